import { get } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createRest } from "../../support/github/rest.ts";
import { type GitHubStandIn, startGitHub } from "../../support/github/stand-in.ts";

const releases = "/repos/octo/provider/releases";
const draft = { body: { tag_name: "v1.0.0", draft: true } };
let github: GitHubStandIn;

beforeEach(async () => {
  github = await startGitHub();
  github.addRepository("octo/provider");
  github.addRepository("octo/secret", { private: true });
});

afterEach(() => github.close());

test("answers 401 to a wrong token, even where none is needed", async () => {
  const { status, body } = await as("ghs_wrong")("GET", "/repos/octo/provider");
  expect([status, body.message]).toEqual([401, "Bad credentials"]);
});

test("lets any caller read a public repository, and none write without a token", async () => {
  const nobody = createRest(github.apiUrl);
  expect((await nobody("GET", "/repos/octo/provider")).status).toBe(200);
  expect((await nobody("POST", releases, draft)).status).toBe(401);
});

test("answers 404 for a private repository without access", async () => {
  github.addToken("ghs_other", { repositories: { "octo/provider": "write" } });
  expect((await as("ghs_other")("GET", "/repos/octo/secret")).status).toBe(404);
  expect((await createRest(github.apiUrl)("GET", "/repos/octo/secret/pages")).status).toBe(404);
});

test("names the missing permission of a token that may only read", async () => {
  github.addToken("ghs_reader", { repositories: { "octo/provider": "read" } });
  const { status, body, headers } = await as("ghs_reader")("POST", releases, draft);
  expect([status, body.message]).toEqual([403, "Resource not accessible by integration"]);
  expect(headers.get("x-accepted-github-permissions")).toBe("contents=write");
});

test("hides the reason from a classic token: 404", async () => {
  github.addToken("ghp_classic", { repositories: { "octo/provider": "read" }, kind: "pat", refusal: 404 });
  expect((await as("ghp_classic")("POST", releases, draft)).status).toBe(404);
});

test("asks for the organization's sign-on", async () => {
  github.addToken("ghp_sso", { repositories: { "octo/provider": "write" }, kind: "pat", sso: true });
  const { status, headers } = await as("ghp_sso")("GET", "/repos/octo/provider");
  expect(status).toBe(403);
  expect(headers.get("x-github-sso")).toMatch(/^required; url=https:/);
});

test("shows permissions on a repository to users, and not to apps", async () => {
  github.addToken("ghs_app", { repositories: { "octo/provider": "write" } });
  github.addToken("ghp_user", { repositories: { "octo/provider": "write" }, kind: "pat" });
  expect((await as("ghp_user")("GET", "/repos/octo/provider")).body.permissions).toEqual({
    admin: false,
    push: true,
    pull: true,
  });
  expect((await as("ghs_app")("GET", "/repos/octo/provider")).body.permissions).toBe(undefined);
});

test("knows no user behind a workflow's token", async () => {
  github.addToken("ghs_app", { repositories: {} });
  github.addToken("ghp_user", { repositories: {}, kind: "pat", login: "mona" });
  expect((await as("ghs_app")("GET", "/user")).status).toBe(403);
  expect((await as("ghp_user")("GET", "/user")).body.login).toBe("mona");
});

test("refuses programs that do not name themselves", async () => {
  const status = await new Promise((resolve) => {
    get(`${github.apiUrl}/rate_limit`, (response) => resolve(response.resume().statusCode));
  });
  expect(status).toBe(403);
});

test("counts requests against the primary limit, an upload twice", async () => {
  github.addToken("ghs_app", { repositories: { "octo/provider": "write" } });
  github.switches.rateLimit = { limit: 1000, remaining: 5, reset: 1_900_000_000 };
  const created = await as("ghs_app")("POST", releases, draft);
  expect(created.headers.get("x-ratelimit-remaining")).toBe("4");
  const upload = `${github.uploadUrl}${releases}/${created.body.id}/assets?name=a.zip`;
  const uploaded = await as("ghs_app")("POST", upload, {
    bytes: new Uint8Array([1]),
    headers: { "content-type": "application/zip" },
  });
  expect(uploaded.headers.get("x-ratelimit-remaining")).toBe("2");
  await as("ghs_app")("GET", releases);
  await as("ghs_app")("GET", releases);
  const refused = await as("ghs_app")("GET", releases);
  expect(refused.status).toBe(403);
  expect(refused.body.message).toContain("API rate limit exceeded");
  expect(refused.headers.get("x-ratelimit-remaining")).toBe("0");
  expect(refused.headers.get("x-ratelimit-reset")).toBe("1900000000");
});

test("refuses the next writes by the secondary limit and lets reads pass", async () => {
  github.addToken("ghs_app", { repositories: { "octo/provider": "write" } });
  github.switches.secondaryLimit = { writes: 1, retryAfter: 7, status: 429 };
  expect((await as("ghs_app")("GET", releases)).status).toBe(200);
  const refused = await as("ghs_app")("POST", releases, draft);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "7"]);
  expect(refused.body.message).toContain("secondary rate limit");
  expect(github.repository("octo/provider").releases()).toEqual([]);
  expect((await as("ghs_app")("POST", releases, draft)).status).toBe(201);
});

test("records every exchange without its secrets, and reports what no client may do", async () => {
  github.addToken("ghs_app", { repositories: { "octo/provider": "read" } });
  await as("ghs_app")("GET", `${releases}?per_page=5`);
  expect(github.exchanges).toMatchObject([
    {
      index: 0,
      origin: "api",
      method: "GET",
      path: releases,
      query: "per_page=5",
      operationId: "repos/list-releases",
      write: false,
      authorized: true,
      status: 200,
      responseBytes: 2,
      fault: undefined,
    },
  ]);
  expect(JSON.stringify(github.exchanges)).not.toContain("ghs_app");
  await as("ghs_app")("GET", "/repos/octo/provider/nothing");
  await createRest(github.apiUrl)("GET", "/repos/octo/provider?access_token=ghs_app");
  expect(github.violations).toEqual([
    "unknown route: GET /repos/octo/provider/nothing on the api origin",
    "token in the URL of GET /repos/octo/provider",
    "repos/get request: access_token: parameter is not declared",
  ]);
});

test("goes back to a snapshot", async () => {
  github.addToken("ghs_app", { repositories: { "octo/provider": "write" } });
  const repository = github.repository("octo/provider");
  const head = repository.branchHead("main");
  const snapshot = github.snapshot();
  const runs: unknown[] = [];
  for (let run = 0; run < 2; run++) {
    repository.commitFiles("gh-pages", { "a.txt": "a" });
    repository.commitFiles("main", { "b.txt": "b" });
    runs.push([
      (await as("ghs_app")("POST", releases, draft)).body,
      repository.branchHead("gh-pages"),
      repository.branchHead("main"),
    ]);
    github.restore(snapshot);
    expect(repository.branchHead("gh-pages")).toBe(undefined);
    expect(repository.branchHead("main")).toBe(head);
    expect(repository.releases()).toEqual([]);
    expect(github.exchanges).toEqual([]);
  }
  expect(runs[0]).toEqual(runs[1]);
});

function as(token: string) {
  return createRest(github.apiUrl, token);
}
