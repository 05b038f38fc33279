import type { CatalogEdit } from "../catalog/edits/edit.ts";
import { type Publication, type PublishedVersion, publishVersions } from "../catalog/edits/publication.ts";
import { areIdentical, findTampering, versionChanged } from "../catalog/edits/version-changes.ts";
import { describeDistrusted, findDistrusted } from "../catalog/facts/distrust.ts";
import { offeredVersions } from "../catalog/facts/provider-facts.ts";
import { releaseText } from "../catalog/facts/release-text.ts";
import {
  filesOf,
  type OwnVersion,
  parseOwnVersion,
  renderVersionFacts,
} from "../catalog/facts/version-facts.ts";
import { damageOf } from "../catalog/json.ts";
import type { Problem } from "../errors.ts";
import type { Release } from "../ports/host.ts";
import { present } from "../present.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../provider/address.ts";
import { parseVersion, samePrecedence } from "../provider/version.ts";
import type { SiteCatalog } from "../site-change/site-copy.ts";
import { publishedKey } from "../steps/signer.ts";
import { versionFacts } from "../steps/version-facts.ts";
import { count } from "../text.ts";
import {
  type Adopted,
  type Candidate,
  type Group,
  isSkipped,
  type Skipped,
  skip,
  skipBeside,
  skipTwin,
} from "./group-releases.ts";
import { adoptEvidence, fetchWhile, judgeRelease, namePackages, takePackages } from "./judge-release.ts";
import type { SignaturePolicy } from "./keyring.ts";
import { linksCorrected, relink } from "./listed-links.ts";
import {
  type FollowedSignature,
  followSignature,
  signatureBroken,
  signatureCorrected,
} from "./listed-signature.ts";
import { describeUnstated } from "./protocols.ts";
import type { ReleaseFiles, ReleasePackages, StatedProtocols } from "./release-files.ts";

/** The provider whose releases are imported, as its site lists it. */
interface ListedProvider {
  readonly addresses: readonly [ProviderAddress, ...ProviderAddress[]];
  /** The URL of its repository. */
  readonly repository: string | undefined;
  readonly catalog: SiteCatalog;
  readonly stated: StatedProtocols;
  readonly signatures: SignaturePolicy;
}

/** The first usable release is imported; the others of the same version are skipped. */
export async function judgeGroup(
  group: Group,
  provider: ListedProvider,
  files: ReleasePackages,
): Promise<Verdict> {
  const skipped: Skipped[] = [];
  for (const [index, candidate] of group.entries()) {
    const verdict = await judgeCandidate(candidate, provider, files);
    for (const one of verdict.skipped) skipped.push(one);
    if ((verdict.version ?? verdict.unchanged ?? verdict.differing) === undefined) continue;
    for (const other of group.slice(index + 1)) skipped.push(skipBeside(candidate, other));
    return { ...verdict, skipped };
  }
  return { skipped };
}

/** What became of the releases; `skipped` are those that were left out before they were judged. */
export function outcomeOf(verdicts: readonly Verdict[], skipped: readonly Skipped[]) {
  const unstated = verdicts.flatMap(({ isUnstated, adopted }) =>
    isUnstated && adopted ? adopted.version : [],
  );
  return {
    adopted: verdicts.flatMap(({ adopted = [] }) => adopted),
    skipped: [...skipped, ...verdicts.flatMap((verdict) => verdict.skipped)],
    unchanged: verdicts.flatMap(({ unchanged = [] }) => unchanged),
    differing: verdicts.flatMap(({ differing = [] }) => differing),
    restated: verdicts.flatMap(({ restated = [] }) => restated),
    warnings: [...verdicts.flatMap(({ warnings = [] }) => warnings), ...describeUnstated(unstated)],
    /** Listed versions whose release has another title or other notes than the site had. */
    edited: verdicts.flatMap(({ unchanged = [], version }) => (version?.text === undefined ? [] : unchanged)),
  };
}

