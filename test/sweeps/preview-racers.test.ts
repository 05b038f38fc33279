import { expect, it } from "vitest";
import { countAttempts } from "./attempts.ts";
import { holdUntil } from "./barrier.ts";
import { range } from "./pool.ts";
import { findForks, type Registry, startRegistry, type Version } from "./registry.ts";

const RELEASES: readonly Version[] = range(8).map((index) => ({ type: `p${index}`, version: "1.0.0" }));
const LATER: Version = { type: "p0", version: "1.1.0" };

/** Two of each of four providers, so that some change the same documents. */
const PREVIEWS = range(8).map((index) => ({ type: `p${index % 4}`, version: `1.0.0-pr-${index}.1`, index }));

function offer(registry: Registry, { index, ...one }: (typeof PREVIEWS)[number]) {
  const given = { command: "preview", name: `pr-${index}`, version: one.version, "verify-timeout": "0" };
  return registry.publish(one, given);
}

function readList({ repository }: Registry, path: string): string[] {
  const text = Buffer.from(repository.readTree("gh-pages").get(path) ?? "{}").toString();
  const { versions } = JSON.parse(text);
  return Array.isArray(versions) ? versions.map(({ version }) => version) : Object.keys(versions ?? {});
}

async function publishLater(registry: Registry): Promise<number> {
  const before = registry.github.exchanges.length;
  const { exitCode, log } = await registry.publish(LATER);
  expect(exitCode, log).toBe(0);
  return registry.github.exchanges.length - before;
}

it("16 previews and releases at once on one branch are all in, and a release takes the same requests beside previews", async () => {
  const registry = await startRegistry([...RELEASES, ...PREVIEWS, LATER]);
  const { github, repository } = registry;
  // Holds every run until all have read the branch, which does not exist yet.
  github.intercept = holdUntil(16, "repos/get-branch");
  const releases = RELEASES.map((one) => registry.publish(one));
  const results = await Promise.all([...releases, ...PREVIEWS.map((one) => offer(registry, one))]);
  expect(results.flatMap(({ exitCode, log }) => (exitCode === 0 ? [] : [log]))).toEqual([]);

  for (const { type } of RELEASES)
    expect(readList(registry, `v1/providers/acme/${type}/versions`), type).toEqual(["1.0.0"]);
  for (const { type, version } of PREVIEWS) {
    const host = JSON.parse(
      Buffer.from(repository.readTree("gh-pages").get("catalog/site.json") ?? "").toString(),
    );
    expect(readList(registry, `preview/mirror/${host.hostname}/acme/${type}/index.json`)).toContain(version);
  }
  expect(repository.history("gh-pages")).toHaveLength(16);
  expect(findForks(repository, "gh-pages")).toEqual([]);
  const attempts = results.slice(0, 8).map(({ log }) => countAttempts(log));
  const total = attempts.reduce((sum, one) => sum + one, 0);
  // A writer that doubles its wait after each lost race meets half as many writers in the next.
  expect(total).toBeLessThanOrEqual(8 * (1 + Math.log2(16)));

  github.intercept = undefined;
  const beside = await publishLater(registry);
  await registry.close();
  expect(beside).toBe(await countAlone());
  console.log(`16 of 16 in; attempts of the 8 releases: ${attempts.join(" ")}; ${beside} requests a release`);
});

/** The requests of the same release where no preview has been. */
async function countAlone(): Promise<number> {
  const registry = await startRegistry([...RELEASES, LATER]);
  for (const one of RELEASES) expect((await registry.publish(one)).exitCode).toBe(0);
  const alone = await publishLater(registry);
  await registry.close();
  return alone;
}
