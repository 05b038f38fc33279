import type { MirroredVersion } from "../catalog/facts/mirrored-version.ts";
import type { Problem } from "../errors.ts";
import type { CarriedFile } from "../ports/site.ts";
import { formatAddress } from "../provider/address.ts";
import { imageTag } from "../provider/image-name.ts";
import type { Refusal } from "./fetch/ask-provider.ts";
import type { Outcome } from "./fetch/refreshing.ts";
import type { Pending } from "./fetch/version-to-fetch.ts";
import type { HeldVersion } from "./plan/minimum-age.ts";

/** What became of a version that was to be listed. */
export interface Taken {
  readonly pending: Pending;
  /** Undefined when nothing of it is listed. */
  readonly facts: MirroredVersion | undefined;
  readonly refused: readonly Omit<Refusal, "version">[];
  /** Copies that the change of the site has to bring. */
  readonly carried: readonly CarriedFile[];
}

/** What a refresh did for one provider. */
export interface ProviderReport {
  readonly source: string;
  /** Versions that were listed, or have more packages now. */
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
  /** Left for the next run, since their packages would have been more than this one may fetch. */
  readonly later: readonly string[];
  readonly refused: readonly Refusal[];
  /** Why its origin gave nothing at all. */
  readonly failed: readonly Problem[];
}

interface Results {
  readonly taken: readonly Taken[];
  readonly later: readonly Pending[];
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

/** Says of each provider what became of it. */
export function collectReports(asked: readonly Outcome[], { taken, later }: Results): ProviderReport[] {
  return asked.map((one): ProviderReport => {
    const source = formatAddress(one.wish.address);
    if (!("answered" in one)) return { ...NOTHING, source, failed: one.failed };
    const { plan, unchanged, held, refused } = one.answered;
    const own = taken.filter(({ pending }) => pending.asked === one);
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
      later: later.filter(({ asked: by }) => by === one).map(({ version }) => version.version.text),
      refused: [...refused, ...own.flatMap(refusalsOf)],
      failed: [],
    };
  });
}

function imagesOf({ pending, facts }: Taken): string[] {
  const names = pending.asked.wish.images?.names ?? [];
  return facts === undefined || !pending.isPushed
    ? []
    : names.map((name) => `${name}:${imageTag(facts.version)}`);
}

function refusalsOf({ pending, refused }: Taken): Refusal[] {
  return refused.map((one) => ({ version: pending.version.version.text, ...one }));
}
