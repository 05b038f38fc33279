import { expect, it } from "vitest";
import { findVanishing } from "../../../src/catalog/edits/check-listing.ts";
import { publishVersions } from "../../../src/catalog/edits/publication.ts";
import { errorWith } from "../../support/folder/errors.ts";
import { ADDRESS, publication } from "../../support/samples/facts.ts";

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

it("lets a publish drop versions if the site may be replaced, but never a rebuild", () => {
  const offered = [{ path: LIST, versions: new Map([["0.9.0", ["linux_amd64"]]]), warnings: [] }];
  const entries = [{ address: ADDRESS, provider: undefined, versions: new Map(), offered }];
  const add = (mayReplace: boolean, skipped?: ReadonlyMap<string, string>) =>
    publishVersions({ ...publication("1.0.0"), ...(skipped && { skipped }) })
      .apply({ site: undefined, entries, mayReplace })
      .warnings.map(({ code, severity }) => [code, severity]);
  const refused = errorWith("versions-vanish", "0.9.0");
  expect(add(true)).toEqual([["versions-vanish", "warning"]]);
  expect(() => add(false)).toThrow(refused);
  expect(() => add(true, new Map())).toThrow(refused);
  const reason = "0.9.0 was not imported: it is a draft";
  expect(() => add(true, new Map([["0.9.0", reason]]))).toThrow(errorWith("versions-vanish", reason));
});
