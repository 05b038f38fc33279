import { type Problem, ProblemError } from "../../errors.ts";
import { present } from "../../present.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { shorten } from "../../text.ts";
import { marksOf } from "../facts/marks.ts";
import {
  type ListedVersion,
  type OwnProvider,
  type ProviderDescription,
  type ProviderFacts,
  type PublishedKey,
  withImages,
  withSigned,
  withVersions,
} from "../facts/provider-facts.ts";
import { type ReleaseText, startOfNotes, withText } from "../facts/release-text.ts";
import { type SiteAddress, type SiteFacts, withProviders } from "../facts/site-facts.ts";
import { identityOf, type OwnVersion } from "../facts/version-facts.ts";
import { newer } from "../json.ts";
import { versionPath } from "../paths.ts";
import { dropOldNotes } from "../recent.ts";
import { checkListing, refuseDistrusted, warnOfWithdrawn } from "./check-listing.ts";
import { droppedVersions, withDocumentation } from "./document-versions.ts";
import {
  type CatalogEdit,
  type CatalogQuery,
  type CatalogSlice,
  changeList,
  type Documentation,
  describeProviders,
  type OwnChange,
  type OwnEntry,
} from "./edit.ts";
import { sharedVersions } from "./retirement.ts";
import { areIdentical, findChanges, versionChanged } from "./version-changes.ts";

export interface PublishedVersion {
  readonly facts: OwnVersion;
  /** Undefined keeps that of the site. */
  readonly text?: ReleaseText | undefined;
  /** In ISO 8601; of the first publish, if anything says when that was. */
  readonly published?: string | undefined;
  readonly keys: readonly PublishedKey[];
  /** Take the place of those that were guessed without a signed manifest. */
  readonly protocols?: readonly string[] | undefined;
  /** Whether the links of these facts take the place of the catalog's, which are damaged. */
  readonly isRelinked?: boolean;
  /** Used if this is the newest version. */
  readonly about?: ProviderDescription;
  readonly documentation?: Documentation | undefined;
  /** OCI repositories with its packages. */
  readonly images?: readonly string[];
  /** The URL of a signature that is gone or no longer valid: the one of these facts takes its place. */
  readonly lostSignature?: string | undefined;
}

export interface Publication {
  readonly site: SiteAddress;
  readonly addresses: readonly ProviderAddress[];
  readonly versions: readonly PublishedVersion[];
  /** Whether a published version may change. */
  readonly overwrite: boolean;
  /** How many of the newest versions keep documentation; 0 means all. */
  readonly keptDocumentation?: number;
  /** Lists of further addresses that may have the same versions: their marks are copied. */
  readonly twins?: readonly ProviderFacts[];
  /** If these are all versions that could be imported: why others were not, by version. */
  readonly skipped?: ReadonlyMap<string, string>;
}

/** The most versions that lose documentation in one publish; `rebuild` does the rest. */
const MOST_DROPPED = 3;

export function askForPublication(request: {
  readonly site: SiteAddress;
  readonly addresses: readonly ProviderAddress[];
  readonly versions: readonly string[];
  readonly description?: string | undefined;
  readonly keptDocumentation?: number;
}): CatalogQuery {
  const { site, addresses, versions, description, keptDocumentation: docsVersions = 0 } = request;
  const more = (provider: ProviderFacts): readonly string[] =>
    droppedVersions(provider, docsVersions, versions).slice(0, MOST_DROPPED);
  const entries = addresses.map((address) => ({
    address,
    versions,
    published: true,
    ...(docsVersions === 0 ? {} : { more }),
    ...(description === undefined || address.hostname !== site.hostname ? {} : { description }),
  }));
  return { site, entries };
}

