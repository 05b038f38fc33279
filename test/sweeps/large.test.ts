import { expect, it } from "vitest";
import { closeGrounds, runUndisturbed, startGround } from "./ground.ts";
import { describeOutcome } from "./outcome.ts";
import { range } from "./pool.ts";

it("a draft behind 1,000 releases is found and goes on", async () => {
  const ground = await startGround("first");
  const { outcome } = await runUndisturbed(ground);
  ground.reset();
  const { github, repository } = ground.trip;
  const draft = repository.addRelease({ tag: "v1.0.0", draft: true });
  for (const index of range(1000)) repository.addRelease({ tag: `v0.0.${index}` });
  expect(repository.releases().findIndex(({ id }) => id === draft.id)).toBe(1000);
  const { exitCode, log } = await ground.publish();
  expect(exitCode, log).toBe(0);
  expect(github.exchanges.filter(({ operationId }) => operationId === "repos/list-releases")).toHaveLength(
    11,
  );
  expect(repository.releases().filter(({ tag }) => tag === "v1.0.0")).toMatchObject([
    { id: draft.id, draft: false },
  ]);
  expect((await describeOutcome(ground.trip)).site).toEqual(outcome.site);
  await closeGrounds([ground]);
});

it("a branch of 100,000 entries costs no request more, and keeps every one of them", async () => {
  const ground = await startGround("next");
  const { requests } = await runUndisturbed(ground);
  ground.reset();
  const { github, repository } = ground.trip;
  const many = range(100_000).map((index) => [`other/${index % 1000}/${index}.txt`, ""] as const);
  repository.commitFiles("gh-pages", Object.fromEntries(many));
  const { exitCode, log } = await ground.publish();
  expect(exitCode, log).toBe(0);
  expect(github.exchanges).toHaveLength(requests);
  const paths = new Set(repository.readTree("gh-pages").keys());
  expect(many.filter(([path]) => !paths.has(path))).toEqual([]);
  expect([...paths].filter((path) => path.startsWith("v1/providers/"))).toHaveLength(5);
  await closeGrounds([ground]);
});
