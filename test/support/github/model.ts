import type { GitStore } from "./git-store.ts";

/** How GitHub Pages is set up for a repository. */
export interface PagesSettings {
  readonly source: { readonly branch: string; readonly path: "/" | "/docs" };
  readonly buildType?: "legacy" | "workflow" | null;
  readonly cname?: string;
  readonly public?: boolean;
  readonly httpsEnforced?: boolean;
  readonly certificate?: "approved" | "issued" | "new" | "errored";
  /** Where the site is; without it, what GitHub derives from the names. */
  readonly htmlUrl?: string;
  /** What a new commit on the source branch does. `on-request`: only `POST pages/builds` builds; `stuck`: builds stay queued. */
  readonly builds?: "automatic" | "on-request" | "never" | "errored" | "stuck";
  /** How many polls of `builds/latest` say "building" before "built". */
  readonly buildPolls?: number;
  /** The status of a workflow's deployments, by the commit that it ran for. */
  readonly deployments?: Readonly<Record<string, string>>;
  /** The status that a new deployment gets; "succeed" when absent. */
  readonly deploys?: string;
  /** The files of an artifact, by its id. */
  readonly artifact?: (id: number) => ReadonlyMap<string, Uint8Array>;
}

/** One run of the Pages builder. */
export interface PagesBuild {
  readonly id: number;
  readonly commit: string;
  readonly status: "queued" | "building" | "built" | "errored";
  readonly pollsLeft: number;
}

/** The bytes of an asset: in a file when it was uploaded. */
export interface AssetContent {
  readonly size: number;
  readonly sha256: string;
  readonly bytes: () => Buffer;
}

/** An asset of a release; a `starter` is what a failed upload leaves. */
export interface AssetRecord {
  readonly id: number;
  readonly name: string;
  readonly state: "uploaded" | "starter";
  readonly contentType: string;
  readonly content: AssetContent;
  readonly createdAt: string;
  readonly digest: string | null;
}

/** A release with its assets. */
export interface ReleaseRecord {
  readonly id: number;
  readonly tag: string;
  readonly target: string;
  readonly name: string | null;
  readonly body: string | null;
  readonly draft: boolean;
  readonly prerelease: boolean;
  readonly immutable: boolean;
  readonly createdAt: string;
  readonly publishedAt: string | null;
  readonly updatedAt: string;
  readonly assets: ReadonlyMap<number, AssetRecord>;
}

/** A rule of a ruleset for a branch, by GitHub's name. */
export type BranchRule = "update" | "pull_request" | "non_fast_forward" | "deletion";

/** What a repository's rulesets forbid. */
export interface Rules {
  /** Branches that only the bypass list may update. */
  readonly lockedBranches: readonly string[];
  /** More rules, by branch. */
  readonly branches?: Readonly<Record<string, readonly BranchRule[]>>;
  /** Branches under a protection rule of the older kind that forbids nothing but force pushes and deletion. */
  readonly protectedBranches?: readonly string[];
}

/** The names of the secrets that GitHub Actions see in a repository. */
interface ActionsSettings {
  readonly secrets?: readonly string[];
  readonly organizationSecrets?: readonly string[];
}

/** A pull request from a branch of the repository itself. */
export interface PullRequest {
  readonly number: number;
  title: string;
  body: string | null;
  readonly head: string;
  readonly base: string;
  state: "open" | "closed";
  mergedAt: string | null;
}

/** The mutable half of a repository that is not in git. */
export interface RepositoryFacts {
  readonly private: boolean;
  immutableReleases: boolean;
  rules: Rules;
  pages: PagesSettings | undefined;
  actions: ActionsSettings;
  readonly builds: PagesBuild[];
  readonly pulls: PullRequest[];
  /** What the last deployment that succeeded has put on the site. */
  deployed: ReadonlyMap<string, Uint8Array> | undefined;
  /** Stored bundles, oldest first. */
  readonly attestations: object[];
  readonly releasesById: Map<number, ReleaseRecord>;
  latestRelease: number | undefined;
  readonly burnedTags: Set<string>;
  /** Draft id to the number of listings that still miss it. */
  readonly hiddenDrafts: Map<number, number>;
  /** Release id to the state that reads still see. */
  readonly staleReleases: Map<number, Stale<ReleaseRecord>>;
  /** Ref to the value that reads still see. */
  readonly staleRefs: Map<string, Stale<string>>;
}

/** A value that this many more reads see, though it is another by now. */
interface Stale<Value> {
  readonly value: Value | undefined;
  readonly reads: number;
}

/** What is there now, or what a read still sees of it. */
export function readStale<Key, Value>(
  stale: Map<Key, Stale<Value>>,
  key: Key,
  now: Value | undefined,
): Value | undefined {
  const seen = stale.get(key);
  if (seen === undefined || seen.reads === 0) return now;
  stale.set(key, { ...seen, reads: seen.reads - 1 });
  return seen.value;
}

/** A repository as the routes see it. */
export interface RepositoryState {
  readonly id: number;
  readonly owner: string;
  readonly name: string;
  readonly store: GitStore;
  readonly facts: RepositoryFacts;
}

/** Every repository begins with this branch. */
export const DEFAULT_BRANCH = "main";

/** What a token may do. */
export interface TokenGrants {
  /** Full name to the level of `contents`. */
  readonly repositories: Readonly<Record<string, "read" | "write">>;
  readonly kind?: "app" | "pat";
  readonly pullRequests?: "read" | "write";
  readonly pages?: "none" | "read" | "write";
  /** May it store attestations. */
  readonly attestations?: boolean;
  readonly admin?: boolean;
  /** Is on the bypass list of every ruleset. */
  readonly bypassesRules?: boolean;
  /** The organization demands SAML authorization that the token lacks. */
  readonly sso?: boolean;
}

/** Behaviors of the real service that a test turns on; everything is off by default. */
export interface Switches {
  /** How many listings miss a draft that was just created (softprops/action-gh-release#746). */
  draftHiddenFromListings: number;
  /** How many reads of a ref still see its old value after a write (rust-lang/homu#75). */
  staleReads: number;
  /** How many reads of a release and its assets still see its state before a write (softprops/action-gh-release#760). */
  staleReleaseReads: number;
  /** `null` as for assets from before June 2025; `wrong` for a stored file that differs. */
  digest: "sha256" | "null" | "wrong";
  /** A failed or cut upload leaves an empty asset with `state: starter` [spec]. */
  starterAfterFailedUpload: boolean;
  /** Bytes a second for all uploads together. */
  uploadBytesPerSecond: number | undefined;
}

/** The four origins: API, uploads, web pages and git, downloads. */
interface Origins {
  readonly api: string;
  readonly upload: string;
  readonly web: string;
  readonly download: string;
}

/** Everything the routes share. */
export interface World {
  readonly origins: Origins;
  readonly root: string;
  /** The folder of uploaded bytes. */
  readonly uploads: string;
  readonly switches: Switches;
  readonly repositories: Map<string, RepositoryState>;
  readonly tokens: Map<string, TokenGrants>;
  readonly counters: { seconds: number; id: number };
  readonly now: () => string;
  readonly nextId: () => number;
}
