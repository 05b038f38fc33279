import { expect, it } from "vitest";
import { checkNames } from "../../../src/mirroring/fetch/to-facts.ts";
import { parseVersion } from "../../../src/provider/version.ts";
import { errorWith } from "../../support/folder/errors.ts";
import { SAMPLE } from "../origin/sample-origin.ts";

const SUMS = "terraform-provider-sample_1.0.0_SHA256SUMS";
const kept = { address: SAMPLE, version: parseVersion("1.0.0") };
const check = (...names: readonly string[]) => {
  const packages = names.map((filename, at) => [`linux_${at}`, { filename }] as const);
  return () => checkNames(kept, new Map(packages));
};

it("names that stand beside each other are taken", () => {
  expect(check("a.zip", "b.zip", "A.zip", "a_1.0.0+x@y-z.zip")).not.toThrow();
});

it.each(["..", ".", ".git", "a..zip", "a b.zip", "ä.zip", "a\\b", "x."])("%j is refused", (name) => {
  expect(check("a.zip", name)).toThrow(errorWith("asset-name-invalid"));
});

it.each([
  ["b.zip", "linux_2 and the one for linux_1"],
  [SUMS, "linux_2 and the one for checksums"],
  [`${SUMS}.sig`, "linux_2 and the one for checksums"],
])("%s is rejected as a second name", (name, said) => {
  expect(check("a.zip", "b.zip", name)).toThrow(said);
});
