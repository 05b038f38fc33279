import type { FileHandle } from "node:fs/promises";
import { basename } from "node:path";
import { ProblemError } from "../../errors.ts";
import { openFile } from "../open-file.ts";
import { blamingSource } from "../system-error.ts";
import { BrokenZip } from "./broken-zip.ts";
import { describeBroken, judgeFiles, type ZipPurpose } from "./check-zip.ts";
import { hashFiles, readZip } from "./read-zip.ts";
import type { Zip } from "./zip.ts";
import { checkPacked } from "./zip-bounds.ts";
import { bytesOf, hashBytes, type ZipBytes } from "./zip-bytes.ts";
import { blaming, makeOutput, OUTPUT_SIZE } from "./zip-output.ts";
import { zipProblem } from "./zip-problem.ts";

/** A finished zip that becomes a package. */
export interface Taking {
  readonly source: string;
  readonly destination: string;
  readonly purpose: ZipPurpose;
  readonly signal: AbortSignal;
}

/**
 * Takes a finished zip as it is: its maker may have published these very bytes elsewhere. It was looked at before, when
 * anybody might still have changed it; what counts is the copy, of which all is said by one handle that is kept open.
 */
export async function takeZip(taking: Taking): Promise<Zip> {
  const { source, destination, signal } = taking;
  const from = await blamingSource(source, openFile(source));
  try {
    return await makeOutput(destination, async (file) => {
      await copy(from, file, taking);
      return await blaming(destination, judgeCopy(await bytesOf(file, signal), taking));
    });
  } catch (error) {
    if (!(error instanceof BrokenZip)) throw error;
    throw new ProblemError([zipProblem(basename(destination), describeBroken(error))], { cause: error });
  } finally {
    await from.close();
  }
}

async function copy(
  from: FileHandle,
  to: FileHandle,
  { source, destination, signal }: Taking,
): Promise<void> {
  const buffer = Buffer.allocUnsafeSlow(OUTPUT_SIZE);
  for (let size = 0; ; checkPacked(size)) {
    signal.throwIfAborted();
    const { bytesRead } = await blamingSource(source, from.read({ buffer }));
    if (bytesRead === 0) return;
    await blaming(destination, to.appendFile(buffer.subarray(0, bytesRead)));
    size += bytesRead;
  }
}

async function judgeCopy(bytes: ZipBytes, { destination, purpose }: Taking): Promise<Zip> {
  const name = basename(destination);
  const files = await readZip(bytes);
  const findings = await judgeFiles(files, purpose);
  const faults = findings.filter(({ severity = "error" }) => severity === "error");
  if (faults.length > 0) throw new ProblemError(faults.map((fault) => zipProblem(name, fault)));
  const h1 = await hashFiles(files);
  const file = { name, path: destination, size: bytes.size, sha256: await hashBytes(bytes) };
  return { file, h1 };
}
