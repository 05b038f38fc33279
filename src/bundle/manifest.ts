import { renderJson } from "../catalog/json.ts";
import { isObject, parseObject } from "../json.ts";
import { addressPath, parseAddressPath } from "../provider/address.ts";
import { quote } from "../provider/quote.ts";
import { parseVersion } from "../provider/version.ts";
import {
  bundleInvalid,
  type ListedFile,
  type ListedProvider,
  type ListedVersion,
  MANIFEST,
  SUMS,
} from "./contents.ts";

export interface Manifest {
  /** The URL that it was made from, if any. */
  readonly source: string | undefined;
  readonly providers: readonly ListedProvider[];
}

const SCHEMA = 1;

/** Contains no time and no machine name, so that the same content has the same bytes. */
export function renderManifest({ source, providers }: Manifest, files: readonly ListedFile[]): string {
  const listed = providers.map(({ address, versions }) => [
    addressPath(address),
    Object.fromEntries(versions.map(({ version, key, ...rest }) => [version, { ...rest, signed_by: key }])),
  ]);
  const each = files.map(({ path, ...file }) => [path, file]);
  return renderJson({
    schema: SCHEMA,
    source,
    providers: Object.fromEntries(listed),
    files: Object.fromEntries(each),
  });
}

/** Ignores fields that a later version may add. */
export function parseManifest(text: string, where: string): Manifest {
  const manifest = parseObject(text);
  if (manifest === undefined) throw invalid("is not a JSON object", where);
  const { schema, source, providers } = manifest;
  if (schema !== SCHEMA) throw otherSchema(schema, where);
  if (!isObject(providers)) throw invalid("has no providers", where);
  return {
    source: typeof source === "string" ? source : undefined,
    providers: Object.entries(providers).map(([path, versions]) => readProvider(path, versions, where)),
  };
}

function readProvider(path: string, versions: unknown, where: string): ListedProvider {
  if (!isObject(versions)) throw invalid(`has ${quote(path)} without versions`, where);
  try {
    return {
      address: parseAddressPath(path),
      versions: Object.entries(versions).map(([version, one]) => readVersion(version, one)),
    };
  } catch (cause) {
    throw invalid(`has ${quote(path)}: ${(cause as Error).message}`, where, cause);
  }
}

function readVersion(version: string, one: unknown): ListedVersion {
  const { protocols, platforms, signed_by: key } = isObject(one) ? one : {};
  return {
    version: parseVersion(version).text,
    protocols: textsOf(protocols),
    platforms: textsOf(platforms),
    key: typeof key === "string" ? key : undefined,
  };
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

function invalid(fault: string, where: string, cause?: unknown) {
  return bundleInvalid({ where, found: `${MANIFEST} ${fault}`, expected: "what `bundle` wrote" }, cause);
}

function otherSchema(schema: unknown, where: string) {
  const found = `${MANIFEST} has schema ${quote(schema)}`;
  return bundleInvalid({ where, found, expected: `schema ${SCHEMA}, or a newer version of this program` });
}

/** As `sha256sum --check` reads them. */
export function renderSums(files: readonly Pick<ListedFile, "path" | "sha256">[]): string {
  return files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join("");
}

export function parseSums(text: string, where: string): ReadonlyMap<string, string> {
  const lines = text.replace(/\n$/, "").split("\n");
  const sums = lines.map((line, index): readonly [string, string] => {
    const [, sha256, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (sha256 !== undefined && path !== undefined) return [path, sha256];
    const found = `line ${index + 1} of ${SUMS} is ${quote(line)}`;
    throw bundleInvalid({ where, found, expected: "a SHA-256, two spaces and a path" });
  });
  return new Map(sums);
}
