import { describe, expect, it } from "vitest";
import { readHead } from "../../../src/site/docs/front-matter.ts";
import { renderNotes } from "../../../src/site/docs/notes.ts";
import { startRandom } from "../../support/hostile/random.ts";
import { ATTACKS, descendants, findActive, findActiveIn } from "./attacks.ts";
import { attributesOf, documentedOf, elementsOf, pageOf, previewPageOf, project } from "./samples.ts";

/** The elements that a page has outside of its text. */
function frameOf(page: string): string[] {
  // The button of an outline has its words in a span.
  const all = elementsOf(page.replaceAll("<span>On this page</span>", ""), true);
  const [main] = all.filter(({ tagName }) => tagName === "main");
  const inside = new Set(main === undefined ? [] : descendants(main));
  return all
    .filter((element) => !inside.has(element) && !isDescription(attributesOf(element)))
    .map(({ tagName }) => tagName)
    .filter((name) => !/^(?:li|ul|div|p|a|details|summary|aside|button|pre|code|span)$/.test(name));
}

/** Present only on pages that have one. */
function isDescription({ name, property }: Readonly<Record<string, string>>): boolean {
  return name === "description" || property === "og:description";
}

const { address: ADDRESS, facts: FACTS } = documentedOf({ "docs/resources/thing.md": "" });

describe("a hostile document", () => {
  const frame = frameOf(pageOf("# x\n\ny"));

  it.each(ATTACKS)("%j does nothing", (attack) => {
    for (const text of [attack, `before\n\n${attack}\n\nafter`, `* ${attack}`, `before ${attack} after`]) {
      const page = pageOf(text);
      expect(findActive(page)).toEqual([]);
      expect(frameOf(page)).toEqual(frame);
    }
  });

  it.each(ATTACKS)("%j does nothing in the documentation of a preview", (attack) => {
    const frame = frameOf(previewPageOf("# x\n\ny"));
    for (const text of [attack, `before\n\n${attack}\n\nafter`, `* ${attack}`, `before ${attack} after`]) {
      const page = previewPageOf(text);
      expect(findActive(page)).toEqual([]);
      expect(frameOf(page)).toEqual(frame);
    }
  });

  it.each(ATTACKS)("%j does nothing in release notes", (attack) => {
    for (const text of [attack, `before\n\n${attack}\n\nafter`, `* ${attack}`, `before ${attack} after`]) {
      for (const base of [undefined, "https://registry.example.com/acme/widget/latest/"]) {
        const elements = elementsOf(
          renderNotes(text, { address: ADDRESS, facts: FACTS, ...(base && { base }) }),
        );
        expect(findActiveIn(elements)).toEqual([]);
        expect(elements.filter((one) => one.tagName === "img" || "id" in attributesOf(one))).toEqual([]);
      }
    }
  });

  it("does nothing in pieces that were put together by chance", () => {
    const pieces = ATTACKS.flatMap((attack) => attack.match(/<\/?|>|"|'|=|[^<>"'=]+/g) ?? []);
    const { below, pick } = startRandom(7);
    for (let round = 0; round < 100; round++) {
      const text = Array.from({ length: 40 }, () => pick(pieces)).join(below(3) === 0 ? "\n" : "");
      const page = pageOf(text);
      expect(findActive(page), text).toEqual([]);
      expect(frameOf(page), text).toEqual(frame);
    }
  });

  it("is found active by this very test where it is", () => {
    const page = (main: string) => `<!doctype html><body><main id="main">${main}</main>`;
    expect(findActive(page('<img src="x" onerror="alert(1)">'))).toHaveLength(2);
    expect(findActive(page("<script>alert(1)</script>"))).toEqual(["<script>"]);
    expect(findActive(page('<a href="javascript:alert(1)">x</a>'))).toHaveLength(1);
    expect(findActive(page('<p style="x">x</p>'))).toHaveLength(1);
    expect(frameOf(page("</main><script></script>"))).toContain("script");
  });
});

describe("marks of direction", () => {
  it("are shown, in a text, in code, in a link and at the top", () => {
    const mark = "\u202e";
    const text = `---\ndescription: "a${mark}b"\n---\n\nx${mark}y \`c${mark}d\` [e${mark}f](https://example.com/${mark}) &#x202e; z`;
    const page = pageOf(text);
    expect(page).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
    expect(page).toContain("x[U+202E]y <code>c[U+202E]d</code>");
    expect(page).toContain('<meta name="description" content="a[U+202E]b">');
  });

  it("stay in the raw text, which is the author's", () => {
    const site = project({ "docs/index.md": "a\u202eb" });
    expect(site.get("registry/docs/providers/acme/widget/v1.2.3/index.md")).toBe("a\u202eb");
  });
});

describe("front matter that is a bomb", () => {
  it.each([
    [
      "aliases",
      `a: &a [x,x,x,x,x,x,x,x]\n${[..."bcdefghi"].map((name, at) => `${name}: &${name} [${Array(8).fill(`*${"abcdefgh"[at]}`)}]`).join("\n")}\n`,
    ],
    ["lists without end", `a: ${"[".repeat(10_000)}\n`],
    ["maps without end", `a: ${"{a: ".repeat(4000)}\n`],
    ["items without end", `${"- ".repeat(8000)}\n`],
    ["many names", `${Array.from({ length: 1500 }, (_, at) => `k${at}: 1`).join("\n")}\n`],
    [
      "something that is run elsewhere",
      "a: !!js/function 'function () {}'\nb: !!python/object/apply:os.system ['x']\n",
    ],
    ["a prototype", "__proto__: {title: x}\nconstructor: y\n"],
  ])("of %s does nothing", (_name, inside) => {
    const head = readHead(`---\n${inside}page_title: kept\n---\nbody`);
    expect(head.body).toBe("body");
    expect(typeof (head.fields.get("page_title") ?? "")).toBe("string");
  });

  it("is not read at all when it is far too long", () => {
    const head = readHead(`---\n${"a: 1\n".repeat(5000)}---\nbody`);
    expect([head.fault?.found, head.body]).toEqual([expect.stringContaining(" 25000 "), "body"]);
  });
});
