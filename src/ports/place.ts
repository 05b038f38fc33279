import type { Problem } from "../errors.ts";

/** A path and its text; undefined deletes the file. */
export type ChangedFile = readonly [path: string, text: string | undefined];

/** A site's state that was read; `id` is undefined while there is no site. */
export interface SiteHead {
  readonly id: string | undefined;
}

/** The most bytes of one file that are read: a list of about ten thousand versions. */
export const LARGEST_SITE_FILE = 32 * 1024 * 1024;

/** Selects files by path. */
export type WantedPath = (path: string) => boolean;

/** A file of a site, as it is listed. */
export interface ListedFile {
  readonly path: string;
  /** Undefined where it was not asked for, and costs a download. */
  readonly size: number | undefined;
  /** When it was written, in milliseconds; undefined where a file exists only as part of a state. */
  readonly modified: number | undefined;
}

/** A local file of any size for the site: its path there names its digest, so other bytes have another path. */
export interface NewFile {
  readonly path: string;
  readonly from: string;
  readonly size: number;
  readonly sha256: string;
}

/** A file that was put, which the next change names. */
export interface StoredFile {
  readonly path: string;
  readonly size: number;
  /** Whether it was there already. */
  readonly wasThere?: boolean;
  /** Its git id on a branch. */
  readonly blob?: string;
}

/** Of the site's documents, or by name and of any size. */
export type WantedFiles = WantedPath | readonly StoredFile[];

/** A picture; a retried change uses the same bytes. */
export interface Picture {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A change of several files, in the order in which they may become visible. */
export interface SiteChange {
  /** Files come before those that name them, and deletions last; deletions that come first make room for the files. */
  readonly files: readonly ChangedFile[];
  readonly message: string;
  /** Packages that the files name. */
  readonly stored?: readonly StoredFile[];
  /** Written before the files that name them. */
  readonly pictures?: readonly Picture[];
  readonly onWritten?: (done: number, of: number) => void;
}

export function pathsOf({ files, stored = [], pictures = [] }: SiteChange): string[] {
  return [...files.map(([path]) => path), ...[...stored, ...pictures].map(({ path }) => path)];
}

/** The URL under which a site is served, and its source. */
export interface SiteLocation {
  /** With its final slash. */
  readonly base: string;
  /** From the user, from the host, or a guess: a folder may be served anywhere. */
  readonly basis: "stated" | "asked" | "presumed";
  readonly warnings: readonly Problem[];
}

/** What a site's own documents say of the URL that they were made for. */
export interface RecordedAddress {
  readonly hostname: string;
  readonly base?: string | undefined;
}

/** A site as a host serves it before the first write. */
export interface LiveSite {
  /** With its final slash. */
  readonly base: string;
  /** Whether a workflow deployed it: the branch need not have what the host serves. */
  readonly isDeployed: boolean;
  /** The text at a path; undefined if the host has none, or does not answer in time. */
  get(path: string): Promise<string | undefined>;
}

/**
 * A site on a branch, in a folder or in a bucket. Every implementation keeps this contract:
 *
 * * Readers see a change as a whole, or files in their order: no list names a missing file. A file is durable before
 *   another names it.
 * * A change that has begun survives a crash of its writer: the next command that opens the site completes it before
 *   reading.
 * * Writers take turns. A live writer is waited for; a crashed one is detected and does not block others.
 * * A change is written only on top of the state it was made from, and touches nothing else.
 * * A file that was put can be met by no reader until a change names it. A change is refused if such a file is missing.
 * * An obstacle (no rights, a full disk, a link) is a problem that names the file and breaks nothing: the next run
 *   completes once it is removed.
 * * Other hidden files and links are neither listed nor copied, and nothing is written in their place (`provider/site-path.ts`).
 */
export interface Place {
  /** `OWNER/NAME` of the provider's repository, if it is not the site's own. */
  readonly guest?: string | undefined;
  /** Earlier states can't be read: other writers' changes appear at once, and a copy may mix states. */
  readonly hasOneState?: boolean;
  /** Whether the first write may replace what other programs made. */
  readonly mayReplace?: boolean;
  /** Whether it only says what would be written. */
  readonly isDry?: boolean;
  /** The whole branch, if the site is a folder of it: `.nojekyll` is written at its root too. */
  readonly above?: Place | undefined;
  /** Fails, and names what is there, if the place itself is not. */
  demandPlace?(head: SiteHead): Promise<void>;
  /** What the host serves; undefined where it serves the place's files as they are. */
  live?(): Promise<LiveSite | undefined>;
  /** Asks for what the site records only if nothing else is known. */
  locate(recorded: () => Promise<RecordedAddress | undefined>): Promise<SiteLocation>;
  /** The current state, with every earlier change completed; a run that only looks fails if it would have to complete one. */
  head(use?: "to look"): Promise<SiteHead>;
  /** Checks before any write that documents could be written, and that there is room for packages; returns warnings. */
  check(
    head: SiteHead,
    planned: { readonly paths?: readonly string[]; readonly packages?: readonly PlannedFile[] },
  ): Promise<readonly Problem[]>;
  read(head: SiteHead, path: string): Promise<string | undefined>;
  /**
   * All files below a folder, or with "" of the whole site, in any order; none if it does not exist. With `shallow`, only
   * what is in it: folders have a final slash. With `sizes`, each has its size, for which a git branch downloads the files.
   */
  list(head: SiteHead, folder: string, detail?: "shallow" | "sizes"): Promise<readonly ListedFile[]>;
  /** Copies files into a folder, replacing existing ones. Nothing may write into the copy, unless it is to be kept. */
  copy(head: SiteHead, directory: string, files: WantedFiles, use?: "to keep"): Promise<void>;
  /** Stores a file that no document names yet, unless it is there. */
  put(file: NewFile): Promise<StoredFile>;
  /** Writes a change on top of `head` and returns the new head; undefined if a concurrent writer was faster. */
  commit(head: SiteHead, change: SiteChange): Promise<SiteHead | undefined>;
}

export interface PlannedFile {
  readonly name: string;
  readonly size: number | undefined;
}
