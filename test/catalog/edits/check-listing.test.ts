import { expect, it } from "vitest";
import { findVanishing } from "../../../src/catalog/edits/check-listing.ts";
import { ADDRESS } from "../../support/samples/facts.ts";

const LIST = "v1/providers/acme/sample/versions";
const MISSING = "catalog/registry.example.com/acme/sample.json is missing";

/** What vanishes of 1.0.0 for two platforms and 1.1.0, if these stay. */
function vanishing(stay: Readonly<Record<string, readonly string[]>>): string[] {
  const versions = new Map([
    ["1.0.0", ["linux_amd64", "windows_amd64"]],
    ["1.1.0", []],
  ]);
  const offered = [{ path: LIST, versions, warnings: [] }];
  const entry = { address: ADDRESS, provider: undefined, versions: new Map(), offered };
  return findVanishing(entry, new Map(Object.entries(stay)), "Fix it").map(({ found }) => found);
}

it.each([
  [{}, "1.0.0, 1.1.0", "them"],
  [{ "1.1.0": [] }, "1.0.0", "it"],
  [{ "1.0.0": ["linux_amd64"], "1.1.0": [] }, "1.0.0 for windows_amd64", "it"],
])("names what clients see and a list would lose: only %j stays", (stay, lost, what) => {
  expect(vanishing(stay)).toEqual([
    `${LIST} lists ${lost} of registry.example.com/acme/sample, and ${MISSING}: the list would be written without ${what}`,
  ]);
});

it("finds nothing if every version and platform stays", () => {
  expect(vanishing({ "1.0.0": ["linux_amd64", "windows_amd64"], "1.1.0": [], "2.0.0": [] })).toEqual([]);
});
