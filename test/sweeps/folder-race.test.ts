import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findMissing, watchSite } from "../support/folder/reader.ts";
import { runCli } from "../support/runner/command-line.ts";
import type { ProcessResult } from "../support/runner/process.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { sweepKey } from "./key.ts";
import { range } from "./pool.ts";
import type { Version } from "./registry.ts";

const HOST = "registry.example.com";

let root: string;
let site: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "folder-race-"));
  site = join(root, "site");
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function build({ type, version }: Version): Promise<string> {
  const directory = join(root, `${type}-${version}`);
  await mkdir(directory);
  await writeBuilds(directory, ["linux_amd64"], { layout: "plain", type, version });
  return directory;
}

/** Publishes into the one folder; every run has an output folder of its own. */
async function publish({ type, version }: Version, artifacts: string): Promise<ProcessResult> {
  const { privateKey, passphrase = "" } = await sweepKey();
  const args = [
    "--source",
    `${HOST}/acme/${type}`,
    "--version",
    version,
    "--artifacts",
    artifacts,
    "--to",
    site,
  ];
  return runCli(["publish", "--json", ...args], {
    env: { GPG_PRIVATE_KEY: privateKey, GPG_PASSPHRASE: passphrase },
  });
}

async function readVersions(type: string): Promise<string[]> {
  const { versions } = JSON.parse(await readFile(join(site, `v1/providers/acme/${type}/versions`), "utf8"));
  return versions.map(({ version }: Version) => version).sort();
}

async function findLeftovers(): Promise<string[]> {
  const paths = await readdir(site, { recursive: true });
  return paths.filter((path) => path.includes(".provider-pages") || path.includes(".draft"));
}

function failures(results: readonly ProcessResult[]): string[] {
  return results.flatMap(({ exitCode, stderr }) => (exitCode === 0 ? [] : [stderr]));
}

it("24 publishers into one folder, 16 of a provider each and 8 of one, lose nothing", async () => {
  const providers = range(16).map((index) => ({ type: `p${index}`, version: "1.0.0" }));
  const versions = range(8).map((index) => ({ type: "many", version: `1.${index}.0` }));
  const all = [...providers, ...versions];
  const builds = await Promise.all(all.map(build));
  const watch = watchSite(site);
  const results = await Promise.all(all.map((one, index) => publish(one, builds[index] ?? "")));
  const { missing, readings } = await watch.stop();
  expect(failures(results)).toEqual([]);
  for (const { type } of providers) expect(await readVersions(type), type).toEqual(["1.0.0"]);
  expect(await readVersions("many")).toEqual(versions.map(({ version }) => version));
  const facts = JSON.parse(await readFile(join(site, "catalog/site.json"), "utf8"));
  expect(facts.providers).toHaveLength(17);
  expect([...missing, ...(await findMissing(site)), ...(await findLeftovers())]).toEqual([]);
  const again = results.filter(({ stderr }) => stderr.includes("reading it again")).length;
  console.log(`folder: 24 of 24 present, ${again} merged again, ${readings} readings without a broken one`);
});

it("12 runs of one version at once all end well, with one release", async () => {
  const version = { type: "sample", version: "1.0.0" };
  const artifacts = await build(version);
  const watch = watchSite(site);
  const results = await Promise.all(range(12).map(() => publish(version, artifacts)));
  const { missing } = await watch.stop();
  expect(failures(results)).toEqual([]);
  expect([...missing, ...(await findMissing(site)), ...(await findLeftovers())]).toEqual([]);
  expect(await readdir(join(site, `assets/${HOST}/acme/sample`))).toEqual(["1.0.0"]);
  expect(await readVersions("sample")).toEqual(["1.0.0"]);
  const publishers = results.filter(({ stderr }) => stderr.includes("completed /")).length;
  const losers = results.filter(({ stderr }) => stderr.includes("looking for the release again")).length;
  expect(publishers).toBe(1);
  const last = await publish(version, artifacts);
  expect([last.exitCode, JSON.parse(last.stdout).changed]).toEqual([0, false]);
  console.log(`folder: 12 runs of one version, 1 published, ${losers} looked for the release again`);
});
