import { createHash } from "node:crypto";
import type { PackageFacts } from "../../catalog/facts/version-facts.ts";
import { limitConcurrency } from "../../concurrency.ts";
import type { Problem } from "../../errors.ts";
import { groupBy } from "../../group-by.ts";
import { readAsset } from "../../importing/judge-release.ts";
import { findSigners, type NoSigners } from "../../importing/keyring.ts";
import { matchPackages, type TakenPackage, takePackages } from "../../importing/take-packages.ts";
import { parseShasums } from "../../package/shasums.ts";
import { type Asset, LARGEST_ACCEPTED, type PackageStore, type Release } from "../../ports/package-store.ts";
import { formatAddress } from "../../provider/address.ts";
import { isNamed } from "../../provider/constraint.ts";
import { filenameInUrl, isLaterSignature, manifestFilename } from "../../provider/filename.ts";
import { parseManifest } from "../../provider/manifest.ts";
import { parseVersion, type Version } from "../../provider/version.ts";
import { type ReplacementPlan, type SigningWork, tampered } from "./plan-replacement.ts";

/** A version whose checksums no trusted key has signed. */
export interface Unproven {
  readonly version: string;
  readonly doubt: string;
  /** Whether the operator vouches for it, and its packages are what its checksums say. */
  readonly isNamed: boolean;
}

/**
 * Finds out whether checksums may be signed: anyone with write access can put a release, a signature and facts there, so
 * either a key proves them that the operator has named, or the operator has asked for this very version.
 */
export async function findUnproven(work: SigningWork): Promise<Unproven | undefined> {
  const { version } = work.facts;
  const doubt = await findDoubt(work);
  if (doubt === undefined) return undefined;
  if (!isNamed(work.choice, version)) return { version, doubt, isNamed: false };
  const faults = await comparePackages(work);
  if (faults.length > 0)
    throw tampered(
      `${formatAddress(work.address)} ${version} is not what its checksums say: ${faults.join("; ")}`,
    );
  return { version, doubt, isNamed: true };
}

/** One problem for all versions that are in doubt for the same reason. */
export function describeUnproven(
  unproven: readonly Unproven[],
  { address }: Pick<ReplacementPlan, "address">,
): Problem[] {
  const groups = groupBy(unproven, ({ doubt, isNamed: named }) => `${named} ${doubt}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const versions = group.map(({ version }) => version).join(", ");
    const found = `no known key proves the checksums of ${formatAddress(address)} ${versions}: ${first.doubt}`;
    return [{ ...(first.isNamed ? SIGNED : notSigned(versions)), found }];
  });
}

const EXPECTED = "a signature by a key that you know: anyone who can write to the site can add a key to it";

function notSigned(versions: string): Omit<Problem, "found"> {
  return {
    code: "version-unproven",
    expected: EXPECTED,
    fix: `Give the key's public part in ‹gpg-public-keys›, or its whole fingerprint from your own records in ‹old-key›. If the key is lost or was stolen, check these releases, then name each version that is yours: ‹versions: ${versions}›; nothing was signed for them`,
  };
}

const SIGNED: Omit<Problem, "found"> = {
  code: "version-unproven",
  severity: "warning",
  expected: EXPECTED,
  fix: "It is signed because ‹versions› names it, and its packages are what its checksums say; if you did not publish it, `withdraw` it",
};

/** Why no trusted key has signed the checksums of a version, if so: then only the operator can vouch for them. */
async function findDoubt(work: SigningWork): Promise<string | undefined> {
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
  readonly releases: PackageStore;
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

/** A manifest has a hundred bytes. */
const LARGEST_MANIFEST = 1024 * 1024;

/**
 * Downloads the packages of a version that no key vouches for, looks into them as a publish does, and says what does not
 * fit. The signature will be good for every line of the checksums, so what is not looked into must not be among them.
 */
async function comparePackages(work: SigningWork): Promise<string[]> {
  const { address, facts, release, data } = work;
  const version = parseVersion(facts.version);
  const sums = parseShasums(Buffer.from(data).toString("utf8"));
  const candidate = { release, version };
  const found = { candidate, ...(await matchPackages(candidate, address.type, sums)) };
  const { packages, leftOut } = await takePackages(found, {
    ...work,
    type: address.type,
    hashes: new Map(),
    turn: limitConcurrency(1),
    signal: work.world.cancelled,
    onTaken: () => {},
  });
  const taken = new Map(packages.map((one) => [one.file.name, one]));
  const faults = leftOut.map(({ file, reason }) => `${file}: ${reason}`);
  const differing = [...facts.packages.values()].flatMap((one) => differsFrom(one, taken.get(one.filename)));
  const named = new Set([...taken.keys(), ...leftOut.map(({ file }) => file)]);
  const others = [...sums.keys()].filter((name) => !named.has(name));
  return [...faults, ...differing, ...(await findUnseen(others, version, { ...work, checksums: sums }))];
}

/** One that could not be taken is told with its reason. */
function differsFrom({ filename, h1, size }: PackageFacts, taken: TakenPackage | undefined): string[] {
  if (taken === undefined) return [];
  const pairs = [
    ["the content", taken.h1, h1],
    ["size", taken.file.size, size],
  ] as const;
  return pairs.flatMap(([what, is, said]) =>
    is === said ? [] : [`${filename} has ${what} ${is}, and the site says ${said}`],
  );
}

interface Unseen extends SigningWork {
  readonly checksums: ReadonlyMap<string, string>;
}

/** Besides packages, only the manifest may be signed: clients take any other line for a package. */
async function findUnseen(names: readonly string[], version: Version, work: Unseen): Promise<string[]> {
  const manifest = manifestFilename(work.address.type, version);
  const faults = names.map((name) =>
    name === manifest ? checkManifest(name, work) : `SHA256SUMS lists ${name}, which is no package of it`,
  );
  return (await Promise.all(faults)).filter((fault) => fault !== undefined);
}

/** A text that is JSON is never a zip: JSON has no control characters, and every zip ends with some. */
async function checkManifest(name: string, work: Unseen): Promise<string | undefined> {
  const asset = work.release.assets.find((one) => one.name === name && one.complete);
  if (asset === undefined || !(asset.size <= LARGEST_MANIFEST)) return `${name} is missing from the release`;
  const bytes = await readAsset(work.release, asset, work);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  if (sha256 !== work.checksums.get(name)) return `${name} is not what SHA256SUMS says`;
  parseManifest(bytes.toString("utf8"), name);
  return undefined;
}
