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

test("deploys an artifact for a commit, where a workflow is the source", async () => {
  const site = github.repository("octo/site");
  const artifact = (id: number) => new Map([["index.html", Buffer.from(`artifact ${id}`)]]);
  const body = { artifact_id: 7, pages_build_version: "abc", oidc_token: "token" };
  site.pages = { source, artifact };
  expect((await rest("POST", `${pages}/deployments`, { body })).status).toBe(400);
  site.pages = { source, artifact, buildType: "workflow" };
  expect((await rest("GET", `${pages}/deployments/abc`)).status).toBe(404);
  expect((await rest("POST", `${pages}/deployments`, { body })).body.page_url).toBe(
    "https://octo.github.io/site/",
  );
  expect((await rest("GET", `${pages}/deployments/abc`)).body).toEqual({ status: "succeed" });
  expect(site.publishedFiles().get("index.html")?.toString()).toBe("artifact 7");
});

test("deploys one at a time, and keeps the former site when a deployment fails or is cancelled", async () => {
  const site = github.repository("octo/site");
  const artifact = (id: number) => new Map([["index.html", Buffer.from(`artifact ${id}`)]]);
  site.pages = { source, artifact, buildType: "workflow" };
  const deploy = async (id: number, version: string) => {
    const body = { artifact_id: id, pages_build_version: version, oidc_token: "token" };
    return (await rest("POST", `${pages}/deployments`, { body })).status;
  };
  await deploy(1, "good");
  site.pages = { ...site.pages, deploys: "deployment_failed" };
  expect(await deploy(2, "bad")).toBe(200);
  site.pages = { ...site.pages, deploys: "deployment_in_progress" };
  expect([await deploy(3, "slow"), await deploy(4, "next")]).toEqual([200, 400]);
  expect((await rest("POST", `${pages}/deployments/slow/cancel`)).status).toBe(204);
  expect((await rest("GET", `${pages}/deployments/slow`)).body).toEqual({ status: "deployment_cancelled" });
  expect(await deploy(4, "next")).toBe(200);
  expect(site.publishedFiles().get("index.html")?.toString()).toBe("artifact 1");
});

test("leaves builds queued, if set so", async () => {
  const site = github.repository("octo/site");
  site.pages = { source, builds: "stuck" };
  const commit = site.commitFiles("gh-pages", { "index.html": "new" });
  await rest("POST", `${pages}/builds`);
  expect([await poll(), await poll(), site.builds.length]).toEqual([
    ["queued", commit],
    ["queued", commit],
    2,
  ]);
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
