import { expect, it } from "vitest";
import { renderProviderFacts } from "../../src/catalog/facts/provider-facts.ts";
import { parseAddress } from "../../src/provider/address.ts";
import { renderProviderPage } from "../../src/site/pages/provider-pages.ts";
import { HOST } from "../support/publish/provider-repository.ts";
import { closeGrounds, type Ground, runUndisturbed, startGround } from "./ground.ts";
import { range } from "./pool.ts";

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
  expect([...paths].filter((path) => path.startsWith("v1/providers/"))).toHaveLength(7);
  await closeGrounds([ground]);
});

it("500 versions cost a publish no request more than one, and at most 13 for the site", async () => {
  const few = await countSiteRequests((ground) => ground);
  expect(await countSiteRequests(addVersions)).toBe(few);
  expect(few).toBeLessThanOrEqual(13);
});

async function countSiteRequests(prepare: (ground: Ground) => Ground): Promise<number> {
  const ground = prepare(await startGround("next"));
  const { github } = ground.trip;
  const before = github.exchanges.length;
  const { exitCode, log } = await ground.publish();
  expect(exitCode, log).toBe(0);
  const ofTheSite = /\/(pages|branches|contents|git\/(trees|commits|blobs|refs?\/heads))/;
  const count = github.exchanges.slice(before).filter(({ path }) => ofTheSite.test(path)).length;
  await closeGrounds([ground]);
  return count;
}

/** As many as a list may have names for; only the list is read, so only the list has them. */
function addVersions(ground: Ground): Ground {
  const { repository } = ground.trip;
  const path = `catalog/${HOST}/acme/sample.json`;
  const [listed] = JSON.parse(repository.readSite()[path] ?? "{}").versions;
  const versions = range(500).map((index) => ({ ...listed, version: `1.0.${index}` }));
  const facts = { site: HOST, base: `https://${HOST}/`, versions };
  const page = renderProviderPage(parseAddress(`${HOST}/acme/sample`), facts, {});
  repository.commitFiles("gh-pages", { [path]: renderProviderFacts(facts), "acme/sample/index.html": page });
  return ground;
}
