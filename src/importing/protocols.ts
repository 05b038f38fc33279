import type { OfferedVersions } from "../catalog/edits/edit.ts";
import { type Problem, ProblemError } from "../errors.ts";
import { sha256Of } from "../package/local-file.ts";
import { readClientHash } from "../package/shasums.ts";
import { findAsset } from "../ports/host.ts";
import { manifestFilename } from "../provider/filename.ts";
import { DEFAULT_PROTOCOLS, parseManifest } from "../provider/manifest.ts";
import type { SiteCatalog } from "../site-change/site-copy.ts";
import { nameSome } from "../text.ts";
import type { Candidate } from "./group-releases.ts";
import { LARGEST_SUMS, type ReleaseFiles, readAsset, type StatedProtocols } from "./release-files.ts";

export function readStated(
  input: readonly string[] | undefined,
  { entries }: SiteCatalog,
  offered: readonly OfferedVersions[],
): StatedProtocols {
  const claimed = offered.flatMap(({ protocols = [] }) => [...protocols]);
  const current = entries.flatMap(({ provider }) =>
    (provider?.versions ?? []).map(({ version, protocols }) => [version, protocols] as const),
  );
  return { input, byVersion: new Map([...claimed, ...current]) };
}

export interface VersionProtocols {
  readonly protocols: readonly string[];
  readonly by: "manifest" | "input" | "list" | "default";
  readonly warnings: readonly Problem[];
}

/** A manifest counts only with its digest in the signed checksums: anyone who can write to the release can replace it. */
export async function readProtocols(
  candidate: Candidate,
  lines: ReadonlyMap<string, string>,
  { input, byVersion }: StatedProtocols,
  files: ReleaseFiles,
): Promise<VersionProtocols> {
  const { text } = candidate.version;
  const { signed, fault } = await readManifest(candidate, lines, files);
  if (signed !== undefined) {
    const isOther = input !== undefined && input.join() !== signed.join();
    const warning: Problem = {
      code: "protocols-invalid",
      severity: "warning",
      found: `${text}: its signed manifest lists protocols ${signed.join(", ")}, but ‹protocols› is ${input?.join(", ")}`,
      expected: "‹protocols› for versions without a signed manifest",
      fix: "Set ‹versions› to those; this one has the protocols of its manifest",
    };
    return { protocols: signed, by: "manifest", warnings: isOther ? [warning] : [] };
  }
  const stated = byVersion.get(text);
  const by = input !== undefined ? "input" : stated !== undefined ? "list" : "default";
  const protocols = input ?? stated ?? DEFAULT_PROTOCOLS;
  if (fault === undefined) return { protocols, by, warnings: [] };
  const warning: Problem = {
    code: "manifest-invalid",
    severity: "warning",
    found: `${text}: ${fault}, so the site states protocol ${protocols.join(", ")}`,
    expected: "a signed manifest with the protocols that the provider supports",
    fix: `If that is wrong, run this again with ‹versions: ${text}› and ‹protocols›`,
  };
  return { protocols, by, warnings: [warning] };
}

/** As in `publish`, a release needs no manifest; one that can't be read or trusted is a fault. */
async function readManifest(
  { type, release, version }: Candidate,
  lines: ReadonlyMap<string, string>,
  files: ReleaseFiles,
): Promise<{ readonly signed?: readonly string[]; readonly fault?: string }> {
  const usual = manifestFilename(type, version);
  const manifest = findAsset(release.assets, usual);
  if (manifest === undefined)
    return lines.has(usual)
      ? { fault: `the signed SHA256SUMS names ${usual}, which the release does not have` }
      : {};
  const { name, size } = manifest;
  const digest = readClientHash(lines.get(name) ?? "");
  if (digest === undefined) return { fault: `the signed SHA256SUMS does not name ${name}` };
  if (!(size <= LARGEST_SUMS)) return { fault: `${name} has ${size} bytes` };
  const bytes = await readAsset(release, manifest, files);
  const sha256 = sha256Of(bytes);
  if (sha256 !== digest)
    return { fault: `${name} has sha256 ${sha256}, but ${digest} in the signed SHA256SUMS` };
  try {
    return { signed: parseManifest(bytes.toString("utf8"), name).protocols };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problems[0]?.where !== name) throw error;
    return { fault: error.problems[0].found };
  }
}

/** Imported versions of which nothing says the protocols. */
export function describeUnstated(versions: readonly string[]): Problem[] {
  if (versions.length === 0) return [];
  const [first = ""] = versions;
  return [
    {
      code: "manifest-missing",
      severity: "warning",
      found: `nothing says which protocols ${nameSome(versions, MOST_NAMED)} ${versions.length === 1 ? "supports" : "support"}, so the site states protocol ${DEFAULT_PROTOCOLS.join(", ")}`,
      expected: "a signed manifest, or a list that clients read, with the protocols of each version",
      fix: `If they support others, run this again with ‹versions›, such as \`${first}\`, and ‹protocols›, such as \`6.0\``,
    },
  ];
}

const MOST_NAMED = 10;
