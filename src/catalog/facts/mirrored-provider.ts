import { present } from "../../present.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { COMMIT, IMAGE, ORIGIN, PLATFORM, PREVIEW_NAME, SHA256, SOURCE, TIME, VERSION } from "../forms.ts";
import { CatalogReader, type Extensible, findTwice, peekObject, renderCatalogFile } from "../json.ts";
import { providerPath } from "../paths.ts";
import { damaged } from "../schema.ts";
import { type Marks, parseMarks, renderMarks } from "./marks.ts";
import { parseSeen, renderSeen, type SeenDocument } from "./mirrored-version.ts";
import { sortVersions } from "./provider-facts.ts";

export interface MirroredListing extends Marks, Extensible {
  readonly version: string;
  readonly platforms: readonly string[];
  /** In ISO 8601. */
  readonly listed: string;
  /** When the origin stopped listing it; users who locked it still need it. */
  readonly gone?: string;
  /** OCI repositories with its packages. */
  readonly images?: readonly string[];
  /** The name of a preview, and when it may be removed. */
  readonly preview?: string;
  readonly expires?: string;
  /** What the preview was built from. */
  readonly commit?: string;
}

export interface SeenList extends SeenDocument {
  /** A digest of the request: another request must read the list. */
  readonly wanted: string;
}

export interface MirroredProvider extends Marks, Extensible {
  /** `registry`, `folder`, the URL of a mirror, or `preview`. */
  readonly origin: string;
  readonly versions: readonly MirroredListing[];
  /** The source address of its replacement. */
  readonly replacedBy?: string;
  readonly seen?: SeenList;
  /** Versions that are too new to list. A provider may have only these, and then appears nowhere. */
  readonly waiting?: readonly WaitingVersion[];
  /** Of previews: released versions, which clients have to ask the next source for. */
  readonly elsewhere?: readonly string[];
}

export function parseMirroredProvider(address: ProviderAddress, text: string): MirroredProvider {
  const path = providerPath(address);
  const json = CatalogReader.parse(path, text);
  const origin = json.text("origin", ORIGIN);
  const versions = json.entries("versions").map(([, entry]) => parseListing(entry));
  const twice = findTwice(versions.map(({ version }) => version));
  if (twice !== undefined) throw damaged(path, `version ${twice} twice`, "each version once");
  const seen = parseSeen(json);
  const list = seen && { seen: { ...seen, wanted: json.text("seen_for", SHA256) } };
  const waiting = json.optionalEntries("waiting").map(
    ([, entry]): WaitingVersion => ({
      version: entry.text("version", VERSION),
      seen: entry.text("seen", TIME),
      sumsSha256: entry.text("sums_sha256", SHA256),
      ...entry.unknown(),
    }),
  );
  return present({
    origin,
    versions,
    ...parseMarks(json),
    replacedBy: json.optionalText("replaced_by", SOURCE),
    ...list,
    waiting: waiting.length === 0 ? undefined : waiting,
    elsewhere: json.optionalTexts("elsewhere", VERSION),
    ...json.unknown(),
  });
}

/** Only a mirrored list has an origin. Undefined if the file can't be read. */
export function kindOfList(text: string): "own" | "mirrored" | undefined {
  const list = peekObject(text);
  if (list === undefined) return undefined;
  return list.origin === undefined ? "own" : "mirrored";
}

/** Whether a mirrored list has only waiting versions. */
export function isWaitingList(text: string): boolean {
  const { origin, versions } = peekObject(text) ?? {};
  return origin !== undefined && Array.isArray(versions) && versions.length === 0;
}

/** False for damaged lists. */
export function isMirroredList(text: string): boolean {
  return kindOfList(text) === "mirrored";
}

export function renderMirroredProvider(provider: MirroredProvider): string {
  const { origin, replacedBy, seen, waiting, elsewhere } = provider;
  const versions = provider.versions.map((listing) => {
    const { version, platforms, listed, gone, images, preview, expires, commit, unknown } = listing;
    // In a fixed order.
    const marks = renderMarks(listing);
    return { version, platforms, listed, gone, ...marks, images, preview, expires, commit, ...unknown };
  });
  return renderCatalogFile(
    {
      origin,
      ...renderMarks(provider),
      replaced_by: replacedBy,
      ...renderSeen(seen),
      seen_for: seen?.wanted,
      versions,
      waiting: waiting?.map(({ version, seen: first, sumsSha256, unknown }) => {
        return { version, seen: first, sums_sha256: sumsSha256, ...unknown };
      }),
      elsewhere,
    },
    provider,
  );
}

/** Whether no document of the provider's previews is left: the lines that users pasted still need empty answers. */
export function isGone({ versions, elsewhere = [] }: MirroredProvider): boolean {
  return versions.length + elsewhere.length === 0;
}

/** Replaces listings of the same version. */
export function withListings(
  provider: MirroredProvider,
  changed: readonly MirroredListing[],
): MirroredProvider {
  if (changed.length === 0) return provider;
  const all = new Map([...provider.versions, ...changed].map((each) => [each.version, each]));
  return { ...provider, versions: sortVersions(all.values()) };
}

function parseListing(json: CatalogReader): MirroredListing {
  return present({
    version: json.text("version", VERSION),
    platforms: json.texts("platforms", PLATFORM),
    listed: json.text("listed", TIME),
    gone: json.optionalText("gone", TIME),
    ...parseMarks(json),
    images: json.optionalTexts("images", IMAGE),
    preview: json.optionalText("preview", PREVIEW_NAME),
    expires: json.optionalText("expires", TIME),
    commit: json.optionalText("commit", COMMIT),
    ...json.unknown(),
  });
}

/** A version that is not old enough to be listed; its age counts from when it was first seen. */
export interface WaitingVersion extends Extensible {
  readonly version: string;
  /** When it was first seen with these checksums, in ISO 8601. */
  readonly seen: string;
  /** Other checksums restart the wait. */
  readonly sumsSha256: string;
}

/** Keeps the earlier time if a concurrent run saw the version first. */
export function mergeWaiting(
  before: readonly WaitingVersion[],
  found: readonly WaitingVersion[],
  isTaken: (version: string) => boolean,
): WaitingVersion[] {
  return found
    .filter(({ version }) => !isTaken(version))
    .map((one) => {
      const known = before.find((each) => isSame(each, one));
      return known !== undefined && known.seen <= one.seen ? known : one;
    });
}

export function isSame(one: WaitingVersion, other: WaitingVersion): boolean {
  return one.version === other.version && one.sumsSha256 === other.sumsSha256;
}
