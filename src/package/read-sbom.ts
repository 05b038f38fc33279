import { isObject, type JsonObject, measureJson, parseObject } from "../json.ts";

/** What an SBOM says about a version. */
export interface SbomContents {
  /** The SHA-256 of each package, by its file name. */
  readonly packages: ReadonlyMap<string, string>;
  readonly goVersions: readonly string[];
  readonly revisions: readonly string[];
  readonly modified: boolean;
  /** As in a `go.mod`. */
  readonly modules: readonly string[];
}

/** 14 platforms with 1,500 modules each have 3 MB. */
export const LARGEST_SBOM = 16 * 1024 * 1024;
const MOST_VALUES = 1_000_000;
const DEEPEST = 50;

/** Undefined if it is no CycloneDX document in JSON, or too large. */
export function readSbom(bytes: Uint8Array): SbomContents | undefined {
  if (bytes.length > LARGEST_SBOM) return undefined;
  const { depth, values } = measureJson(bytes);
  if (depth > DEEPEST || values > MOST_VALUES) return undefined;
  const document = parseObject(Buffer.from(bytes).toString("utf8"));
  if (document?.bomFormat !== "CycloneDX") return undefined;
  const components = objectsIn(document.components);
  const executables = components.flatMap((one) => objectsIn(one.components));
  return {
    packages: new Map(components.flatMap(readPackage)),
    goVersions: unique(executables.flatMap((one) => property(one, "go:version"))),
    revisions: unique(executables.flatMap((one) => property(one, "vcs:revision"))),
    modified: executables.some((one) => property(one, "vcs:modified").includes("true")),
    modules: unique(components.filter(({ type }) => type === "library").flatMap(describeModule)),
  };
}

function readPackage({ name, hashes }: JsonObject): [string, string][] {
  const sha256 = objectsIn(hashes).find(({ alg }) => alg === "SHA-256")?.content;
  return typeof name === "string" && typeof sha256 === "string" ? [[name, sha256]] : [];
}

function describeModule(module: JsonObject): string[] {
  const folder = property(module, "go:replacement")[0];
  const ancestors = objectsIn(isObject(module.pedigree) ? module.pedigree.ancestors : undefined);
  const [original] = ancestors.flatMap(nameModule);
  return nameModule(module).map((named) => {
    if (original !== undefined) return `${original} => ${named}`;
    return folder === undefined ? named : `${named} => ${folder}`;
  });
}

function nameModule({ name, version }: JsonObject): string[] {
  if (typeof name !== "string") return [];
  return [typeof version === "string" && version !== "" ? `${name} ${version}` : name];
}

function property({ properties }: JsonObject, wanted: string): string[] {
  return objectsIn(properties).flatMap(({ name, value }) =>
    name === wanted && typeof value === "string" ? [value] : [],
  );
}

function objectsIn(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort();
}
