import { renderJson } from "../catalog/json.ts";
import { isObject, type JsonObject } from "../json.ts";
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

/** What a bundle says of itself. */
export interface Manifest {
  /** Where it was taken from, where that has an address. */
  readonly source: string | undefined;
  readonly providers: readonly ListedProvider[];
}

const SCHEMA = 1;

/** Writes bundle.json: no time and no name of a machine, so that the same content has the same bytes. */
export function renderManifest({ source, providers }: Manifest, files: readonly ListedFile[]): string {
  const listed = providers.map(({ address, versions }) => [
    addressPath(address),
    Object.fromEntries(versions.map(({ version, ...rest }) => [version, describe(rest)])),
  ]);
  const each = files.map(({ path, ...file }) => [path, file]);
  return renderJson({
    schema: SCHEMA,
    ...(source === undefined ? {} : { source }),
    providers: Object.fromEntries(listed),
    files: Object.fromEntries(each),
  });
}

function describe({ protocols, platforms, key }: Omit<ListedVersion, "version">): object {
  return { protocols, platforms, ...(key === undefined ? {} : { signed_by: key }) };
}

/** Reads what is needed of bundle.json; what a later program adds is passed over. */
export function parseManifest(text: string, where: string): Manifest {
  const { schema, source, providers } = readObject(text, where);
  if (schema !== SCHEMA) throw otherSchema(schema, where);
  if (!isObject(providers)) throw invalid("no providers", where);
  return {
    source: typeof source === "string" ? source : undefined,
    providers: Object.entries(providers).map(([path, versions]) => readProvider(path, versions, where)),
  };
}

function readProvider(path: string, versions: unknown, where: string): ListedProvider {
  if (!isObject(versions)) throw invalid(`${quote(path)} without versions`, where);
  try {
    return {
      address: parseAddressPath(path),
      versions: Object.entries(versions).map(([version, one]) => readVersion(version, one)),
    };
  } catch (cause) {
    throw invalid(`${quote(path)}: ${(cause as Error).message}`, where, cause);
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

function readObject(text: string, where: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch (cause) {
    throw invalid("no JSON", where, cause);
  }
  throw invalid("no JSON object", where);
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

function invalid(has: string, where: string, cause?: unknown) {
  return bundleInvalid(
    { where, found: `${MANIFEST} has ${has}`, expected: "what `bundle` has written" },
    cause,
  );
}

function otherSchema(schema: unknown, where: string) {
  const found = `${MANIFEST} is of schema ${quote(schema)}`;
  return bundleInvalid({ where, found, expected: `schema ${SCHEMA}, or a newer program to read it with` });
}

/** Writes the checksums of files below a folder, as `sha256sum --check` reads them. */
export function renderSums(files: readonly Pick<ListedFile, "path" | "sha256">[]): string {
  return files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join("");
}

/** Reads such checksums, by their paths. */
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
