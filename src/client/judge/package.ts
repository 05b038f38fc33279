import type { Finding } from "../../errors.ts";
import { openFile } from "../../package/open-file.ts";
import { BrokenZip } from "../../package/zip/broken-zip.ts";
import { judgeFiles } from "../../package/zip/check-zip.ts";
import { hashFiles, readZip } from "../../package/zip/read-zip.ts";
import { bytesOf } from "../../package/zip/zip-bytes.ts";
import { executableMissing, findExecutables } from "../../package/zip/zip-rules.ts";
import { KNOWN_ARCH, KNOWN_OS } from "../../provider/platform.ts";
import type { Version } from "../../provider/version.ts";
import { type Judged, Observations } from "../observation.ts";

/** A package on the disk, and what it is meant to be. */
export interface Opening {
  readonly path: string;
  readonly where: string;
  readonly type: string;
  readonly version: Version;
  readonly platform: string;
  readonly signal: AbortSignal;
}

/** Unpacks a zip as clients do, and gives the hash of its content. */
export async function judgePackage({ path, where, signal, ...purpose }: Opening): Promise<Judged<string>> {
  const seen = new Observations(where);
  const file = await openFile(path);
  try {
    const files = await readZip(await bytesOf(file, signal));
    const [os = "", arch = ""] = purpose.platform.split("_");
    const isMissing = findExecutables(files, purpose.type).length === 0;
    if (isMissing) seen.add("package-executable", executableMissing(files, purpose.type).found);
    // What no client asks for is for a machine that nobody knows.
    const isKnown = KNOWN_OS.has(os) && KNOWN_ARCH.has(arch);
    const findings =
      isMissing || !isKnown ? [] : await judgeFiles(files, { ...purpose, platform: { os, arch } });
    for (const finding of findings) seen.add(ruleFor(finding), finding.found);
    return seen.judged(await hashFiles(files));
  } catch (error) {
    if (!(error instanceof BrokenZip)) throw error;
    seen.add("package-unreadable", error.message);
    return seen.judged<string>(undefined);
  } finally {
    await file.close();
  }
}

function ruleFor({ severity = "error" }: Finding): "package-unusable" | "package-unusual" {
  return severity === "error" ? "package-unusable" : "package-unusual";
}
