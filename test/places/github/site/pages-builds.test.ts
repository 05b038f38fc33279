import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pagesServing } from "../../../../src/places/github/site/pages-builds.ts";
import type { Serving } from "../../../../src/ports/serving.ts";
import type { PagesSettings, TokenGrants } from "../../../support/github/model.ts";
import type { Repository } from "../../../support/github/repository.ts";
import { type GitHubStandIn, startGitHub } from "../../../support/github/stand-in.ts";
import { quickClient } from "../quick-client.ts";
import { OCTO_SITE } from "./open-site.ts";

const BASE = "https://octo.github.io/site/";
const ELSEWHERE = "https://registry.example.com/";
const SOURCE = { branch: "gh-pages", path: "/" } as const;

let github: GitHubStandIn;
let repository: Repository;
let commit: string;

beforeEach(async () => {
  github = await startGitHub();
  repository = github.addRepository("octo/site");
  commit = repository.commitFiles("gh-pages", { "index.html": "before" });
});

afterEach(async () => {
  const { violations } = github;
  await github.close();
  expect(violations).toEqual([]);
});

const SETTINGS = "https://github.example.com/octo/site/settings/pages";
const RUN = "1f0c8a2d5b7e4c3f9a6d0e8b2c4f6a1d3e5b7c9f";

function open(base = BASE, grants: Partial<TokenGrants> = {}, runCommit?: string): Serving {
  const token = { repositories: { "octo/site": "write" }, kind: "app", pages: "read", ...grants } as const;
  github.addToken("ghs_site", token);
  const site = { ...OCTO_SITE, say: () => {}, base, settingsUrl: SETTINGS, runCommit };
  return pagesServing({ ...site, client: quickClient(github.apiUrl, "ghs_site") });
}

function setPages(more: Partial<PagesSettings> = {}): void {
  repository.pages = { source: SOURCE, ...more };
}

/** Commits, so that Pages may build. */
function push(): string {
  commit = repository.commitFiles("gh-pages", { "index.html": `${commit}` });
  return commit;
}

describe("a branch that Pages builds", () => {
  it("is shown when the build of the commit is done, and coming before", async () => {
    setPages({ buildPolls: 2 });
    push();
    const serving = open();
    const name = `commit ${commit.slice(0, 7)}`;
    expect(await serving.look(commit)).toMatchObject({
      progress: "coming",
      told: expect.stringContaining(name),
    });
    await serving.look(commit);
    expect(await serving.look(commit)).toMatchObject({
      progress: "shown",
      told: expect.stringContaining(name),
    });
  });

  it("is idle while the last build is another one, or there is none", async () => {
    setPages({ builds: "never" });
    const serving = open();
    expect(await serving.look(commit)).toEqual({
      progress: "idle",
      told: expect.any(String),
    });
    setPages();
    const built = push();
    setPages({ builds: "never" });
    expect(await serving.look(push())).toMatchObject({
      progress: "idle",
      told: expect.stringContaining(built.slice(0, 7)),
    });
  });

  it("says why its build failed, and that of another commit does not count", async () => {
    setPages({ builds: "errored" });
    const failed = push();
    const serving = open();
    const { problem, ...state } = await serving.look(failed);
    expect(state).toMatchObject({ progress: "failed", build: expect.stringContaining("/pages/builds/") });
    expect(problem).toMatchObject({
      code: "pages-build",
      fix: expect.stringContaining("pages build and deployment"),
    });
    setPages({ builds: "never" });
    expect(await serving.look(push())).toMatchObject({ progress: "idle", problem: { code: "pages-build" } });
  });

  it.each([
    [{ source: { branch: "main", path: "/" } as const }, "Pages serves branch main"],
    [
      { source: { branch: "gh-pages", path: "/docs" } as const },
      "Pages serves the folder /docs of the branch",
    ],
  ])("with the settings %j is never shown", async (settings, told) => {
    setPages(settings);
    expect(await open().look(commit)).toMatchObject({
      progress: "never",
      told,
      problem: { code: "pages-settings" },
    });
  });

  it("is private where people have to sign in", async () => {
    setPages({ public: false });
    expect(await open().look(commit)).toMatchObject({ progress: "private" });
  });

  it("that stands in a queue is coming, with a problem that names the page that ends the queueing", async () => {
    setPages({ builds: "stuck" });
    const queued = push();
    expect(await open().look(queued)).toMatchObject({
      progress: "coming",
      told: expect.stringContaining(queued.slice(0, 7)),
      problem: { code: "pages-stalled", fix: expect.stringContaining(SETTINGS) },
    });
    expect(await open().isDeployedLater?.()).toBe(false);
  });

  it("is built on request of a token with the permission", async () => {
    setPages({ builds: "on-request" });
    expect([await open().askForBuild?.(), repository.builds.length]).toEqual([false, 0]);
    expect(await open(BASE, { pages: "write" }).askForBuild?.()).toBe(true);
    expect(repository.builds).toHaveLength(1);
  });
});

