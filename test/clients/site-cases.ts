import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { Terraform } from "../support/clients/terraform.ts";
import { THIS_PLATFORM } from "./clients.ts";
import { type Case, countHashes, install, installed, METHODS, pastedLines, require } from "./matrix-case.ts";
import { PROVIDER_PLATFORMS } from "./provider.ts";
import type { PublishedSite } from "./published-site.ts";
import { renderUse, useProvider } from "./sample-use.ts";

// Everything word for word from the summary: what the configuration requires, and each of the two ways to get it.
const pasted: Case = {
  title: "project site, pasted blocks",
  async run({ ground, binary, client }) {
    const { project: site } = ground.sites;
    const [use = "", host = "", mirror = ""] = pastedLines(site, "1.2.3");
    for (const cliText of [host, mirror]) {
      const here = await ground.client({ binary, providers: {}, cliText });
      await writeFile(join(here.directory, "main.tf"), `${use}\n${renderUse(client)}`);
      await install(here, site.source, "1.2.3");
      if (cliText === host) await useProvider(here, client, "1.2.3");
    }
    return "ok: host block, mirror block";
  },
};

const combined: Case = {
  title: "mirror and registry, include/exclude",
  async run({ ground, binary }) {
    const { domain, other } = ground.sites;
    const providers = {
      sample: { source: domain.source, version: "1.2.3" },
      other: { source: other.source, version: "1.0.1" },
    };
    const cliText = pastedLines(domain, "1.2.3").at(-1) ?? "";
    const before = [domain, other].map(({ pages }) => pages.requests.length);
    const client = await ground.client({ binary, providers, cliText });
    const { exitCode, words } = await client.init();
    expect([exitCode, words]).toEqual([0, expect.stringContaining(`Installed ${other.source} v1.0.1`)]);
    const asked = [domain, other].map(({ pages }, at) =>
      pages.requests.slice(before[at]).map(({ path }) => path.split("/")[1]),
    );
    expect(asked.map((parts) => [...new Set(parts)])).toEqual([["mirror"], [".well-known", "v1"]]);
    return "ok: one from each";
  },
};

const otherHost: Case = {
  title: "mirror under another hostname; plan, apply, destroy",
  async run({ ground, binary, client }) {
    const { domain } = ground.sites;
    const source = "registry.terraform.io/acme/sample";
    const include = ["registry.terraform.io/acme/*"];
    const cliConfig = {
      networkMirror: { url: `${domain.pages.url}mirror/`, include },
      direct: { exclude: include },
    };
    const providers = { sample: { source, version: "1.2.3" } };
    const here = await ground.client({ binary, providers, cliConfig, configuration: renderUse(client) });
    // Clients leave out the hostname that they take for granted.
    const { exitCode, words } = await here.init();
    expect([exitCode, words]).toEqual([0, expect.stringContaining("acme/sample v1.2.3 (verified checksum)")]);
    await useProvider(here, client, "1.2.3");
    return "ok";
  },
};

const lockAll: Case = {
  title: "packages map, providers lock, 14 platforms",
  async run({ ground, binary }) {
    const { domain } = ground.sites;
    const document = JSON.parse(readSite(domain, `v1/providers/acme/sample/1.2.3/download/linux/arm64`));
    expect(Object.keys(document.packages)).toEqual([...PROVIDER_PLATFORMS].sort());
    const client = await ground.client({ binary, ...require(domain, "1.2.3") });
    const { exitCode } = await client.providersLock({ platforms: PROVIDER_PLATFORMS });
    const locked = (await client.readLockFile())[domain.source];
    expect([exitCode, countHashes(locked)]).toEqual([0, "h1 14, zh 15"]);
    const listed = Object.values<{ hashes: string[] }>(document.packages).flatMap(({ hashes }) => hashes);
    expect(locked?.hashes).toEqual(expect.arrayContaining(listed));
    return "ok: h1 14, zh 15";
  },
};

const mirrorOfOurs: Case = {
  title: "providers mirror of our registry",
  async run({ ground, binary, client }) {
    const { domain } = ground.sites;
    const here = await ground.client({ binary, ...require(domain, "1.3.0") });
    const { exitCode, mirror } = await here.providersMirror({ platforms: ["linux_arm64", "windows_amd64"] });
    expect(exitCode).toBe(0);
    const theirs = JSON.parse(await readFile(join(mirror, domain.source, "1.3.0.json"), "utf8"));
    const ours = JSON.parse(readSite(domain, `mirror/${domain.source}/1.3.0.json`));
    const schemes = client.name === "opentofu-1.12.6" ? ["h1:", "zh:"] : ["h1:"];
    for (const platform of ["linux_arm64", "windows_amd64"]) {
      const expected = ours.archives[platform].hashes.filter((hash: string) =>
        schemes.includes(hash.slice(0, 3)),
      );
      expect(theirs.archives[platform].hashes.sort()).toEqual(expected.sort());
      expect(expected).toHaveLength(schemes.length);
    }
    return `ok: ${schemes.join(" ").replaceAll(":", "")}`;
  },
};

const twins: Case = {
  title: "two identical zips: no map",
  async run(turn) {
    const { twins: site } = turn.ground.sites;
    const [os, arch] = THIS_PLATFORM.split("_");
    const document = JSON.parse(readSite(site, `v1/providers/acme/sample/1.2.3/download/${os}/${arch}`));
    expect(document).not.toHaveProperty("packages");
    for (const method of METHODS) await installed(turn, site, { method });
    const client: Terraform = await turn.ground.client({ binary: turn.binary, ...require(site, "1.2.3") });
    const { exitCode } = await client.providersLock({ platforms: ["darwin_amd64", "darwin_arm64"] });
    // Both lock file entries together have one hash of each scheme; the checksums list three packages and the manifest.
    expect([exitCode, countHashes((await client.readLockFile())[site.source])]).toEqual([0, "h1 1, zh 3"]);
    return "ok";
  },
};

function readSite({ trip }: PublishedSite, path: string): string {
  return Buffer.from(trip.repository.readTree("gh-pages").get(path) ?? []).toString();
}

/** Sites below the root of their host, and what only some clients read. */
export const SITE_CASES: readonly Case[] = [pasted, combined, otherHost, lockAll, mirrorOfOurs, twins];
