import { expect, it } from "vitest";
import { ProblemError } from "../../src/errors.ts";
import { parseAddress } from "../../src/provider/address.ts";
import { isMirrorTag, mirrorTag } from "../../src/provider/filename.ts";
import { parseTag, parseVersion } from "../../src/provider/version.ts";

it("copies have a tag of their own, which is no version of ours", () => {
  const tag = mirrorTag(parseAddress("registry.terraform.io/hashicorp/null"), parseVersion("3.2.1-rc.1+b"));
  expect(tag).toBe("mirror/registry.terraform.io/hashicorp/null/v3.2.1-rc.1+b");
  expect(isMirrorTag(tag)).toBe(true);
  expect(() => parseTag(tag)).toThrow(ProblemError);
});

it.each(["v1.0.0", "mirror/v1.0.0", "sdk/mirror/a/b/v1.0.0", "mirror/a/b/c/d/v1.0.0"])(
  "%s is none",
  (tag) => {
    expect(isMirrorTag(tag)).toBe(false);
  },
);
