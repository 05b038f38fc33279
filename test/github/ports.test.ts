import { afterEach, beforeEach, expect, it } from "vitest";
import {
  connectGitHub,
  type GitHubOptions,
  openGitHubReleases,
  openGitHubSite,
} from "../../src/github/ports.ts";
import { type GitHubStandIn, startGitHub } from "../support/github/stand-in.ts";
import { silentLog } from "../support/samples/silent-log.ts";
import { problemOf } from "./site/open-site.ts";

const OPTIONS: GitHubOptions = {
  token: "ghs_own",
  siteToken: undefined,
  siteRepository: undefined,
  siteBranch: "gh-pages",
  siteDirectory: "",
  siteUrl: undefined,
};

let github: GitHubStandIn;

beforeEach(async () => {
  github = await startGitHub();
  github.addRepository("octo/provider");
  github.addRepository("octo/registry");
  github.addToken("ghs_own", { repositories: { "octo/provider": "write" } });
  github.addToken("ghs_site", { repositories: { "octo/provider": "write", "octo/registry": "write" } });
});

afterEach(() => github.close());

function connect() {
  const place = { apiUrl: github.apiUrl, serverUrl: github.serverUrl, repository: "octo/provider" };
  return connectGitHub(place, { log: silentLog, cancelled: new AbortController().signal });
}

it("makes one client a token, when it is needed", () => {
  const { client } = connect();
  expect(client("ghs_own")).toBe(client("ghs_own"));
  expect(client("ghs_own")).not.toBe(client("ghs_site"));
  expect(client("ghs_own").backoff).toBe(client("ghs_site").backoff);
});

it("asks for a token when something is opened, not before", () => {
  const connection = connect();
  expect(() => openGitHubReleases(connection, { token: undefined })).toThrow("there is no token for GitHub");
  const options = { ...OPTIONS, token: undefined, afterRelease: false };
  expect(() => openGitHubSite(connection, options)).toThrow("there is no token for GitHub");
  expect(() => openGitHubSite(connection, { ...options, siteToken: "ghs_site" })).not.toThrow();
});

it.each([
  ["a publish to its own repository", { afterRelease: true }, 0],
  ["the same by another spelling", { afterRelease: true, siteRepository: "Octo/Provider" }, 0],
  ["the same token given twice", { afterRelease: true, siteToken: "ghs_own" }, 0],
  ["another token", { afterRelease: true, siteToken: "ghs_site" }, 1],
  ["another repository", { afterRelease: true, siteToken: "ghs_site", siteRepository: "octo/registry" }, 1],
  ["a change without a release", { afterRelease: false }, 1],
])(
  "tries out whether the site can be written, unless a release shows it: %s",
  async (_title, changes, tries) => {
    const site = openGitHubSite(connect(), { ...OPTIONS, ...changes });
    await site.checkWritable(await site.head(), []);
    expect(github.exchanges.filter(({ operationId }) => operationId === "git/create-blob")).toHaveLength(
      tries,
    );
  },
);

it("tells the workflow's own token from one for the site's repository", async () => {
  const site = openGitHubSite(connect(), { ...OPTIONS, siteRepository: "octo/registry", afterRelease: true });
  expect(await problemOf(site.head().then((head) => site.checkWritable(head, [])))).toContain(
    "the workflow's own token reaches octo/provider only",
  );
});

it("ends a given URL with a slash", async () => {
  const options = { ...OPTIONS, siteUrl: "https://r.example/tf", afterRelease: true };
  expect((await openGitHubSite(connect(), options).locate()).base).toBe("https://r.example/tf/");
});
