import { expect, it } from "vitest";
import { countAttempts } from "./attempts.ts";
import { holdUntil } from "./barrier.ts";
import { range } from "./pool.ts";
import { findForks, type Registry, startRegistry, type Version } from "./registry.ts";

type Inputs = Readonly<Record<string, string>>;

const BAD = { command: "withdraw", versions: "1.0.0", reason: "loses data" };

const standing = (type: string): Version => ({ type, version: "1.0.0" });

/** What is there before: seven providers, one of them with a version that is withdrawn. */
const BEFORE: readonly Version[] = ["many", "bad", "old", "back", "gone", "calm", "hurt"].map(standing);
const TAKEN_BACK = standing("back");

/** A preview of a provider that is published at the same moment; no host serves its pages here. */
function previewOf(name: string): readonly [Version, Inputs] {
  const version = `1.1.0-${name}.1`;
  return [
    { type: "many", version },
    { command: "preview", name, version, "verify-timeout": "0" },
  ];
}

/** Sixteen who change the site at the same moment. */
const RACERS: readonly (readonly [Version, Inputs | undefined])[] = [
  ...range(4).map((index) => [standing(`new${index}`), undefined] as const),
  ...range(3).map((index) => [{ type: "many", version: `1.${index + 1}.0` }, undefined] as const),
  previewOf("pr-17"),
  previewOf("pr-18"),
  [standing("bad"), BAD],
  [TAKEN_BACK, { command: "withdraw", versions: "1.0.0", undo: "true" }],
  [standing("hurt"), { command: "rebuild" }],
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

/** Whatever the order was, all that so many have done has to be there. */
function expectAllIn({ repository }: Registry): void {
  const site = repository.readSite();
  const read = (path: string) => JSON.parse(site[path] ?? "");
  const listed = (type: string) => read(`v1/providers/acme/${type}/versions`);
  const names = (type: string): string[] => listed(type).versions.map(({ version }: Version) => version);
  for (const index of range(4)) expect(names(`new${index}`)).toEqual(["1.0.0"]);
  expect(["bad", "back", "hurt", "gone", "calm"].map(names)).toEqual([
    [],
    ["1.0.0"],
    ["1.0.0"],
    [],
    ["1.0.0"],
  ]);
  expect(names("many").sort()).toEqual(["1.0.0", "1.1.0", "1.2.0", "1.3.0"]);
  expect(listed("many").warnings).toEqual([expect.stringContaining("slow")]);
  expect(listed("old").warnings).toEqual([expect.stringContaining("goes on elsewhere")]);
  const { providers, hostname } = read("catalog/site.json");
  expect(providers).toHaveLength(BEFORE.length + 4);
  const previews = read(`preview/mirror/${hostname}/acme/many/index.json`);
  expect(Object.keys(previews.versions)).toEqual(expect.arrayContaining(["1.1.0-pr-17.1", "1.1.0-pr-18.1"]));
}

it("16 of mixed commands at once on one branch are all in, and tries grow no faster than waits that double let them", async () => {
  const registry = await startRegistry(versionsOf(RACERS));
  const { repository, github } = registry;
  for (const one of BEFORE) expect((await registry.publish(one)).exitCode).toBe(0);
  expect((await registry.publish(TAKEN_BACK, BAD)).exitCode).toBe(0);
  repository.commitFiles("gh-pages", { [DAMAGED]: "{}\n" });
  const [commits, before] = [repository.history("gh-pages").length, github.exchanges.length];
  // Holds every run until all have read the branch.
  github.intercept = holdUntil(RACERS.length, "repos/get-branch");
  const results = await Promise.all(RACERS.map(([one, inputs]) => registry.publish(one, inputs)));
  expect(results.flatMap(({ exitCode, log }) => (exitCode === 0 ? [] : [log]))).toEqual([]);
  const requests = github.exchanges.length - before;

  expectAllIn(registry);
  // A forced update would drop a commit that a run reported, or fork the history.
  const reported = results.map(({ outputs }) => outputs.commit ?? "");
  const history = repository.history("gh-pages");
  expect(history).toEqual(expect.arrayContaining(reported));
  expect(findForks(repository, "gh-pages")).toEqual([]);
  expect(repository.fsck()).toBe("");
  const again = await registry.publish(standing("calm"), { command: "rebuild" });
  expect([again.exitCode, again.outputs.changed]).toEqual([0, "false"]);
  await registry.close();
  const attempts = results.reduce((sum, { log }) => sum + countAttempts(log), 0);
  console.log(`16 of 16 in, ${history.length - commits} commits, ${attempts} attempts, ${requests} requests`);
  // If each round let one through and all the others had to try again, 16 would try 136 times; a writer that doubles its wait
  // after each lost race meets half as many writers in the next.
  expect(attempts).toBeLessThanOrEqual(16 * (1 + Math.log2(16)));
  // One attempt takes about 13 requests, however many race.
  expect(requests).toBeLessThan(24 * 16 + 16 * attempts);
});
