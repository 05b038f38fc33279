import { expect, it } from "vitest";
import { CATALOG_RULES } from "../../../src/protocol/rules/mirror.ts";
import { PUBLIC_RULES } from "../../../src/protocol/rules/public.ts";
import { RULE_IDS, ruleOf } from "../../../src/protocol/rules/rules.ts";
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

it("a rule that quotes a client is an error, unless it depends on the client or on its configuration", () => {
  const others = RULE_IDS.filter((id) => Object.keys(ruleOf(id).clients).length > 0).filter(
    (id) => ruleOf(id).severity !== "error",
  );
  expect(others.sort()).toEqual(["key-old-clients", "mirror-slash"]);
});

it("a rule quotes clients in words that a search finds, from the beginning of what they say", () => {
  const messages = RULE_IDS.flatMap((id) => Object.values(ruleOf(id).clients));
  const parts = messages.filter(
    (message) => message.split(" ").length < 3 || /^(?:must|does) /.test(message),
  );
  expect(parts).toEqual([]);
});

it("every rule is broken by one of these, or by a test of its own", () => {
  const elsewhere = [
    "nothing-served",
    "look-unfinished",
    "address-unsafe",
    "mirror-http",
    "mirror-slash",
    "image-missing",
    "image-differs",
    "evidence-differs",
    "key-distrusted",
    "marks-differ",
    ...Object.keys(CATALOG_RULES),
    ...Object.keys(PUBLIC_RULES),
  ];
  expect(new Set([...elsewhere, ...MUTATIONS.map(({ rule }) => rule)])).toEqual(new Set(RULE_IDS));
});
