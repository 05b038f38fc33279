import { offeredVersions } from "../catalog/facts/provider-facts.ts";
import type { Turn } from "../concurrency.ts";
import { type Problem, ProblemError } from "../errors.ts";
import type { ListedByOrigin, OriginVersion } from "../ports/origin.ts";
import { present } from "../present.ts";
import { formatAddress, type ProviderAddress } from "../provider/address.ts";
import { findNewest, parseVersion } from "../provider/version.ts";
import {
  checkVersion,
  findHeld,
  type HeldVersion,
  type ProviderToRefresh,
  questionOf,
  type Refusal,
} from "./fetch/ask-provider.ts";
import { findSizes } from "./fetch/fetch-version.ts";
import { findCandidates } from "./plan/find-candidates.ts";

export interface ProposedVersion {
  readonly version: string;
  /** The time in its signature, if it has one. */
  readonly signed?: string;
  /** When this mirror first saw it, if that was recorded. */
  readonly seen?: string;
  /** Days since the later of both. */
  readonly age?: number;
  /** Whether a key of the listed versions signed it; `first` if there are none. */
  readonly signer: "same" | "other" | "first" | "unsigned";
  readonly fingerprint?: string;
  readonly platforms: readonly string[];
  /** Of all packages, if every host says it. */
  readonly bytes?: number;
  readonly notes?: string;
  readonly documentation?: string;
}

export interface ProviderProposal {
  readonly address: ProviderAddress;
  readonly source: string;
  readonly newest?: string;
  readonly listed?: string;
  /** Newest first. */
  readonly versions: readonly ProposedVersion[];
  readonly held: readonly Omit<HeldVersion, "waiting">[];
  readonly refused: readonly Refusal[];
  /** How many older versions are left out. */
  readonly more: number;
  readonly failed: readonly Problem[];
}

/** What may be added to the file, checked as a refresh checks it; nothing is stored. */
export async function proposeVersions(
  provider: ProviderToRefresh,
  fileName: string,
  now: Date,
  turn: Turn,
): Promise<ProviderProposal> {
  const { request, mirror, origin, transport } = provider;
  const { address } = request;
  const listedHere = mirror.provider === undefined ? [] : offeredVersions(mirror.provider);
  const newestListed = findNewest(listedHere.map(({ version }) => parseVersion(version)))?.text;
  const about = { address, source: formatAddress(address) };
  try {
    if (provider.damage !== undefined) throw provider.damage;
    const offered = await turn(() => origin.versions(address));
    const newest = findNewest(offered.map(({ version }) => version))?.text;
    const { candidates, more, refused } = findCandidates(request, mirror, offered);
    const judge = async (offer: ListedByOrigin) => {
      const { text } = offer.version;
      try {
        const version = checkVersion(await origin.version(questionOf(request, offer)), request);
        const held = findHeld(request.minimumAge, mirror, now, version);
        const partial = version.refused.map((problem) => ({ version: text, problem }));
        if (version.packages.size === 0) return { refused: partial };
        if (held !== undefined) return { held };
        return { version: await describeVersion(provider, version, now, transport), refused: partial };
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        return { refused: error.problems.map((problem) => ({ version: text, problem })) };
      }
    };
    const judged = await Promise.all(candidates.map((offer) => turn(() => judge(offer))));
    return present({
      ...about,
      newest,
      listed: newestListed,
      versions: judged.flatMap(({ version }) => version ?? []),
      held: judged.flatMap(({ held = [] }) => held).map(({ waiting: _waiting, ...one }) => one),
      refused: [
        ...refused.map((version) => ({ version, problem: excluded(about.source, version, fileName) })),
        ...judged.flatMap(({ refused = [] }) => refused),
      ],
      more,
      failed: [],
    });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const nothing = { versions: [], held: [], refused: [], more: 0 };
    return present({ ...about, listed: newestListed, ...nothing, failed: error.problems });
  }
}

function excluded(source: string, version: string, fileName: string): Problem {
  return {
    code: "mirror-file-invalid",
    severity: "notice",
    found: `\`refuse\` of ${fileName} excludes ${source} ${version}, and \`propose\` allows it`,
    expected: "a version that the file does not refuse",
    fix: "Change `refuse` if it may be mirrored, or `propose` if not",
  };
}

const DAY = 24 * 60 * 60 * 1000;

async function describeVersion(
  { request, mirror }: ProviderToRefresh,
  { version: { text: version }, sums, packages }: OriginVersion,
  now: Date,
  transport: ProviderToRefresh["transport"],
): Promise<ProposedVersion> {
  const before = new Set([...mirror.versions.values()].map(({ sums: known }) => known?.fingerprint));
  const sighting = mirror.provider?.waiting?.find(
    (one) => one.version === version && one.sumsSha256 === sums?.sha256,
  );
  const since = Math.max(
    sums?.signed?.getTime() ?? 0,
    sighting === undefined ? 0 : Date.parse(sighting.seen),
  );
  const sizes = [...(await findSizes(packages, transport)).values()].map(({ size }) => size);
  const stated = sizes.filter((size) => size !== undefined);
  const signer = (): ProposedVersion["signer"] => {
    if (sums === undefined) return "unsigned";
    if (mirror.versions.size === 0) return "first";
    return before.has(sums.key) ? "same" : "other";
  };
  return present({
    version,
    signed: sums?.signed?.toISOString(),
    seen: sighting?.seen,
    age: since === 0 ? undefined : Math.max(0, Math.floor((now.getTime() - since) / DAY)),
    signer: signer(),
    fingerprint: sums?.key,
    platforms: [...packages.keys()],
    bytes: stated.length < sizes.length ? undefined : stated.reduce((sum, size) => sum + size, 0),
    ...findLinks(request.address, version, [...packages.values()][0]?.url ?? ""),
  });
}

/** Both public registries demand these names of repositories, and tags that begin with v. */
function findLinks({ hostname, namespace, type }: ProviderAddress, version: string, url: string) {
  const [, home, tag] =
    /^(https:\/\/[^/]+\/[^/]+\/[^/]+)\/releases\/download\/([^/]+)\/[^/]+$/.exec(url) ?? [];
  const notes = home === undefined ? undefined : `${home}/releases/tag/${tag}`;
  const repository = `https://github.com/${namespace}/terraform-provider-${type}`;
  const atRegistry = notes ?? `${repository}/releases/tag/v${version}`;
  if (hostname === "registry.terraform.io") {
    const documentation = `https://registry.terraform.io/providers/${namespace}/${type}/${version}/docs`;
    return { notes: atRegistry, documentation };
  }
  if (hostname === "registry.opentofu.org") {
    const documentation = `https://search.opentofu.org/provider/${namespace}/${type}/v${version}`;
    return { notes: atRegistry, documentation };
  }
  return { notes };
}
