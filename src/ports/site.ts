import type { Problem } from "../errors.ts";

/** A file of the site after a change: its path and its text; one without text is deleted. */
export type ChangedFile = readonly [path: string, text: string | undefined];

/** The state of a site that was read; `id` is undefined while there is no site yet. */
export interface SiteHead {
  readonly id: string | undefined;
}

/** Files to be changed together, and why; a file without text is deleted. */
export interface SiteChange {
  readonly files: readonly ChangedFile[];
  readonly message: string;
}

/** Under which URL a site is served, and who says so. */
export interface SiteLocation {
  /** The base URL that clients use, with its final slash. */
  readonly base: string;
  /** Whether a person said so, or the place itself. */
  readonly stated: boolean;
  readonly warnings: readonly Problem[];
}

/** Where the site lives: a branch, or a folder. */
export interface Site {
  locate(): Promise<SiteLocation>;
  head(): Promise<SiteHead>;
  /** Finds out whether a change could be written, before anything else is; gives what may yet refuse it. */
  checkWritable(head: SiteHead): Promise<readonly Problem[]>;
  read(head: SiteHead, path: string): Promise<string | undefined>;
  /** The git id of a file's content, without the content. */
  fingerprint(head: SiteHead, path: string): Promise<string | undefined>;
  /** Writes all files at once on top of `head` and gives the new head; undefined when somebody else was faster. */
  write(head: SiteHead, change: SiteChange): Promise<SiteHead | undefined>;
}
