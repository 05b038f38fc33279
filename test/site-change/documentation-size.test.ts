import { expect, it } from "vitest";
import type { CatalogChange } from "../../src/catalog/edits/edit.ts";
import { warnOfSize } from "../../src/site-change/documentation-size.ts";
import { ADDRESS, listedVersion } from "../support/samples/facts.ts";

const FILES = [
  ["acme/sample/1.0.0/docs/resources/a.html", "a".repeat(40_000_000)],
  ["registry/docs/providers/acme/sample/v1.0.0/resources/a.md", "a".repeat(8_000_000)],
  ["acme/sample/index.html", "not counted"],
] as const;

function changeOf(versions: number): CatalogChange {
  const facts = { tag: "v1.0.0", folder: "docs", documents: [], images: [] };
  const names = Array.from({ length: versions }, (_, at) => `1.0.${at}`);
  const listed = names.map((version) => listedVersion(version, { docs: 1 }));
  const texts = new Map([["resources/a.md", ""]]);
  const provider = { site: ADDRESS.hostname, versions: [...listed, listedVersion("9.0.0")] };
  const entry = {
    address: ADDRESS,
    provider,
    versions: [],
    documented: [{ version: "1.0.0", facts, texts }],
  };
  return {
    hostname: ADDRESS.hostname,
    site: undefined,
    entries: [entry],
    keys: new Map(),
    warnings: [],
    message: "",
  };
}

it("documentation of 800 MB is warned of, with a number of versions that fits", () => {
  expect(warnOfSize(changeOf(16), FILES)).toEqual([]);
  expect(warnOfSize(changeOf(20), FILES)).toMatchObject([
    {
      code: "documentation-size",
      found: "the documentation of 20 versions of registry.example.com/acme/sample has about 960 MB",
      fix: "Set ‹docs-versions› to the number of versions to keep, such as 8",
    },
  ]);
});
