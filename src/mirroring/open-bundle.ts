import { basename, join, resolve } from "node:path";
import { bundleInvalid } from "../bundle/contents.ts";
import { type UnpackedBundle, unpackBundle } from "../bundle/unpack-bundle.ts";
import { type Problem, ProblemError } from "../errors.ts";
import { findSigners, readGivenKeys } from "../importing/keyring.ts";
import { quote, shorten } from "../provider/quote.ts";
import { readRegularFile } from "../read-file.ts";
import { proofPaths } from "./sign-bundle.ts";

/** A bundle that is to be read, and whom it has to be from. */
export interface OpeningBundle {
  /** The path of the tar, from `directory` if it is relative. */
  readonly path: string;
  readonly directory: string;
  /** A folder of this run's alone, which the bundle is unpacked into. */
  readonly room: string;
  /** Public keys of whom it may be from, as inputs give them; nothing is no matter who made it. */
  readonly keys: string | undefined;
  readonly now: Date;
  readonly cancelled: AbortSignal;
}

/** A bundle whose every byte has been checked. */
export interface OpenBundle extends UnpackedBundle {
  readonly warnings: readonly Problem[];
}

/** Checks who made a bundle, and that it is what it was then, and unpacks it. */
export async function openBundle(opening: OpeningBundle): Promise<OpenBundle> {
  const { directory, room, keys, cancelled } = opening;
  const path = resolve(directory, opening.path);
  const where = basename(path);
  const expected = keys === undefined ? await readSums(path) : await checkProof(path, keys, opening);
  const unpacking = { path, room: join(room, "bundle"), where, signal: cancelled };
  const bundle = await unpackBundle(unpacking).catch((error: unknown) => {
    throw isSystem(error) ? unreadable(path, error) : error;
  });
  if (expected !== undefined && bundle.sha256 !== expected) throw otherBytes(where, bundle.sha256, expected);
  return { ...bundle, warnings: keys === undefined ? [anybodys(where)] : [] };
}

const LARGEST = 1 << 20;

/** What is told beside the tar is a help where no key is given, and may be missing. */
async function readSums(path: string): Promise<string | undefined> {
  const { sums } = proofPaths(path);
  const text = await readRegularFile(sums, LARGEST).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw unreadable(sums, error);
  });
  return text === undefined ? undefined : parseSum(text.toString("utf8"), sums);
}

function parseSum(text: string, sums: string): string {
  const [, sha256] = /^([0-9a-f]{64})\s/.exec(text) ?? [];
  if (sha256 !== undefined) return sha256;
  const found = `it begins with ${quote(shorten(text, 80))}`;
  throw bundleInvalid({ where: basename(sums), found, expected: "the checksum of the bundle" });
}

async function checkProof(
  path: string,
  given: string,
  { directory, now }: Pick<OpeningBundle, "directory" | "now">,
): Promise<string> {
  const ring = await readGivenKeys(given, directory);
  const { sums, signature } = proofPaths(path);
  const read = (file: string) =>
    readRegularFile(file, LARGEST).catch((error: Error) => {
      throw unreadable(file, error);
    });
  const data = await read(sums);
  const signers = await findSigners(ring, { data, signature: await read(signature), now });
  if (!("code" in signers)) return parseSum(data.toString("utf8"), sums);
  throw bundleInvalid({
    where: basename(signature),
    found: describeFault(signers.code),
    expected: `a signature of ${basename(sums)} by one of the keys in ‹gpg-public-keys›`,
  });
}

function describeFault(code: string): string {
  return code === "unknown-key"
    ? "it is by a key that was not given"
    : "it does not hold for the checksum beside it";
}

function otherBytes(where: string, found: string, expected: string): ProblemError {
  return bundleInvalid({
    where,
    found: `its SHA-256 is ${found}`,
    expected: `${expected}, as ${where}.sha256 has it`,
  });
}

function isSystem(error: unknown): error is Error {
  return error instanceof Error && "code" in error;
}

function unreadable(path: string, cause: Error): ProblemError {
  const found = `${path} can't be read: ${cause.message}`;
  const fix = "Correct ‹from›: the bundle, with its `.sha256` and `.sha256.sig` beside it";
  return new ProblemError([{ code: "source-unreadable", found, expected: "a file", fix }], { cause });
}

function anybodys(where: string): Problem {
  return {
    code: "bundle-unsigned",
    severity: "warning",
    where,
    found: "no key was given, so anybody may have made it: its checksums only show that it is whole",
    expected: "a signature by a key that you know",
    fix: "Give ‹gpg-public-keys›",
  };
}
