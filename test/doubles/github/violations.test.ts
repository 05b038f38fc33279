import { afterEach, beforeEach, expect, test } from "vitest";
import { createRest } from "../../support/github/rest.ts";
import { type GitHubStandIn, startGitHub } from "../../support/github/stand-in.ts";

const releases = "/repos/octo/provider/releases";
const token = "ghs_app";
let github: GitHubStandIn;

beforeEach(async () => {
  github = await startGitHub();
  github.addRepository("octo/provider").addRelease({ tag: "v1.0.0", assets: { "a.zip": "hello" } });
  github.addToken(token, { repositories: { "octo/provider": "write" } });
});

afterEach(() => github.close());

test("records every exchange without its secrets", async () => {
  github.intercept = () => ({ when: "after", kind: "status", status: 503 });
  await createRest(github.apiUrl, token)("GET", `${releases}?per_page=5`);
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
      status: 503,
      fault: "status",
    },
  ]);
  expect(JSON.stringify(github.exchanges)).not.toContain(token);
});

test("reports what no client may do", async () => {
  const rest = createRest(github.apiUrl, token);
  await rest("GET", "/repos/octo/provider/nothing");
  await rest("POST", `${releases}/1/assets?name=a.zip`, { bytes: new Uint8Array([1]) });
  await createRest(github.apiUrl)("GET", `/repos/octo/provider?access_token=${token}`);
  const browser = createRest(github.serverUrl);
  const { headers } = await browser("GET", "/octo/provider/releases/download/v1.0.0/a.zip");
  await createRest(headers.get("location") ?? "", token)("GET", "");
  await browser("GET", "/octo/provider/wiki");
  expect(github.violations).toEqual([
    "unknown route: GET /repos/octo/provider/nothing on the api origin",
    `unknown route: POST ${releases}/1/assets on the api origin`,
    `token in the URL of GET /repos/octo/provider`,
    "repos/get request: access_token: parameter is not declared",
    expect.stringContaining("token sent to the download origin"),
    "unknown page: GET /octo/provider/wiki",
  ]);
});