/** Publishes versions that were released earlier. All releases of the provider are read again, so a missing list is created again. */
export function adoptVersions(publication: Publication): CatalogEdit {
  const { question, apply } = publishVersions(publication);
  const [address] = publication.addresses;
  const { versions } = publication;
  const name = address === undefined ? "" : `${address.namespace}/${address.type} `;
  const [first, last] = [versions[0], versions.at(-1)].map((one) => one?.facts.version);
  const range = first === last ? first : `${first} to ${last} (${count(versions.length, "version")})`;
  return {
    question,
    apply: (current) => {
      const { site, entries } = current;
      const lost = new Set(
        entries.filter(({ provider }) => provider === undefined).map((one) => addressPath(one.address)),
      );
      const providers =
        typeof site === "object" ? site.providers.filter((one) => !lost.has(addressPath(one))) : [];
      const slice = typeof site === "object" ? { ...current, site: { ...site, providers } } : current;
      const isListed = entries.every((entry) =>
        versions.every(({ facts }) => entry.versions.has(facts.version)),
      );
      const isRestated = versions.some(({ protocols }) => protocols !== undefined);
      const what = isRestated ? "protocols" : "release notes";
      const done = isListed ? `Update the ${what} of` : "Import";
      return { ...apply(slice), message: `${done} ${name}${range}` };
    },
  };
}

export interface Verdict {
  readonly skipped: readonly Skipped[];
  readonly unchanged?: string;
  /** A listed version that gets other protocols. */
  readonly restated?: string;
  /** Whether nothing says the protocols of an imported version. */
  readonly isUnstated?: boolean;
  readonly differing?: Problem;
  /** What its signature says, where the catalog said otherwise. */
  readonly correction?: NonNullable<FollowedSignature["correction"]>;
  readonly warnings?: readonly Problem[] | undefined;
  readonly version?: PublishedVersion;
  readonly adopted?: Adopted;
}

async function judgeCandidate(
  candidate: Candidate,
  provider: ListedProvider,
  files: ReleasePackages,
): Promise<Verdict> {
  const { release, version } = candidate;
  const { addresses, catalog, stated, signatures } = provider;
  const { ring, distrusted } = signatures;
  const states = catalog.entries.map(({ provider, versions }) => {
    const isListed = provider?.versions.some((one) => one.version === version.text) === true;
    return isListed ? versions.get(version.text) : undefined;
  });
  const [facts] = states.filter((one) => one !== undefined);
  if (facts === undefined) return judgeUnlisted(candidate, provider, files);
  const what = `${formatAddress(addresses[0])} ${facts.version}`;
  // The files of a withdrawn version may be gone.
  const isOffered = offersVersion(catalog, facts.version);
  const changes = await compareRelease(facts, release, files);
  if (changes.length > 0 && isOffered) {
    // The catalog is kept: lock files have the checksums that were published first.
    const differing: Problem = {
      ...versionChanged(addresses[0], facts.version, changes),
      found: `the release of ${what} differs from what was published: ${changes.join("; ")}`,
      fix: `Upload the original files to release ${facts.tag} again, or release a new version; the site still lists the original files`,
    };
    return { skipped: [], differing };
  }
  const ringKeys = ring.map(publishedKey);
  const keys = facts.sums.keys.map((signer) => ringKeys.find(({ name }) => name === signer));
  // A thief can sign anything with a stolen key.
  const honest = ring.filter((key) => findDistrusted([key], distrusted).length === 0);
  const isStolen = isComplete(keys) && findDistrusted(keys, distrusted).length > 0;
  const signed = isStolen
    ? NOTHING_SIGNED
    : await followSignature(candidate, facts, { ...signatures, ring: honest }, stated, files);
  if (signed.broken.length > 0 && isOffered)
    return { skipped: [], differing: signatureBroken(what, signed.broken) };
  if (signed.correction !== undefined && changes.length === 0)
    return {
      skipped: [],
      unchanged: version.text,
      correction: signed.correction,
      differing: signatureCorrected(what, signed.reasons),
    };
  const { published = release.publishedAt } =
    catalog.entries
      .flatMap(({ provider }) => provider?.versions ?? [])
      .find((one) => one.version === version.text) ?? {};
  const { protocols, by, warnings } = signed.sound ?? {};
  const isRestated = by === "input" && protocols?.join() !== facts.protocols.join();
  const relisted = { facts, published, ...(isRestated ? { protocols } : {}) };
  const relinked = relink(facts, release);
  if (!areIdentical(facts, relinked) && isOffered && isComplete(keys))
    return {
      skipped: [],
      unchanged: version.text,
      warnings: [linksCorrected(what)],
      version: { ...relisted, facts: relinked, isRelinked: true, keys },
    };
  const isEverywhere = states.every((one) => one !== undefined);
  if (!isEverywhere && isComplete(keys))
    return { skipped: [], version: { ...relisted, keys }, adopted: adoptedFrom(facts) };
  if (isRestated && isComplete(keys))
    return { skipped: [], warnings, version: { ...relisted, keys }, restated: version.text };
  const verdict = {
    skipped: skipUnlisted(candidate, facts),
    unchanged: version.text,
    ...(stated.input === undefined ? {} : { warnings }),
  };
  // The release may have been edited since.
  const text = releaseText(release, release.tag);
  const isEdited = states.some((one) => one?.title !== text.title || one?.notes !== text.notes);
  return release.inSite === true || !isEdited || !isComplete(keys)
    ? verdict
    : { ...verdict, version: { ...relisted, text, keys } };
}

