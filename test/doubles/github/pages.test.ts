import { afterEach, beforeEach, expect, test } from "vitest";
import { closeFaultless } from "../../support/github/close-faultless.ts";
import { createRest, type Rest } from "../../support/github/rest.ts";
import { type GitHubStandIn, startGitHub } from "../../support/github/stand-in.ts";

const pages = "/repos/octo/site/pages";
const source = { branch: "gh-pages", path: "/" } as const;
let github: GitHubStandIn;
let rest: Rest;

beforeEach(async () => {
  github = await startGitHub();
  github.addRepository("octo/site");
  github.addToken("ghp_pages", { repositories: { "octo/site": "write" }, kind: "pat", pages: "write" });
  rest = createRest(github.apiUrl, "ghp_pages");
});

afterEach(() => closeFaultless(github));

test("answers 404 while Pages are off, and lets only administrators switch them on", async () => {
  expect((await rest("GET", pages)).status).toBe(404);
  expect((await rest("POST", pages, { body: { source } })).status).toBe(403);
});

test("shows where the site is: a folder of the owner's host, a custom domain, or the owner's host", async () => {
  const site = github.repository("octo/site");
  site.pages = { source };
  expect((await rest("GET", pages)).body).toMatchObject({
    html_url: "https://octo.github.io/site/",
    cname: null,
    build_type: "legacy",
    source,
  });
  site.pages = { source, cname: "registry.example.com", certificate: "new", httpsEnforced: false };
  expect((await rest("GET", pages)).body).toMatchObject({
    html_url: "http://registry.example.com/",
    cname: "registry.example.com",
    https_certificate: { state: "new" },
    https_enforced: false,
  });
  github.addRepository("Octo/octo.github.io").pages = { source, buildType: "workflow", public: false };
  expect((await rest("GET", "/repos/octo/octo.github.io/pages")).body).toMatchObject({
    html_url: "https://octo.github.io/",
    build_type: "workflow",
    public: false,
  });
});

test("builds a commit on the source branch, step by step", async () => {
  const site = github.repository("octo/site");
  site.pages = { source, buildPolls: 2 };
  expect((await rest("GET", `${pages}/builds/latest`)).status).toBe(404);
  site.commitFiles("other", { "index.html": "other" });
  expect((await rest("GET", `${pages}/builds/latest`)).status).toBe(404);
  const commit = site.commitFiles("gh-pages", { "index.html": "new" });
  expect(await poll()).toEqual(["building", commit]);
  expect([...site.publishedFiles().keys()]).toEqual([]);
  expect(await poll()).toEqual(["building", commit]);
  expect(await poll()).toEqual(["built", commit]);
  expect(site.publishedFiles().get("index.html")?.toString()).toBe("new");
});

test("builds what came through the API as well", async () => {
  const site = github.repository("octo/site");
  site.pages = { source };
  const sha = site.branchHead("main");
  await rest("POST", "/repos/octo/site/git/refs", { body: { ref: "refs/heads/gh-pages", sha } });
  expect(await poll()).toEqual(["built", sha]);
});

test("keeps the former site when a build fails", async () => {
  const site = github.repository("octo/site");
  site.pages = { source };
  site.commitFiles("gh-pages", { "index.html": "old" });
  site.pages = { source, builds: "errored" };
  const commit = site.commitFiles("gh-pages", { "index.html": "new" });
  const { body } = await rest("GET", `${pages}/builds/latest`);
  expect(body).toMatchObject({ status: "errored", commit, error: { message: "Page build failed." } });
  expect(site.publishedFiles().get("index.html")?.toString()).toBe("old");
});

test("builds only on request, if set so, and only with sufficient rights", async () => {
  const site = github.repository("octo/site");
  site.pages = { source, builds: "on-request" };
  const commit = site.commitFiles("gh-pages", { "index.html": "new" });
  expect((await rest("GET", `${pages}/builds/latest`)).status).toBe(404);
  github.addToken("ghs_workflow", { repositories: { "octo/site": "write" } });
  const refused = await createRest(github.apiUrl, "ghs_workflow")("POST", `${pages}/builds`);
  expect([refused.status, refused.headers.get("x-accepted-github-permissions")]).toEqual([
    403,
    "pages=write",
  ]);
  expect((await rest("POST", `${pages}/builds`)).body.status).toBe("queued");
  expect(await poll()).toEqual(["built", commit]);
});

test("never builds, if set so", async () => {
  const site = github.repository("octo/site");
  site.pages = { source, builds: "never" };
  site.commitFiles("gh-pages", { "index.html": "new" });
  expect((await rest("POST", `${pages}/builds`)).status).toBe(201);
  expect((await rest("GET", `${pages}/builds/latest`)).status).toBe(404);
});

test("builds nothing from a branch when a workflow is the source", async () => {
  const site = github.repository("octo/site");
  site.pages = { source, buildType: "workflow" };
  site.commitFiles("gh-pages", { "index.html": "new" });
  expect((await rest("GET", `${pages}/builds/latest`)).status).toBe(404);
});

test("serves the source folder only", async () => {
  const site = github.repository("octo/site");
  site.pages = { source: { branch: "main", path: "/docs" } };
  site.commitFiles("main", { "docs/index.html": "docs", "index.html": "root" });
  expect([...site.publishedFiles()].map(([path, bytes]) => [path, Buffer.from(bytes).toString()])).toEqual([
    ["index.html", "docs"],
  ]);
});

test("asks for the right to read Pages of a private repository", async () => {
  github.addRepository("octo/secret", { private: true }).pages = { source };
  github.addToken("ghs_contents", { repositories: { "octo/secret": "write" }, pages: "none" });
  const refused = await createRest(github.apiUrl, "ghs_contents")("GET", "/repos/octo/secret/pages");
  expect([refused.status, refused.headers.get("x-accepted-github-permissions")]).toEqual([403, "pages=read"]);
});

async function poll(): Promise<unknown[]> {
  const { body } = await rest("GET", `${pages}/builds/latest`);
  return [body.status, body.commit];
}
