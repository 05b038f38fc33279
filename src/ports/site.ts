import type { Problem } from "../errors.ts";

/** A file of the site after a change: its path and its text; one without text is deleted. */
export type ChangedFile = readonly [path: string, text: string | undefined];

/** The state of a site that was read; `id` tells it from others, where a place has more than one, and is undefined while there is no site yet. */
export interface SiteHead {
  readonly id: string | undefined;
}

/** The most bytes of a file of a site that are read: the list of some ten thousand versions. */
export const LARGEST_SITE_FILE = 32 * 1024 * 1024;

/** Which files of a site are wanted, by their paths; all, unless it is said. */
export type WantedPath = (path: string) => boolean;

/** A file without text that a change brings: where it lies on this machine, and its git id once the place holds its bytes. */
export interface CarriedFile {
  readonly path: string;
  readonly from: string;
  readonly blob: string | undefined;
}

/** A picture that a change brings; a place that lost a race is given the same bytes again. */
export interface Picture {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Files to be changed together, in the order in which they may become visible, and why; a file without text is deleted. */
export interface SiteChange {
  /** What is named comes before what names it, and what is deleted comes last. */
  readonly files: readonly ChangedFile[];
  readonly message: string;
  /** Packages, where they are part of the site. */
  readonly carried?: readonly CarriedFile[];
  /** They are there before the files that name them. */
  readonly pictures?: readonly Picture[];
}

/** Under which URL a site is served, and who says so. */
export interface SiteLocation {
  /** The base URL that clients use, with its final slash. */
  readonly base: string;
  /** A person stated it, the place was asked for it, or it is only presumed: a folder may be served anywhere. */
  readonly found: "stated" | "asked" | "presumed";
  readonly warnings: readonly Problem[];
}

/**
 * Where the site lives: a branch, a folder, a bucket. Every place keeps this contract:
 *
 * * A change is seen whole, or its files are written in their order, so that no reader ever meets a list that names what
 *   is not there. What is named is on the disk, to stay, before what names it is written.
 * * A change that has begun is not lost when its writer dies: whoever opens the place next, with whatever command, finds
 *   what was left undone and finishes it before reading.
 * * Writers take turns. One that lives is waited for; one that has died is recognized and does not stop the others.
 * * A change is written only on top of what it was made from; nothing that is not part of it is touched.
 * * What stands in the way (no rights, a full disk, a link) is a problem that names the file, and nothing is broken: once it
 *   is out of the way, the next run ends as if there had been nothing.
 */
export interface Site {
  /** `OWNER/NAME` of the repository that the site is changed for, unless it is the site's own. */
  readonly guest?: string | undefined;
  /** Earlier states can't be read: what others write is seen at once, and a copy may be of several states. */
  readonly hasOneState?: boolean;
  locate(): Promise<SiteLocation>;
  /** The state to read from, with every earlier change finished. */
  head(): Promise<SiteHead>;
  /** Finds out whether a change of these files could be written, before anything else is; gives what may yet refuse it. */
  checkWritable(head: SiteHead, paths: readonly string[]): Promise<readonly Problem[]>;
  read(head: SiteHead, path: string): Promise<string | undefined>;
  /** The paths of all files below a folder, in no order; none where there is no such folder. */
  list(head: SiteHead, folder: string): Promise<readonly string[]>;
  /** Writes what the site holds below a folder, replacing what lies there; without a site, nothing. */
  copyTo(head: SiteHead, directory: string, wanted?: WantedPath): Promise<void>;
  /** Writes all files on top of `head` and gives the new head; undefined when somebody else was faster. */
  write(head: SiteHead, change: SiteChange): Promise<SiteHead | undefined>;
}
