import type { VersionFacts } from "../../catalog/facts/version-facts.ts";
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
import { attestedFiles, fetchFile } from "./check-evidence.ts";
import type { ExpectedEntry } from "./expected.ts";

export interface AttestationPolicy {
  readonly isRequired: boolean;
  /** A file with trusted roots; Sigstore's public root if undefined. */
  readonly trustedRoot: string | undefined;
}

export interface Attestation extends AttestationSigner {
  readonly predicateType: string;
}

export interface CheckedAttestation {
  /** Undefined if there is none, or it proves nothing. */
  readonly attestation?: Attestation;
  readonly problems: readonly Problem[];
}

interface Checking {
  readonly transport: Transport;
  readonly base: string;
  readonly entry: Pick<ExpectedEntry, "repository"> & { readonly facts: VersionFacts };
  readonly policy: AttestationPolicy;
  /** For the update of Sigstore's root. */
  readonly directory: string;
}

/** Checks that a workflow of the version's repository attested its files. */
export async function checkAttestation(checking: Checking): Promise<CheckedAttestation> {
  const { entry, policy } = checking;
  const { facts } = entry;
  if (facts.attestationUrl === undefined) return { problems: policy.isRequired ? [missing(facts)] : [] };
  const where = new URL(facts.attestationUrl, checking.base).href;
  const bundle = await fetchFile(where, LARGEST_BUNDLE, checking);
  if (bundle === undefined) return { problems: [invalid(where, "it can't be downloaded")] };
  if (!coversAll(bundle, attestedFiles(facts)))
    return { problems: [invalid(where, "it does not name the published files with their digests")] };
  let roots: readonly JsonObject[];
  try {
    roots = await findRoots(bundle, checking);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const severity = policy.isRequired ? "error" : "warning";
    return { problems: error.problems.map((problem) => ({ ...problem, severity })) };
  }
  return judge(where, { bundle, roots, entry });
}

interface Judging extends Pick<Checking, "entry"> {
  readonly bundle: Buffer;
  readonly roots: readonly JsonObject[];
}

async function judge(where: string, { bundle, roots, entry }: Judging): Promise<CheckedAttestation> {
  const { verifyBundle } = await import("../../package/attestation/verify-bundle.ts");
  try {
    const signer = verifyBundle(JSON.parse(bundle.toString("utf8")), roots);
    const reason = findForeign(signer, entry);
    if (reason !== undefined) return { problems: [invalid(where, reason)] };
    return { attestation: { ...signer, predicateType: PROVENANCE }, problems: [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problems: [invalid(where, shorten(reason, 300))] };
  }
}

async function findRoots(bundle: Buffer, { policy, directory }: Checking): Promise<readonly JsonObject[]> {
  if (policy.trustedRoot !== undefined) return readTrustedRoots(policy.trustedRoot);
  const { isFromGitHub } = await import("../../package/attestation/verify-bundle.ts");
  if (isFromGitHub(bundle)) throw new ProblemError(NO_PUBLIC_ROOT);
  return fetchTrustedRoots(directory);
}

/** Why the signer is no workflow of the repository with the release, or of the provider if packages are in the site. */
function findForeign(
  { repository, issuer }: AttestationSigner,
  { facts, repository: ofProvider }: Checking["entry"],
): string | undefined {
  const home = RELEASE.exec(facts.shasumsUrl)?.[1] ?? ofProvider;
  const expected = issuerFor(new URL(home ?? repository).host);
  if (issuer !== expected) return `its identity was issued by ${shorten(issuer, 200)}, not by ${expected}`;
  if (home === undefined || repository.toLowerCase() === home.toLowerCase()) return undefined;
  return `a workflow of ${shorten(repository, 200)} signed it, not one of ${home}`;
}

const RELEASE = /^(https:\/\/[^/]+\/[^/]+\/[^/]+)\/releases\/download\/[^/]+\/[^/]+$/;

function issuerFor(host: string): string {
  if (host === "github.com") return "https://token.actions.githubusercontent.com";
  return host.endsWith(".ghe.com") ? `https://token.actions.${host}` : `https://${host}/_services/token`;
}

function missing({ version, tag }: VersionFacts): Problem {
  return {
    code: "attestation-missing",
    found: `${version} was published without an attestation`,
    expected: "an attestation of its packages, because ‹attestation: required› is set",
    fix: `Publish with ‹attest: true›; a published release gets one with ‹overwrite: true›, unless ${tag} is immutable`,
  };
}

function invalid(where: string, reason: string): Problem {
  return {
    code: "attestation-invalid",
    where,
    found: `the attestation proves nothing: ${reason}`,
    expected: "a bundle that a workflow of this repository signed for exactly these files",
    fix: "Don't install this version until its publisher explains the difference; the publisher attests again with ‹attest: true› and ‹overwrite: true›",
  };
}
