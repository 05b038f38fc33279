import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { type Case, configFor, install, installed, METHODS, type Turn } from "./matrix-case.ts";
import { renderUse } from "./sample-use.ts";

const VERSION = "1.0.1";
const FLAGS = ["-input=false", "-no-color"];

function require(source: string) {
  return { providers: { sample: { source, version: VERSION } } };
}

/** Runs `init` with the registry of the source's host. */
async function init({ ground, binary }: Turn, source: string) {
  return (await ground.client({ binary, ...require(source) })).init();
}

const newAddress: Case = {
  title: "moved site: the new address",
  async run(turn) {
    for (const method of METHODS)
      await installed(turn, turn.ground.sites.moved, { method, version: VERSION });
    return "ok, both ways";
  },
};

const oldFromMirror: Case = {
  title: "moved site: the old addresses, mirror",
  async run({ ground, binary }) {
    const { moved } = ground.sites;
    for (const source of ["before.example.com/acme/sample", "gone.example.com/acme/sample"]) {
      const client = await ground.client({ binary, ...require(source), ...configFor(moved, "mirror") });
      await install(client, source, VERSION);
    }
    return "ok, without any change";
  },
};

const oldRedirected: Case = {
  title: "moved site: the old host redirects",
  async run(turn) {
    const { exitCode, words } = await init(turn, "before.example.com/acme/sample");
    expect([exitCode, words]).toEqual([0, expect.stringContaining(`acme/sample v${VERSION}`)]);
    return "ok: installs from the registry";
  },
};

const oldGone: Case = {
  title: "moved site: the old host answers 404",
  async run(turn) {
    const { exitCode, words } = await init(turn, "gone.example.com/acme/sample");
    expect([exitCode, words]).toEqual([
      1,
      expect.stringMatching(
        /The host "gone\.example\.com" .* does not offer a (?:Terraform|OpenTofu) provider registry/,
      ),
    ]);
    return "refused, and names the host";
  },
};

const stateMoves: Case = {
  title: "moved site: state replace-provider",
  async run({ ground, binary, client: { hasProviderFunctions } }) {
    const { moved } = ground.sites;
    const before = "gone.example.com/acme/sample";
    const configuration = renderUse({ hasProviderFunctions });
    const options = { ...require(before), ...configFor(moved, "mirror"), configuration };
    const client = await ground.client({ binary, ...options });
    await install(client, before, VERSION);
    const applied = await client.run("apply", "-auto-approve", ...FLAGS);
    expect(applied.words).toContain("Apply complete! Resources: 2 added");
    // The exact text of the site's page.
    const page = Buffer.from(
      moved.trip.repository.readTree("gh-pages").get("acme/sample/index.html") ?? [],
    ).toString();
    const [, command = ""] = /terraform (state replace-provider gone[^<]+)<\/code>/.exec(page) ?? [];
    const [state = "", replace = "", ...addresses] = command.split(" ");
    const replaced = await client.run(state, replace, "-auto-approve", ...addresses);
    expect([addresses, replaced.exitCode]).toEqual([[before, moved.source], 0]);
    const main = `terraform {\n  required_providers {\n    sample = { source = "${moved.source}" }\n  }\n}\n`;
    await writeFile(join(client.directory, "main.tf"), `${main}${configuration}`);
    await install(client, moved.source, VERSION);
    const plan = await client.run("plan", "-detailed-exitcode", ...FLAGS);
    expect([plan.exitCode, plan.words]).toEqual([0, expect.stringContaining("No changes.")]);
    return "ok: then no changes";
  },
};

/** Sites that are somewhere else now. */
export const MOVED_CASES: readonly Case[] = [newAddress, oldFromMirror, oldRedirected, oldGone, stateMoves];
