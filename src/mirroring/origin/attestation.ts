import type { OwnVersion } from "../../catalog/facts/version-facts.ts";
import { parseVersionFacts } from "../../catalog/facts/version-facts.ts";
import { versionPath } from "../../catalog/paths.ts";
import { ProblemError, unlessProblem } from "../../errors.ts";
import { isObject, parseObject } from "../../json.ts";
import { coversAll, LARGEST_BUNDLE, type NamedFile } from "../../package/attestation/statement.ts";
import type { AttestationDemand, OriginQuestion } from "../../ports/origin.ts";
import type { Transport } from "../../protocol/answer.ts";
import { formatAddress } from "../../provider/address.ts";

const LARGEST_ANSWER = 4 << 20;
const MOST_BUNDLES = 30;

/** The bundle by which a workflow of the demanded repository attested the files; throws if there is none. */
export async function findAttestation(
  { transport, base }: { readonly transport: Transport; readonly base: string },
  { address, listed: { version } }: OriginQuestion,
  demand: AttestationDemand,
  files: readonly NamedFile[],
): Promise<Buffer> {
  const name = `${formatAddress(address)} ${version.text}`;
  const expected = `an attestation of its packages by a workflow of ${demand.repository}`;
  const ofSite = await askSite(transport, base, versionPath(address, version.text), (text) =>
    parseVersionFacts(address, version.text, text),
  );
  const bundles = ofSite === undefined ? await askGitHub(transport, demand.repository, files) : [ofSite];
  const faults = new Set<string>();
  for (const bundle of bundles) {
    const fault = await findFault(bundle, files, demand);
    if (fault === undefined) return bundle;
    faults.add(fault);
  }
  if (faults.size === 0)
    throw new ProblemError({
      code: "attestation-missing",
      found: `${name} has no attestation: neither its site nor ${demand.repository} has one`,
      expected,
      fix: "Ask its publisher to attest releases, or remove `attestation` of this provider from the file",
    });
  throw new ProblemError({
    code: "attestation-invalid",
    found: `the attestation of ${name} proves nothing: ${[...faults].slice(0, 3).join("; ")}`,
    expected,
    fix: "Don't use this version until its publisher explains the difference. If the repository moved, correct `attestation`; if it is private, set ‹trusted-root› to the output of `gh attestation trusted-root`",
  });
}

/** Why a bundle does not prove who made the files. */
export async function findFault(
  bundle: Buffer,
  files: readonly NamedFile[],
  { repository, roots }: AttestationDemand,
): Promise<string | undefined> {
  if (files.length === 0 || !coversAll(bundle, files))
    return "it does not name the packages with their digests";
  const { describeReason, findContradiction, verifyBundle } = await import(
    "../../package/attestation/verify-bundle.ts"
  );
  // Before the roots are fetched.
  const contradiction = findContradiction(bundle, repository);
  if (contradiction !== undefined) return contradiction;
  const trusted = await roots();
  try {
    verifyBundle(bundle, trusted);
    return undefined;
  } catch (error) {
    return describeReason(error);
  }
}

/** Sites of this program name the bundle in their catalog. */
async function askSite(
  transport: Transport,
  base: string,
  path: string,
  parse: (text: string) => unknown,
): Promise<Buffer | undefined> {
  const site = new URL("../../", base);
  const document = await get(transport, new URL(path, site), site, LARGEST_ANSWER);
  const facts = document && unlessProblem(() => parse(document.toString("utf8")) as Partial<OwnVersion>);
  const link = facts?.attestationUrl;
  if (link === undefined || !URL.canParse(link, site.href)) return undefined;
  return get(transport, new URL(link, site), site, LARGEST_BUNDLE);
}

/**
 * GitHub keeps what its own action attested, by digest:
 * https://docs.github.com/en/rest/repos/attestations#list-attestations
 */
async function askGitHub(
  transport: Transport,
  repository: string,
  [file]: readonly NamedFile[],
): Promise<Buffer[]> {
  const { host, pathname } = new URL(repository);
  if (file === undefined || (host !== "github.com" && !host.endsWith(".ghe.com"))) return [];
  const url = new URL(`https://api.${host}/repos${pathname}/attestations/sha256:${file.sha256}`);
  const { attestations = [] } =
    parseObject(String((await get(transport, url, url, LARGEST_ANSWER)) ?? "")) ?? {};
  const entries = Array.isArray(attestations) ? attestations.slice(0, MOST_BUNDLES) : [];
  return entries.flatMap((entry) =>
    isObject(entry) && isObject(entry.bundle) ? [Buffer.from(JSON.stringify(entry.bundle))] : [],
  );
}

/** Undefined for what a host doesn't have; throws if it fails. A place that a document names gets no login. */
async function get(transport: Transport, url: URL, site: URL, limit: number): Promise<Buffer | undefined> {
  const login = url.origin === site.origin ? { credentialsOf: url.host } : {};
  const answer = await transport.get(url.href, { limit, ...login });
  if (answer.kind === "answer" && answer.status === 200) return answer.body;
  if (answer.kind === "answer" && [404, 410].includes(answer.status)) return undefined;
  throw new ProblemError({
    code: "site-unreachable",
    where: url.href,
    found: answer.kind === "none" ? `no answer: ${answer.detail}` : `status ${answer.status}`,
    expected: "the attestation, or status 404",
    fix: "Try again later, or remove `attestation` of this provider from the file",
  });
}
