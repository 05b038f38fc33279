import {
  type Block,
  BrokenConfig,
  blocksOf,
  itemsOf,
  type List,
  textsOf,
} from "../protocol/cli-config/hcl.ts";
import { covers, isAsked } from "../protocol/cli-config/read-config.ts";
import {
  type Insertion,
  insertBeside,
  insertLines,
  insertMember,
  insertTexts,
  NOTHING,
  type Source,
  type Step,
} from "./insert.ts";
import { placeOption, renderList, renderMethod } from "./render.ts";
import type { Method } from "./wanted.ts";

export interface Present {
  readonly kind: string;
  readonly block: Block;
  readonly place: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** These fail if they lack a version or can't reach a host; folders are skipped. */
export const STUBBORN = ["direct", "network_mirror", "oci_mirror"];

/** Adds the method, and excludes its providers from the others. */
export function mergeInstallation(source: Source, block: Block, wanted: Method): Step {
  const present = readMethods(block, placeOption(wanted.kind));
  const isWanted = ({ kind, place }: Present) => kind === wanted.kind && place === wanted.place;
  const steps = present.map((method) => {
    if (isWanted(method)) return complete(source, method, wanted);
    return STUBBORN.includes(method.kind) ? giveWay(source, method, wanted) : NOTHING;
  });
  const isNew = !present.some(isWanted);
  const added = `${wanted.kind} ${wanted.place} is added for ${wanted.include.join(", ")}`;
  return {
    insertions: [
      ...steps.flatMap(({ insertions }) => insertions),
      ...(isNew ? writeMethod(source, block, wanted) : []),
    ],
    changes: [...steps.flatMap(({ changes }) => changes), ...(isNew ? [added] : [])],
    notes: [],
  };
}

export function readMethods({ items }: Block, option: string): Present[] {
  return items.flatMap(({ names: [kind = ""], value }) =>
    blocksOf(value).map((block) => ({
      kind,
      block,
      place: textsOf(block, option).at(-1) ?? "",
      include: patternsOf(block, "include"),
      exclude: patternsOf(block, "exclude"),
    })),
  );
}

function patternsOf(block: Block, name: string): string[] {
  return listsOf(block, name).flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === "text" ? [item.text] : [])),
  );
}

function listsOf(block: Block, name: string): List[] {
  return itemsOf(block, name).flatMap(({ value }) => (value.kind === "list" ? [value] : []));
}

function complete(source: Source, method: Present, { kind, place, include }: Method): Step {
  if (method.include.length === 0) return NOTHING;
  const lacking = include.filter((pattern) => !method.include.some((each) => covers(each, pattern)));
  return addPatterns(source, method, "include", lacking, `${kind} ${place} is asked for`);
}

function giveWay(source: Source, method: Present, wanted: Method): Step {
  const asked = wanted.include.filter((pattern) => isAsked(method, pattern));
  const name = [method.kind, method.place].filter((word) => word !== "").join(" ");
  return addPatterns(source, method, "exclude", asked, `${name} leaves out`);
}

function addPatterns(
  source: Source,
  { block }: Present,
  name: "include" | "exclude",
  patterns: readonly string[],
  told: string,
): Step {
  if (patterns.length === 0) return NOTHING;
  const list = listsOf(block, name).at(-1);
  if (list === undefined && itemsOf(block, name).length > 0)
    throw new BrokenConfig(`its ${name} is not a list`);
  const insertions = list
    ? insertTexts(source, list, patterns)
    : [
        source.isJson
          ? insertMember(source, block, name, patterns)
          : insertLines(source, block, renderList(name, patterns)),
      ];
  return { insertions, changes: [`${told} ${patterns.join(", ")}`], notes: [] };
}

/** Always a list in JSON: without a sibling list, clients read a nested object as something else. */
function writeMethod(source: Source, block: Block, method: Method): Insertion[] {
  if (!source.isJson) return [insertLines(source, block, renderMethod(method))];
  const { kind, place, include } = method;
  const value = { [placeOption(kind)]: place, include };
  const known = itemsOf(block, kind).at(-1);
  if (known === undefined) return [insertMember(source, block, kind, [value])];
  return insertBeside(source, known.value, value);
}
