import type { ProviderAddress } from "../provider/address.ts";
import type { ChangedFile } from "../registry/site.ts";

/** Where people follow what is going on. */
export interface Log {
  info(line: string): void;
  debug(line: string): void;
  notice(line: string): void;
  warning(line: string): void;
  /** How far long work is; a line may be dropped, since there will be a newer one. */
  progress(line: string): void;
  /** Runs one step with its lines folded under a title. */
  group<T>(title: string, step: () => Promise<T>): Promise<T>;
}

/** The state of a site that was read; `id` is undefined while there is no site yet. */
export interface SiteHead {
  readonly id: string | undefined;
}

/** Files to be changed together, and why; a file without text is deleted. */
export interface SiteChange {
  readonly files: readonly ChangedFile[];
  readonly message: string;
}

/** Where the site lives: a branch, or a folder. */
export interface Site {
  /** The base URL that clients use, with its final slash. */
  locate(): Promise<string>;
  head(): Promise<SiteHead>;
  /** Finds out whether a change could be written, before anything else is. */
  checkWritable(): Promise<void>;
  read(head: SiteHead, path: string): Promise<string | undefined>;
  /** The git id of a file's content, without the content. */
  fingerprint(head: SiteHead, path: string): Promise<string | undefined>;
  /** Writes all files at once on top of `head` and gives the new head; undefined when somebody else was faster. */
  write(head: SiteHead, change: SiteChange): Promise<SiteHead | undefined>;
}

/** A file to be attached to a release. */
export interface AssetFile {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  /** Whether other bytes do as well: a signature differs from run to run and holds all the same. */
  readonly accepts?: (bytes: Uint8Array) => Promise<boolean>;
}

/** A file as the release holds it. */
export interface Asset {
  readonly id: number | string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string | undefined;
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

/** Where releases live: GitHub, or a folder. */
export interface Releases {
  /** Finds out whether clients, which bring no credentials, can download what is released. */
  checkDownloadable(): Promise<void>;
  find(target: ReleaseTarget): Promise<FoundReleases>;
  create(settings: ReleaseSettings): Promise<Release>;
  /** Puts a file on the release; what lies there under its name and is not the same is replaced. */
  upload(release: Release, file: AssetFile): Promise<void>;
  remove(release: Release, asset: Asset): Promise<void>;
  discard(draft: Release): Promise<void>;
  download(release: Release, asset: Asset): Promise<Uint8Array>;
  /** The release as it is now, with all its assets. */
  refresh(release: Release): Promise<Release>;
  publish(release: Release, settings: ReleaseSettings & { readonly latest: boolean }): Promise<Release>;
  /** Where a file can be downloaded once the release is published. */
  downloadUrl(target: ReleaseTarget, name: string): string;
}

/** Everything outside that a publish works on. */
export interface Ports {
  readonly log: Log;
  readonly site: Site;
  readonly releases: Releases;
  readonly now: () => Date;
  /** Aborts when the run is cancelled; its reason is the problem to report. */
  readonly cancelled: AbortSignal;
}
