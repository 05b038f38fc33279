import { filesOf, type OwnVersion } from "../catalog/facts/version-facts.ts";
import { type Problem, ProblemError } from "../errors.ts";
import type { JsonObject } from "../json.ts";
import { coversAll, LARGEST_BUNDLE, PROVENANCE } from "../package/attestation/statement.ts";
import type { AttestationSigner } from "../package/attestation/verify-bundle.ts";
import { sha256Of } from "../package/local-file.ts";
import { LARGEST_SBOM, readSbom } from "../package/sbom.ts";
import type { Observation } from "../protocol/observation.ts";
import { isAbout } from "../steps/version-facts.ts";
import { shorten } from "../text.ts";
import type { Served } from "../walk/walk.ts";

/** Whether the SBOM is the published one, and about the packages. */
export async function checkSbom(facts: OwnVersion, served: Served): Promise<readonly Observation[]> {
  if (facts.sbom === undefined) return [];
  const { url, sha256 } = facts.sbom;
  const bytes = await fetchFile(url, LARGEST_SBOM, served);
  if (bytes === undefined) return [differs(url, "the SBOM can't be downloaded", served)];
  if (sha256Of(bytes) !== sha256)
    return [differs(url, `its SHA-256 is ${sha256Of(bytes)}, but ${sha256} in the catalog`, served)];
  const packages = [...facts.packages.values()].map((one) => ({
    file: { name: one.filename, sha256: one.sha256 },
  }));
  if (isAbout(readSbom(bytes), packages)) return [];
  return [differs(url, "the SBOM does not name the packages with their digests", served)];
}

/** What the attestation claims, and whether that fits together; `verify` also asks who vouches for it. */
export async function checkStatement(facts: OwnVersion, served: Served): Promise<readonly Observation[]> {
  const { attestationUrl: url } = facts;
  if (url === undefined) return [];
  const bundle = await readBundle(facts, url, repositoryOf(facts.sums.url), served);
  return typeof bundle === "string"
    ? [differs(url, `the attestation proves nothing: ${bundle}`, served)]
    : [];
}

/** The attestation of these files, if nothing in it contradicts that the repository made it; or why it proves nothing. */
async function readBundle(
  facts: OwnVersion,
  url: string,
  repository: string | undefined,
  served: Served,
): Promise<Buffer | string> {
  const bundle = await fetchFile(url, LARGEST_BUNDLE, served);
  if (bundle === undefined) return "it can't be downloaded";
  if (!coversAll(bundle, filesOf(facts))) return "it does not name the published files with their digests";
  const { findContradiction } = await import("../package/attestation/verify-bundle.ts");
  return findContradiction(bundle, repository) ?? bundle;
}

/** The URL of the repository whose release has a file. */
export function repositoryOf(url: string): string | undefined {
  return /^(https:\/\/[^/]+\/[^/]+\/[^/]+)\/releases\/download\/[^/]+\/[^/]+$/.exec(url)?.[1];
}

async function fetchFile(
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

function differs(url: string, found: string, { base }: Served): Observation {
  return { rule: "evidence-differs", where: new URL(url, base).href, found };
}

export interface AttestationPolicy {
  readonly isRequired: boolean;
  /** The URL of the repository that must have attested; the one that the site names if undefined. */
  readonly repository: string | undefined;
  /** A file with trusted roots; Sigstore's public root if undefined. */
  readonly trustedRoot: string | undefined;
}

export interface Attestation extends AttestationSigner {
  readonly predicateType: string;
  /** What named the repository that had to attest. */
  readonly repositoryNamedBy: "input" | "site";
}

/** Checks that a workflow of the version's repository attested its files. */
export async function checkAttestation({
  transport,
  base,
  facts,
  repository,
  policy,
  directory,
}: Served & {
  readonly facts: OwnVersion;
  /** The URL of the provider's repository, as the site names it. */
  readonly repository: string | undefined;
  readonly policy: AttestationPolicy;
  /** For the update of Sigstore's root. */
  readonly directory: string;
}): Promise<{
  /** Undefined if there is none, or it proves nothing. */
  readonly attestation?: Attestation;
  readonly problems: readonly Problem[];
}> {
  if (facts.attestationUrl === undefined) {
    const missing: Problem = {
      code: "attestation-missing",
      found: `${facts.version} was published without an attestation`,
      expected: "an attestation of its packages, because ‹attestation: required› is set",
      fix: `Publish with ‹attest: true›; a published release gets one with ‹overwrite: true›, unless ${facts.tag} is immutable`,
    };
    return { problems: policy.isRequired ? [missing] : [] };
  }
  const where = new URL(facts.attestationUrl, base).href;
  const invalid = (reason: string): Problem => ({
    code: "attestation-invalid",
    where,
    found: `the attestation proves nothing: ${reason}`,
    expected: "a bundle that a workflow of this repository signed for exactly these files",
    fix: "Don't install this version until its publisher explains the difference; the publisher attests again with ‹attest: true› and ‹overwrite: true›",
  });
  // Before the roots, so that a bundle can't escape by claiming an instance whose root is not given.
  const home = policy.repository ?? repositoryOf(facts.sums.url) ?? repository;
  const bundle = await readBundle(facts, where, home, { transport, base });
  if (typeof bundle === "string") return { problems: [invalid(bundle)] };
  const { describeReason, isFromGitHub, verifyBundle } = await import(
    "../package/attestation/verify-bundle.ts"
  );
  const { loadTrustedRoots, NO_PUBLIC_ROOT } = await import("../package/attestation/trusted-roots.ts");
  let roots: readonly JsonObject[];
  try {
    const { trustedRoot } = policy;
    if (trustedRoot === undefined && isFromGitHub(bundle)) throw new ProblemError(NO_PUBLIC_ROOT);
    roots = await loadTrustedRoots(trustedRoot, directory);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const severity = policy.isRequired ? "error" : "warning";
    const found = (reason: string) => `the attestation was not verified: ${reason}`;
    return {
      problems: error.problems.map((problem) => ({ ...problem, severity, found: found(problem.found) })),
    };
  }
  try {
    const signer = verifyBundle(bundle, roots);
    const isNamed = policy.repository !== undefined;
    const unnamed: Problem = {
      code: "attestation-unnamed",
      severity: "warning",
      where,
      found: `the site itself named the repository whose workflow had to attest the version: ${shorten(signer.repository, 200)}`,
      expected:
        "the repository from you, because ‹attestation: required› is set: a stolen site names another",
      fix: "Set ‹attestation-repository: OWNER/NAME› to the provider's repository",
    };
    return {
      attestation: { ...signer, predicateType: PROVENANCE, repositoryNamedBy: isNamed ? "input" : "site" },
      problems: policy.isRequired && !isNamed ? [unnamed] : [],
    };
  } catch (error) {
    return { problems: [invalid(describeReason(error))] };
  }
}
