import { afterEach, beforeEach, expect, it } from "vitest";
import { connectGitHub, type GitHubOptions, openGitHub } from "../../../src/places/github/ports.ts";
import { parseAddress } from "../../../src/provider/address.ts";
import { errorWith, problemsOf, problemWith } from "../../support/folder/errors.ts";
import { type GitHubStandIn, startGitHub } from "../../support/github/stand-in.ts";
import { silentLog } from "../../support/samples/silent-log.ts";
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

function place() {
  const { apiUrl, serverUrl } = github;
  const { signal: cancelled } = new AbortController();
  return { apiUrl, serverUrl, repository: "octo/provider", log: silentLog, cancelled };
}

it("makes one client a token, when it is needed", () => {
  const client = connectGitHub(place());
  expect(client("ghs_own")).toBe(client("ghs_own"));
  expect(client("ghs_own")).not.toBe(client("ghs_site"));
  expect(client("ghs_own").backoff).toBe(client("ghs_site").backoff);
});

it("asks for a token when something is opened, not before", async () => {
  const options = { ...OPTIONS, token: undefined };
  const ports = openGitHub(place(), options);
  await expect(ports.releases()).rejects.toThrow(errorWith("input-missing", "", "‹token›"));
  expect(() => ports.site()).toThrow(errorWith("input-missing", "", "‹token›"));
  expect(() => openGitHub(place(), { ...options, siteToken: "ghs_site" }).site()).not.toThrow();
});

it.each([
  ["a publish to its own repository", {}, "after a release", 0],
  ["the same by another spelling", { siteRepository: "Octo/Provider" }, "after a release", 0],
  ["the same token given twice", { siteToken: "ghs_own" }, "after a release", 0],
  ["another token", { siteToken: "ghs_site" }, "after a release", 1],
  ["another repository", { siteToken: "ghs_site", siteRepository: "octo/registry" }, "after a release", 1],
  ["a change without a release", {}, "alone", 1],
] as const)(
  "tries out whether the site can be written, unless a release shows it: %s",
  async (_title, changes, order, tries) => {
    const site = openGitHub(place(), { ...OPTIONS, ...changes }).site(order);
    await site.check(await site.head(), { paths: [] });
    expect(github.exchanges.filter(({ operationId }) => operationId === "git/create-blob")).toHaveLength(
      tries,
    );
  },
);

it("distinguishes the workflow's own token from one for the site's repository", async () => {
  const site = openGitHub(place(), { ...OPTIONS, siteRepository: "octo/registry" }).site();
  expect(await problemOf(site.head().then((head) => site.check(head, { paths: [] })))).toContain(
    "octo/provider",
  );
});

it.each([
  ["its own repository", {}, undefined],
  ["its own repository, by another spelling", { siteRepository: "Octo/Provider" }, undefined],
  ["a site elsewhere", { siteRepository: "octo/registry" }, "octo/provider"],
  ["releases from elsewhere", { releasesOf: "octo/other" }, "octo/other"],
  [
    "releases of the site's own repository",
    { siteRepository: "octo/other", releasesOf: "Octo/Other" },
    undefined,
  ],
])("says for whom a site is changed that is not its own: %s", (_title, changes, guest) => {
  const site = openGitHub(place(), { ...OPTIONS, ...changes }).site();
  expect(site.guest).toBe(guest);
});

it("reads the releases of another repository, with what a token needs for that", async () => {
  github.addRepository("octo/hidden", { private: true });
  const open = (releasesOf: string) => openGitHub(place(), { ...OPTIONS, releasesOf }).releases();
  const target = { tag: "v1.0.0", address: parseAddress("r.example/octo/other"), version: "1.0.0" };
  expect((await open("octo/other")).downloadUrl(target, { name: "a.zip", sha256: "" })).toContain(
    "/octo/other/releases/download/v1.0.0/",
  );
  const check = async () => (await open("octo/hidden")).checkDownloadable();
  const needed = /‹repository›.*‹token›.*`contents: read` on octo\/hidden.*octo\/provider/;
  expect(await problemsOf(check)).toEqual([problemWith("github-refused", /\b404\b.*octo\/hidden/, needed)]);
  github.addToken("ghs_own", { repositories: { "octo/hidden": "read" } });
  expect(await problemsOf(check)).toEqual([problemWith("asset-private", "octo/hidden")]);
  await expect((await open("octo/registry")).checkDownloadable()).resolves.toBeUndefined();
});
