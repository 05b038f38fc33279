import { expect } from "vitest";
import { CLIENTS, THIS_PLATFORM } from "./clients.ts";
import {
  type Case,
  configFor,
  countHashes,
  install,
  installed,
  KEEPS_MIRROR_HASHES,
  METHODS,
  require,
  type Turn,
  watch,
} from "./matrix-case.ts";
import { renderUse, useProvider } from "./sample-use.ts";

const initFromRegistry: Case = {
  title: "init, registry through discovery",
  async run(turn) {
    const { domain } = turn.ground.sites;
    const client = await turn.ground.client({ binary: turn.binary, ...require(domain, "1.2.3") });
    const paths = await watch(domain, () => install(client, domain.source, "1.2.3"));
    const [os, arch] = THIS_PLATFORM.split("_");
    expect(paths).toEqual([
      "/.well-known/terraform.json",
      "/v1/providers/acme/sample/versions",
      `/v1/providers/acme/sample/1.2.3/download/${os}/${arch}`,
    ]);
    const counts = countHashes((await client.readLockFile())[domain.source]);
    // The checksums list 14 packages and the manifest.
    expect(counts).toBe("h1 1, zh 15");
    return `ok: ${counts}`;
  },
};

const initFromMirror: Case = {
  title: "init, mirror",
  async run(turn) {
    const { domain } = turn.ground.sites;
    const options = { ...require(domain, "1.2.3"), ...configFor(domain, "mirror") };
    const client = await turn.ground.client({ binary: turn.binary, ...options });
    const paths = await watch(domain, () => install(client, domain.source, "1.2.3"));
    expect(paths).toEqual([`/mirror/${domain.source}/index.json`, `/mirror/${domain.source}/1.2.3.json`]);
    const counts = countHashes((await client.readLockFile())[domain.source]);
    expect(counts).toBe(KEEPS_MIRROR_HASHES.has(turn.client.name) ? "h1 1, zh 1" : "h1 1, zh 0");
    return `ok: ${counts}`;
  },
};

// Several clients write the same text, which is tried once.
const lockFiles: Case = {
  title: "lock files made by each client, both ways",
  async run(turn) {
    const texts = new Set<string>();
    for (const maker of CLIENTS)
      for (const madeFrom of METHODS) texts.add(await turn.lockOf(maker, madeFrom));
    for (const lockFile of texts)
      await Promise.all(METHODS.map((method) => initLocked(turn, lockFile, method)));
    return `ok: ${texts.size} locks, 2 ways`;
  },
};

// Version 1.3.0 is there too, so that only the lock file leads to 1.2.3.
async function initLocked({ ground, binary }: Turn, lockFile: string, method: "registry" | "mirror") {
  const { domain } = ground.sites;
  const options = { ...require(domain, ">= 1.2.0"), ...configFor(domain, method), lockFile };
  const client = await ground.client({ binary, ...options });
  const { exitCode, words } = await client.init("-lockfile=readonly");
  expect([exitCode, words]).toEqual([0, expect.stringContaining(`Installed ${domain.source} v1.2.3`)]);
  await client.close();
}

const upgrade: Case = {
  title: "second version: kept, then upgraded; plan, apply, destroy",
  async run({ ground, binary, client, lockOf }) {
    const { domain } = ground.sites;
    const lockFile = (await lockOf(client, "registry")).replace(/^ {2}constraints.*\n/m, "");
    const options = { ...require(domain, ">= 1.2.0"), lockFile, configuration: renderUse(client) };
    const here = await ground.client({ binary, ...options });
    await install(here, domain.source, "1.2.3");
    const { words } = await here.init("-upgrade");
    expect(words).toContain(`Installed ${domain.source} v1.3.0`);
    await useProvider(here, client, "1.3.0");
    return "ok: 1.2.3, then 1.3.0";
  },
};

const prerelease: Case = {
  title: "prerelease, pinned and not",
  async run(turn) {
    const { domain } = turn.ground.sites;
    for (const method of METHODS) await installed(turn, domain, { method, version: "2.0.0-rc.1" });
    const options = require(domain, ">= 1.0.0");
    const loose = await turn.ground.client({ binary: turn.binary, ...options });
    await install(loose, domain.source, "1.3.0");
    return "ok: pin 2.0.0-rc.1, else 1.3.0";
  },
};

/** Installing, using, locking and upgrading. */
export const INSTALL_CASES: readonly Case[] = [
  initFromRegistry,
  initFromMirror,
  lockFiles,
  upgrade,
  prerelease,
];
