import { filesOf, type OwnVersion } from "../../catalog/facts/version-facts.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import type { JsonObject } from "../../json.ts";
import { coversAll, LARGEST_BUNDLE, PROVENANCE } from "../../package/attestation/statement.ts";
import {
  fetchTrustedRoots,
  NO_PUBLIC_ROOT,
  readTrustedRoots,
} from "../../package/attestation/trusted-roots.ts";
import type { AttestationSigner } from "../../package/attestation/verify-bundle.ts";
import type { Transport } from "../../protocol/answer.ts";
import { shorten } from "../../provider/quote.ts";
import { fetchFile, repositoryOf } from "./check-evidence.ts";

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

interface Checking {
  readonly transport: Transport;
  readonly base: string;
  readonly facts: OwnVersion;
  /** The URL of the provider's repository, as the site names it. */
  readonly repository: string | undefined;
  readonly policy: AttestationPolicy;
  /** For the update of Sigstore's root. */
  readonly directory: string;
}

/** Checks that a workflow of the version's repository attested its files. */
export async function checkAttestation({
  transport,
  base,
  facts,
  repository,
  policy,
  directory,
}: Checking): Promise<{
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
  const bundle = await fetchFile(where, LARGEST_BUNDLE, { transport, base });
  if (bundle === undefined) return { problems: [invalid("it can't be downloaded")] };
  if (!coversAll(bundle, filesOf(facts)))
    return { problems: [invalid("it does not name the published files with their digests")] };
  const { describeReason, findContradiction, isFromGitHub, verifyBundle } = await import(
    "../../package/attestation/verify-bundle.ts"
  );
  // Before the roots, so that a bundle can't escape by claiming an instance whose root is not given.
  const home = policy.repository ?? repositoryOf(facts.sums.url) ?? repository;
  const contradiction = findContradiction(bundle, home);
  if (contradiction !== undefined) return { problems: [invalid(contradiction)] };
  let roots: readonly JsonObject[];
  try {
    const isGitHub = policy.trustedRoot === undefined && isFromGitHub(bundle);
    if (isGitHub) throw new ProblemError(NO_PUBLIC_ROOT);
    roots = await (policy.trustedRoot === undefined
      ? fetchTrustedRoots(directory)
      : readTrustedRoots(policy.trustedRoot));
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