/** Adds only what is missing: versions of a concurrent run are kept. */
export function publishVersions(publication: Publication): CatalogEdit {
  const { site, addresses, skipped } = publication;
  const versions = publication.versions.map(({ facts }) => facts.version);
  const description = publication.versions.at(-1)?.about?.description;
  const [first] = addresses;
  const name = first === undefined ? "" : `${first.namespace}/${first.type} `;
  return {
    question: askForPublication({ ...publication, versions, description }),
    apply: (current) => {
      const platforms = new Map(
        publication.versions.map(({ facts }) => [facts.version, [...facts.packages.keys()]]),
      );
      const dropped = checkListing(current, { site, versions, platforms, skipped });
      const isListed = (version: string) => current.entries.some((entry) => entry.versions.has(version));
      const added = publication.versions.filter(({ facts }) => !isListed(facts.version));
      const stolen = added.flatMap((one) => refuseDistrusted(current, one.keys));
      if (stolen.length > 0) throw new ProblemError(stolen);
      const twins = [
        ...current.entries.flatMap(({ provider }) => (provider === undefined ? [] : [provider])),
        ...(publication.twins ?? []),
      ];
      const distrusted = typeof current.site === "object" ? current.site.distrusted : undefined;
      const entries = current.entries.map((entry) => changeEntry(entry, publication, { twins, distrusted }));
      const overwritten = entries.flatMap(({ address, versions: changed, replaced = [] }) =>
        replaced.flatMap((before): Problem[] => {
          const after = changed.find(({ version }) => version === before.version) ?? before;
          const changes = findChanges(before, after);
          // Without it, only protocols change.
          if (changes.length === 0 || !publication.overwrite) return [];
          return [
            {
              code: "version-changed",
              severity: "warning",
              found: `${formatAddress(address)} ${after.version} was overwritten: ${changes.join("; ")}`,
              expected: "the same bytes as when it was first published",
              fix: "Inform your users: anyone whose lock file has this version can't install it until they lock it again",
            },
          ];
        }),
      );
      const keys = publication.versions.flatMap((one) => one.keys);
      return {
        hostname: site.hostname,
        base: site.base,
        site: changeSite(current, site, entries),
        entries,
        keys: new Map(keys.map((key) => [key.name, key.publicKey])),
        warnings: [...dropped, ...overwritten, ...warnOfWithdrawn(current, versions)],
        message: `Publish ${name}${versions.join(", ")}`,
      };
    },
  };
}

function changeSite(
  { site: siteFacts, entries }: CatalogSlice,
  site: SiteAddress,
  changed: readonly OwnChange[],
): SiteFacts | undefined {
  if (siteFacts === "unchanged") return undefined;
  const before = siteFacts ?? { ...site, providers: [] };
  const base = site.base ?? before.base;
  const based = before.base === base ? before : { ...before, base };
  const withAddresses = withProviders(
    based,
    entries.map(({ address }) => address),
  );
  const ownChanges = changed.filter(({ address }) => address.hostname === site.hostname);
  const after = describeProviders(withAddresses, ownChanges);
  return after === siteFacts ? undefined : after;
}

