import type { SignedAnew } from "../catalog/edits/key-replacement.ts";
import { findHome } from "../catalog/edits/move.ts";
import type { OwnVersion } from "../catalog/facts/version-facts.ts";
import { limitConcurrency, once, onceEach } from "../concurrency.ts";
import { type Problem, ProblemError } from "../errors.ts";
import { groupBy } from "../group-by.ts";
import { isHeld } from "../hosts/release.ts";
import { matchPackages, takePackages } from "../importing/judge-release.ts";
import { withNamed } from "../importing/kept-files.ts";
import { findSigners } from "../importing/keyring.ts";
import { LARGEST_SUMS, readAsset, readNamed } from "../importing/release-files.ts";
import type { PublicKeyCopy } from "../package/key/public-keys.ts";
import { sha256Of, writeLocalFile } from "../package/local-file.ts";
import { parseShasums, readClientHash, readClientSums } from "../package/shasums.ts";
import { type Asset, findAsset, LARGEST_ACCEPTED, type Release } from "../ports/host.ts";
import { addressPath, formatAddress, type ProviderAddress, parseAddressPath } from "../provider/address.ts";
import { isNamed } from "../provider/constraint.ts";
import {
  filenameInUrl,
  isLaterSignature,
  laterSignatureFilename,
  manifestFilename,
} from "../provider/filename.ts";
import { parseManifest } from "../provider/manifest.ts";
import { formatPlatform } from "../provider/platform.ts";
import { parseVersion } from "../provider/version.ts";
import type { RunContext } from "../run/context.ts";
import { keyName } from "../steps/signer.ts";
import type { ReplacementPlan } from "./plan-replacement.ts";

/** A version signed with the new key, before its documents name it. */
export interface Vouched extends SignedAnew {
  /** The key ids in its documents so far. */
  readonly before: readonly string[];
  /** Whether the signature was uploaded to the release. */
  readonly sent: boolean;
}

export interface Unproven {
  readonly version: string;
  readonly doubt: string;
  /** Whether ‹versions› names it, and its packages match its checksums. */
  readonly isNamed: boolean;
}

interface Signing extends ReplacementPlan {
  /** The keys whose signatures are trusted. */
  readonly trusted: readonly PublicKeyCopy[];
  /** The folder for downloads. */
  readonly directory: string;
  readonly world: RunContext;
}

/** What signs one version. */
interface SigningWork extends Signing {
  readonly facts: OwnVersion;
  /** The address that its files were published under. */
  readonly home: ProviderAddress;
  readonly release: Release;
  /** Later signatures of an immutable release, which are in the site. */
  readonly beside: readonly Release[];
  readonly sums: Asset;
  /** The published checksums. */
  readonly data: Uint8Array;
}

/** Signs a version; returns also the files that the site's change has to name. Clients use the old signature until then. */
export function signerOf(signing: Signing) {
  const { address, released, inSite } = signing;
  // Each place is listed once, and only when needed.
  const listReleased = once(async () => (released ?? inSite).list(address));
  const listInSite = onceEach((path) => inSite.list(parseAddressPath(path)));
  return async (facts: OwnVersion) => {
    const home = findHome(address, facts);
    const releases =
      home === undefined
        ? await listReleased()
        : (await listInSite(addressPath(home))).map((one) => withNamed(one, address, facts));
    const published = await readSums(releases, facts, signing);
    const { immutable } = published.release;
    const signatures = immutable ? await listInSite(addressPath(address)) : [];
    const beside = signatures.filter(({ tag }) => tag === `v${facts.version}`);
    const work = { ...signing, facts, home: home ?? address, beside, ...published };
    const { unproven, hashes } = await findUnproven(work);
    if (unproven?.isNamed === false) return { unproven };
    const earlier = await findOwnSignature(work);
    const { signatureUrl } = facts.sums;
    const { stored, ...put } =
      earlier === undefined
        ? await putSignature(work, hashes)
        : { signatureUrl, sent: false, stored: [], ...earlier };
    const before = facts.sums.keys.map((name) => name.slice(0, 16));
    const vouched: Vouched = { version: facts.version, signed: facts.sums, before, ...put };
    return { vouched, stored, unproven };
  };
}

