import { execFileSync } from "node:child_process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeFaultless } from "../support/github/stand-in.ts";
import { testKey } from "../support/samples/keys.ts";
import { makeRelease } from "../support/samples/release.ts";
import { type SharedSite, SITE, siteTokenOf, startSharedSite } from "./shared-site.ts";

const NAME = "acme/terraform-provider-sample";
const OTHER = "globex/terraform-provider-sample";

let shared: SharedSite;
beforeEach(async () => {
  shared = await startSharedSite(NAME, OTHER);
});
afterEach(() => closeFaultless(shared.github, shared.close));

/** A release as GoReleaser makes it. */
async function release(name: string, version = "1.0.0"): Promise<void> {
  const repository = shared.github.repository(name);
  repository.tag(`v${version}`);
  repository.addRelease({ tag: `v${version}`, draft: false, assets: await makeRelease(version) });
}

async function rebuild(repository: string, inputs: Readonly<Record<string, string>> = {}) {
  const { publicKey } = await testKey("ed25519");
  return shared.runAtSite({ command: "rebuild", "gpg-public-keys": publicKey, repository, ...inputs });
}

const versionsOf = (namespace: string): string =>
  shared.site.readSite()[`v1/providers/${namespace}/sample/versions`] ?? "";

describe("an app's token for the site", () => {
  it("publishes there, and GitHub signs the commit", async () => {
    const { exitCode, log } = await shared.publish(NAME);
    expect(exitCode, log).toBe(0);
    expect(versionsOf("acme")).toContain('"1.0.0"');
    const asked = shared.github.exchanges;
    expect(asked.filter(({ path }) => path === "/user")).toEqual([]);
    const { gitDir } = shared.site;
    const commit = execFileSync("git", ["cat-file", "commit", "gh-pages"], { cwd: gitDir, encoding: "utf8" });
    expect(commit).toContain("\ngpgsig ");
  });

  it("without write access is rejected before the release, with the permission as GitHub names it", async () => {
    const weak = siteTokenOf("weak");
    shared.github.addToken(weak, { repositories: { [SITE]: "read" }, kind: "app", pages: "read" });
    const { exitCode, log } = await shared.publish(NAME, { inputs: { "site-token": weak } });
    expect(exitCode).toBe(1);
    expect(log).toMatch(/`contents: write` .*acme\/registry .*contents=write/);
    expect(shared.github.repository(NAME).releases()).toEqual([]);
    expect(log).not.toContain(weak);
  });
});

describe("a rebuild at the site, of another repository's releases", () => {
  it("takes them under that repository's name, and writes nothing there, and nothing the second time", async () => {
    await release(OTHER);
    const { exitCode, log, summary } = await rebuild(OTHER);
    expect(exitCode, log).toBe(0);
    expect(summary).toContain("registry.example.com/globex/sample");
    const download = shared.site.readSite()["v1/providers/globex/sample/1.0.0/download/linux/amd64"] ?? "";
    expect(JSON.parse(download).download_url).toContain(`/${OTHER}/releases/download/v1.0.0/`);
    expect((await rebuild(OTHER)).outputs.changed).toBe("false");
    const written = shared.github.exchanges.filter(
      ({ method, path }) => method !== "GET" && !path.includes(SITE),
    );
    expect(written).toEqual([]);
  });
});
