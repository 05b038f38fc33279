import type { Problem } from "../errors.ts";
import { formatAddress } from "../provider/address.ts";
import { imageTag } from "../provider/image-name.ts";
import type { OriginReply, ProviderToRefresh, Refusal } from "./fetch/ask-provider.ts";
import type { FetchedVersion } from "./fetch/fetch-version.ts";
import type { VersionToFetch } from "./fetch/version-to-fetch.ts";
import type { HeldVersion } from "./plan/minimum-age.ts";

export interface FailedReply {
  readonly provider: ProviderToRefresh;
  readonly failed: readonly Problem[];
}

export interface ProviderReport {
  readonly source: string;
  /** Versions that were added, or have new packages. */
  readonly added: readonly { readonly version: string; readonly platforms: readonly string[] }[];
  /** The images that were pushed, as `NAME:TAG`. */
  readonly pushed: readonly string[];
  readonly unchanged: readonly string[];
  readonly gone: readonly string[];
  readonly back: readonly string[];
  readonly older: readonly string[];
  readonly twins: readonly string[];
  /** Held back by `minimum-age`. */
  readonly held: readonly Omit<HeldVersion, "waiting">[];
  /** Left for the next run because of the download limit. */
  readonly later: readonly string[];
  readonly refused: readonly Refusal[];
  /** Why its origin failed. */
  readonly failed: readonly Problem[];
}

const NOTHING = {
  added: [],
  pushed: [],
  unchanged: [],
  gone: [],
  back: [],
  older: [],
  twins: [],
  held: [],
  later: [],
  refused: [],
  failed: [],
};

export function collectReports(
  replies: readonly (OriginReply | FailedReply)[],
  fetched: readonly FetchedVersion[],
  later: readonly VersionToFetch[],
): ProviderReport[] {
  return replies.map((reply): ProviderReport => {
    const source = formatAddress(reply.provider.request.address);
    if ("failed" in reply) return { ...NOTHING, source, failed: reply.failed };
    const { plan, unchanged, held, refused } = reply;
    const own = fetched.filter(({ toFetch }) => toFetch.reply === reply);
    const { gone, back, older, twins } = plan;
    return {
      source,
      added: own.flatMap(({ facts }) =>
        facts === undefined ? [] : [{ version: facts.version, platforms: [...facts.packages.keys()] }],
      ),
      pushed: own.flatMap(imagesOf),
      unchanged,
      gone,
      back,
      older,
      twins,
      held: held.map(({ waiting: _waiting, ...one }) => one),
      later: later.filter((one) => one.reply === reply).map(({ version }) => version.version.text),
      refused: [...refused, ...own.flatMap((one) => one.refused)],
      failed: [],
    };
  });
}

function imagesOf({ toFetch, facts }: FetchedVersion): string[] {
  const names = toFetch.reply.provider.request.images?.names ?? [];
  return facts === undefined || !toFetch.isPushed
    ? []
    : names.map((name) => `${name}:${imageTag(facts.version)}`);
}
