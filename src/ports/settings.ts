import type { Problem } from "../errors.ts";

/** How GitHub Pages is set up; `forbidden` is what the token may not see. */
export type PagesState =
  | { readonly state: "on"; readonly url: string | undefined; readonly problems: readonly Problem[] }
  | { readonly state: "off" | "forbidden" };

/** What the policy of a repository, or of whoever owns it, says of actions. */
export interface ActionsPolicy {
  readonly enabled: boolean;
  readonly allowed: "all" | "local_only" | "selected";
  /** Whether every action has to be named by a commit. */
  readonly onlyPinned: boolean;
  /** With `selected`: those of GitHub itself, and patterns of others. */
  readonly ofGitHub: boolean;
  readonly patterns: readonly string[];
}

/** Where a person changes what no token of a workflow may. */
export interface SettingsLinks {
  readonly pages: string;
  readonly secrets: string;
  readonly actions: string;
}

/** How a repository is set up, as far as a token may know; undefined is what it may not. */
export interface RepositorySettings {
  readonly links: SettingsLinks;
  /** Whether it is private; undefined when there is no such repository, or none that the token may see. */
  isPrivate(): Promise<boolean | undefined>;
  /** The site's branch; `empty` is a repository without a commit, which takes the first branch that comes for its main one. */
  branch(): Promise<"there" | "missing" | "empty">;
  pages(): Promise<PagesState>;
  /** Turns Pages on for the site's branch; whether the token may. */
  turnPagesOn(): Promise<boolean>;
  actions(): Promise<ActionsPolicy | undefined>;
  /** The names of the secrets that its workflows see. */
  secretNames(): Promise<readonly string[] | undefined>;
}

/** What is wanted of a repository. */
export interface WantedSources {
  readonly folders: readonly string[];
  readonly isFileWanted: (name: string) => boolean;
}

/** The repository that versions are released from. */
export interface Sources {
  /**
   * Writes what it holds of some folders at a tag below another folder, and which files of its top are wanted as well; false
   * when there is no such tag, or none of the folders.
   */
  copyFolders(tag: string, wanted: WantedSources, directory: string): Promise<boolean>;
}
