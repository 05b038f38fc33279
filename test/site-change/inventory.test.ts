import { expect, it } from "vitest";
import { renderProviderFacts } from "../../src/catalog/facts/provider-facts.ts";
import { renderVersionFacts } from "../../src/catalog/facts/version-facts.ts";
import { providerPath, versionPath } from "../../src/catalog/paths.ts";
import { versionsPath } from "../../src/site/documents/registry.ts";
import { readInventory } from "../../src/site-change/inventory.ts";
import { ADDRESS, because, listedVersion, versionFacts } from "../support/samples/facts.ts";

it.each([
  ["is deleted if no list offers it", [], "nothing"],
  ["has a deletion to finish if a list offers it", [{ version: "1.0.0" }], "finishes"],
])("a version whose files were deleted %s", async (_title, versions, rebuild) => {
  const deleted = { withdrawn: because("Lost"), filesDeleted: "2026-01-02T03:04:05Z" };
  const provider = { site: ADDRESS.hostname, base: undefined, versions: [listedVersion("1.0.0", deleted)] };
  const files = new Map([
    [providerPath(ADDRESS), renderProviderFacts(provider)],
    [versionPath(ADDRESS, "1.0.0"), renderVersionFacts(versionFacts("1.0.0"))],
    [versionsPath(ADDRESS), JSON.stringify({ versions })],
  ]);
  const site = {
    read: async (path: string) => files.get(path),
    list: async (folder: string) => [...files.keys()].filter((path) => path.startsWith(`${folder}/`)),
  };
  const inventory = await readInventory(site, ADDRESS, { hostname: ADDRESS.hostname, packages: [] });
  expect(inventory.versions).toMatchObject([{ state: "files deleted", rebuild }]);
});
