import { expect } from "vitest";
import { type Case, installed, require, type Turn } from "./matrix-case.ts";
import type { PublishedSite } from "./published-site.ts";

const DEPRECATED = "Version 1.0.1 is deprecated: leaks tokens (GHSA-7rjr-3q55-vv33). Use 1.0.2 instead.";
const WITHDRAWN = "Version 1.0.3 was withdrawn: loses data. Use 1.0.2 instead.";
const TITLE = "Additional provider information from registry";

async function init(turn: Turn, site: PublishedSite, version: string) {
  const client = await turn.ground.client({ binary: turn.binary, ...require(site, version) });
  return client.init();
}

const deprecated: Case = {
  title: "deprecated version: warns at init",
  async run(turn) {
    const { exitCode, words } = await init(turn, turn.ground.sites.retired, "1.0.1");
    expect([exitCode, words]).toEqual([0, expect.stringContaining(TITLE)]);
    expect(words).toContain(DEPRECATED);
    return "installs, and warns";
  },
};

const pinned: Case = {
  title: "withdrawn version: pinned",
  async run(turn) {
    const { exitCode, words } = await init(turn, turn.ground.sites.retired, "1.0.3");
    expect([exitCode, words]).toEqual([1, expect.stringContaining(WITHDRAWN)]);
    expect(words).toContain("no available releases match the given constraints 1.0.3");
    return "refused, and says why";
  },
};

const locked: Case = {
  title: "withdrawn version: locked",
  async run(turn) {
    const { retired } = turn.ground.sites;
    const lockFile = `provider "${retired.source}" {\n  version     = "1.0.3"\n  constraints = ">= 1.0.0"\n}\n`;
    const client = await turn.ground.client({ binary: turn.binary, ...require(retired, ">= 1.0"), lockFile });
    const { exitCode, words } = await client.init();
    expect([exitCode, words]).toEqual([1, expect.stringContaining(WITHDRAWN)]);
    const upgraded = await client.init("-upgrade");
    expect([upgraded.exitCode, upgraded.words]).toEqual([0, expect.stringContaining("v1.0.2")]);
    return `refused, and says why; -upgrade helps`;
  },
};

const renamed: Case = {
  title: "renamed provider: warns, with the way",
  async run(turn) {
    const { renamed: site } = turn.ground.sites;
    const { exitCode, words } = await init(turn, site, "1.0.1");
    expect([exitCode, words]).toEqual([
      0,
      expect.stringContaining(
        `terraform state replace-provider ${site.source} renamed.example.com/acme/next`,
      ),
    ]);
    expect(words).toContain("it has a new name");
    await installed(turn, site, { method: "mirror", version: "1.0.1" });
    return "installs, and warns";
  },
};

/** The warnings about versions that should no longer be used. */
export const RETIRED_CASES: readonly Case[] = [deprecated, pinned, locked, renamed];
