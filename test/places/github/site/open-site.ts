import type { SiteBranch } from "../../../../src/places/github/site/branch.ts";
import { githubSite } from "../../../../src/places/github/site/site-branch.ts";
import type { ChangedFile, Place } from "../../../../src/ports/place.ts";
import type { TokenGrants } from "../../../support/github/model.ts";
import type { Repository } from "../../../support/github/repository.ts";
import { type GitHubStandIn, startGitHub } from "../../../support/github/stand-in.ts";
import { quickClient } from "../quick-client.ts";

/** A site's branch on a stand-in, and what was said of it. */
export interface OpenSite {
  readonly github: GitHubStandIn;
  readonly repository: Repository;
  readonly site: Place;
  readonly lines: readonly string[];
  /** Writes files on top of what is there, as a publish would. */
  write(files: readonly ChangedFile[]): Promise<void>;
  /** What was asked, without the reads of Pages. */
  requests(): string[];
  close(): Promise<void>;
}

/** The branch of `octo/site`. */
export const OCTO_SITE = {
  repository: { owner: "octo", repo: "site" },
  home: "octo/site",
  branch: "gh-pages",
  directory: "",
  siteUrl: undefined,
  input: "token",
  provenByRelease: false,
} as const;

/** Opens `octo/site` with a token of its own; waits are over at once. */
export async function openSite(
  options: Partial<SiteBranch> = {},
  grants: Partial<TokenGrants> & { readonly empty?: boolean; readonly private?: boolean } = {},
): Promise<OpenSite> {
  const github = await startGitHub();
  const { empty = false, private: secret = false, ...rights } = grants;
  const repository = github.addRepository("octo/site", { empty, private: secret });
  github.addToken("ghs_site", { repositories: { "octo/site": "write" }, kind: "app", ...rights });
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const site = githubSite({
    client: quickClient(github.apiUrl, "ghs_site", say),
    ...OCTO_SITE,
    say,
    ...options,
  });
  return {
    github,
    repository,
    site,
    lines,
    write: async (files) => {
      const written = await site.commit(await site.head(), { files, message: "Change the site" });
      if (written === undefined) throw new Error("the branch has moved");
    },
    requests: () => github.exchanges.map(({ operationId }) => operationId),
    close: async () => {
      const violations = [...github.violations];
      await github.close();
      if (violations.length > 0) throw new Error(violations.join("\n"));
    },
  };
}

/** The problem that something is refused with. */
export async function problemOf(request: Promise<unknown>): Promise<string> {
  return request.then(
    () => "nothing was refused",
    (error: Error) => error.message,
  );
}
