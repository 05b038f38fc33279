import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PagesSettings } from "../support/github/model.ts";
import { createRest } from "../support/github/rest.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";
import type { ActionResult } from "../support/runner/runner.ts";
import { OLD_HOST, type SeenSite, startSeenSite } from "./seen-site.ts";

let tls: TestAuthority;
let seen: SeenSite;

beforeAll(async () => {
  tls = await createTestAuthority();
});
afterAll(() => tls.close());
beforeEach(async () => {
  seen = await startSeenSite(tls);
});
afterEach(() => seen.close());

function setPages(more: Partial<PagesSettings>): void {
  const { pages } = seen.trip.repository;
  if (pages !== undefined) seen.trip.repository.pages = { ...pages, ...more };
}

/** A short timeout, for waits that can't succeed. */
const SOON = { inputs: { "verify-timeout": "0.005" } };

/** The annotations of a run with one severity. */
function told({ annotations }: ActionResult, level: "error" | "warning" | "notice"): string[] {
  return annotations.filter((one) => one.level === level).map(({ properties }) => properties.title ?? "");
}

/** What a run says about a site that it could not verify. */
function unserved({ annotations }: ActionResult): string | undefined {
  return annotations.find(({ properties }) => properties.title === code("site-unserved"))?.message;
}

const code = (name: string) => `Provider Pages: ${name}`;
const paths = () => seen.pages.requests.map(({ path }) => path);
const statuses = () => new Set(seen.pages.requests.map(({ status }) => status));

describe("a publish whose site is built at once", () => {
  it("reports that the site serves what was published, and checks again in the next run", async () => {
    const result = await seen.publish("1.0.0");
    expect([result.exitCode, told(result, "error"), unserved(result)]).toEqual([0, [], undefined]);
    expect(statuses()).toEqual(new Set([200]));
    expect(paths()).toContain("/v1/providers/acme/sample/1.0.0/download/linux/amd64");
    const [before, asked] = [seen.trip.github.exchanges.length, paths().length];
    const again = await seen.publish("1.0.0");
    expect([again.exitCode, again.outputs.changed, unserved(again)]).toEqual([0, "false", undefined]);
    expect(paths().length).toBeGreaterThan(asked);
    expect(seen.trip.github.exchanges.slice(before).filter(({ write }) => write)).toEqual([]);
  });

  it("fails on a difference from what was published, and reports that the version is public", async () => {
    seen.whims.intercept = ({ path }) =>
      path.includes("/download/linux/amd64") && seen.pages.requests.length > 5
        ? { kind: "status", status: 500 }
        : undefined;
    const result = await seen.publish("1.0.0");
    expect([result.exitCode, told(result, "error")[0]]).toEqual([1, code("verify-failed")]);
    expect(result.outputs.commit).toBe(seen.trip.repository.branchHead("gh-pages"));
  });
});

describe("a publish whose site is not built at once", () => {
  it("succeeds without a build, and reports what is public and how to verify it later", async () => {
    setPages({ builds: "never" });
    const result = await seen.publish("1.0.0", SOON);
    expect([result.exitCode, told(result, "error"), told(result, "warning")]).toEqual([
      0,
      [],
      expect.arrayContaining([code("site-unserved")]),
    ]);
    expect(unserved(result)).toContain(" v1.0.0 ");
    expect(unserved(result)).toContain(
      "provider-pages verify https://registry.example.com/ --source registry.example.com/acme/sample --version 1.0.0",
    );
  });

  it("fails with the reason of a failed build", async () => {
    setPages({ builds: "errored" });
    const result = await seen.publish("1.0.0");
    expect([result.exitCode, told(result, "error")[0]]).toEqual([1, code("pages-build")]);
    expect(result.log).toContain("Page build failed.");
    expect(result.summary).toContain("releases/tag/v1.0.0");
  });
});

describe("a publish whose site a later job deploys", () => {
  const RUN = "1f0c8a2d5b7e4c3f9a6d0e8b2c4f6a1d3e5b7c9f";
  const FIRST_LOOK = new Set(["/.well-known/terraform.json", "/", "/v1/providers/acme/sample/versions"]);

  /** What actions/deploy-pages asks for, with what is on the branch. */
  async function deploy(more: Partial<PagesSettings> = {}, version = RUN): Promise<number> {
    const { github, repository } = seen.trip;
    setPages({ artifact: () => repository.readTree("gh-pages"), ...more });
    github.addToken("ghs_deploy", { repositories: { [repository.fullName]: "read" }, pages: "write" });
    const body = { artifact_id: 1, pages_build_version: version, oidc_token: "identity" };
    const rest = createRest(github.apiUrl, "ghs_deploy");
    return (await rest("POST", `/repos/${repository.fullName}/pages/deployments`, { body })).status;
  }

  beforeEach(async () => {
    setPages({ buildType: "workflow" });
    const result = await seen.publish("1.0.0");
    expect([result.exitCode, result.outputs["site-url"], told(result, "notice")]).toEqual([
      0,
      "https://registry.example.com/",
      expect.arrayContaining([code("site-unserved")]),
    ]);
    // The first write only looks for what it would replace.
    expect([new Set(paths()), statuses()]).toEqual([FIRST_LOOK, new Set([404])]);
  });

  it("is verified after the deployment, the newest version if none is named, with a report", async () => {
    const early = await seen.verify(SOON.inputs);
    expect([early.exitCode, early.log]).toEqual([1, expect.stringContaining("examples/pages-workflow.yml")]);
    expect(await deploy()).toBe(200);
    const verified = await seen.verify();
    expect([verified.exitCode, unserved(verified)]).toEqual([0, undefined]);
    expect(verified.outputs).toMatchObject({
      ...{ version: "1.0.0", source: "registry.example.com/acme/sample" },
      report: expect.stringMatching(/report\.json$/),
    });
    expect(verified.summary).toMatch(/^## registry\.example\.com\/acme\/sample 1\.0\.0\b/);
    expect(paths()).toContain("/.well-known/terraform.json");
  });

  it("fails with the status of a failed deployment, at once", async () => {
    await deploy({ deploys: "deployment_failed" });
    const verified = await seen.verify({ version: "1.0.0" });
    expect([verified.exitCode, told(verified, "error")[0]]).toEqual([1, code("pages-build")]);
    expect(verified.log).toContain("deployment_failed");
  });
});

describe("a host in front of the site", () => {
  it("reports a site without its dotfiles, with the remedy", async () => {
    seen.whims.files = (built) => new Map([...built].filter(([path]) => path !== ".nojekyll"));
    const result = await seen.publish("1.0.0", SOON);
    expect([result.exitCode, told(result, "warning")]).toEqual([
      0,
      expect.arrayContaining([code("pages-build")]),
    ]);
    expect(result.log).toContain("include-hidden-files");
    const verified = await seen.verify(SOON.inputs);
    expect([verified.exitCode, told(verified, "error")[0]]).toEqual([1, code("pages-build")]);
  });

  it("follows a redirect to the custom domain, with a warning", async () => {
    seen.whims.intercept = ({ hostname, path }) =>
      hostname === OLD_HOST
        ? { kind: "status", status: 301, headers: { location: `https://registry.example.com${path}` } }
        : undefined;
    const result = await seen.publish("1.0.0", { inputs: { "site-url": `https://${OLD_HOST}/` } });
    expect([result.exitCode, told(result, "error"), told(result, "warning")]).toEqual([
      0,
      [],
      expect.arrayContaining([code("site-moved")]),
    ]);
  });
});
