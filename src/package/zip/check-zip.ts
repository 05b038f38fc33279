import type { FileHandle } from "node:fs/promises";
import type { Finding } from "../../errors.ts";
import type { Platform } from "../../provider/platform.ts";
import type { Version } from "../../provider/version.ts";
import { parseBuildName } from "../builds/build-name.ts";
import { bytesNeeded, parseExecutableFormat } from "../executable/executable-format.ts";
import { describeFormat, formatMatches } from "../executable/platform-format.ts";
import { openFile } from "../open-file.ts";
import { isSystemError } from "../system-error.ts";
import { BrokenZip } from "./broken-zip.ts";
import { type ReadEntry, readZip } from "./read-zip.ts";
import { bytesOf } from "./zip-bytes.ts";
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
  let file: FileHandle | undefined;
  try {
    file = await openFile(path);
    return await judgeFiles(await readZip(await bytesOf(file)), purpose);
  } catch (error) {
    if (error instanceof BrokenZip) return [describeBroken(error)];
    if (!isSystemError(error)) throw error;
    return [
      {
        code: "source-unreadable",
        found: `the zip can't be read: ${error.message}`,
        expected: "a readable file",
      },
    ];
  } finally {
    await file?.close();
  }
}

/** What is wrong with a zip that can't be read to its end, or not in one way only. */
export function describeBroken({ message, expected }: BrokenZip): Finding {
  return zipFault(message, expected);
}

/** The same of a zip that is open. */
export async function judgeFiles(
  files: readonly ReadEntry[],
  purpose: ZipPurpose,
): Promise<readonly Finding[]> {
  const { type, version } = purpose;
  const faults = findZipFaults(files);
  if (files.length === 0) return faults;
  const executables = findExecutables(files, type);
  const executable = files.find((file) => file === executables[0]);
  if (executable === undefined) return [...faults, executableMissing(files, type)];
  const all = [...faults, ...(await judgeExecutable(executable, purpose))];
  const isFaulty = all.some(({ severity = "error" }) => severity === "error");
  return isFaulty ? all : [...all, ...findOddities(executables, version.text)];
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
  if (format.kind === "script") return scriptInZip(name);
  if (formatMatches(format, platform)) return undefined;
  const expected = `an executable for ${platform.os}_${platform.arch}`;
  return zipFault(`${JSON.stringify(name)} in the zip is ${describeFormat(format)}`, expected);
}

function scriptInZip(name: string): Finding {
  const found = `${JSON.stringify(name)} in the zip is a script`;
  return { code: "build-unusual", severity: "warning", found, expected: "an executable that runs by itself" };
}

/** The headers of most executables, and little more. */
const START_BLOCK = 1 << 14;

async function readStart(entry: ReadEntry): Promise<Uint8Array> {
  let start = Buffer.alloc(0);
  for await (const block of entry.read(START_BLOCK)) {
    start = Buffer.concat([start, block]);
    if (start.length >= bytesNeeded(start)) break;
  }
  return start;
}
