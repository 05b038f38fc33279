import { expect, it } from "vitest";
import { countAttempts } from "./attempts.ts";
import { holdUntil } from "./barrier.ts";
import { range } from "./pool.ts";
import { findForks, startRegistry, type Version } from "./registry.ts";

const providers: readonly Version[] = range(16).map((index) => ({
  type: `p${index}`,
  version: "1.0.0",
}));

const versions: readonly Version[] = range(8).map((index) => ({ type: "many", version: `1.${index}.0` }));

it("16 publishers of 16 providers and 8 of one provider, all at once on one branch, lose nothing", async () => {
  const all = [...providers, ...versions];
  const registry = await startRegistry(all);
  const { repository, github } = registry;
  // Holds every run until all have read the branch, which does not exist yet.
  github.intercept = holdUntil(24, "repos/get-branch");
  const results = await Promise.all(all.map((one) => registry.publish(one)));
  expect(results.flatMap(({ exitCode, log }) => (exitCode === 0 ? [] : [log]))).toEqual([]);

  const site = new Map(
    [...repository.readTree("gh-pages")].map(([path, bytes]) => [path, Buffer.from(bytes).toString()]),
  );
  const listed = (type: string): string[] =>
    JSON.parse(site.get(`v1/providers/acme/${type}/versions`) ?? "{}").versions.map(
      (entry: { version: string }) => entry.version,
    );
  for (const { type } of providers) expect(listed(type), type).toEqual(["1.0.0"]);
  expect(listed("many")).toEqual(versions.map(({ version }) => version));
  const documents = all.map(
    ({ type, version }) => `v1/providers/acme/${type}/${version}/download/linux/amd64`,
  );
  expect(documents.filter((path) => !site.has(path))).toEqual([]);

  // A forced update would drop a commit that a run reported, or fork the history.
  const history = repository.history("gh-pages");
  expect(history).toHaveLength(24);
  expect(results.map(({ outputs }) => outputs.commit ?? "").sort()).toEqual([...history].sort());
  expect(findForks(repository, "gh-pages")).toEqual([]);
  expect(repository.fsck()).toBe("");
  const attempts = results.map(({ log }) => countAttempts(log)).sort((a, b) => a - b);
  console.log(
    `24 of 24 present; attempts to move the branch: median ${attempts[12]}, most ${attempts.at(-1)}; ${github.exchanges.length} requests`,
  );
  await registry.close();
});
