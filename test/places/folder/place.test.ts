import { describe, expect, it } from "vitest";
import { parseFolder } from "../../../src/places/folder/ports.ts";
import { problemsOf } from "../../support/folder/errors.ts";

describe("the text of --to", () => {
  it.each(["site", "./a b", "/srv/www", "..", "a:b", "s3:bucket"])("can be %j", (text) => {
    expect(parseFolder(text)).toBe(text);
  });

  it.each([
    ["", "empty"],
    [" \t", "empty"],
    ["s3://bucket/site", "`s3://bucket/site` is a URL"],
    ["https://registry.example.com/", "`https://registry.example.com/` is a URL"],
    ["file:///srv/www", "`file:///srv/www` is a URL"],
    ["a\0b", "null byte"],
  ])("can't be %j", async (text, found) => {
    expect(await problemsOf(() => parseFolder(text))).toEqual([
      expect.objectContaining({ code: "input-invalid", found: expect.stringContaining(found) }),
    ]);
  });
});
