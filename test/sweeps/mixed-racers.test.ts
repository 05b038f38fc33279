import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findMissing, watchSite } from "../support/folder/reader.ts";
import { countAttempts } from "./attempts.ts";
import { holdUntil } from "./barrier.ts";
import { range } from "./pool.ts";
import { findForks, startRegistry, type Version } from "./registry.ts";
import { failuresOf, startSharedFolder } from "./shared-folder.ts";

type Inputs = Readonly<Record<string, string>>;

const BAD = { command: "withdraw", versions: "1.0.0", reason: "loses data" };

const standing = (type: string): Version => ({ type, version: "1.0.0" });

/** What is there before: seven providers, one of them with a version that is withdrawn. */
const BEFORE: readonly Version[] = ["many", "bad", "old", "back", "gone", "calm", "hurt"].map(standing);
const TAKEN_BACK = standing("back");

/** Sixteen who change the site at the same moment; the first eight are as mixed as all of them. */
const RACERS: readonly (readonly [Version, Inputs | undefined])[] = [
  ...range(3).map((index) => [standing(`new${index}`), undefined] as const),
  ...range(2).map((index) => [{ type: "many", version: `1.${index + 1}.0` }, undefined] as const),
  [standing("bad"), BAD],
  [TAKEN_BACK, { command: "withdraw", versions: "1.0.0", undo: "true" }],
  [standing("hurt"), { command: "rebuild" }],
  ...range(3).map((index) => [standing(`new${index + 3}`), undefined] as const),
  [{ type: "many", version: "1.3.0" }, undefined],
  [standing("many"), { command: "deprecate", versions: "1.0.0", reason: "slow" }],
  [standing("old"), { command: "deprecate", versions: "all", reason: "goes on elsewhere" }],
  [standing("gone"), { command: "withdraw", versions: "all", reason: "nobody maintains it" }],
  [standing("calm"), { command: "rebuild" }],
];

/** A document that differs from its facts, so a rebuild rewrites it. */
const DAMAGED = "v1/providers/acme/hurt/versions";

function versionsOf(racers: typeof RACERS): Version[] {
  const all = [...BEFORE, ...racers.map(([version]) => version)];
  return [...new Map(all.map((one) => [`${one.type} ${one.version}`, one])).values()];
}

type Read = (path: string) => Promise<string>;

/** Whatever the order was, all that so many have done has to be there. */
async function expectAllIn(read: Read, count: number): Promise<void> {
  const listed = async (type: string) => JSON.parse(await read(`v1/providers/acme/${type}/versions`));
  const names = async (type: string): Promise<string[]> =>
    (await listed(type)).versions.map(({ version }: Version) => version).sort();
  const added = range(count === 8 ? 3 : 6);
  for (const index of added) expect(await names(`new${index}`)).toEqual(["1.0.0"]);
  expect([await names("bad"), await names("back"), await names("hurt")]).toEqual([[], ["1.0.0"], ["1.0.0"]]);
  expect(JSON.parse(await read("catalog/site.json")).providers).toHaveLength(BEFORE.length + added.length);
  const many = ["1.0.0", "1.1.0", "1.2.0", "1.3.0"];
  expect(await names("many")).toEqual(count === 8 ? many.slice(0, 3) : many);
  if (count === 8) return;
  expect((await listed("many")).warnings).toEqual([expect.stringContaining("slow")]);
  expect((await listed("old")).warnings).toEqual([expect.stringContaining("goes on elsewhere")]);
  expect([await names("gone"), await names("calm")]).toEqual([[], ["1.0.0"]]);
}

/** Has the first of the racers change a branch at once, and returns the requests and attempts. */
async function race(count: number): Promise<{ readonly requests: number; readonly attempts: number }> {
  const racers = RACERS.slice(0, count);
  const registry = await startRegistry(versionsOf(racers));
  const { repository, github } = registry;
  for (const one of BEFORE) expect((await registry.publish(one)).exitCode).toBe(0);
  expect((await registry.publish(TAKEN_BACK, BAD)).exitCode).toBe(0);
  repository.commitFiles("gh-pages", { [DAMAGED]: "{}\n" });
  const [commits, before] = [repository.history("gh-pages").length, github.exchanges.length];
  // Holds every run until all have read the branch.
  github.intercept = holdUntil(count, "repos/get-branch");
  const results = await Promise.all(racers.map(([one, inputs]) => registry.publish(one, inputs)));
  expect(results.flatMap(({ exitCode, log }) => (exitCode === 0 ? [] : [log]))).toEqual([]);
  const requests = github.exchanges.length - before;

  const read: Read = async (path) => Buffer.from(repository.readTree("gh-pages").get(path) ?? "").toString();
  await expectAllIn(read, count);
  const changes = results.filter(({ outputs }) => outputs.changed === "true").length;
  expect(repository.history("gh-pages")).toHaveLength(commits + changes);
  expect(findForks(repository, "gh-pages")).toEqual([]);
  const again = await registry.publish(standing("calm"), { command: "rebuild" });
  expect([again.exitCode, again.outputs.changed]).toEqual([0, "false"]);
  await registry.close();
  const attempts = results.reduce((sum, { log }) => sum + countAttempts(log), 0);
  console.log(
    `${count} of ${count} mixed commands in, ${changes} commits, ${attempts} attempts, ${requests} requests`,
  );
  return { requests, attempts };
}

/** A writer that doubles its wait after each lost race meets half as many writers in the next. */
const mostAttempts = (count: number): number => count * (1 + Math.log2(count));

// If each round let one through and all the others had to try again, 8 would try 36 times and 16 136 times.
it.each([8, 16])(
  "%d of mixed commands at once on one branch are all in, and tries grow no faster than waits that double let them",
  async (count) => {
    const { requests, attempts } = await race(count);
    expect(attempts).toBeLessThanOrEqual(mostAttempts(count));
    // One attempt takes about 13 requests, with 8 racers as with 16.
    expect(requests).toBeLessThan(24 * count + 16 * attempts);
  },
);

it("16 of mixed commands at once on one folder are all in, and no reader misses anything", async () => {
  const folder = await startSharedFolder(versionsOf(RACERS));
  const { site } = folder;
  for (const one of BEFORE) expect((await folder.run(one)).exitCode).toBe(0);
  expect((await folder.run(TAKEN_BACK, BAD)).exitCode).toBe(0);
  await writeFile(join(site, DAMAGED), '{"versions":[]}\n');
  const watch = watchSite(site);
  const results = await Promise.all(RACERS.map(([one, inputs]) => folder.run(one, inputs)));
  const { missing, readings } = await watch.stop();
  expect(failuresOf(results)).toEqual([]);
  await expectAllIn((path) => readFile(join(site, path), "utf8"), RACERS.length);
  expect([...missing, ...(await findMissing(site)), ...(await folder.findLeftovers())]).toEqual([]);
  const again = await folder.run(standing("calm"), { command: "rebuild" });
  expect([again.exitCode, JSON.parse(again.stdout).changed]).toEqual([0, false]);
  await folder.close();
  console.log(`folder: 16 of 16 mixed commands in, ${readings} readings without a broken one`);
});
