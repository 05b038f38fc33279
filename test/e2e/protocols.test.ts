import { hash } from "node:crypto";
import { readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { makeFolder, writeFiles } from "../support/folder/temporary.ts";
import { makeOtherSite } from "../support/pages/other-sites.ts";
import { runCli } from "../support/runner/command-line.ts";
import { testKey } from "../support/samples/keys.ts";
import { type Files, makeRelease } from "../support/samples/release.ts";

const SOURCE = "registry.example.com/acme/sample";
const LIST = "site/v1/providers/acme/sample/versions";

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
  await writeFile(join(folder, "key.asc"), (await testKey("ed25519")).publicKey);
});

const withoutManifest = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !name.endsWith("_manifest.json")));
const release = (version: string, files = withoutManifest) =>
  makeRelease(version, { platforms: ["linux_amd64"], files, protocols: ["5.1"] });
const run = (...args: string[]) => runCli(args, { cwd: folder });
const rebuild = (...more: string[]) =>
  run("rebuild", "--to", "site", "--source", SOURCE, "--gpg-public-keys", "key.asc", "--json", ...more);
const readJson = async (path: string) => JSON.parse(await readFile(join(folder, path), "utf8"));
const listed = async () =>
  Object.fromEntries(
    (await readJson(LIST)).versions.map((one: { version: string; protocols: readonly string[] }) => [
      one.version,
      one.protocols.join(),
    ]),
  );

/** A static registry of two versions, whose list and documents state protocol 6.0. */
async function writeOtherSite(): Promise<void> {
  const { publicKey: armor } = await testKey("ed25519");
  const urlOf = (name: string) => `/files/${name}`;
  const releases = [
    { version: "1.0.0", files: await release("1.0.0"), urlOf },
    { version: "1.1.0", files: await release("1.1.0", (files) => files), urlOf },
  ];
  const site = makeOtherSite("by hand", { provider: "acme/sample", armor, releases });
  const files = Object.assign({}, ...releases.map((one) => one.files));
  const kept = Object.entries(files).map(([name, bytes]) => [`files/${name}`, bytes]);
  await writeFiles(join(folder, "site"), { ...site, ...Object.fromEntries(kept) });
  const old = new Date("2021-03-04T05:06:07Z");
  for (const name of Object.keys(files)) await utimes(join(folder, "site/files", name), old, old);
}

it("an import keeps the protocols that a static registry states, and the day of its files", async () => {
  await writeOtherSite();
  const before = await run("lint", "site", "--json");
  await writeFile(join(folder, "before.json"), before.stdout);
  const imported = await rebuild("--site-url", "https://registry.example.com/");
  expect(imported.exitCode, imported.stderr).toBe(0);
  // The documents name no manifest, so it was not taken from there.
  expect(await listed()).toEqual({ "1.0.0": "6.0", "1.1.0": "6.0" });
  const { versions } = await readJson(`site/catalog/${SOURCE}.json`);
  expect(versions[0].published).toBe("2021-03-04T05:06:07.000Z");
  const linted = await run(
    "lint",
    "site",
    "--previous",
    "before.json",
    "--rules",
    "protocols-changed",
    "--json",
  );
  expect(JSON.parse(linted.stdout).findings).toEqual([]);
});

it("without a list, an import warns of protocol 5.0, and a later `protocols` changes it everywhere", async () => {
  for (const [version, files] of [
    ["1.0.0", await release("1.0.0")],
    ["1.1.0", await release("1.1.0", (all) => all)],
  ] as const)
    for (const [name, bytes] of Object.entries(files))
      await writeFiles(
        join(folder, `site/assets/${SOURCE}/${version}/${hash("sha256", bytes).slice(0, 12)}`),
        { [name]: bytes },
      );
  const first = await rebuild("--site-url", "https://registry.example.com/");
  expect(first.exitCode, first.stderr).toBe(0);
  expect(await listed()).toEqual({ "1.0.0": "5.0", "1.1.0": "5.1" });
  expect(JSON.parse(first.stdout).warnings).toEqual([
    expect.objectContaining({ code: "manifest-missing", found: expect.stringContaining(" 1.0.0 supports") }),
  ]);
  const before = await run("lint", "site", "--json");
  await writeFile(join(folder, "before.json"), before.stdout);
  const dry = await rebuild("--protocols", "6.0", "--dry-run");
  expect(JSON.parse(dry.stdout)).toMatchObject({ restated: ["1.0.0"] });
  expect(await listed()).toEqual({ "1.0.0": "5.0", "1.1.0": "5.1" });
  const second = await rebuild("--protocols", "6.0");
  expect([second.exitCode, JSON.parse(second.stdout)]).toMatchObject([
    0,
    { changed: true, restated: ["1.0.0"], unchanged: ["1.1.0"], warnings: [{ code: "protocols-invalid" }] },
  ]);
  expect(await listed()).toEqual({ "1.0.0": "6.0", "1.1.0": "5.1" });
  const facts = await readJson(`site/catalog/${SOURCE}/1.0.0.json`);
  const document = await readJson("site/v1/providers/acme/sample/1.0.0/download/linux/amd64");
  expect([facts.protocols, document.protocols]).toEqual([["6.0"], ["6.0"]]);
  expect(JSON.parse((await rebuild()).stdout)).toMatchObject({ changed: false, restated: [] });
  const linted = await run(
    "lint",
    "site",
    "--previous",
    "before.json",
    "--rules",
    "protocols-changed",
    "--json",
  );
  expect(JSON.parse(linted.stdout).findings).toEqual([
    expect.objectContaining({ rule: "protocols-changed", severity: "warning", where: `${SOURCE} 1.0.0` }),
  ]);
});
