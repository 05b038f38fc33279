import { expect, it } from "vitest";
import { Gathering } from "../../src/walk/lint.ts";
import { BrokenSite, DOWNLOADS, INDEX, type Json, VERSIONS } from "./broken-site.ts";
import { goodSite } from "./good-site.ts";
import { lintSite } from "./lint-site.ts";

/** A site whose lists have so many entries each that are no versions. */
async function flooded(entries: number): Promise<BrokenSite> {
  const site = new BrokenSite(await goodSite());
  const names = Array.from({ length: entries }, (_, index) => `v${index}`);
  site.json(VERSIONS, (list: Json) => void list.versions.push(...names.map((version) => ({ version }))));
  site.json(INDEX, (list: Json) => {
    for (const name of names) list.versions[name] = {};
  });
  return site;
}

it("limits the findings, and checks no more versions at the limit", async () => {
  const { findings, host } = await lintSite(await flooded(12_000));
  const unfinished = findings.filter(({ rule }) => rule === "look-unfinished");
  expect([findings.length, unfinished.map(({ found }) => found)]).toEqual([
    20_001,
    ["there are too many findings"],
  ]);
  expect(host.requests.some((url) => url.includes(DOWNLOADS))).toBe(false);
});

it("findings that are known or not requested don't count toward the limit", async () => {
  const site = await flooded(12_000);
  const baseline = {
    findings: new Set([`version-invalid ${VERSIONS}`]),
    versions: new Map(),
    protocols: new Map(),
  };
  const isChosen = (rule: string) => rule !== "mirror-version-invalid";
  const { findings, known } = await lintSite(site, { baseline, isChosen });
  expect([findings, known]).toEqual([[], 12_000]);
});

it("a check that takes too long says so, and doesn't compare what it skipped", async () => {
  const before = new Map([["registry.example.com/acme/sample", new Map([["1.0.0", "other"]])]]);
  const previous = { findings: new Set<string>(), versions: before, protocols: new Map() };
  let left = 1;
  const late = await lintSite({ files: await goodSite() }, { previous, isLate: () => left-- <= 0 });
  expect(late.findings.map(({ rule, found }) => [rule, found])).toEqual([
    ["look-unfinished", expect.any(String)],
  ]);
});

it("what is gathered is cut, and keeps nothing of what it is a part of", () => {
  const gathering = new Gathering((url) => url);
  const found = "x".repeat(10_000_000);
  gathering.add([
    { rule: "version-invalid", where: "here", found },
    { rule: "version-invalid", where: "here", found },
  ]);
  expect(gathering.list()).toEqual([
    { rule: "version-invalid", where: "here", found: `${"x".repeat(2000)}...` },
  ]);
  const where = "x".repeat(30_000);
  for (let index = 0; index < 600; index++)
    gathering.add([{ rule: "version-invalid", where, found: `${index}` }]);
  expect(gathering.isFull).toBe(true);
  expect(gathering.list().length).toBeLessThan(540);
});
