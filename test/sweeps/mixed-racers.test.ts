import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { findMissing, watchSite } from "../support/folder/reader.ts";
import { runCli } from "../support/runner/command-line.ts";
import type { ProcessResult } from "../support/runner/process.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { holdUntil } from "./barrier.ts";
import { sweepKey } from "./key.ts";
import { range } from "./pool.ts";
import { findForks, startRegistry, type Version } from "./registry.ts";

type Inputs = Readonly<Record<string, string>>;

const HOST = "registry.example.com";
const BAD = { command: "withdraw", versions: "1.0.0", reason: "loses data" };

const standing = (type: string): Version => ({ type, version: "1.0.0" });

/** What is there before: seven providers, one of them with a version that is withdrawn. */
const BEFORE: readonly Version[] = ["many", "bad", "old", "back", "gone", "calm", "hurt"].map(standing);
const TAKEN_BACK = standing("back");

/** Sixteen who change the site at the same moment. */
const RACERS: readonly (readonly [Version, Inputs | undefined])[] = [
  ...range(6).map((index) => [standing(`new${index}`), undefined] as const),
  ...range(3).map((index) => [{ type: "many", version: `1.${index + 1}.0` }, undefined] as const),
  [standing("many"), { command: "deprecate", versions: "1.0.0", reason: "slow" }],
  [standing("bad"), BAD],
  [standing("old"), { command: "deprecate", versions: "all", reason: "goes on elsewhere" }],
  [TAKEN_BACK, { command: "withdraw", versions: "1.0.0", undo: "true" }],
  [standing("gone"), { command: "withdraw", versions: "all", reason: "nobody maintains it" }],
  [standing("calm"), { command: "rebuild" }],
  [standing("hurt"), { command: "rebuild" }],
];

/** A document that does not say what its facts say: a rebuild writes it anew. */
const DAMAGED = "v1/providers/acme/hurt/versions";
const ALL = [...BEFORE, ...RACERS.map(([version]) => version)];
const VERSIONS = [...new Map(ALL.map((one) => [`${one.type} ${one.version}`, one])).values()];

type Read = (path: string) => Promise<string>;

/** Whatever the order was, all of it has to be there. */
async function expectAllIn(read: Read): Promise<void> {
  const listed = async (type: string) => JSON.parse(await read(`v1/providers/acme/${type}/versions`));
  const names = async (type: string): Promise<string[]> =>
    (await listed(type)).versions.map(({ version }: Version) => version).sort();
  for (const index of range(6)) expect(await names(`new${index}`)).toEqual(["1.0.0"]);
  expect(await names("many")).toEqual(["1.0.0", "1.1.0", "1.2.0", "1.3.0"]);
  expect((await listed("many")).warnings).toEqual([expect.stringContaining("slow")]);
  expect([await names("bad"), await names("back"), await names("gone")]).toEqual([[], ["1.0.0"], []]);
  expect((await listed("old")).warnings).toEqual([expect.stringContaining("goes on elsewhere")]);
  expect([await names("calm"), await names("hurt")]).toEqual([["1.0.0"], ["1.0.0"]]);
  expect(JSON.parse(await read("catalog/site.json")).providers).toHaveLength(BEFORE.length + 6);
}

it("16 of mixed commands at once on one branch are all in, and every document follows from the facts", async () => {
  const registry = await startRegistry(VERSIONS);
  const { repository, github } = registry;
  for (const one of BEFORE) expect((await registry.publish(one)).exitCode).toBe(0);
  expect((await registry.publish(TAKEN_BACK, BAD)).exitCode).toBe(0);
  repository.commitFiles("gh-pages", { [DAMAGED]: "{}\n" });
  const [commits, before] = [repository.history("gh-pages").length, github.exchanges.length];
  // Nobody goes on before everybody has read the branch.
  github.intercept = holdUntil(RACERS.length, "repos/get-branch");
  const results = await Promise.all(RACERS.map(([one, inputs]) => registry.publish(one, inputs)));
  expect(results.flatMap(({ exitCode, log }) => (exitCode === 0 ? [] : [log]))).toEqual([]);
  const requests = github.exchanges.length - before;

  await expectAllIn(async (path) => Buffer.from(repository.readTree("gh-pages").get(path) ?? "").toString());
  const changes = results.filter(({ outputs }) => outputs.changed === "true").length;
  expect(repository.history("gh-pages")).toHaveLength(commits + changes);
  expect(findForks(repository, "gh-pages")).toEqual([]);
  const again = await registry.publish(standing("calm"), { command: "rebuild" });
  expect([again.exitCode, again.outputs.changed]).toEqual([0, "false"]);
  console.log(`16 of 16 mixed commands in, ${changes} commits, ${requests} requests`);
  expect(requests).toBeLessThan(RACERS.length * 60);
  const { violations } = github;
  await registry.close();
  expect(violations).toEqual([]);
});

let root = "";
afterEach(() => rm(root, { recursive: true, force: true }));

/** Runs a command on the one folder; every run has an output folder of its own. */
async function runInFolder({ type, version }: Version, inputs: Inputs = {}): Promise<ProcessResult> {
  const { privateKey, passphrase = "" } = await sweepKey();
  const { command = "publish", undo, ...flags } = inputs;
  const builds = join(root, `${type}-${version}`);
  const more = command === "publish" ? { version, artifacts: builds, ...flags } : flags;
  const given = { source: `${HOST}/acme/${type}`, to: join(root, "site"), ...more };
  const args = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
  const env = command === "publish" ? { GPG_PRIVATE_KEY: privateKey, GPG_PASSPHRASE: passphrase } : {};
  return runCli([command, "--json", ...args, ...(undo === undefined ? [] : ["--undo"])], { env });
}

it("16 of mixed commands at once on one folder are all in, and no reader misses anything", async () => {
  root = await mkdtemp(join(tmpdir(), "mixed-racers-"));
  const site = join(root, "site");
  for (const { type, version } of VERSIONS) {
    await mkdir(join(root, `${type}-${version}`));
    await writeBuilds(join(root, `${type}-${version}`), ["linux_amd64"], { layout: "plain", type, version });
  }
  for (const one of BEFORE) expect((await runInFolder(one)).exitCode).toBe(0);
  expect((await runInFolder(TAKEN_BACK, BAD)).exitCode).toBe(0);
  await writeFile(join(site, DAMAGED), '{"versions":[]}\n');
  const watch = watchSite(site);
  const results = await Promise.all(RACERS.map(([one, inputs]) => runInFolder(one, inputs)));
  const { missing, readings } = await watch.stop();
  expect(results.flatMap(({ exitCode, stderr }) => (exitCode === 0 ? [] : [stderr]))).toEqual([]);
  await expectAllIn((path) => readFile(join(site, path), "utf8"));
  const paths = await readdir(site, { recursive: true });
  const left = paths.filter((path) => path.includes(".provider-pages") || path.includes(".draft"));
  expect([...missing, ...(await findMissing(site)), ...left]).toEqual([]);
  const again = await runInFolder(standing("calm"), { command: "rebuild" });
  expect([again.exitCode, JSON.parse(again.stdout).changed]).toEqual([0, false]);
  console.log(`folder: 16 of 16 mixed commands in, ${readings} readings without a broken one`);
});
