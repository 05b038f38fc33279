import { createHash, type Hash } from "node:crypto";
import type { Problem } from "../errors.ts";
import type { ProviderAddress } from "../provider/address.ts";
import type { CarriedFile } from "./site.ts";

/** A file to be attached to a release. */
export interface AssetFile {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  /** Whether other bytes do as well: a signature differs from run to run and holds all the same. */
  readonly accepts?: (bytes: Uint8Array) => Promise<boolean>;
}

/** A file that is going to be made; its size, where that is known before. */
export interface PlannedFile {
  readonly name: string;
  readonly size: number | undefined;
}

/** A file as the release holds it. */
export interface Asset {
  readonly id: number | string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string | undefined;
  /** The id that git gives to its content, where the place knows it. */
  readonly blob?: string;
  /** An upload that broke off leaves an asset that is not complete. */
  readonly complete: boolean;
  readonly url: string;
}

/** A release as it stands. */
export interface Release {
  readonly id: number | string;
  readonly tag: string;
  readonly draft: boolean;
  readonly immutable: boolean;
  readonly url: string;
  readonly publishedAt: string | undefined;
  readonly assets: readonly Asset[];
}

/** What a release is for. */
export interface ReleaseTarget {
  readonly tag: string;
  readonly address: ProviderAddress;
  readonly version: string;
  /** Copies of somebody else's: publishing it makes its tag, and it is never the latest. */
  readonly isMirrored?: boolean;
}

/** What a new release is called. */
export interface ReleaseSettings extends ReleaseTarget {
  readonly name: string;
  readonly notes: string | undefined;
  readonly generateNotes: boolean;
  readonly prerelease: boolean;
}

/** The release that was being filled is not there any more, or another run has published the tag meanwhile. */
export class ReleaseLost extends Error {}

/** What is known of a tag's releases before anything is written. */
export interface FoundReleases {
  /** The one to go on with: the published one, else the oldest draft. */
  readonly release: Release | undefined;
  /** More drafts of the same tag, which hold nothing. */
  readonly emptyDrafts: readonly Release[];
  /** The tags of all published releases that are no prereleases. */
  readonly stableTags: readonly string[];
}

/** What becomes of another file with the same name. */
export type OtherFile = "is replaced" | "stays";

/** What a place calls what is done to a release: files are uploaded to GitHub, and copied into a folder. */
interface ReleaseWords {
  readonly sent: string;
  readonly published: string;
}

/** What the change of a site has to carry so that a version's packages are there. */
export interface SiteAttachments {
  readonly files: readonly CarriedFile[];
  /** Files of the version that the same change removes. */
  readonly removed: readonly string[];
  readonly warnings: readonly Problem[];
}

export const NO_ATTACHMENTS: SiteAttachments = { files: [], removed: [], warnings: [] };

/**
 * Where packages live: on GitHub releases, in the site, in a folder, or in a bucket. A release is filled as a draft that no
 * client sees, and published whole. Runs of one version share the draft: an operation that finds it gone, or the release
 * published by another run, throws `ReleaseLost`, and the run looks for the release again. What a stopped run has put on the
 * draft stays for the next one.
 *
 * Where files are part of the site, no client sees them, and no later run finds them, before the site's change carries them.
 */
export interface PackageStore {
  readonly words: ReleaseWords;
  /** Whether files are on a release or come with the site's change; a folder or a bucket knows no difference. */
  readonly packagesIn: "release" | "site" | "either";
  /** What the site's change has to carry so that the version is these files and no others. */
  attach(target: ReleaseTarget, files: readonly AssetFile[]): SiteAttachments;
  /** Counts bytes that are going to be uploaded; gives what is wrong with all of them, and each warning once. */
  reserve(bytes: number): Promise<readonly Problem[]>;
  /** What a release could not take of these files, beside those that it holds: their names, their sizes, their number. */
  checkFiles(files: readonly PlannedFile[], release: Release | undefined): readonly Problem[];
  /** Finds out whether clients, which bring no credentials, can download what is released. */
  checkDownloadable(): Promise<void>;
  find(target: ReleaseTarget): Promise<FoundReleases>;
  /**
   * Every release there is, drafts too, in no order that means anything; where packages are part of the site those of the
   * addresses. A digest is there where it is known without reading the file over the network.
   */
  list(...addresses: readonly ProviderAddress[]): Promise<readonly Release[]>;
  create(settings: ReleaseSettings): Promise<Release>;
  /**
   * Puts a file on the release; what lies there whole under its name and is not the same is replaced, or throws
   * `ReleaseLost`. Gives what the site's change has to carry so that the file joins those that are there.
   */
  upload(release: Release, file: AssetFile, other?: OtherFile): Promise<readonly CarriedFile[]>;
  remove(release: Release, asset: Asset): Promise<void>;
  discard(draft: Release): Promise<void>;
  download(release: Release, asset: Asset): Promise<Uint8Array>;
  /** Writes a file of a release, however large, into a new file, and gives the SHA-256 of what came. */
  fetch(release: Release, asset: Asset, path: string): Promise<string>;
  /** The release as it is now, with all its assets. */
  refresh(release: Release): Promise<Release>;
  publish(release: Release, settings: ReleaseSettings & { readonly latest: boolean }): Promise<Release>;
  /** Where a file can be downloaded once the release is published. */
  downloadUrl(target: ReleaseTarget, name: string): string;
}

/** The most bytes of a file that is looked into, whoever put it there: signatures have less than a thousand. */
export const LARGEST_ACCEPTED = 64 * 1024;

/** Whether a release holds a file already: complete, and byte for byte, or as good as that. */
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

/** The id that git gives to a file's content. */
export function blobId(content: string | Uint8Array): string {
  const bytes = Buffer.from(content);
  return hashBlob(bytes.length).update(bytes).digest("hex");
}

/** Begins the id of a file of so many bytes, which follow. */
export function hashBlob(size: number): Hash {
  return createHash("sha1").update(`blob ${size}\0`);
}
