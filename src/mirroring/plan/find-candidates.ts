import { offeredVersions } from "../../catalog/facts/provider-facts.ts";
import type { ListedByOrigin } from "../../ports/origin.ts";
import { findNewest, parseVersion, type Version } from "../../provider/version.ts";
import { findListing, type KnownMirror, type ProviderRequest, planProvider } from "./plan-provider.ts";

/** Enough to choose from; each costs requests. */
const MOST = 20;

interface Candidates {
  /** Newest first. */
  readonly candidates: readonly ListedByOrigin[];
  /** How many older ones are left out. */
  readonly more: number;
  /** Versions that `propose` allows and `refuse` excludes. */
  readonly refused: readonly string[];
}

export const NO_CANDIDATES: Candidates = { candidates: [], more: 0, refused: [] };

/** Versions that the file does not select, and that `propose` allows. */
export function findCandidates(
  request: ProviderRequest,
  mirror: KnownMirror,
  offered: readonly ListedByOrigin[],
): Candidates {
  const { proposes, refuses = () => false } = request;
  if (proposes === undefined) return NO_CANDIDATES;
  const { provider } = mirror;
  const listedVersions =
    provider === undefined ? [] : offeredVersions(provider).map((one) => parseVersion(one.version));
  const selected = offered.map(({ version }) => version).filter(request.versions);
  const newest = findNewest([...listedVersions, ...selected]);
  const isCandidate = (version: Version) =>
    !request.versions(version) &&
    findListing(mirror, version.text) === undefined &&
    proposes(version, newest);
  // As the next refresh would list them: `newest` and build metadata count.
  const versions = (version: Version) =>
    request.versions(version) || (isCandidate(version) && !refuses(version));
  const { add } = planProvider({ ...request, versions }, mirror, offered);
  const all = add.filter(({ version }) => isCandidate(version));
  const refused = offered.filter(({ version }) => isCandidate(version) && refuses(version));
  return {
    candidates: all.slice(0, MOST),
    more: Math.max(0, all.length - MOST),
    refused: refused.slice(0, MOST).map(({ version }) => version.text),
  };
}
