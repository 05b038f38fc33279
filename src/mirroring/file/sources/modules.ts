import { groupBy } from "../../../group-by.ts";
import { isObject, type JsonObject } from "../../../json.ts";
import { addressPath, type ProviderAddress, parseSource } from "../../../provider/address.ts";
import { quote } from "../../../provider/quote.ts";
import { type Block, type Body, readHcl, type Value } from "../hcl/read-hcl.ts";
import { type Found, type FoundProvider, isConstraint, joinConstraints, mergeFound, reads } from "./found.ts";

/** A file of a configuration, where it lies, and which client's it is. */
export interface PlacedFile extends ModuleFile {
  /** Path from the folder that is looked through, with slashes; the folder itself is the empty text. */
  readonly folder: string;
  readonly name: string;
  /** Files that OpenTofu alone reads name providers of its own registry when they name no host. */
  readonly defaultHost: string;
}

interface Need {
  readonly address: ProviderAddress;
  readonly version: string | undefined;
}

/**
 * What the configurations of a tree ask for. A module and what it calls have to agree on a version, as clients have it;
 * configurations that nobody calls stand beside each other.
 */
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
      notes.push(`${name}: ${quote(source)} is left out, since it is no address that clients accept`);
      return [];
    }
    const isUsable = version === undefined || isConstraint(version);
    if (!isUsable)
      notes.push(`${name}: the versions ${quote(version)} of ${quote(source)} are to be written by hand`);
    return [{ address: parseSource(source, defaults), version: isUsable ? version : undefined }];
  });
}

const BUILT_IN = "terraform.io/builtin/terraform";

function callsOf(folder: string, files: readonly PlacedFile[]): string[] {
  return files.flatMap(({ calls }) => calls.map((call) => joinPath(folder, call)));
}

/** What lies above the tree keeps its dots, and is no folder of it. */
function joinPath(folder: string, call: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${call}`.split("/")) {
    if (part === "." || part === "") continue;
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else parts.push(part);
  }
  return parts.join("/");
}

/** Modules that call each other in a circle have none; the first of them stands for all. */
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

/** What a file of a configuration asks for, and which folders it calls as modules. */
interface ModuleFile {
  readonly required: readonly Required[];
  readonly calls: readonly string[];
}

/** A provider as `required_providers` names it. */
interface Required {
  readonly source: string;
  readonly version: string | undefined;
}

/** Reads a file in the native syntax. */
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

/** Reads one in JSON, where a block may be one object or a list of them: https://developer.hashicorp.com/terraform/language/syntax/json */
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

/** Before there were sources, the name said it all, and a text was the version. */
function requiredOf(name: string, value: Value): Required[] {
  if (typeof value === "string") return [{ source: name, version: value }];
  if (!(value instanceof Map)) return [];
  const source = value.has("source") ? value.get("source") : name;
  const version = value.get("version");
  const isText = typeof source === "string";
  return isText ? [{ source, version: typeof version === "string" ? version : undefined }] : [];
}

/** Modules from elsewhere are not here to be read. */
function localSources(sources: readonly Value[]): string[] {
  return sources.filter(
    (source): source is string => typeof source === "string" && /^\.\.?(?:\/|$)/.test(source),
  );
}
