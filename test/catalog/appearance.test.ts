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
    ["title: [a]\n", "provider-pages.yml:1:1 ", "`title`"],
    ["title: a\ncolor: red\n", "provider-pages.yml:2:8 ", '"red"'],
    ["titel: a\n", "provider-pages.yml:1:1 ", '"titel"'],
    ["logo: ../logo.svg\n", "provider-pages.yml:1:7 ", '"../logo.svg"'],
    ["logo: https://example.com/logo.svg\n", "provider-pages.yml:1:7"],
    ["logo: logo.html\n", "provider-pages.yml:1:7"],
    ["color: 123456\n", "provider-pages.yml:1:8 ", "123456"],
    ["- a\n", "provider-pages.yml:1:1 "],
    ["title: a\n  b: [\n", "provider-pages.yml:1:8 ", "YAML"],
    [`title: ${"a".repeat(301)}\n`, "provider-pages.yml:1:8"],
    [`${"a: b\n".repeat(2000)}`, "provider-pages.yml ", "10000"],
    ["[".repeat(8000), "provider-pages.yml"],
  ])("reports line and column: %#", (text, where, fact = "") => {
    expect(complaints(text)[0]?.startsWith(where)).toBe(true);
    expect(complaints(text)[0]).toContain(fact);
    expect(readLook(text).warnings.every(({ severity }) => severity === "warning")).toBe(true);
  });

  it("keeps the valid fields", () => {
    const { look, warnings } = readLook("title: Acme\ncolor: red\nfont: large\n");
    expect([look, warnings.length]).toEqual([{ title: "Acme" }, 2]);
  });
});
