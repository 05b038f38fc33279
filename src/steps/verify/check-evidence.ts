import { filesOf, type OwnVersion } from "../../catalog/facts/version-facts.ts";
import { coversAll, LARGEST_BUNDLE } from "../../package/attestation/statement.ts";
import { sha256Of } from "../../package/local-file.ts";
import { LARGEST_SBOM, readSbom } from "../../package/sbom.ts";
import type { Observation } from "../../protocol/observation.ts";
import type { Served } from "../../protocol/walk/walk.ts";
import { isAbout } from "../built-from.ts";

/** Whether the SBOM is the published one, and about the packages. */
export async function checkSbom(facts: OwnVersion, served: Served): Promise<readonly Observation[]> {
  if (facts.sbom === undefined) return [];
  const { url, sha256 } = facts.sbom;
  const bytes = await fetchFile(url, LARGEST_SBOM, served);
  if (bytes === undefined) return [differs(url, "the SBOM can't be downloaded", served)];
  if (sha256Of(bytes) !== sha256)
    return [differs(url, `its SHA-256 is ${sha256Of(bytes)}, but ${sha256} in the catalog`, served)];
  if (isAbout(readSbom(bytes), packagesOf(facts))) return [];
  return [differs(url, "the SBOM does not name the packages with their digests", served)];
}

/** What the attestation claims, and whether that fits together; `verify` also asks who vouches for it. */
export async function checkStatement(facts: OwnVersion, served: Served): Promise<readonly Observation[]> {
  const { attestationUrl: url } = facts;
  if (url === undefined) return [];
  const bundle = await fetchFile(url, LARGEST_BUNDLE, served);
  if (bundle === undefined) return [differs(url, "the attestation can't be downloaded", served)];
  if (!coversAll(bundle, filesOf(facts)))
    return [differs(url, "the attestation does not name the published files with their digests", served)];
  const { findContradiction } = await import("../../package/attestation/verify-bundle.ts");
  const reason = findContradiction(bundle, repositoryOf(facts.sums.url));
  return reason === undefined ? [] : [differs(url, `the attestation proves nothing: ${reason}`, served)];
}

/** The URL of the repository whose release has a file. */
export function repositoryOf(url: string): string | undefined {
  return /^(https:\/\/[^/]+\/[^/]+\/[^/]+)\/releases\/download\/[^/]+\/[^/]+$/.exec(url)?.[1];
}

export async function fetchFile(
  url: string,
  limit: number,
  { transport, base }: Served,
): Promise<Buffer | undefined> {
  const { href, host, origin } = new URL(url, base);
  // The site may be private. Any other place that its catalog names gets no login.
  const login = origin === new URL(base).origin ? { credentialsOf: host } : {};
  const answer = await transport.get(href, { limit, ...login });
  return answer.kind === "answer" && answer.status === 200 ? answer.body : undefined;
}

function packagesOf({ packages }: OwnVersion) {
  return [...packages.values()].map(({ filename, sha256 }) => ({ file: { name: filename, sha256 } }));
}

function differs(url: string, found: string, { base }: Served): Observation {
  return { rule: "evidence-differs", where: new URL(url, base).href, found };
}
