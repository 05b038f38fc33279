import { expect, it } from "vitest";
import { placeKind } from "../../src/run/place-inputs.ts";

it.each([
  ["s3://packages/site", "s3"],
  ["GIT:https://codeberg.org/acme/registry", "git"],
  ["git", "folder"],
  ["./s3:site", "folder"],
  ["constructor:site", "folder"],
])("takes %s for a place of kind %s", (to, kind) => {
  expect(placeKind(to)).toBe(kind);
});
