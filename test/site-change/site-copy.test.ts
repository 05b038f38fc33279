import { join } from "node:path";
import { expect, it } from "vitest";
import { renderVersionFacts } from "../../src/catalog/facts/version-facts.ts";
import { versionPath } from "../../src/catalog/paths.ts";
import { readKnown, siteIn } from "../../src/site-change/site-copy.ts";
import { makeFolder, writeFiles } from "../support/folder/temporary.ts";
import { ADDRESS, versionFacts } from "../support/samples/facts.ts";

it("reads the facts of all versions of a provider that has lost its list", async () => {
  const folder = await makeFolder();
  const facts = versionFacts("1.0.0");
  const path = versionPath(ADDRESS, "1.0.0");
  const other = join(path, "../docs/1.1.0.json");
  await writeFiles(folder, { [path]: renderVersionFacts(facts), [`${path}.sig`]: "", [other]: "{}" });
  const { entries } = await readKnown(siteIn(folder), [ADDRESS]);
  expect(entries).toEqual([{ address: ADDRESS, provider: undefined, versions: new Map([["1.0.0", facts]]) }]);
});
