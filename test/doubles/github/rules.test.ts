import { afterEach, beforeEach, expect, test } from "vitest";
import { createRest, type Rest } from "../../support/github/rest.ts";
import { type GitHubStandIn, startGitHub } from "../../support/github/stand-in.ts";

const REPOSITORY = "/repos/octo/site";
let github: GitHubStandIn;
let rest: Rest;

beforeEach(async () => {
  github = await startGitHub();
  const site = github.addRepository("octo/site");
  site.commitFiles("gh-pages", { "index.html": "page" });
  site.commitFiles("old", { "index.html": "page" });
  site.rules = {
    tagCreation: "allowed",
    lockedBranches: [],
    branches: { "gh-pages": ["pull_request", "non_fast_forward"] },
    protectedBranches: ["old"],
  };
  github.addToken("ghs_site", { repositories: { "octo/site": "write" } });
  github.addToken("ghs_bypass", { repositories: { "octo/site": "write" }, bypassesRules: true });
  rest = createRest(github.apiUrl, "ghs_site");
});

afterEach(async () => {
  const { violations } = github;
  await github.close();
  expect(violations).toEqual([]);
});

test("calls a branch protected that rules apply to, of either kind", async () => {
  const protections = ["gh-pages", "old", "main"].map(async (branch) => {
    const { body } = await rest("GET", `${REPOSITORY}/branches/${branch}`);
    return [body.protected, body.protection.enabled];
  });
  expect(await Promise.all(protections)).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ]);
});

test("lists the rules of rulesets to any caller, even for missing branches", async () => {
  const { status, body } = await createRest(github.apiUrl)("GET", `${REPOSITORY}/rules/branches/gh-pages`);
  expect([status, body.map(({ type }: { type: string }) => type)]).toEqual([
    200,
    ["pull_request", "non_fast_forward"],
  ]);
  expect((await rest("GET", `${REPOSITORY}/rules/branches/old`)).body).toEqual([]);
  expect((await rest("GET", `${REPOSITORY}/rules/branches/none/yet`)).body).toEqual([]);
});

test("says of a ruleset whether it lets the caller pass", async () => {
  const { body } = await rest("GET", `${REPOSITORY}/rules/branches/gh-pages`);
  const path = `${REPOSITORY}/rulesets/${body[0].ruleset_id}`;
  expect((await rest("GET", path)).body.current_user_can_bypass).toBe("never");
  const passing = await createRest(github.apiUrl, "ghs_bypass")("GET", path);
  expect(passing.body.current_user_can_bypass).toBe("always");
  expect((await rest("GET", `${REPOSITORY}/rulesets/1`)).status).toBe(404);
});

test("refuses a push unless the ruleset lets the caller bypass it", async () => {
  const site = github.repository("octo/site");
  const sha = site.branchHead("main");
  const move = { body: { sha, force: true } };
  const refused = await rest("PATCH", `${REPOSITORY}/git/refs/heads/gh-pages`, move);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    expect.stringContaining("Changes must be made through a pull request."),
  ]);
  expect((await rest("PATCH", `${REPOSITORY}/git/refs/heads/old`, move)).status).toBe(200);
  const bypass = createRest(github.apiUrl, "ghs_bypass");
  expect((await bypass("PATCH", `${REPOSITORY}/git/refs/heads/gh-pages`, move)).status).toBe(200);
});
