import { describe, expect, it } from "vitest";
import { parseFolder } from "../../../src/places/folder/ports.ts";
import { problemsOf } from "../../support/folder/errors.ts";

describe("the text of --to", () => {
  it.each(["site", "./a b", "/srv/www", "..", "a:b", "s3:bucket", "a.git/b", "a@b", "C:\\site"])(
    "can be %j",
    (text) => {
      expect(parseFolder(text)).toBe(text);
    },
  );

  it.each([
    ["", "such as `site`"],
    [" \t", "such as `site`"],
    ["a\0b", "such as `site`"],
    ["s3://bucket/site", "such as `site`"],
    ["https://registry.example.com/", "such as `site`"],
    ["file:///srv/www", "Write ‹to: git:file:///srv/www›"],
    ["git@example.com:acme/r", "Write ‹to: git:git@example.com:acme/r›"],
    ["ada@git.example.com:r#pages", "Write ‹to: git:ada@git.example.com:r#pages›"],
    ["git+file:///srv/r", "Write ‹to: git:file:///srv/r›"],
    ["/srv/r.git/", "Write ‹to: git:file:///srv/r.git/›"],
    ["GS://bucket", "Set ‹to: site›"],
    ["abfss://box@account.dfs.core.windows.net/x", "Set ‹to: site›"],
    ["oci:ghcr.io/acme/widget", "‹oci: NAME›"],
  ])("can't be %j", async (text, fix) => {
    expect(await problemsOf(() => parseFolder(text))).toEqual([
      expect.objectContaining({ code: "input-invalid", fix: expect.stringContaining(fix) }),
    ]);
  });
});
