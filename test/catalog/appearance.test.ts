import { describe, expect, it } from "vitest";
import { readLook } from "../../src/catalog/appearance.ts";

function complaints(text: string): string[] {
  return readLook(text).warnings.map(({ where, found }) => `${where} ${found}`);
}

describe("how an owner wants pages to look", () => {
  it("is four lines at most", () => {
    const text = 'title: Acme\ndescription: "What we make"\ncolor: "#AB12cd"\nlogo: images/logo.svg\n';
    expect(readLook(text)).toEqual({
      look: { title: "Acme", description: "What we make", color: "#AB12cd", logo: "images/logo.svg" },
      warnings: [],
    });
  });

  it.each(["", "# nothing\n", "title:\n"])("may say nothing: %j", (text) => {
    expect(readLook(text)).toEqual({ look: {}, warnings: [] });
  });

  it.each([
    ["title: [a]\n", "provider-pages.yml:1:1 the file has something other than a string under `title`"],
    ["title: a\ncolor: red\n", 'provider-pages.yml:2:8 the file has "red" under `color`'],
    ["titel: a\n", 'provider-pages.yml:1:1 the file has "titel"'],
    ["logo: ../logo.svg\n", 'provider-pages.yml:1:7 the file has "../logo.svg" under `logo`'],
    ["logo: https://example.com/logo.svg\n", "provider-pages.yml:1:7"],
    ["logo: logo.html\n", "provider-pages.yml:1:7"],
    ["color: 123456\n", "provider-pages.yml:1:8 the file has 123456 under `color`"],
    ["- a\n", "provider-pages.yml:1:1 the file has something other than names with values"],
    ["title: a\n  b: [\n", "provider-pages.yml:1:8 the file has invalid YAML"],
    [`title: ${"a".repeat(301)}\n`, "provider-pages.yml:1:8"],
    [`${"a: b\n".repeat(2000)}`, "provider-pages.yml the file has 10000 characters"],
    ["[".repeat(8000), "provider-pages.yml"],
  ])("reports line and column: %#", (text, complaint) => {
    expect(complaints(text)[0]).toContain(complaint);
    expect(readLook(text).warnings.every(({ severity }) => severity === "warning")).toBe(true);
  });

  it("keeps the valid fields", () => {
    const { look, warnings } = readLook("title: Acme\ncolor: red\nfont: large\n");
    expect([look, warnings.length]).toEqual([{ title: "Acme" }, 2]);
  });
});
