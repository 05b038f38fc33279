import { createHash } from "node:crypto";
import { isObject, type JsonObject, measureJson, parseObject } from "../json.ts";
import { compareTexts } from "../text.ts";
import type { BuildInfo, Module } from "./executable/build-info.ts";

export interface SbomContent {
  readonly type: string;
  readonly version: string;
  /** The repository's page, if the place has one. */
  readonly repositoryUrl: string | undefined;
  /** Sorted by platform. */
  readonly packages: readonly SbomPackage[];
}

interface SbomPackage {
  readonly platform: string;
  readonly filename: string;
  readonly sha256: string;
  /** The name of the executable in the package. */
  readonly executable: string;
  readonly build: BuildInfo | undefined;
}

/**
 * A CycloneDX 1.6 document (https://cyclonedx.org/docs/1.6/json/) of a version: the same builds give the same
 * bytes, so it has no time, and its serial number follows from the packages. It names no address, since one
 * version may be published under several.
 */
export function renderSbom(content: SbomContent): string {
  const { type, version, repositoryUrl, packages } = content;
  const provider: Component = {
    type: "application",
    "bom-ref": PROVIDER,
    name: `terraform-provider-${type}`,
    version,
    ...(repositoryUrl && { externalReferences: [{ type: "vcs", url: repositoryUrl }] }),
  };
  const built = packages.flatMap(({ build }) => build ?? []).flatMap(listLibraries);
  const libraries = new Map(built.map((library) => [library["bom-ref"], library]));
  const document = {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${serialNumber(content)}`,
    version: 1,
    metadata: { component: provider },
    components: [
      ...packages.map((one) => describePackage(one, version)),
      ...[...libraries.values()].sort((a, b) => compareTexts(a["bom-ref"], b["bom-ref"])),
    ],
    dependencies: [
      { ref: PROVIDER, dependsOn: packages.map(packageRef) },
      ...packages.flatMap((one) => {
        const used = one.build === undefined ? [] : listLibraries(one.build);
        const refs = new Set(used.map((library) => library["bom-ref"]));
        return [
          { ref: packageRef(one), dependsOn: [executableRef(one)] },
          { ref: executableRef(one), dependsOn: [...refs].sort(compareTexts) },
        ];
      }),
      ...[...libraries.keys()].sort(compareTexts).map((ref) => ({ ref })),
    ],
  };
  return `${JSON.stringify(document)}\n`;
}

interface Component {
  readonly type: "application" | "library" | "platform";
  readonly "bom-ref"?: string;
  readonly name: string;
  readonly version?: string;
  readonly [field: string]: unknown;
}

type Library = Component & { readonly "bom-ref": string };

const PROVIDER = "provider";

function describePackage(one: SbomPackage, version: string): Component {
  const { goVersion, main, revision, modified } = one.build ?? {};
  const executable: Component = {
    type: "application",
    "bom-ref": executableRef(one),
    name: one.executable,
    version,
    ...(main && { purl: purl(main) }),
    ...(goVersion !== undefined && {
      properties: [
        { name: "go:version", value: goVersion },
        ...(revision === undefined ? [] : [{ name: "vcs:revision", value: revision }]),
        ...(modified ? [{ name: "vcs:modified", value: "true" }] : []),
      ],
    }),
  };
  return {
    type: "application",
    "bom-ref": packageRef(one),
    name: one.filename,
    version,
    hashes: [{ alg: "SHA-256", content: one.sha256 }],
    properties: [{ name: "terraform:platform", value: one.platform }],
    components: [executable],
  };
}

function listLibraries({ goVersion, modules }: BuildInfo): readonly Library[] {
  const version = /^go(\d[\w.]*)/.exec(goVersion)?.[1];
  // Scanners look up Go's own advisories under this name.
  const ref = `pkg:golang/stdlib@${version}`;
  const standard: Library = {
    type: "platform",
    "bom-ref": ref,
    name: "stdlib",
    version: version ?? "",
    purl: ref,
  };
  return [...(version === undefined ? [] : [standard]), ...modules.map(describeModule)];
}

/** A replaced module is what was built, with the original as its ancestor. */
function describeModule(module: Module): Library {
  const { replacement } = module;
  if (replacement === undefined) return componentOf(module, purl(module));
  const ref = `${purl(module)}=>${replacement.path}${isReleased(replacement) ? `@${replacement.version}` : ""}`;
  // A folder is no module, so the original keeps its name.
  if (!isReleased(replacement))
    return {
      ...componentOf({ ...module, version: "", sum: undefined }, ref),
      properties: [{ name: "go:replacement", value: replacement.path }],
    };
  return { ...componentOf(replacement, ref), pedigree: { ancestors: [componentOf(module)] } };
}

function componentOf(module: Module, ref: string): Library;
function componentOf(module: Module): Component;
function componentOf(module: Module, ref?: string): Component {
  const { path, version, sum } = module;
  return {
    type: "library",
    ...(ref === undefined ? {} : { "bom-ref": ref }),
    name: path,
    ...(version === "" ? {} : { version }),
    purl: purl(module),
    ...(sum === undefined ? {} : { properties: [{ name: "go:sum", value: sum }] }),
  };
}

/** https://github.com/package-url/purl-spec */
function purl(module: Module): string {
  const name = `pkg:golang/${module.path.split("/").map(encodeURIComponent).join("/")}`;
  return isReleased(module) ? `${name}@${encodeURIComponent(module.version)}` : name;
}

/** Folders and checkouts have the version `(devel)`, or none. */
function isReleased({ version }: Module): boolean {
  return version.startsWith("v");
}

function packageRef({ platform }: SbomPackage): string {
  return `package:${platform}`;
}

function executableRef({ platform }: SbomPackage): string {
  return `executable:${platform}`;
}

/** Namespace of URLs, RFC 9562 section 6.6. */
const URL_NAMESPACE = Buffer.from("6ba7b8119dad11d180b400c04fd430c8", "hex");

/** A version 5 UUID over the packages. */
function serialNumber({ type, version, packages }: SbomContent): string {
  const digests = packages.map(({ filename, sha256 }) => `${sha256}  ${filename}\n`).join("");
  const hash = createHash("sha1")
    .update(URL_NAMESPACE)
    .update(`terraform-provider-${type}@${version}\n${digests}`)
    .digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

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
    packages: new Map(
      components.flatMap(({ name, hashes }): [string, string][] => {
        const sha256 = objectsIn(hashes).find(({ alg }) => alg === "SHA-256")?.content;
        return typeof name === "string" && typeof sha256 === "string" ? [[name, sha256]] : [];
      }),
    ),
    goVersions: unique(executables.flatMap((one) => property(one, "go:version"))),
    revisions: unique(executables.flatMap((one) => property(one, "vcs:revision"))),
    modified: executables.some((one) => property(one, "vcs:modified").includes("true")),
    modules: unique(components.filter(({ type }) => type === "library").flatMap(nameBuilt)),
  };
}

function nameBuilt(module: JsonObject): string[] {
  const folder = property(module, "go:replacement")[0];
  const ancestors = objectsIn(isObject(module.pedigree) ? module.pedigree.ancestors : undefined);
  const [original] = ancestors.flatMap(nameModule);
  return nameModule(module).map((text) => {
    if (original !== undefined) return `${original} => ${text}`;
    return folder === undefined ? text : `${text} => ${folder}`;
  });
}

function nameModule({ name, version }: JsonObject): string[] {
  if (typeof name !== "string") return [];
  return [typeof version === "string" && version !== "" ? `${name} ${version}` : name];
}

function property({ properties }: JsonObject, key: string): string[] {
  return objectsIn(properties).flatMap(({ name, value }) =>
    name === key && typeof value === "string" ? [value] : [],
  );
}

function objectsIn(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort();
}
