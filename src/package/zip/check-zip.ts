import { basename } from "node:path";
import { type Finding, isError, type Problem, ProblemError } from "../../errors.ts";
import type { ProblemCode } from "../../problem-codes.ts";
import type { Platform } from "../../provider/platform.ts";
import type { Version } from "../../provider/version.ts";
import { parseBuildName, SCRIPT_FIX, SIGN_AGAIN, signatureFinding } from "../builds/build.ts";
import { BuildInfoScanner } from "../executable/build-info.ts";
import { findSignatureFault, type ReadRange } from "../executable/code-signature.ts";
import {
  bytesNeeded,
  describeFormat,
  formatMatches,
  parseExecutableFormat,
} from "../executable/executable-format.ts";
import { blamingSource, openFile } from "../local-file.ts";
import { hashContent, hashFiles, type ReadEntry, readZip } from "./read-zip.ts";
import type { PackedBuild } from "./zip.ts";
import { blaming, bytesOf, makeOutput, OUTPUT_SIZE, readBlocks, type ZipBytes } from "./zip-bytes.ts";
import {
  BrokenZip,
  checkPacked,
  executableMissing,
  findExecutables,
  findOddities,
  findPermissionFault,
  findZipFaults,
  zipFault,
} from "./zip-rules.ts";

export interface ZipPurpose {
  readonly type: string;
  readonly version: Version;
  readonly platform: Platform;
}

/** Reads a finished zip to its last byte, or returns why readers can't, or disagree. It is open while its files are used. */
export async function openZip<T>(
  path: string,
  use: (files: readonly ReadEntry[]) => Promise<T>,
  signal?: AbortSignal,
): Promise<T | BrokenZip> {
  const file = await openFile(path);
  try {
    return await use(await readZip(await bytesOf(file, signal)));
  } catch (error) {
    if (error instanceof BrokenZip) return error;
    throw error;
  } finally {
    await file.close();
  }
}

/** Finds what clients would reject in a finished zip, and oddities. The caller adds the remedy. */
export async function checkZip(path: string, purpose: ZipPurpose): Promise<readonly Finding[]> {
  const findings = await openZip(path, (files) => judgeOwn(files, purpose));
  return findings instanceof BrokenZip ? [zipFault(findings.message, findings.expected)] : findings;
}

/** The rules for own packages; third-party packages stay as they are. */
async function judgeOwn(files: readonly ReadEntry[], purpose: ZipPurpose): Promise<readonly Finding[]> {
  const findings = await judgeFiles(files, purpose);
  const { type, platform } = purpose;
  const [first] = findExecutables(files, type);
  const executable = files.find((file) => file === first);
  if (findings.some(isError) || platform.os !== "darwin" || executable === undefined) return findings;
  // Unpacks the file up to the range each time.
  const read: ReadRange = async function* (start, end) {
    let at = 0;
    for await (const block of executable.read()) {
      const part = block.subarray(Math.max(0, start - at), Math.max(0, end - at));
      if (part.length > 0) yield part;
      at += block.length;
      if (at >= end) return;
    }
  };
  const fault = await findSignatureFault(read, executable.unpacked, platform.arch);
  const name = `${JSON.stringify(executable.name)} in the zip`;
  return fault === undefined ? findings : [...findings, ...signatureFinding(name, fault, platform)];
}

/** Judges the very bytes that are to be published: what was checked before may have changed since. */
export async function demandSound(
  bytes: ZipBytes,
  purpose: ZipPurpose,
  where: string,
  judge = judgeFiles,
): Promise<readonly ReadEntry[]> {
  const files = await readZip(bytes);
  const faults = (await judge(files, purpose)).filter(isError);
  if (faults.length > 0) throw new ProblemError(faults.map((fault) => zipProblem(where, fault)));
  return files;
}

