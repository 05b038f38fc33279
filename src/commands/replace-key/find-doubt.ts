import { readAsset } from "../../importing/judge-release.ts";
import { findSigners, type NoSigners } from "../../importing/keyring.ts";
import { LARGEST_ACCEPTED } from "../../ports/asset-match.ts";
import type { Asset, Release, Releases } from "../../ports/releases.ts";
import { filenameInUrl, isLaterSignature } from "../../provider/filename.ts";
import type { SigningWork } from "./signing-work.ts";

/** Why no trusted key has signed the checksums of a version, if so: then only the operator can vouch for them. */
export async function findDoubt(work: SigningWork): Promise<string | undefined> {
  const { data, directory, trusted: ring, world } = work;
  let doubt: string | undefined;
  for (const { release, asset, releases } of await findSignatures(work)) {
    const signature = await readAsset(release, asset, { releases, directory });
    const signers = await findSigners(ring, { data, signature, now: world.now() });
    if (!("code" in signers)) return undefined;
    doubt ??= explain(signers);
  }
  return doubt ?? "they have no signature";
}

function explain({ reason, unknown }: NoSigners): string {
  if (unknown === undefined) return reason;
  return `their signature says that it is by key ${unknown.join(", ")}, and no such key was given or named`;
}

interface Found {
  readonly releases: Releases;
  readonly release: Release;
  readonly asset: Asset;
}

/** Those of the checksums, the one that documents name first. */
async function findSignatures(work: SigningWork): Promise<Found[]> {
  const named = filenameInUrl(work.facts.signatureUrl);
  const places = [work, ...(await findBeside(work))];
  const found = places.flatMap(({ releases, release }) =>
    release.assets.filter((asset) => isOf(asset, work)).map((asset) => ({ releases, release, asset })),
  );
  return found.sort((a, b) => Number(b.asset.name === named) - Number(a.asset.name === named));
}

function isOf({ name, size, complete }: Asset, { sums }: SigningWork): boolean {
  const isSignature = name === `${sums.name}.sig` || isLaterSignature(name, sums.name);
  return complete && size <= LARGEST_ACCEPTED && isSignature;
}

/** A release that could not be changed any more has later signatures in the site. */
async function findBeside(work: SigningWork): Promise<Pick<Found, "releases" | "release">[]> {
  const { release, facts, address, inSite } = work;
  if (!release.immutable) return [];
  const beside = (await inSite.list(address)).filter(({ tag }) => tag === `v${facts.version}`);
  return beside.map((one) => ({ releases: inSite, release: one }));
}