/** Never sign anything that was not published: the checksums must match the catalog and list its packages. */
async function readSums(
  releases: readonly Release[],
  facts: OwnVersion,
  signing: Signing,
): Promise<{ readonly release: Release; readonly sums: Asset; readonly data: Uint8Array }> {
  const published = releases.filter(({ draft }) => !draft);
  const tagged = (tag: string) => published.find((one) => one.tag === tag);
  // In a folder, the tag may be unknown.
  const release = tagged(facts.tag) ?? tagged(`v${facts.version}`);
  const name = filenameInUrl(facts.sums.url);
  const sums = release && findAsset(release.assets, name);
  const what = `${formatAddress(signing.address)} ${facts.version}`;
  if (release === undefined) throw tampered(`${what} has no published release ${facts.tag}`);
  if (sums === undefined) throw tampered(`${name} of ${what} is missing from release ${release.tag}`);
  if (!(sums.size <= LARGEST_SUMS)) throw tampered(`${name} of ${what} has ${sums.size} bytes`);
  const data = await readAsset(release, sums, signing);
  const where = `${sums.name} of release ${release.tag}`;
  const sha256 = sha256Of(data);
  if (sha256 !== facts.sums.sha256)
    throw tampered(`${where} was published with sha256 ${facts.sums.sha256}, but now has sha256 ${sha256}`);
  const { sums: lines } = readClientSums(Buffer.from(data).toString("utf8"));
  const odd = [...facts.packages.values()].find(
    ({ filename, sha256: expected }) => readClientHash(lines.get(filename) ?? "") !== expected,
  );
  if (odd !== undefined) throw tampered(`${where} does not list ${odd.filename} as the site does`);
  return { release, sums, data };
}

function tampered(found: string): ProblemError {
  return new ProblemError({
    code: "release-tampered",
    found,
    expected: "the published checksums, because the new key would vouch for them",
    fix: "Restore the original file, or withdraw the version with ‹command: withdraw›; it was not signed",
  });
}

/** What it states: the new key may be one of the two that signed, or only its copy may have changed. */
async function findOwnSignature(work: SigningWork): Promise<Stated | undefined> {
  const { facts, key } = work;
  if (!facts.sums.keys.some((name) => name.startsWith(`${key.keyId}-`))) return undefined;
  const signature = { name: filenameInUrl(facts.sums.signatureUrl), largest: LARGEST_ACCEPTED };
  for (const release of [work.release, ...work.beside]) {
    const bytes = await readNamed(release, signature, work);
    const stated = bytes && (await readStated(work, bytes));
    if (stated !== undefined) return stated;
  }
  return undefined;
}

/** Keeps a signature that an earlier run uploaded. */
async function putSignature(work: SigningWork, proven: ReadonlyMap<string, string>) {
  const { home, release, released, host, inSite, facts, sums, key, world } = work;
  const name = laterSignatureFilename(sums.name, keyName(key.keyId, key.publicKey));
  const written = await writeLocalFile(work.directory, name, await key.sign(work.data, proven));
  let stated: Stated = { hashes: proven, signatureSha256: written.sha256 };
  const accepts = async (other: Uint8Array): Promise<boolean> => {
    const statement = await readStated(work, other);
    stated = statement ?? stated;
    return statement !== undefined;
  };
  const file = { ...written, accepts };
  const folder = facts.sums.url.slice(0, facts.sums.url.lastIndexOf("/") + 1);
  const onRelease = folder + encodeURIComponent(name);
  const existing = release.assets.find((asset) => asset.name === file.name);
  if (existing !== undefined && (await isHeld(release, existing, file, host))) {
    const signatureUrl = release.inSite === undefined ? onRelease : existing.url;
    return { signatureUrl, sent: false, stored: [], ...stated };
  }
  // Immutable releases accept no files, so the site gets the signature.
  if (released === undefined || release.inSite === true || release.immutable) {
    const target = { tag: facts.tag, version: facts.version, address: home };
    const stored = await inSite.put(target, file);
    world.log.info(`${inSite.words.sent} ${file.name}`);
    return { signatureUrl: inSite.downloadUrl(target, file), sent: false, stored: [stored], ...stated };
  }
  await released.upload(release, file);
  world.log.info(`${released.words.sent} ${file.name}`);
  return { signatureUrl: onRelease, sent: true, stored: [], ...stated };
}

type Stated = Pick<SignedAnew, "hashes" | "signatureSha256">;

/** What a signature by the new key states; undefined if it is not valid. */
async function readStated(
  { key: { publicKey }, data, world }: SigningWork,
  signature: Uint8Array,
): Promise<Stated | undefined> {
  const { readSigned } = await import("../package/key/check-signature.ts");
  const read = await readSigned({ publicKey, data, signature, now: world.now() });
  return typeof read === "string" ? undefined : { hashes: read.hashes, signatureSha256: sha256Of(signature) };
}

/**
 * Anyone with write access can upload a release, a signature and facts. So checksums are signed only if a key
 * from the operator proves them, or the operator named this version. The hashes are the `h1:` of packages by platform, as a
 * trusted signature or their bytes prove them.
 */