export async function judgeFiles(
  files: readonly ReadEntry[],
  purpose: ZipPurpose,
): Promise<readonly Finding[]> {
  const { type, version, platform } = purpose;
  const faults = findZipFaults(files);
  if (files.length === 0) return faults;
  const executables = findExecutables(files, type);
  const executable = files.find((file) => file === executables[0]);
  if (executable === undefined) return [...faults, executableMissing(files, type)];
  const { name } = executable;
  const versionText = parseBuildName(name)?.version ?? version.text;
  const found = `the zip has the executable of version ${versionText}, ${JSON.stringify(name)}`;
  const findings = [
    findPermissionFault(executable, platform),
    versionText === version.text ? undefined : zipFault(found, `version ${version.text}`),
    await findFormatFault(executable, platform),
  ];
  const all = [...faults, ...findings.filter((finding) => finding !== undefined)];
  return all.some(isError) ? all : [...all, ...findOddities(executables, version.text)];
}

async function findFormatFault(entry: ReadEntry, platform: Platform): Promise<Finding | undefined> {
  const { name, method, flags } = entry;
  if ((flags & 0x2041) !== 0 || (method !== 0 && method !== 8)) return undefined;
  let start = Buffer.alloc(0);
  for await (const block of entry.read(START_BLOCK)) {
    start = Buffer.concat([start, block]);
    if (start.length >= bytesNeeded(start)) break;
  }
  const format = parseExecutableFormat(start);
  const found = `${JSON.stringify(name)} in the zip is ${describeFormat(format)}`;
  if (format.kind === "script")
    return { code: "build-unusual", severity: "warning", found, expected: "a self-contained executable" };
  if (formatMatches(format, platform)) return undefined;
  return zipFault(found, `an executable for ${platform.os}_${platform.arch}`);
}

/** Contains the headers of most executables. */
const START_BLOCK = 1 << 14;

/** Adds the remedy for the publisher. */
export function zipProblem(where: string, finding: Finding): Problem {
  const fix = REMEDIES.get(finding.code) ?? "Create the zip again, or publish the executable without a zip";
  return { ...finding, where, fix };
}

const REMEDIES: ReadonlyMap<ProblemCode, string> = new Map<ProblemCode, string>([
  ["build-unsigned", SIGN_AGAIN],
  ["build-unusual", SCRIPT_FIX],
  ["zip-unusual", "Create the zip with only one such file, or publish the executable without a zip"],
]);

/**
 * Copies a finished zip unchanged, because its bytes may already be published elsewhere. The earlier check
 * does not count, since the file may have changed: the copy is checked through one handle that stays open.
 */
export async function takeZip(
  source: string,
  destination: string,
  purpose: ZipPurpose,
  signal: AbortSignal,
): Promise<PackedBuild> {
  const from = await blamingSource(source, openFile(source));
  try {
    return await makeOutput(destination, async (file) => {
      const buffer = Buffer.allocUnsafeSlow(OUTPUT_SIZE);
      for (let size = 0; ; checkPacked(size)) {
        signal.throwIfAborted();
        const { bytesRead } = await blamingSource(source, from.read({ buffer }));
        if (bytesRead === 0) break;
        await blaming(destination, file.appendFile(buffer.subarray(0, bytesRead)));
        size += bytesRead;
      }
      return await blaming(destination, judgeCopy(await bytesOf(file, signal), destination, purpose));
    });
  } catch (error) {
    if (!(error instanceof BrokenZip)) throw error;
    const fault = zipFault(error.message, error.expected);
    throw new ProblemError(zipProblem(basename(destination), fault), { cause: error });
  } finally {
    await from.close();
  }
}

async function judgeCopy(bytes: ZipBytes, destination: string, purpose: ZipPurpose): Promise<PackedBuild> {
  const name = basename(destination);
  const files = await demandSound(bytes, purpose, name, judgeOwn);
  const [executable] = findExecutables(files, purpose.type);
  const scanner = new BuildInfoScanner();
  const h1 = await hashFiles(files, (block, file) => {
    if (file === executable) scanner.add(block);
  });
  const sha256 = await hashContent(readBlocks(bytes, 0, bytes.size));
  const file = { name, path: destination, size: bytes.size, sha256 };
  return { file, h1, buildInfo: scanner.end() };
}
