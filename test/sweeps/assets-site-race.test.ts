import { expect, it } from "vitest";
import { countAttempts } from "./attempts.ts";
import { holdUntil } from "./barrier.ts";
import { range } from "./pool.ts";
import { findForks, startRegistry, type Version } from "./registry.ts";

const PROVIDERS: readonly Version[] = range(6).map((index) => ({ type: `p${index}`, version: "1.0.0" }));
const VERSIONS: readonly Version[] = range(3).map((index) => ({ type: "many", version: `1.${index}.0` }));
const SAME: Version = { type: "same", version: "1.0.0" };
const RACERS = [...PROVIDERS, ...VERSIONS, SAME, SAME, SAME];

/** A zip, the manifest, the checksums and their signature. */
const FILES = 5;

it("12 whose packages become part of one site at once are all in, and no package is sent twice by anybody", async () => {
  const registry = await startRegistry([...PROVIDERS, ...VERSIONS, SAME]);
  const { repository, github } = registry;
  // Holds every run until all have read the branch, which does not exist yet.
  github.intercept = holdUntil(RACERS.length, "repos/get-branch");
  const results = await Promise.all(RACERS.map((one) => registry.publish(one, { assets: "site" })));
  expect(results.flatMap(({ exitCode, log }) => (exitCode === 0 ? [] : [log]))).toEqual([]);

  const site = new Map(Object.entries(repository.readSite()));
  const read = (path: string) => JSON.parse(site.get(path) ?? "");
  for (const { type, version } of [...PROVIDERS, ...VERSIONS, SAME]) {
    const { versions } = read(`v1/providers/acme/${type}/versions`);
    expect(versions.map((one: Version) => one.version)).toContain(version);
    const { download_url: url } = read(`v1/providers/acme/${type}/${version}/download/linux/amd64`);
    const folder = `assets/registry.example.com/acme/${type}/${version}/`;
    expect([...site.keys()].filter((path) => path.startsWith(folder))).toHaveLength(FILES);
    expect(site.has(new URL(url).pathname.slice(1)), url).toBe(true);
  }

  const commits = new Set(
    results.flatMap(({ outputs }) => (outputs.changed === "true" ? outputs.commit : [])),
  );
  expect(repository.history("gh-pages")).toHaveLength(commits.size);
  expect(commits.size).toBe(RACERS.length - 2);
  expect(findForks(repository, "gh-pages")).toEqual([]);
  expect(repository.releases()).toEqual([]);
  // Whether the site may be written is tried with a file of no bytes.
  const sent = github.exchanges.filter(
    ({ operationId, requestBytes }) => operationId === "git/create-blob" && requestBytes > 100,
  ).length;
  const attempts = results.map(({ log }) => countAttempts(log)).sort((a, b) => a - b);
  console.log(
    `12 of 12 in the site; attempts: median ${attempts[6]}, most ${attempts.at(-1)}; ${sent} files sent, ${github.exchanges.length} requests`,
  );
  expect(sent).toBe(RACERS.length * FILES);
  await registry.close();
});
