import { createHash } from "node:crypto";
import { basename } from "node:path";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { type Problem, ProblemError } from "../../errors.ts";
import type { Platform } from "../../provider/platform.ts";
import type { Version } from "../../provider/version.ts";
import { parseBuildName } from "../builds/build-name.ts";
import { bytesNeeded, parseExecutableFormat } from "../executable/executable-format.ts";
import { describeFormat, formatMatches } from "../executable/platform-format.ts";
import { dirhash1 } from "./dirhash.ts";
import type { ZipEntry } from "./zip-entry.ts";
import { executableMissing, findExecutables, findOddities, findPermissionFault } from "./zip-executable.ts";
import { findZipFaults, type ZipFault } from "./zip-rules.ts";

/** What a finished zip is meant to be. */
export interface ZipPurpose {
  readonly type: string;
  readonly version: Version;
  readonly platform: Platform;
  /** The path for messages. */
  readonly shown?: string;
}

interface ReadEntry extends ZipEntry {
  readonly entry: Entry;
}

/** Checks a zip that is to be published as it is; gives warnings, and throws everything that clients stumble over. */
export async function checkZip(path: string, purpose: ZipPurpose): Promise<readonly string[]> {
  const shown = purpose.shown ?? basename(path);
  return withZip(path, shown, async (zip) => {
    const entries: ReadEntry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(readEntry(entry));
    const executables = findExecutables(entries, purpose.type);
    const executable = entries.find((entry) => entry === executables[0]);
    const faults = [...findZipFaults(entries)];
    if (entries.length > 0 && executable === undefined) faults.push(executableMissing(entries, purpose.type));
    if (executable !== undefined) faults.push(...(await judgeExecutable(zip, executable, purpose)));
    if (faults.length > 0) throw new ProblemError(faults.map((fault) => zipProblem(shown, fault)));
    return findOddities(executables, purpose.version.text).map((oddity) => `${shown}: ${oddity}`);
  });
}

/** Computes the hash that lock files record of a zip's content; every byte is read and checked on the way. */
export async function hashZipContent(path: string): Promise<{ readonly h1: string }> {
  const shown = basename(path);
  return withZip(path, shown, async (zip) => {
    const hashed: { readonly name: string; readonly sha256: string }[] = [];
    for await (const entry of zip.eachEntry()) {
      hashed.push({ name: readEntry(entry).name, sha256: await hashEntry(zip, entry) });
    }
    return { h1: dirhash1(hashed) };
  });
}

async function withZip<T>(path: string, shown: string, use: (zip: ZipFile) => Promise<T>): Promise<T> {
  let zip: ZipFile | undefined;
  try {
    // Names are judged by us, as the bytes that clients hash.
    zip = await openPromise(path, { decodeStrings: false, autoClose: false });
    return await use(zip);
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    const fault = { found: `can't be read: ${message}`, expected: "a whole zip" };
    throw new ProblemError([zipProblem(shown, fault)], { cause: error });
  } finally {
    zip?.close();
  }
}

function readEntry(entry: Entry): ReadEntry {
  // The bytes, since strings are not decoded.
  const raw = entry.fileNameRaw;
  const name = raw.toString("utf8");
  return {
    entry,
    name,
    isUtf8: raw.equals(Buffer.from(name)),
    method: entry.compressionMethod,
    flags: entry.generalPurposeBitFlag,
    creator: entry.versionMadeBy >>> 8,
    attributes: entry.externalFileAttributes,
  };
}

async function judgeExecutable(zip: ZipFile, found: ReadEntry, purpose: ZipPurpose): Promise<ZipFault[]> {
  const faults = [findPermissionFault(found, purpose.platform)];
  const version = parseBuildName(found.name)?.version;
  if (version !== undefined && version !== purpose.version.text) {
    faults.push({
      found: `has the executable of version ${version}, ${JSON.stringify(found.name)}`,
      expected: `version ${purpose.version.text}`,
    });
  }
  faults.push(await findFormatFault(zip, found, purpose.platform));
  return faults.filter((fault) => fault !== undefined);
}

async function findFormatFault(
  zip: ZipFile,
  { entry, name, method, flags }: ReadEntry,
  platform: Platform,
): Promise<ZipFault | undefined> {
  if ((flags & 0x2041) !== 0 || (method !== 0 && method !== 8)) return undefined;
  const format = parseExecutableFormat(await readStart(zip, entry));
  if (formatMatches(format, platform)) return undefined;
  const expected = `an executable for ${platform.os}_${platform.arch}`;
  return { found: `has in ${JSON.stringify(name)} ${describeFormat(format)}`, expected };
}

async function readStart(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const content = await zip.openReadStreamPromise(entry);
  let start = Buffer.alloc(0);
  for await (const block of content as AsyncIterable<Buffer>) {
    start = Buffer.concat([start, block]);
    if (start.length >= bytesNeeded(start)) break;
  }
  return start;
}

async function hashEntry(zip: ZipFile, entry: Entry): Promise<string> {
  const hash = createHash("sha256");
  let crc = 0;
  for await (const block of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    hash.update(block);
    crc = crc32(block, crc);
  }
  if (crc !== entry.crc32) throw new Error(`${readEntry(entry).name} is damaged, its CRC-32 does not match`);
  return hash.digest("hex");
}

function zipProblem(shown: string, { found, expected }: ZipFault): Problem {
  return {
    code: "zip-invalid",
    found: `${shown} ${found}`,
    expected,
    fix: "Make the zip anew, or give the executable instead and let it be zipped here",
  };
}
