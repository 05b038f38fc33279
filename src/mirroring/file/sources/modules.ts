import { groupBy } from "../../../group-by.ts";
import { isObject, type JsonObject } from "../../../json.ts";
import { addressPath, type ProviderAddress, parseSource } from "../../../provider/address.ts";
import { quote } from "../../../provider/quote.ts";
import { type Block, type Body, readHcl, type Value } from "../hcl/read-hcl.ts";
import { type Found, type FoundProvider, isConstraint, joinConstraints, mergeFound, reads } from "./found.ts";

export interface PlacedFile extends ModuleFile {
  /** The path below the root folder, with slashes; empty for the root. */
  readonly folder: string;
  readonly name: string;
  /** The host of addresses without one: files for OpenTofu only use OpenTofu's registry. */
  readonly defaultHost: string;
}

interface Need {
  readonly address: ProviderAddress;
  readonly version: string | undefined;
}

/** What the configurations in a folder require. As in clients, a module and the modules it calls must agree on a version; separate root modules need not. */
export function findRequired(files: readonly PlacedFile[]): Found {
  const notes: string[] = [];
  const modules = groupBy(files, ({ folder }) => folder);
  const needs = new Map(
    [...modules].map(([folder, own]) => [folder, own.flatMap((file) => needsOf(file, notes))]),
  );
  const calls = new Map([...modules].map(([folder, own]) => [folder, callsOf(folder, own)]));
  const roots = findRoots(calls);
  const finds = roots.map((root) =>
    agree(reachable(root, calls).flatMap((folder) => needs.get(folder) ?? [])),
  );
  return mergeFound([...finds.map((providers) => ({ providers, notes: [] })), { providers: [], notes }]);
}

function needsOf({ required, defaultHost, name }: PlacedFile, notes: string[]): Need[] {
  return required.flatMap(({ source, version }: Required): Need[] => {
    if (source === BUILT_IN) return [];
    const defaults = { hostname: defaultHost, namespace: "hashicorp" };
    if (!reads(() => parseSource(source, defaults))) {
      notes.push(`${name}: ${quote(source)} is skipped: clients do not accept this address`);
      return [];
    }
    const isUsable = version === undefined || isConstraint(version);
    if (!isUsable)
      notes.push(`${name}: the versions ${quote(version)} of ${quote(source)} must be added by hand`);
    return [{ address: parseSource(source, defaults), version: isUsable ? version : undefined }];
  });
}

const BUILT_IN = "terraform.io/builtin/terraform";

function callsOf(folder: string, files: readonly PlacedFile[]): string[] {
  return files.flatMap(({ calls }) => calls.map((call) => joinPath(folder, call)));
}

/** A path above the root keeps its dots, and matches no folder. */
function joinPath(folder: string, call: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${call}`.split("/")) {
    if (part === "." || part === "") continue;
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else parts.push(part);
  }
  return parts.join("/");
}

/** Modules that call each other in a circle have no root: the first one counts. */
function findRoots(calls: ReadonlyMap<string, readonly string[]>): string[] {
  const called = new Set(
    [...calls].flatMap(([folder, targets]) => targets.filter((target) => target !== folder)),
  );
  const folders = [...calls.keys()].sort();
  const roots = folders.filter((folder) => !called.has(folder));
  const seen = new Set(roots.flatMap((root) => reachable(root, calls)));
  for (const folder of folders) {
    if (seen.has(folder)) continue;
    roots.push(folder);
    for (const one of reachable(folder, calls)) seen.add(one);
  }
  return roots;
}

function reachable(root: string, calls: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set([root]);
  for (const folder of seen) for (const target of [...(calls.get(folder) ?? [])].sort()) seen.add(target);
  return [...seen];
}

function agree(needs: readonly Need[]): FoundProvider[] {
  const groups = groupBy(needs, ({ address }) => addressPath(address));
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const constraints = [first, ...others].flatMap(({ version }) => (version === undefined ? [] : [version]));
    const versions = constraints.length === 0 ? [] : [joinConstraints(constraints)];
    return [{ address: first.address, versions, platforms: [] }];
  });
}

interface ModuleFile {
  readonly required: readonly Required[];
  readonly calls: readonly string[];
}

interface Required {
  readonly source: string;
  readonly version: string | undefined;
}

export function readModuleFile(text: string): ModuleFile {
  const body = readHcl(text);
  const settings = blocksOf(body, "terraform").flatMap((block) => blocksOf(block, "required_providers"));
  return {
    required: settings.flatMap(({ values }) =>
      [...values].flatMap(([name, value]) => requiredOf(name, value)),
    ),
    calls: localSources(blocksOf(body, "module").map(({ values }) => values.get("source"))),
  };
}

function blocksOf(body: Body, type: string): readonly Block[] {
  return body.blocks.filter((block) => block.type === type);
}

/** A block may be an object or a list of objects: https://developer.hashicorp.com/terraform/language/syntax/json */
export function readJsonModuleFile(text: string): ModuleFile {
  const body = asObject(JSON.parse(text));
  const settings = listOf(body.terraform).flatMap((one) => listOf(asObject(one).required_providers));
  const modules = listOf(body.module).flatMap((one) => Object.values(asObject(one)).flatMap(listOf));
  return {
    required: settings.flatMap((one) =>
      Object.entries(asObject(one)).flatMap(([name, value]) => requiredOf(name, fromJson(value))),
    ),
    calls: localSources(modules.map((one) => fromJson(asObject(one).source))),
  };
}

function listOf(value: unknown): readonly unknown[] {
  return value === undefined || value === null ? [] : [value].flat();
}

function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

function fromJson(value: unknown): Value {
  if (typeof value === "string") return value;
  return isObject(value)
    ? new Map(Object.entries(value).map(([name, one]) => [name, fromJson(one)]))
    : undefined;
}

/** The legacy syntax: the name is the source, and a text the version. */
function requiredOf(name: string, value: Value): Required[] {
  if (typeof value === "string") return [{ source: name, version: value }];
  if (!(value instanceof Map)) return [];
  const source = value.has("source") ? value.get("source") : name;
  const version = value.get("version");
  const isText = typeof source === "string";
  return isText ? [{ source, version: typeof version === "string" ? version : undefined }] : [];
}

/** Only local modules can be read. */
function localSources(sources: readonly Value[]): string[] {
  return sources.filter(
    (source): source is string => typeof source === "string" && /^\.\.?(?:\/|$)/.test(source),
  );
}