function changeEntry(
  entry: OwnEntry,
  publication: Publication,
  {
    twins,
    distrusted,
  }: { twins: readonly ProviderFacts[]; distrusted: OwnProvider["distrusted"] | undefined },
): OwnChange {
  const { site, versions, overwrite, keptDocumentation: docsVersions = 0 } = publication;
  const { address } = entry;
  const changed = versions.flatMap((one) => changeVersion(entry, one, publication));
  const empty: OwnProvider = present({ site: site.hostname, base: site.base, versions: [], distrusted });
  const before = entry.provider ?? empty;
  const added = versions.map(({ facts, text = {}, protocols = facts.protocols, published }) => {
    const entry = listVersion({ ...withText(facts, text), protocols }, published);
    const same = twins.flatMap((list) => sharedVersions(list, [entry]).map((twin) => ({ list, twin })));
    const marks = same.map(({ twin }) => marksOf(twin)).find((one) => Object.keys(one).length > 0);
    return {
      listed: { ...entry, ...marks },
      whole: same.find(({ list }) => list.withdrawn)?.list.withdrawn,
    };
  });
  // A new address: the reasons to deprecate a whole provider, such as its replacement, belong to the address.
  const whole = entry.provider === undefined ? added.find((one) => one.whole)?.whole : undefined;
  const next = withVersions(
    whole === undefined ? before : { ...before, withdrawn: whole },
    added.map((one) => one.listed),
  );
  const replaced = changed.flatMap(({ version }) => entry.versions.get(version) ?? []);
  const overwritten = new Set(replaced.map(({ version }) => version));
  const relist = (listing: ListedVersion): ListedVersion => {
    const facts = changed.find(({ version }) => version === listing.version);
    if (facts === undefined || !overwritten.has(listing.version)) return listing;
    // Unknown fields stay. Images still have the previous packages, and deleted files are there again.
    const { images: _others, notes: _before, filesDeleted: _deleted, ...rest } = listing;
    return { ...rest, ...listVersion(facts, listing.published) };
  };
  const relisted = replaced.length === 0 ? next : { ...next, versions: next.versions.map(relist) };
  const signed = changed.map(({ version }) => ({
    version,
    keys: versions.find(({ facts }) => facts.version === version)?.keys ?? [],
  }));
  const published = dropOldNotes(address, withSigned(relisted, signed));
  const texts = versions.flatMap(({ facts: { version }, documentation }) =>
    documentation === undefined ? [] : [{ version, ...documentation }],
  );
  const limits = { docsVersions, overwrite, mayDrop: [...entry.versions.keys()] };
  const change = withDocumentation(published, texts, limits);
  // Only the site's own addresses have pages.
  const isDocumented =
    address.hostname === site.hostname && (published !== entry.provider || change.documented.length > 0);
  const { provider, documented, undocumented } = isDocumented
    ? change
    : { provider: published, documented: [], undocumented: [] };
  const images = new Map(
    versions.map(({ facts, images: pushed = [] }) => {
      const stands = entry.versions.get(facts.version);
      // Images of the same packages stay.
      const hasSame = stands !== undefined && findChanges(stands, facts).length === 0;
      const images = before.versions.find(({ version }) => version === facts.version)?.images ?? [];
      return [facts.version, hasSame ? [...images, ...pushed] : pushed];
    }),
  );
  const pushed = withImages(provider, images);
  // The newest version describes the provider.
  const newest = pushed.versions.at(-1)?.version;
  const about = versions.find(({ facts }) => facts.version === newest)?.about;
  const described = pushed === before || about === undefined ? pushed : { ...pushed, ...about };
  // Lists contain the site's URL, so that a publish doesn't read the facts of the whole site.
  const isBased = described === entry.provider || site.base === undefined || described.base === site.base;
  return {
    ...changeList(entry, isBased ? described : { ...described, base: site.base }, changed, replaced),
    ...(documented.length === 0 ? {} : { documented }),
    ...(undocumented.length === 0 ? {} : { undocumented }),
  };
}

function changeVersion(
  { address, versions }: OwnEntry,
  { facts, text, protocols, isRelinked, lostSignature }: PublishedVersion,
  { overwrite }: Publication,
): OwnVersion[] {
  const stands = versions.get(facts.version);
  const restated = protocols === undefined ? {} : { protocols };
  if (stands === undefined) return [{ ...withText(facts, text ?? {}), ...restated }];
  const changes = findChanges(stands, facts);
  if (!overwrite && changes.length > 0)
    throw new ProblemError(versionChanged(address, facts.version, changes));
  const { sums } = stands.sums.signatureUrl === lostSignature ? facts : stands;
  const { keys, signatureUrl, signatureSha256, h1Signed } = sums;
  const attestationUrl = facts.attestationUrl ?? stands.attestationUrl;
  // The same bytes keep their signature; their links may change, and they may get an attestation.
  const same = overwrite || isRelinked ? { ...facts, attestationUrl } : stands;
  const signed = present({
    ...same,
    ...restated,
    sums: isRelinked ? facts.sums : present({ ...same.sums, keys, signatureUrl, signatureSha256, h1Signed }),
  });
  const next = withText(changes.length > 0 ? facts : signed, text ?? stands);
  if (areIdentical(stands, next)) return [];
  if (overwrite) refuseUnknown(address, stands);
  return [next];
}

/** Unknown fields may not be true of the new bytes. */
export function refuseUnknown(address: ProviderAddress, stands: OwnVersion): void {
  const parts = [stands, ...stands.packages.values(), ...(stands.sbom === undefined ? [] : [stands.sbom])];
  const names = [...new Set(parts.flatMap(({ unknown = {} }) => Object.keys(unknown)))];
  if (names.length === 0) return;
  throw newer(versionPath(address, stands.version), `the fields ${shorten(names.join(", "))}`);
}

export function listVersion(facts: OwnVersion, published?: string): ListedVersion {
  const { version, protocols, packages, notes } = facts;
  const platforms = [...packages.keys()];
  const identity = identityOf(facts);
  return present({ version, protocols, platforms, published, identity, notes: startOfNotes(notes) });
}
