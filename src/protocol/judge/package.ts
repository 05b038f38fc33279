import { judgeFiles, openZip } from "../../package/zip/check-zip.ts";
import { hashFiles, type ReadEntry } from "../../package/zip/read-zip.ts";
import { BrokenZip, executableMissing, findExecutables, findZipFaults } from "../../package/zip/zip-rules.ts";
import { KNOWN_ARCH, KNOWN_OS } from "../../provider/platform.ts";
import type { Version } from "../../provider/version.ts";
import { type Judged, Observations } from "../observation.ts";
import { findErrors, type RuleId } from "../rules/rules.ts";

export interface Opening {
  readonly path: string;
  readonly where: string;
  readonly type: string;
  readonly version: Version;
  readonly platform: string;
  readonly signal: AbortSignal;
}

/** Reads every byte of a package's files; `unpackFiles` keeps them too. */
export type HashFiles = (files: readonly ReadEntry[]) => Promise<string>;

/** Only files of a package without errors are given to `hash`. */
export async function judgePackage(
  { path, where, signal, ...purpose }: Opening,
  hash: HashFiles = hashFiles,
): Promise<Judged<string>> {
  const report = new Observations(where);
  const judge = async (files: readonly ReadEntry[]) => {
    const [os = "", arch = ""] = purpose.platform.split("_");
    // Nothing is known of executables for platforms that clients don't request.
    const isKnown = KNOWN_OS.has(os) && KNOWN_ARCH.has(arch);
    const findings = isKnown
      ? await judgeFiles(files, { ...purpose, platform: { os, arch } })
      : findZipFaults(files);
    if (findExecutables(files, purpose.type).length === 0)
      report.add("package-executable", executableMissing(files, purpose.type).found);
    else
      for (const { severity = "error", found } of findings)
        report.add(severity === "error" ? "package-unusable" : "package-unusual", found);
    // Clients can't hash such a zip either.
    if (files.some(({ name }) => name.includes("\n"))) return report.judged<string>(undefined);
    const hasErrors = findErrors(report.judged(undefined).observations).length > 0;
    return report.judged(await (hasErrors ? hashFiles : hash)(files));
  };
  const judged = await openZip(path, judge, signal);
  return judged instanceof BrokenZip ? report.stop(BROKEN[judged.fault], judged.message) : judged;
}

/** Clients may unpack a zip that readers disagree about, but only one of its meanings would have been judged. */
const BROKEN = {
  unreadable: "package-unreadable",
  ambiguous: "package-ambiguous",
  "too large": "package-unusable",
} as const satisfies Readonly<Record<BrokenZip["fault"], RuleId>>;
