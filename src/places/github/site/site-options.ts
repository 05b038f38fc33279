import type { RepositoryName } from "../repository.ts";

/** A branch by name. */
export interface Branch {
  readonly repository: RepositoryName;
  readonly branch: string;
}

/** Where the site's branch is, and how it is served. */
export interface SiteBranchOptions extends Branch {
  /** `OWNER/NAME` of the repository that the run is in. */
  readonly home: string;
  /** The folder of the branch, empty for its root. */
  readonly directory: string;
  /** The base URL, where it was given. */
  readonly siteUrl: string | undefined;
  readonly input: "token" | "site-token";
  /** Whether writing the release shows that the site can be written as well. */
  readonly provenByRelease: boolean;
  readonly say: (line: string) => void;
}
