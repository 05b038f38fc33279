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
