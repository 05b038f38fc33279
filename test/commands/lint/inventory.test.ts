import { afterAll, beforeAll, expect, it } from "vitest";
import { checkInventory } from "../../../src/commands/lint/evidence.ts";
import type { Observation } from "../../../src/protocol/observation.ts";
import { parseAddress } from "../../../src/provider/address.ts";
import { type RebuildGround, SOURCE, startRebuildGround } from "../../importing/ground.ts";

const LIST = `catalog/${SOURCE}.json`;
const FACTS = `catalog/${SOURCE}/1.1.0.json`;
const VERSIONS = "v1/providers/acme/sample/versions";
const INDEX = `mirror/${SOURCE}/index.json`;
const STORED = `assets/${SOURCE}/1.1.0/0123456789ab`;
const SHASUMS = "terraform-provider-sample_1.1.0_SHA256SUMS";

let ground: RebuildGround;
let files: ReadonlyMap<string, string>;
beforeAll(async () => {
  ground = await startRebuildGround();
  for (const version of ["1.0.0", "1.1.0"]) await ground.release(version);
  await ground.rebuild();
  files = new Map(ground.site.files);
});
afterAll(() => ground.close());

/** Null for a file that is lost. */
type Change = Readonly<Record<string, string | null>>;

const read = (path: string) => JSON.parse(files.get(path) ?? "");
const without = (list: { version: string }[]) => list.filter(({ version }) => version !== "1.1.0");
const withEntry = (more: object): string => {
  const { versions, ...list } = read(LIST);
  return JSON.stringify({ ...list, versions: [...without(versions), { ...versions[1], ...more }] });
};
const noEntry = (): Change => ({
  [LIST]: JSON.stringify({ ...read(LIST), versions: without(read(LIST).versions) }),
});
const notServed = (): Change => ({
  [VERSIONS]: JSON.stringify({ versions: without(read(VERSIONS).versions) }),
  [INDEX]: JSON.stringify({ versions: { "1.0.0": {} } }),
});
const storedFacts = (): Change => ({
  [FACTS]: (files.get(FACTS) ?? "").replaceAll(
    /https:[^"]*(?=\/terraform-provider)/g,
    `https://registry.example.com/${STORED}`,
  ),
});

it.each<[what: string, change: () => Change, rule: string | undefined]>([
  ["nothing", () => ({}), undefined],
  ["its entry is lost", noEntry, "entry-lost"],
  ["nothing but its facts is left", () => ({ ...noEntry(), ...notServed() }), "entry-lost"],
  ["its list is lost", () => ({ [LIST]: null }), "entry-lost"],
  ["the catalog is older", () => ({ ...noEntry(), [FACTS]: null }), "catalog-older"],
  ["its facts are lost", () => ({ [FACTS]: null }), "facts-lost"],
  ["no list offers it", notServed, "documents-lost"],
  ["one list does not offer it", () => ({ [INDEX]: notServed()[INDEX] ?? null }), "documents-lost"],
  [
    "it is offered, and withdrawn",
    () => ({ [LIST]: withEntry({ withdrawn: [{ reason: "It is broken" }] }) }),
    "documents-lost",
  ],
  ["the site lacks its files", storedFacts, "files-lost"],
  [
    "it was to be deleted",
    () => ({
      [LIST]: withEntry({
        withdrawn: [{ reason: "It has a secret" }],
        files_deleted: "2026-01-02T03:04:05Z",
      }),
    }),
    "files-kept",
  ],
  [
    "its signed files are all that is left",
    () => ({ ...noEntry(), ...notServed(), [FACTS]: null, [`${STORED}/${SHASUMS}.sig`]: "" }),
    "files-unlisted",
  ],
])("says of a version what is true of it: %s", async (_, change, rule) => {
  const changed = new Map(files);
  for (const [path, text] of Object.entries(change())) {
    if (text === null) changed.delete(path);
    else changed.set(path, text);
  }
  expect(await inspect(changed)).toEqual(rule === undefined ? [] : [rule]);
});

it("says nothing of what a second reading does not show any more", async () => {
  const changed = new Map([...files, ...Object.entries(noEntry())]) as Map<string, string>;
  expect(await inspect(changed, () => changed.set(LIST, files.get(LIST) ?? ""))).toEqual([]);
});

async function inspect(all: ReadonlyMap<string, string>, onServed = () => {}): Promise<string[]> {
  const seen: Observation[] = [];
  const site = {
    read: async (path: string) => {
      const text = all.get(path);
      if (path === INDEX) onServed();
      return text;
    },
    list: async (folder: string) => [...all.keys()].filter((path) => path.startsWith(`${folder}/`)),
  };
  const base = "https://registry.example.com/";
  const see = (observations: readonly Observation[]) => void seen.push(...observations);
  await checkInventory([parseAddress(SOURCE)], site, { base, see, isOver: () => false });
  expect(seen.every(({ found }) => found.includes("1.1.0"))).toBe(true);
  return seen.map((one) => one.rule);
}
