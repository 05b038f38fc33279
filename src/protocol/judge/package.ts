import type { Finding } from "../../errors.ts";
import { openFile } from "../../package/local-file.ts";
import { BrokenZip } from "../../package/zip/broken-zip.ts";
import { judgeFiles } from "../../package/zip/check-zip.ts";
import { hasExecutable, unpackLikeClients } from "../../package/zip/client-zip.ts";
import { hashFiles, readZip } from "../../package/zip/read-zip.ts";
import { bytesOf, type ZipBytes } from "../../package/zip/zip-bytes.ts";
import { executableMissing } from "../../package/zip/zip-rules.ts";
import { KNOWN_ARCH, KNOWN_OS } from "../../provider/platform.ts";
import type { Version } from "../../provider/version.ts";
import { type Judged, Observations } from "../observation.ts";
import type { RuleId } from "../rules/rules.ts";

export interface Opening {
  readonly path: string;
  readonly where: string;
  readonly type: string;
  readonly version: Version;
  readonly platform: string;
  readonly signal: AbortSignal;
}

export async function judgePackage({ path, where, signal, ...purpose }: Opening): Promise<Judged<string>> {
  const seen = new Observations(where);
  const file = await openFile(path);
  const bytes = await bytesOf(file, signal);
  try {
    const files = await readZip(bytes);
    const [os = "", arch = ""] = purpose.platform.split("_");
    const isMissing = !hasExecutable(files, purpose.type);
    if (isMissing) seen.add("package-executable", executableMissing(files, purpose.type).found);
    // Nothing is known of platforms that clients don't request.
    const isKnown = KNOWN_OS.has(os) && KNOWN_ARCH.has(arch);
    const findings =
      isMissing || !isKnown ? [] : await judgeFiles(files, { ...purpose, platform: { os, arch } });
    for (const finding of findings) seen.add(ruleFor(finding), finding.found);
    return seen.judged(await hashFiles(files));
  } catch (error) {
    if (!(error instanceof BrokenZip)) throw error;
    const { rule, h1 } = await judgeBroken(bytes, purpose.type);
    seen.add(rule, error.message);
    return seen.judged<string>(h1);
  } finally {
    await file.close();
  }
}

/** Clients may still unpack a zip that we reject because readers disagree about it. */
async function judgeBroken(
  bytes: ZipBytes,
  type: string,
): Promise<{ readonly rule: RuleId; readonly h1?: string }> {
  try {
    const { files, h1 } = await unpackLikeClients(bytes);
    return { rule: hasExecutable(files, type) ? "package-unusual" : "package-executable", h1 };
  } catch (error) {
    if (error instanceof BrokenZip) return { rule: "package-unreadable" };
    throw error;
  }
}

function ruleFor({ severity = "error" }: Finding): "package-unusable" | "package-unusual" {
  return severity === "error" ? "package-unusable" : "package-unusual";
}