async function findUnproven(work: SigningWork) {
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
  const groups = groupBy(unproven, ({ doubt, isNamed }) => `${isNamed} ${doubt}`);
  return [...groups.values()].flatMap((group): Problem[] => {
    const [first] = group;
    if (first === undefined) return [];
    const versions = group.map(({ version }) => version).join(", ");
    const problem = {
      code: "version-unproven",
      found: `no known key proves the checksums of ${formatAddress(address)} ${versions}: ${first.doubt}`,
      expected:
        "a signature by a key that you trust: anyone with write access to the site can add a key to it",
    } as const;
    if (!first.isNamed) {
      const fix = `Set ‹gpg-public-keys› to its public key, or ‹old-key› to its whole fingerprint from your own records. If the key is lost or stolen, check these releases, then name each version that is yours: ‹versions: ${versions}›; they were not signed`;
      return [{ ...problem, fix }];
    }
    const fix =
      "It was signed because ‹versions› names it, and its packages match its checksums; if you did not publish it, `withdraw` it";
    return [{ ...problem, severity: "warning", fix }];
  });
}

/** The hashes that the signature of a trusted key states, or why there is none. */
async function findProof(work: SigningWork): Promise<ReadonlyMap<string, string> | string> {
  const { data, facts, sums, trusted, world } = work;
  const isSignature = ({ name, size, complete }: Asset) =>
    complete &&
    size <= LARGEST_ACCEPTED &&
    (name === `${sums.name}.sig` || isLaterSignature(name, sums.name));
  const signatures = [work.release, ...work.beside].flatMap((release) =>
    release.assets.filter(isSignature).map((asset) => ({ release, asset })),
  );
  // The signature in the documents first.
  const filename = filenameInUrl(facts.sums.signatureUrl);
  signatures.sort((a, b) => Number(b.asset.name === filename) - Number(a.asset.name === filename));
  let doubt: string | undefined;
  for (const { release, asset } of signatures) {
    const signature = await readAsset(release, asset, work);
    const signers = await findSigners(trusted, { data, signature, now: world.now() });
    if (!("code" in signers)) return signers.hashes;
    const { reason, unknown } = signers;
    doubt ??=
      unknown === undefined ? reason : `their signature names key ${unknown.join(", ")}, which was not given`;
  }
  return doubt ?? "they have no signature";
}

/** Manifests have about a hundred bytes. */
const LARGEST_MANIFEST = 1024 * 1024;

/** Checks every file that the checksums list, because the signature will cover all of them. */
async function comparePackages(work: SigningWork) {
  const { address, facts, release, host, data, directory } = work;
  const { type } = address;
  const version = parseVersion(facts.version);
  const sums = parseShasums(Buffer.from(data).toString("utf8"));
  const candidate = { type, release, version };
  const matching = { candidate, hashes: new Map(), ...matchPackages(candidate, sums) };
  const { packages, leftOut } = await takePackages(matching, new Map(), {
    host,
    directory,
    turn: limitConcurrency(1),
    signal: work.world.cancelled,
    onChecked: () => {},
  });
  const faults = leftOut.map(({ file, reason }) => `${file}: ${reason}`);
  const taken = new Map(packages.map((one) => [one.file.name, one]));
  for (const { filename, h1, size } of facts.packages.values()) {
    const zip = taken.get(filename);
    // Missing packages are reported with their reason.
    if (zip === undefined) continue;
    if (zip.h1 !== h1) faults.push(`${filename} has the content ${zip.h1}, but ${h1} on the site`);
    if (zip.file.size !== size) faults.push(`${filename} has size ${zip.file.size}, but ${size} on the site`);
  }
  const filenames = new Set([...taken.keys(), ...leftOut.map(({ file }) => file)]);
  for (const [name, sha256] of sums) {
    if (filenames.has(name)) continue;
    // Clients take any other line for a package.
    if (name !== manifestFilename(type, version)) {
      faults.push(`SHA256SUMS lists ${name}, which is not one of its packages`);
      continue;
    }
    const bytes = await readNamed(release, { name, largest: LARGEST_MANIFEST }, work);
    if (bytes === undefined) faults.push(`${name} is missing from the release`);
    else if (sha256Of(bytes) !== sha256) faults.push(`${name} does not match SHA256SUMS`);
    // JSON is never a zip: it has no control characters, and every zip ends with some.
    else parseManifest(bytes.toString("utf8"), name);
  }
  return { faults, hashes: new Map(packages.map(({ platform, h1 }) => [formatPlatform(platform), h1])) };
}
