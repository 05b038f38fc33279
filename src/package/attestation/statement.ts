import { isObject, type JsonObject, measureJson, parseObject } from "../../json.ts";

/** Bytes of a bundle; one over 1,024 files has about a quarter of a megabyte. */
export const LARGEST_BUNDLE = 512 * 1024;

const MOST_VALUES = 50_000;
const DEEPEST_BUNDLE = 50;
const IN_TOTO = "application/vnd.in-toto+json";
const STATEMENT = "https://in-toto.io/Statement/v1";

/**
 * What a bundle says, with the SHA-256 of its subjects by name: it proves nothing until its signature is verified. Undefined if
 * the bytes are no bundle of one in-toto statement with distinct names.
 */
export function readStatement(bundle: Uint8Array) {
  const { dsseEnvelope } = readJson(bundle) ?? {};
  if (!isObject(dsseEnvelope) || dsseEnvelope.payloadType !== IN_TOTO) return undefined;
  const { payload } = dsseEnvelope;
  const statement = typeof payload === "string" ? readJson(Buffer.from(payload, "base64")) : undefined;
  if (statement?._type !== STATEMENT || typeof statement.predicateType !== "string") return undefined;
  const { predicateType, subject: entries } = statement;
  if (!Array.isArray(entries)) return undefined;
  const subjects = new Map(entries.flatMap(readSubject));
  return subjects.size === entries.length ? { predicateType, subjects } : undefined;
}

export const PROVENANCE = "https://slsa.dev/provenance/v1";

export interface NamedFile {
  readonly name: string;
  readonly sha256: string;
}

/** Whether a bundle claims the provenance of these files, with these digests. */
export function coversAll(bundle: Uint8Array, files: readonly NamedFile[]): boolean {
  const { predicateType, subjects } = readStatement(bundle) ?? {};
  return predicateType === PROVENANCE && files.every(({ name, sha256 }) => subjects?.get(name) === sha256);
}

/** Whether it claims that of no others. */
export function coversExactly(bundle: Uint8Array, files: readonly NamedFile[]): boolean {
  const names = new Set(files.map(({ name }) => name));
  return coversAll(bundle, files) && readStatement(bundle)?.subjects.size === names.size;
}

function readJson(bytes: Uint8Array): JsonObject | undefined {
  if (bytes.length > LARGEST_BUNDLE) return undefined;
  const { values, depth, mayRepeat } = measureJson(bytes);
  if (values > MOST_VALUES || depth > DEEPEST_BUNDLE || mayRepeat) return undefined;
  return parseObject(Buffer.from(bytes).toString("utf8"));
}

function readSubject(subject: unknown): [name: string, sha256: string][] {
  if (!isObject(subject) || !isObject(subject.digest)) return [];
  const { name, digest } = subject;
  const { sha256 } = digest;
  return typeof name === "string" && typeof sha256 === "string" ? [[name, sha256]] : [];
}
