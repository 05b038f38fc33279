import type { Finding } from "../../errors.ts";
import type { Platform } from "../../provider/platform.ts";
import type { Version } from "../../provider/version.ts";
import { parseBuildName } from "../builds/build-name.ts";
import { bytesNeeded, parseExecutableFormat } from "../executable/executable-format.ts";
import { describeFormat, formatMatches } from "../executable/platform-format.ts";
import { isSystemError } from "../system-error.ts";
import { type ReadEntry, readZip, UnreadableZip } from "./read-zip.ts";
import {
  executableMissing,
  findExecutables,
  findOddities,
  findPermissionFault,
  findZipFaults,
  zipFault,
} from "./zip-rules.ts";

/** What a finished zip is meant to be. */
export interface ZipPurpose {
  readonly type: string;
  readonly version: Version;
  readonly platform: Platform;
}

/** Finds all that clients stumble over in a finished zip, or that may surprise; who asks knows the remedy. */
export async function checkZip(path: string, purpose: ZipPurpose): Promise<readonly Finding[]> {
  try {
    return await readZip(path, async (zip) => {
      const entries: ReadEntry[] = [];
      for await (const entry of zip) entries.push(entry);
      return checkEntries(entries, purpose);
    });
  } catch (error) {
    if (error instanceof UnreadableZip) return [unreadableZip(error)];
    throw error;
  }
}

/** What is wrong with a zip that can't be read to its end: the zip itself, or the disk that it is on. */
export function unreadableZip({ message, cause }: UnreadableZip): Finding {
  const found = `the zip can't be read: ${message}`;
  if (isSystemError(cause)) return { code: "source-unreadable", found, expected: "a readable file" };
  return zipFault(found, "a complete zip");
}

async function checkEntries(entries: readonly ReadEntry[], purpose: ZipPurpose): Promise<readonly Finding[]> {
  const { type, version } = purpose;
  const faults = findZipFaults(entries);
  if (entries.length === 0) return faults;
  const executables = findExecutables(entries, type);
  const executable = entries.find((entry) => entry === executables[0]);
  if (executable === undefined) return [...faults, executableMissing(entries, type)];
  const all = [...faults, ...(await judgeExecutable(executable, purpose))];
  return all.length > 0 ? all : findOddities(executables, version.text);
}

async function judgeExecutable(executable: ReadEntry, purpose: ZipPurpose): Promise<readonly Finding[]> {
  const { platform, version } = purpose;
  const findings = [
    findPermissionFault(executable, platform),
    findVersionFault(executable, version),
    await findFormatFault(executable, platform),
  ];
  return findings.filter((finding) => finding !== undefined);
}

function findVersionFault({ name }: ReadEntry, version: Version): Finding | undefined {
  const named = parseBuildName(name)?.version;
  if (named === undefined || named === version.text) return undefined;
  const found = `the zip has the executable of version ${named}, ${JSON.stringify(name)}`;
  return zipFault(found, `version ${version.text}`);
}

async function findFormatFault(entry: ReadEntry, platform: Platform): Promise<Finding | undefined> {
  const { name, method, flags } = entry;
  if ((flags & 0x2041) !== 0 || (method !== 0 && method !== 8)) return undefined;
  const format = parseExecutableFormat(await readStart(entry));
  if (formatMatches(format, platform)) return undefined;
  const expected = `an executable for ${platform.os}_${platform.arch}`;
  return zipFault(`${JSON.stringify(name)} in the zip is ${describeFormat(format)}`, expected);
}

async function readStart(entry: ReadEntry): Promise<Uint8Array> {
  let start = Buffer.alloc(0);
  for await (const block of await entry.read()) {
    start = Buffer.concat([start, block]);
    if (start.length >= bytesNeeded(start)) break;
  }
  return start;
}
