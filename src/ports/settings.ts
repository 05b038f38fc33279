import type { Problem } from "../errors.ts";

/** GitHub Pages settings; `forbidden` if the token may not read them. */
type PagesState =
  | {
      readonly state: "on";
      readonly url: string | undefined;
      readonly deployedBy: "branch" | "workflow";
      readonly problems: readonly Problem[];
    }
  | { readonly state: "off" | "forbidden" };

/** A repository's settings; undefined is what the token may not read. */
export interface RepositorySettings {
  /** Settings pages for changes that no workflow token can make. */
  readonly links: { readonly pages: string; readonly secrets: string };
  /** Undefined if the repository does not exist or the token can't see it. */
  isPrivate(): Promise<boolean | undefined>;
  /** State of the site's branch; `empty`: no commit yet, so the first branch pushed becomes the default. */
  branch(): Promise<"there" | "missing" | "empty">;
  pages(): Promise<PagesState>;
  /** Turns Pages on for the site's branch; returns whether the token may. */
  turnPagesOn(): Promise<boolean>;
  /** The names of the secrets that workflows can use. */
  secretNames(): Promise<readonly string[] | undefined>;
}

export interface Sources {
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
