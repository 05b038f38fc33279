import type { Problem } from "../errors.ts";

/** A repository's settings; undefined is what the token may not read. */
export interface RepositorySettings {
  /** Settings pages for changes that no workflow token can make. */
  readonly links: { readonly pages: string; readonly secrets: string };
  /** Undefined if the repository does not exist or the token can't see it. */
  isPrivate(): Promise<boolean | undefined>;
  /** State of the site's branch; `empty`: no commit yet, so the first branch pushed becomes the default. */
  branch(): Promise<"there" | "missing" | "empty">;
  /** GitHub Pages settings; `forbidden` if the token may not read them. */
  pages(): Promise<
    | {
        readonly state: "on";
        readonly url: string | undefined;
        readonly deployedBy: "branch" | "workflow";
        readonly problems: readonly Problem[];
      }
    | { readonly state: "off" | "forbidden" }
  >;
  /** Turns Pages on for the site's branch; returns whether the token may. */
  turnPagesOn(): Promise<boolean>;
  /** The names of the secrets that workflows can use. */
  secretNames(): Promise<readonly string[] | undefined>;
}

export interface Sources {
  /** The id of a commit, by its id or by a full ref such as refs/tags/v1.2.3; undefined if it can't be seen. */
  findCommit(ref: string): Promise<string | undefined>;
  /**
   * Copies folders at a tag, and wanted files of the root, into a directory; false if the tag or all folders are
   * missing.
   */
  copyFolders(
    tag: string,
    folders: readonly string[],
    isFileWanted: (name: string) => boolean,
    directory: string,
  ): Promise<boolean>;
}

export interface PullRequests {
  /** The number of the open pull request whose newest commit this is. `repository` is `OWNER/NAME`, and may be a fork. */
  findByHead(repository: string, branch: string, sha: string): Promise<number | undefined>;
  /**
   * Writes the comment that has the marker, in Markdown; returns its URL, or undefined if the token may not comment.
   * The marker is invisible in the rendered comment. With `edit`, a missing comment stays missing.
   */
  comment(number: number, marker: string, body: string, mode: "write" | "edit"): Promise<string | undefined>;
}