describe("a branch that a workflow deploys", () => {
  it.each([
    ["succeed", "shown", undefined],
    ["deployment_in_progress", "coming", "pages-stalled"],
    ["deployment_attempt_error", "coming", "pages-stalled"],
    ["deployment_failed", "failed", "pages-build"],
    ["deployment_content_failed", "failed", "pages-build"],
    ["deployment_cancelled", "idle", "pages-build"],
    ["deployment_lost", "failed", "pages-build"],
  ])("with the status %s is %s, for the code %s", async (status, progress, code) => {
    setPages({ buildType: "workflow", deployments: { [commit]: status } });
    const { problem, ...state } = await open().look(commit);
    expect(state).toMatchObject({ progress, told: expect.stringContaining(commit.slice(0, 7)) });
    expect(problem?.code).toBe(code);
  });

  it("is deployed for the commit that the run is for", async () => {
    setPages({ buildType: "workflow", deployments: { [RUN]: "succeed", [commit]: "deployment_failed" } });
    expect(await open(BASE, {}, RUN).look(commit)).toEqual({
      progress: "shown",
      told: expect.stringContaining(RUN.slice(0, 7)),
    });
  });

  it("is deployed after the job that writes it, and never by a build", async () => {
    setPages({ buildType: "workflow" });
    const serving = open(BASE, { pages: "write" });
    expect([await serving.isDeployedLater?.(), await serving.askForBuild?.()]).toEqual([true, false]);
    expect(github.exchanges.map(({ operationId }) => operationId)).toEqual(["repos/get-pages"]);
  });

  it("and has not says what to do, and may yet do so", async () => {
    setPages({ buildType: "workflow" });
    expect(await open().look(commit)).toMatchObject({
      progress: "idle",
      problem: { code: "pages-settings", fix: expect.stringContaining("`pages: workflow`") },
    });
  });
});

describe("a branch that Pages does not serve", () => {
  it("is never shown below the name of Pages, and may be elsewhere", async () => {
    expect(await open().look(commit)).toMatchObject({
      progress: "never",
      problem: { code: "pages-settings" },
    });
    expect(await open(ELSEWHERE).look(commit)).toMatchObject({
      progress: "unknown",
      problem: { code: "pages-settings" },
    });
  });

  it("is nothing that the builds of Pages say anything of", async () => {
    setPages({ builds: "errored" });
    push();
    const asked = github.exchanges.length;
    expect(await open(ELSEWHERE).look(commit)).toEqual({
      progress: "unknown",
      told: expect.any(String),
    });
    expect(github.exchanges.slice(asked).map(({ operationId }) => operationId)).toEqual(["repos/get-pages"]);
  });

  it("is Pages' own under a custom domain", async () => {
    setPages({ cname: "registry.example.com" });
    expect(await open(ELSEWHERE).look(push())).toMatchObject({ progress: "shown" });
  });
});

describe("what GitHub does not say", () => {
  it("is nothing known, to a token that may not ask", async () => {
    const hidden = github.addRepository("octo/hidden", { private: true });
    hidden.pages = { source: SOURCE };
    setPages();
    github.intercept = () => ({
      when: "before",
      kind: "status",
      status: 403,
      body: { message: "Resource not accessible" },
    });
    expect(await open().look(commit)).toMatchObject({ progress: "unknown" });
  });
});
