import { expect, it } from "vitest";
import { renderVersionFacts } from "../../src/catalog/facts/version-facts.ts";
import { findUnreadable } from "../../src/catalog/read-facts.ts";
import { listedVersion, versionFacts } from "../support/samples/facts.ts";
import { mirroredVersion } from "../support/samples/mirrored.ts";

const OWN = "catalog/registry.example.com/acme/sample";
const THEIRS = "catalog/registry.terraform.io/acme/sample";

const LIST = (versions: readonly object[]) =>
  JSON.stringify({ schema: 1, site: "registry.example.com", versions });
const LISTED = listedVersion("1.0.0");

it.each([
  ["catalog/site.json", "{", "invalid JSON"],
  ["catalog/recent.json", "{}", "under `site`"],
  ["catalog/search.json", "{}", "under `providers`"],
  [`${OWN}.json`, LIST([LISTED, LISTED]), "version 1.0.0 twice"],
  [`${OWN}.json`, LIST(Array(20_001).fill(LISTED)), "20001 under `versions`"],
  [`${OWN}.json`, LIST([{ ...LISTED, version: `1.0.0-${"a".repeat(200)}` }]), "under `version`"],
  [
    `${OWN}/1.0.0.json`,
    renderVersionFacts({ ...versionFacts("1.0.0"), protocols: ["6.0", "6.0"] }),
    "under `protocols`",
  ],
  [`${OWN}/1.0.0/docs.json`, "{}", "under `documents`"],
  [
    `${THEIRS}/1.0.0.json`,
    renderVersionFacts({ ...mirroredVersion("1.0.0"), protocols: ["6.99999999"] }),
    '"6.99999999" under `protocols`',
  ],
])("%s is judged by its own reader (%#)", (path, text, found) => {
  const [problem, ...others] = findUnreadable([[path, text]]);
  expect([problem?.code, problem?.where, others]).toEqual(["facts-unreadable", path, []]);
  expect(problem?.found).toContain(found);
});

it("files that are not part of the catalog, are deleted, or can be read are no problem", () => {
  const files = [
    ["index.html", "{"],
    ["catalog/keys/KEY.asc", "{"],
    [`${OWN}.json`, undefined],
    [`${OWN}/1.0.0.json`, renderVersionFacts(versionFacts("1.0.0"))],
    [`${THEIRS}/1.0.0.json`, renderVersionFacts(mirroredVersion("1.0.0"))],
  ] as const;
  expect(findUnreadable(files)).toEqual([]);
});
