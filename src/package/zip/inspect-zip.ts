import type { Finding } from "../../errors.ts";
import { openFile } from "../open-file.ts";
import { BrokenZip } from "./broken-zip.ts";
import { describeBroken, judgeFiles, type ZipPurpose } from "./check-zip.ts";
import { hashFiles, readZip } from "./read-zip.ts";
import { bytesOf } from "./zip-bytes.ts";

/** What a finished zip is: the hash of its content, or why clients can't use it. */
export type Inspected = { readonly h1: string } | { readonly faults: readonly Finding[] };

/** Looks at a finished zip as clients do, down to its last byte. */
export async function inspectZip(path: string, purpose: ZipPurpose, signal: AbortSignal): Promise<Inspected> {
  const file = await openFile(path);
  try {
    const files = await readZip(await bytesOf(file, signal));
    const findings = await judgeFiles(files, purpose);
    const faults = findings.filter(({ severity = "error" }) => severity === "error");
    return faults.length > 0 ? { faults } : { h1: await hashFiles(files) };
  } catch (error) {
    if (error instanceof BrokenZip) return { faults: [describeBroken(error)] };
    throw error;
  } finally {
    await file.close();
  }
}
