import { afterAll, expect, it, test } from "vitest";
import { UPLOAD } from "../../support/github/assets.ts";
import { checkRequest, checkResponse, listOperations } from "../../support/github/openapi/description.ts";
import { createRest } from "../../support/github/rest.ts";
import type { Call } from "../../support/github/routing.ts";
import { routes } from "../../support/github/service.ts";
import { startGitHub } from "../../support/github/stand-in.ts";

const TOKEN = "ghs_app";
const RELEASES = "/repos/octo/provider/releases";
const github = await startGitHub();
const { assets } = github
  .addRepository("octo/provider")
  .addRelease({ tag: "v1.0.0", assets: { "a.zip": "hello" } });
github.addToken(TOKEN, { repositories: { "octo/provider": "write" } });
const rest = createRest(github.apiUrl, TOKEN);
const { body: asset } = await rest("GET", `${RELEASES}/assets/${[...assets.keys()][0]}`);

afterAll(() => github.close());

test("every operation that GitHub describes here is served, and no other", () => {
  expect([...listOperations().keys()].sort()).toEqual([...Object.keys(routes), UPLOAD].sort());
});

it.each<[string, string, Partial<Call>, string]>([
  [
    "a boolean for make_latest",
    "repos/create-release",
    { body: { tag_name: "v1", make_latest: true } },
    "/make_latest: must be",
  ],
  ["no tag", "repos/create-release", { body: { draft: true } }, "required property 'tag_name'"],
  ["a misspelt field", "repos/create-release", { body: { tag_name: "v1", target: "x" } }, "target: field"],
  ["an undeclared parameter", "repos/list-releases", { query: new URLSearchParams("sort=asc") }, "sort: par"],
  ["no name of an asset", UPLOAD, {}, "name: parameter is missing"],
  ["a body where none belongs", "repos/get-release", { bytes: 2 }, "none: media type is not declared"],
])("finds in a request %s", (_title, operationId, changes, words) => {
  const call = { params: {}, query: new URLSearchParams(), headers: {}, body: {}, bytes: 0, ...changes };
  expect(checkRequest(operationId, call as Call).join()).toContain(words);
});

it.each<[string, object, number, string[]]>([
  ["a wrong type", { size: "5" }, 200, ["/size: must be integer: 5"]],
  ["an undeclared field", { extra: 1 }, 200, ["extra: field is not declared"]],
  ["another status", {}, 201, ["no answer 201 is declared"]],
  ["nothing wrong with a starter", { state: "starter" }, 200, []],
])("finds in an answer %s", (_title, changes, status, found) => {
  const body = JSON.parse(JSON.stringify({ ...asset, ...changes }));
  const lines = found.map((words) => `repos/get-release-asset response: ${words}`);
  expect(checkResponse("repos/get-release-asset", { status, body })).toEqual(lines);
});

it("records every exchange without its token, and reports what no client may do", async () => {
  await rest("GET", "/repos/octo/provider/nothing");
  await createRest(github.apiUrl)("GET", `/repos/octo/provider?access_token=${TOKEN}`);
  const browser = createRest(github.serverUrl);
  const { headers } = await browser("GET", "/octo/provider/releases/download/v1.0.0/a.zip");
  await createRest(headers.get("location") ?? "", TOKEN)("GET", "");
  await browser("GET", "/octo/provider/wiki");
  expect(github.violations).toEqual([
    "unknown route: GET /repos/octo/provider/nothing on the api origin",
    "token in the URL of GET /repos/octo/provider",
    "repos/get request: access_token: parameter is not declared",
    expect.stringContaining("token sent to the download origin"),
    "unknown page: GET /octo/provider/wiki",
  ]);
  const recorded = github.exchanges.map(({ query: _, ...exchange }) => exchange);
  expect(recorded).toMatchObject([
    { origin: "api", operationId: "repos/get-release-asset", write: false, authorized: true, status: 200 },
    { operationId: "unknown", status: 404 },
    { authorized: false },
    { origin: "web", operationId: "web/download", status: 302 },
    { origin: "download", status: 400 },
    { status: 404 },
  ]);
  expect(JSON.stringify(recorded)).not.toContain(TOKEN);
});