/** Packages that were rejected when the version was imported, or uploaded later. */
function skipUnlisted(candidate: Candidate, facts: OwnVersion): Skipped[] {
  const names = candidate.release.assets.filter(({ complete }) => complete).map(({ name }) => name);
  const filenames = new Set([...facts.packages.values()].map(({ filename }) => filename));
  const unlisted = namePackages(names, candidate).filter(
    ({ name, platform }) => platform !== undefined && !filenames.has(name),
  );
  const reason =
    "the site lists the version without it, and a published version never changes; release a new version to offer it";
  return unlisted.map(({ name }) => skip(candidate, "not-listed", reason, name));
}

function isComplete<T>(values: readonly (T | undefined)[]): values is readonly T[] {
  return values.every((one) => one !== undefined);
}

function adoptedFrom({ version, tag, packages, sums }: OwnVersion): Adopted {
  const keyIds = sums.keys.map((name) => name.slice(0, 16));
  return { version, tag, keyId: keyIds.join(", "), platforms: [...packages.keys()] };
}

const NOTHING_SIGNED: FollowedSignature = { reasons: [], broken: [] };

/** A key that proves listed versions may prove nothing new. */
async function judgeNew(candidate: Candidate, { stated, signatures }: ListedProvider, files: ReleaseFiles) {
  const { trusted, distrusted } = signatures;
  const sound = await judgeRelease(candidate, { ...signatures, ring: trusted }, stated, files);
  if (!isSkipped(sound) || sound.code !== "unknown-key") return sound;
  const verdict = await judgeRelease(candidate, signatures, stated, files);
  if (isSkipped(verdict)) return sound;
  const [report] = findDistrusted(verdict.signers, distrusted);
  if (report !== undefined)
    return skip(candidate, "distrusted-key", `it is signed with a stolen key: ${describeDistrusted(report)}`);
  const [{ keyId }] = verdict.signers;
  const reason = `it is signed with key ${keyId}, which only withdrawn versions have. If the key is yours and safe, run \`gpg --armor --export ${keyId} > keys/${keyId}.asc\` and name the file in ‹gpg-public-keys›`;
  return skip(candidate, "unknown-key", reason);
}

