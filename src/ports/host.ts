import { createHash, type Hash } from "node:crypto";
import type { Problem } from "../errors.ts";
import type { ProviderAddress } from "../provider/address.ts";
import type { PlannedFile, StoredFile } from "./place.ts";

export interface AssetFile {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  /** Accepts other bytes that are as good: signatures differ from run to run. */
  readonly accepts?: (bytes: Uint8Array) => Promise<boolean>;
}

export interface Asset {
  readonly id: number | string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string | undefined;
  /** False after an interrupted upload. */
  readonly complete: boolean;
  readonly url: string;
}

export interface Release {
  readonly id: number | string;
  readonly tag: string;
  readonly draft: boolean;
  readonly immutable: boolean;
  readonly url: string;
  readonly publishedAt: string | undefined;
  /** As people may have edited them; undefined in a site, which has no text. Notes may be cut. */
  readonly title?: string | undefined;
  readonly notes?: string | undefined;
  /** Its files are those of the site: several may have one name. */
  readonly inSite?: true;
  readonly assets: readonly Asset[];
}

export interface ReleaseTarget {
  readonly tag: string;
  readonly address: ProviderAddress;
  readonly version: string;
  /** A mirrored version or a preview: publishing creates its tag, and it is never the latest. */
  readonly makesTag?: boolean;
  /** The beginning of the notes. A release without it is not the target, whatever its tag. */
  readonly mark?: string;
  /** What a run writes into its draft: other words are a person's. */
  readonly name?: string;
  readonly notes?: string | undefined;
  /** The files that the catalog names, with the digests that it has: a site has no other record of them. */
  readonly links?: readonly { readonly url: string; readonly sha256?: string | undefined }[];
}

export interface ReleaseSettings extends ReleaseTarget {
  readonly name: string;
  readonly notes: string | undefined;
  readonly generateNotes: boolean;
  readonly prerelease: boolean;
}

/** The draft no longer exists, or a concurrent run has published the tag. */
export class ReleaseLost extends Error {}

/** The result of a step; undefined if the release was lost. */
export async function unlessLost<T>(step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof ReleaseLost) return undefined;
    throw error;
  }
}

/** The releases of a tag before anything is written. */
export interface FoundReleases {
  /** The published release, else the oldest draft. */
  readonly release: Release | undefined;
  /** Other drafts of the tag that a run made, without assets. */
  readonly emptyDrafts: readonly Release[];
  /** The tags of all published releases, without prereleases. */
  readonly stableTags: readonly string[];
  /** The newest published release of another tag with signed checksums of the provider, if the list was read. */
  readonly earlier?: Release | undefined;
}

/** What happens to another file of the same name. */
export type OtherFile = "is replaced" | "stays";

export interface TaggedRelease extends Release {
  /** When it last changed, in ISO 8601. */
  readonly since: string;
}

/** Releases with tags that this program makes itself. */
export interface TaggedReleases {
  /** Names the site that they belong to: several sites may share a repository's releases. */
  readonly site: string;
  /** Prereleases and drafts whose tag and notes begin so; of their files only those that are listed with the release. */
  list(prefix: string, mark: string): Promise<readonly TaggedRelease[]>;
  /**
   * Deletes the tag, then the release: an interrupted deletion leaves a draft, which is listed again. The tag of a draft
   * may be that of a published release.
   */
  remove(release: Release): Promise<void>;
}

/** Where clients download the files of versions from. */
export interface Host {
  /** Undefined in a site, which has no tags. */
  readonly tagged?: TaggedReleases | undefined;
  /** Verbs for logs: files are uploaded to GitHub, and stored in a site. */
  readonly words: { readonly sent: string; readonly published: string };
  /** Whether anyone who can write there can change a file, and nothing shows it but its bytes. */
  readonly needsReading: boolean;
  /** Problems with names, sizes or the number of files, including those of the release. */
  check(files: readonly PlannedFile[], release?: Release): Promise<readonly Problem[]>;
  /** Checks that clients can download packages without credentials. */
  checkDownloadable(): Promise<void>;
  find(target: ReleaseTarget): Promise<FoundReleases>;
  /**
   * All releases including drafts, in any order; in a site, the versions of the given addresses with every file that was put
   * for them. A digest is included if it is of the stored bytes and known without a download.
   */
  list(...addresses: readonly ProviderAddress[]): Promise<readonly Release[]>;
  download(release: Release, asset: Asset): Promise<Uint8Array>;
  /** Downloads a file of any size to a new file, and returns its SHA-256. */
  fetch(release: Release, asset: Asset, path: string): Promise<string>;
  /** The URL that a file will have for clients. */
  downloadUrl(target: ReleaseTarget, file: { readonly name: string; readonly sha256: string }): string;
}

/** The site itself: a file is put before a document names it. */
export interface SiteHost extends Host {
  readonly tagged?: undefined;
  /** Stores a file, or does nothing if it is there. */
  put(target: ReleaseTarget, file: AssetFile): Promise<StoredFile>;
}

/**
 * Releases on GitHub. Files are added to a draft that clients don't see, and published together. Runs of one version share
 * the draft: an operation that finds it deleted, or published by a concurrent run, throws `ReleaseLost`, and the run reads
 * the releases again. Assets that an interrupted run uploaded stay on the draft.
 */
export interface ReleaseHost extends Host {
  readonly tagged: TaggedReleases;
  create(settings: ReleaseSettings): Promise<Release>;
  /** Uploads a file; a different complete file of that name is replaced, or throws `ReleaseLost`. */
  upload(release: Release, file: AssetFile, other?: OtherFile): Promise<void>;
  remove(release: Release, asset: Asset): Promise<void>;
  /** Deletes the release, and not its tag. */
  discard(release: Release): Promise<void>;
  /** The current release, with all assets. */
  refresh(release: Release): Promise<Release>;
  publish(release: Release, settings: ReleaseSettings & { readonly latest: boolean }): Promise<Release>;
}

/** The most bytes that are downloaded to compare a file; signatures have less than a thousand. */
export const LARGEST_ACCEPTED = 64 * 1024;

/** A complete asset of this name, unless it is larger. */
export function findAsset(
  assets: readonly Asset[],
  name: string,
  largest = Number.POSITIVE_INFINITY,
): Asset | undefined {
  return assets.find((one) => one.name === name && one.complete && !(one.size > largest));
}

/** Whether an asset is complete, and is the file or an accepted equivalent. */
export async function holds(
  asset: Asset,
  file: AssetFile,
  download: (asset: Asset) => Promise<Uint8Array>,
): Promise<boolean> {
  if (!asset.complete || asset.name !== file.name) return false;
  if (asset.size === file.size && asset.sha256 === file.sha256) return true;
  if (!(asset.size <= LARGEST_ACCEPTED)) return false;
  return (await file.accepts?.(await download(asset))) ?? false;
}

export function blobId(content: string | Uint8Array): string {
  const bytes = Buffer.from(content);
  return hashBlob(bytes.length).update(bytes).digest("hex");
}

/** Starts the git object id of a file of this size; update it with the content. */
export function hashBlob(size: number): Hash {
  return createHash("sha1").update(`blob ${size}\0`);
}
