import { expect, it } from "vitest";
import { BrokenSite } from "./broken-site.ts";
import { goodSite } from "./good-site.ts";
import { lintSite } from "./lint-site.ts";
import { MUTATIONS } from "./mutations.ts";

it("a site that was published is clean, packages included", async () => {
  const { findings } = await lintSite({ files: await goodSite() }, { deep: true });
  expect(findings).toEqual([]);
});

it.each(MUTATIONS)("$rule: $title", async ({ rule, change, deep = false, locked = false }) => {
  const site = new BrokenSite(await goodSite());
  await change(site);
  const previous = locked ? await earlierReport() : undefined;
  const { findings } = await lintSite(site, { deep, previous });
  expect([...new Set(findings.map((finding) => finding.rule))]).toEqual([rule]);
});

async function earlierReport() {
  const { providers } = await lintSite({ files: await goodSite() });
  const versions = new Map(providers.map((provider) => [provider.source, provider.versions]));
  const protocols = new Map(providers.map((provider) => [provider.source, provider.protocols]));
  return { findings: new Set<string>(), versions, protocols };
}