async function judgeUnlisted(
  candidate: Candidate,
  provider: ListedProvider,
  files: ReleasePackages,
): Promise<Verdict> {
  const { version } = candidate;
  const entries = provider.catalog.entries.flatMap((entry) => entry.provider?.versions ?? []);
  // A listed version that clients treat as the same as this one.
  const twin = entries.find(
    (one) => one.version !== version.text && samePrecedence(parseVersion(one.version), version),
  );
  if (twin === undefined) return takeNew(candidate, provider, files);
  return { skipped: [skipTwin(candidate, `${twin.version}, which the site lists,`)] };
}

async function takeNew(
  candidate: Candidate,
  provider: ListedProvider,
  files: ReleasePackages,
): Promise<Verdict> {
  const { release, version } = candidate;
  const sound = await judgeNew(candidate, provider, files);
  if (isSkipped(sound)) return { skipped: [sound] };
  const { packages, leftOut } = await takePackages(sound, provider.catalog.hashes, files);
  if (packages.length === 0) {
    const none = skip(candidate, "no-packages", "it has no package that terraform and tofu can install");
    return { skipped: [none, ...leftOut] };
  }
  const { signers, shasums, signature, hashes, protocols, by, warnings } = sound;
  const planned = { version, settings: { tag: release.tag }, manifest: { protocols } };
  const { assets, ...evidence } = await adoptEvidence(candidate, { packages, shasums }, files);
  const facts = versionFacts(
    planned,
    { ...release, assets: [...assets, ...release.assets] },
    {
      packages,
      signers,
      shasums,
      signature,
      hashes,
      ...evidence,
      signatureUrl: signature.url,
    },
  );
  const damage = damageOf(() =>
    parseOwnVersion(provider.addresses[0], facts.version, renderVersionFacts(facts)),
  );
  if (damage !== undefined) {
    const reason = `the catalog would have ${damage.found} instead of ${damage.expected}, which no later run could read`;
    return { skipped: [skip(candidate, "unreadable-facts", reason), ...leftOut] };
  }
  const about = present({ repository: provider.repository });
  const keys = signers.map(publishedKey);
  return {
    skipped: leftOut,
    warnings,
    isUnstated: by === "default" && warnings.length === 0,
    version: { facts, text: releaseText(release, release.tag), published: release.publishedAt, keys, about },
    adopted: adoptedFrom(facts),
  };
}

/** Whether clients may choose the version at any of the addresses. */
export function offersVersion({ entries }: SiteCatalog, version: string): boolean {
  return entries.some(({ provider }) =>
    provider === undefined ? false : offeredVersions(provider).some((one) => one.version === version),
  );
}

/** Differences between a release and what was published of it, a line for each file. */
async function compareRelease(
  facts: OwnVersion,
  release: Release,
  files: ReleasePackages,
): Promise<string[]> {
  const published = new Map(filesOf(facts).map((file) => [file.name, file]));
  const digested = release.assets.map(async (asset) => {
    const { sha256, size = asset.size } = published.get(asset.name) ?? {};
    const isKnown = asset.sha256 !== undefined || !asset.complete || asset.size !== size;
    if (sha256 === undefined || isKnown) return asset;
    // GitHub has no digests of files from before June 2025; fetching each again on every run would take hours.
    if (!files.host.needsReading) return { ...asset, sha256 };
    const actual = await files.turn(() => fetchWhile(release, asset, files, (digest) => digest));
    return { ...asset, sha256: actual };
  });
  return findTampering(facts, await Promise.all(digested));
}

/** Clients get 404 for these packages. */
export function releaseGone(address: ProviderAddress, versions: readonly string[]): Problem {
  return {
    code: "release-tampered",
    severity: "warning",
    found: `the site lists ${formatAddress(address)} ${versions.join(", ")}, which has no published release`,
    expected: "the release that clients download it from",
    fix: "Restore the release, or withdraw the version with ‹command: withdraw›",
  };
}
