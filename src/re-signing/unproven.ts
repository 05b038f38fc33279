import type { OwnPackage } from "../catalog/facts/version-facts.ts";
import { limitConcurrency } from "../concurrency.ts";
import type { Problem } from "../errors.ts";
import { groupBy } from "../group-by.ts";
import { matchPackages, readAsset, readNamed, takePackages } from "../importing/judge-release.ts";
import { findSigners, type NoSigners } from "../importing/keyring.ts";
import { sha256Of } from "../package/local-file.ts";
import type { CheckedPackage } from "../package/packages.ts";
import { parseShasums } from "../package/shasums.ts";
import { type Asset, type Host, LARGEST_ACCEPTED, type Release } from "../ports/host.ts";
import { formatAddress, type ProviderAddress } from "../provider/address.ts";
import { isNamed } from "../provider/constraint.ts";
import { filenameInUrl, isLaterSignature, manifestFilename } from "../provider/filename.ts";
import { parseManifest } from "../provider/manifest.ts";
import { formatPlatform } from "../provider/platform.ts";
import { parseVersion, type Version } from "../provider/version.ts";
import { type SigningWork, tampered } from "./plan-replacement.ts";

export interface Unproven {
  readonly version: string;
  readonly doubt: string;
  /** Whether ‹versions› names it, and its packages match its checksums. */
  readonly isNamed: boolean;
}

interface Judged {
  readonly unproven?: Unproven;
  /** The `h1:` of packages by platform, as a trusted signature or their bytes prove them. */
  readonly hashes: ReadonlyMap<string, string>;
}

/**
 * Anyone with write access can upload a release, a signature and facts. So checksums are signed only if a key
 * from the operator proves them, or the operator named this version.
 */
export async function findUnproven(work: SigningWork): Promise<Judged> {
  const { version, packages } = work.facts;
  const signed = await findProof(work);
  if (typeof signed !== "string") {
    // Another one in the facts is a contradiction, which the new signature doesn't decide.
    const agreed = [...signed].filter(([platform, h1]) => packages.get(platform)?.h1 === h1);
    return { hashes: new Map(agreed) };
  }
  const doubt = signed;
  if (!isNamed(work.choice, version))
    return { unproven: { version, doubt, isNamed: false }, hashes: new Map() };
  const { faults, hashes } = await comparePackages(work);
  if (faults.length > 0)
    throw tampered(
      `${formatAddress(work.address)} ${version} differs from its checksums: ${faults.join("; ")}`,
    );
  return { unproven: { version, doubt, isNamed: true }, hashes };
}

export function describeUnproven(unproven: readonly Unproven[], address: ProviderAddress): Problem[] {
  const groups = groupBy(unproven, ({ doubt, isNamed: named }) => `${named} ${doubt}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const versions = group.map(({ version }) => version).join(", ");
    const found = `no known key proves the checksums of ${formatAddress(address)} ${versions}: ${first.doubt}`;
    return [first.isNamed ? { ...SIGNED, found } : notSigned(found, versions)];
  });
}

const EXPECTED =
  "a signature by a key that you trust: anyone with write access to the site can add a key to it";

function notSigned(found: string, versions: string): Problem {
  return {
    code: "version-unproven",
    found,
    expected: EXPECTED,
    fix: `Set ‹gpg-public-keys› to its public key, or ‹old-key› to its whole fingerprint from your own records. If the key is lost or stolen, check these releases, then name each version that is yours: ‹versions: ${versions}›; they were not signed`,
  };
}

const SIGNED = {
  code: "version-unproven",
  severity: "warning",
  expected: EXPECTED,
  fix: "It was signed because ‹versions› names it, and its packages match its checksums; if you did not publish it, `withdraw` it",
} as const;

/** The hashes that the signature of a trusted key states, or why there is none. */
async function findProof(work: SigningWork): Promise<ReadonlyMap<string, string> | string> {
  const { data, directory, trusted: ring, world } = work;
  let doubt: string | undefined;
  for (const { release, asset, releases } of await findSignatures(work)) {
    const signature = await readAsset(release, asset, releases, directory);
    const found = await findSigners(ring, { data, signature, now: world.now() });
    if (!("code" in found)) return found.hashes;
    doubt ??= explain(found);
  }
  return doubt ?? "they have no signature";
}

function explain({ reason, unknown }: NoSigners): string {
  if (unknown === undefined) return reason;
  return `their signature names key ${unknown.join(", ")}, which was not given`;
}

interface Beside {
  readonly releases: Host;
  readonly release: Release;
}

interface Found extends Beside {
  readonly asset: Asset;
}

/** The signature in the documents first. */
async function findSignatures(work: SigningWork): Promise<Found[]> {
  const named = filenameInUrl(work.facts.sums.signatureUrl);
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

/** The later signatures of an immutable release are in the site. */
export async function findBeside(work: SigningWork): Promise<Beside[]> {
  const { release, facts, address, inSite } = work;
  if (!release.immutable) return [];
  const beside = (await inSite.list(address)).filter(({ tag }) => tag === `v${facts.version}`);
  return beside.map((one) => ({ releases: inSite, release: one }));
}

/** Manifests have about a hundred bytes. */
const LARGEST_MANIFEST = 1024 * 1024;

/** Checks every file that the checksums list, because the signature will cover all of them. */
async function comparePackages(work: SigningWork) {
  const { address, facts, release, data } = work;
  const version = parseVersion(facts.version);
  const sums = parseShasums(Buffer.from(data).toString("utf8"));
  const candidate = { release, version };
  const found = { candidate, hashes: new Map(), ...matchPackages(candidate, address.type, sums) };
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
  return {
    faults: [...faults, ...differing, ...(await findUnseen(others, version, work, sums))],
    hashes: new Map(packages.map(({ platform, h1 }) => [formatPlatform(platform), h1])),
  };
}

/** Missing packages are reported with their reason. */
function differsFrom({ filename, h1, size }: OwnPackage, taken: CheckedPackage | undefined): string[] {
  if (taken === undefined) return [];
  const pairs = [
    ["the content", taken.h1, h1],
    ["size", taken.file.size, size],
  ] as const;
  return pairs.flatMap(([what, is, said]) =>
    is === said ? [] : [`${filename} has ${what} ${is}, but ${said} on the site`],
  );
}

/** Clients take any other line for a package. */
async function findUnseen(
  names: readonly string[],
  version: Version,
  work: SigningWork,
  sums: ReadonlyMap<string, string>,
): Promise<string[]> {
  const manifest = manifestFilename(work.address.type, version);
  const faults = names.map((name) =>
    name === manifest
      ? checkManifest(name, sums.get(name), work)
      : `SHA256SUMS lists ${name}, which is not one of its packages`,
  );
  return (await Promise.all(faults)).filter((fault) => fault !== undefined);
}

/** JSON is never a zip: it has no control characters, and every zip ends with some. */
async function checkManifest(
  name: string,
  sha256: string | undefined,
  { release, releases, directory }: SigningWork,
): Promise<string | undefined> {
  const bytes = await readNamed(release, { name, largest: LARGEST_MANIFEST }, releases, directory);
  if (bytes === undefined) return `${name} is missing from the release`;
  if (sha256Of(bytes) !== sha256) return `${name} does not match SHA256SUMS`;
  parseManifest(bytes.toString("utf8"), name);
  return undefined;
}
