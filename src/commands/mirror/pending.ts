import type { PackageSource } from "../../client/answer.ts";
import type { OriginPackage, OriginVersion } from "../../ports/origin.ts";
import { compareVersions } from "../../provider/version.ts";
import type { Answered } from "./ask-provider.ts";
import { findListing, isImaged, type KnownMirror } from "./plan-provider.ts";
import { placeOf, toFacts } from "./to-facts.ts";
import type { MirrorWish } from "./wish.ts";

/** A provider that was asked for. */
export interface Asked {
  readonly wish: MirrorWish;
  readonly known: KnownMirror;
  readonly answered: Answered;
  readonly transport: PackageSource;
}

/** A version that is to be listed, and what has to be fetched of it before. */
export interface Pending {
  readonly asked: Asked;
  readonly version: OriginVersion;
  /** The packages to be looked into, by their platforms. */
  readonly packages: ReadonlyMap<string, OriginPackage>;
  /** The platforms of those that are to be copied. */
  readonly copied: ReadonlySet<string>;
  /** Whether all of it is to be pushed as an image. */
  readonly isPushed: boolean;
  /** Whether the checksums are to be copied, with their signature. */
  readonly copiesSums: boolean;
  /** The hashes that are known without fetching anything. */
  readonly known: ReadonlyMap<string, string>;
  /** The size of what is fetched, as far as it is known. */
  readonly bytes: number;
}

/** The `h1:` of every package that the catalogue knows, by the zip's own hash: the same bytes are never fetched twice. */
export function knownHashes(all: readonly KnownMirror[]): ReadonlyMap<string, string> {
  const packages = all.flatMap(({ versions }) => [...versions.values()].flatMap((one) => [...one.packages]));
  return new Map(
    packages.flatMap(([, { sha256, h1 }]) =>
      sha256 === undefined || h1 === undefined ? [] : [[sha256, h1] as const],
    ),
  );
}

/** What has to be fetched of each version, newest first; sizes that nobody has told are asked for. */
export async function findPending(
  all: readonly Asked[],
  hashes: ReadonlyMap<string, string>,
): Promise<Pending[]> {
  const found = all.flatMap((asked) =>
    asked.answered.versions.map((version) => findUnseen(asked, version, hashes)),
  );
  const weighed = await Promise.all(found.map(weigh));
  return weighed.sort((a, b) => compareVersions(b.version.version, a.version.version));
}

type Unweighed = Omit<Pending, "bytes">;

function findUnseen(asked: Asked, version: OriginVersion, hashes: ReadonlyMap<string, string>): Unweighed {
  const { wish, known } = asked;
  const { text } = version.version;
  const facts = known.versions.get(text);
  const isPushed = !isImaged(wish, [...version.packages.keys()], findListing(known, text));
  const packages = new Map<string, OriginPackage>();
  const [copied, found] = [new Set<string>(), new Map<string, string>()];
  for (const [platform, one] of version.packages) {
    const stands = facts?.packages.get(platform);
    const h1 = wish.hashes === "all" ? (one.h1 ?? stands?.h1 ?? hashes.get(one.sha256 ?? "")) : NOT_NEEDED;
    const isCopied = wish.keeping !== undefined && stands?.url !== placeOf(wish, version.version, one);
    if (isCopied) copied.add(platform);
    if (isCopied || isPushed || h1 === undefined) packages.set(platform, one);
    if (h1 !== undefined && h1 !== NOT_NEEDED) found.set(platform, h1);
  }
  const { sums } = toFacts(version, wish);
  const copiesSums =
    wish.keeping !== undefined &&
    sums !== undefined &&
    (sums.url !== facts?.sums?.url || sums.sha256 !== facts.sums.sha256);
  return { asked, version, packages, copied, isPushed, copiesSums, known: found };
}

const NOT_NEEDED = "";

/** Sizes that nobody has told are asked for. */
async function weigh(pending: Unweighed): Promise<Pending> {
  const weighed = [...pending.packages].map(async ([platform, one]) => {
    if (one.size !== undefined) return [platform, one] as const;
    const size = await probeSize(pending.asked.transport, one.url);
    return [platform, { ...one, size, most: size }] as const;
  });
  const packages = new Map(await Promise.all(weighed));
  return { ...pending, packages, bytes: [...packages.values()].reduce((sum, { size = 0 }) => sum + size, 0) };
}

async function probeSize(transport: PackageSource, url: string): Promise<number | undefined> {
  const probed = await transport.probe(url);
  return probed.kind === "probe" && probed.status === 200 ? probed.size : undefined;
}

const MOST_VERSIONS = 25;
const MOST_BYTES = 2e9;
/** What was sent to a branch is lost with the run that sent it, unless its change is made. */
const MOST_COPIED = 250e6;

/** What is fetched and listed together: all of it, unless a run that is stopped would lose much. */
export function formBatches(pending: readonly Pending[]): Pending[][] {
  const [free, costly] = [pending.filter(isFree), pending.filter((one) => !isFree(one))];
  const batches: Pending[][] = [[]];
  let bytes = 0;
  for (const one of costly) {
    const last = batches.at(-1) ?? [];
    const most = one.copied.size > 0 || one.isPushed ? MOST_COPIED : MOST_BYTES;
    const isFull = last.length === MOST_VERSIONS || (last.length > 0 && bytes + one.bytes > most);
    if (isFull) batches.push([one]);
    else last.push(one);
    bytes = isFull ? one.bytes : bytes + one.bytes;
  }
  batches[0]?.unshift(...free);
  return batches;
}

function isFree({ packages }: Pending): boolean {
  return packages.size === 0;
}

/** What fits into so many bytes, newest first; the rest is for the next run. */
export function cutAt(
  limit: number | undefined,
  pending: readonly Pending[],
): { readonly now: readonly Pending[]; readonly later: readonly Pending[] } {
  let bytes = 0;
  const fits = (one: Pending): boolean => {
    if (isFree(one)) return true;
    if (limit !== undefined && bytes + one.bytes > limit) return false;
    bytes += one.bytes;
    return true;
  };
  const now = pending.filter(fits);
  const taken = new Set(now);
  return { now, later: pending.filter((one) => !taken.has(one)) };
}
