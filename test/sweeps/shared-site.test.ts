import { expect, it } from "vitest";
import { startSharedSite } from "../support/publish/shared-site.ts";
import { holdUntil } from "./barrier.ts";
import { range } from "./pool.ts";
import { findForks } from "./registry.ts";

const NAMES = range(10).map((index) => `owner${index}/terraform-provider-p${index}`);
const [INTRUDER = ""] = NAMES;

function namespaceOf(name: string): string {
  return name.split("/")[0] ?? "";
}

it("ten repositories publish into one site at once, and the one that tries another's namespace is refused", async () => {
  const shared = await startSharedSite(...NAMES);
  const { github, site } = shared;
  shared.writeOwners(Object.fromEntries(NAMES.map((name) => [namespaceOf(name), [name]])));
  // Holds every run until all have read the branch.
  github.intercept = holdUntil(NAMES.length, "repos/get-branch");
  const results = await Promise.all(
    NAMES.map((name) => shared.publish(name, name === INTRUDER ? { inputs: { source: "owner1/p0" } } : {})),
  );

  const [refused, ...others] = results;
  expect(refused?.exitCode).toBe(1);
  expect(refused?.log).toMatch(
    /namespace-foreign.*owner0\/terraform-provider-p0 .*owner1.*owner1\/terraform-provider-p1/,
  );
  expect(github.repository(INTRUDER).releases()).toEqual([]);
  expect(others.flatMap(({ exitCode, log }) => (exitCode === 0 ? [] : [log]))).toEqual([]);

  const lists = Object.keys(shared.read()).filter(
    (path) => path.startsWith("v1/") && path.endsWith("/versions"),
  );
  expect(lists.sort()).toEqual(
    range(9).map((index) => `v1/providers/owner${index + 1}/p${index + 1}/versions`),
  );
  expect(others.map(({ outputs }) => outputs.commit ?? "").sort()).toEqual(
    [...site.history("gh-pages")].slice(0, 9).sort(),
  );
  expect(findForks(site, "gh-pages")).toEqual([]);
  expect(site.fsck()).toBe("");
  const { violations } = github;
  await shared.close();
  expect(violations).toEqual([]);
});

it("a repository removed from the list while it publishes stops, and leaves the site alone", async () => {
  const [name = "", other = ""] = NAMES;
  const shared = await startSharedSite(name, other);
  shared.writeOwners({ owner0: [name] });
  shared.github.intercept = ({ operationId }) =>
    operationId === "git/create-commit"
      ? { when: "before", kind: "call", run: async () => shared.writeOwners({ owner0: [other] }) }
      : undefined;
  const { exitCode, log, summary } = await shared.publish(name);
  expect([exitCode, log]).toEqual([1, expect.stringContaining("namespace-foreign")]);
  expect(summary).toMatch(/^### .*\n\n\* .* v1\.0\.0 /m);
  expect(Object.keys(shared.read())).toEqual(["catalog/owners.json"]);
  shared.github.intercept = undefined;
  shared.writeOwners({ owner0: [name] });
  expect((await shared.publish(name)).exitCode).toBe(0);
  const { violations } = shared.github;
  await shared.close();
  expect(violations).toEqual([]);
});
