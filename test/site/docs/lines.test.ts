import GithubSlugger from "github-slugger";
import MarkdownIt from "markdown-it";
import { describe, expect, it } from "vitest";
import { Slugs } from "../../../src/site/docs/markdown/outline.ts";
import { markdown } from "../../../src/site/docs/markdown/parser.ts";
import { joinSome, startRandom } from "../../support/hostile/random.ts";
import { mainOf } from "./samples.ts";

describe("a line that a page has twice", () => {
  it.each([
    ["a plain one", "a `b` **c** [d](#e) <b>f</b>"],
    ["a callout", "-> **Note:** a `b`"],
    ["a bare URL", "see https://example.com/a_b_c and \\*d"],
    ["a link by name", "[a][b] x\n\n[b]: https://example.com/b"],
  ])("is the same both times: %s", (_name, line) => {
    const [once = ""] = mainOf(line).split("\n\n");
    expect(mainOf(`${line}\n\n---\n\n${line}`)).toBe(`${once}\n<hr>\n${once}`);
  });

  it("has an anchor of its own each time", () => {
    const html = mainOf("## a `b`\n\na `b`\n\n## a `b`\n\n- `c` d\n- `c` d\n\n`c` d");
    expect([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual(["a-b", "a-b-1", "c", "c-1"]);
    expect(html.match(/class="anchor"/g)).toHaveLength(4);
    expect(html).toContain("<p>a <code>b</code></p>");
    expect(html).toContain("<p><code>c</code> d</p>");
  });
});

describe("text", () => {
  const plain = new MarkdownIt({ html: true, linkify: true });
  plain.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  plain.validateLink = () => true;

  it("is taken apart at the same places as by markdown-it alone", () => {
    const random = startRandom(5);
    const signs = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
    const pieces = [
      ..."ab é",
      "\n",
      "[a](b)",
      "![c](d)",
      "https://e.f/g",
      "<h@i.j>",
      "&lt;",
      "`k",
      "**l**",
      "\\",
    ];
    for (let round = 0; round < 4000; round++) {
      const text = `x${joinSome(random, random.below(2) === 0 ? signs : [...signs, ...pieces, ...pieces, ...pieces], 30)}`;
      const [ours, theirs] = [markdown, plain].map((parser) => {
        const found = parser.parseInline(text, {});
        return JSON.stringify(found.map(({ children }) => children));
      });
      expect(ours, text).toBe(theirs);
    }
  });
});

describe("ids", () => {
  it("of the page itself are found, also those that others count otherwise", () => {
    const html = mainOf("- `name` x\n- `name` x\n\n[a](#name-1) [b](#name-7) [c](#none-1)");
    expect([...html.matchAll(/href="([^"]*)">[abc]/g)].map(([, href]) => href)).toEqual([
      "#name-1",
      "#name",
      "#none-1",
    ]);
  });

  it("are those of GitHub's own slugger", () => {
    const random = startRandom(3);
    for (let round = 0; round < 200; round++) {
      const [ours, theirs] = [new Slugs(), new GithubSlugger()];
      for (let at = 0; at < 60; at++) {
        const text = joinSome(random, [..."aaB  -1.é_/~`É(:", "a-1"], 3);
        if (random.below(5) > 0) expect(ours.make(text)).toBe(theirs.slug(text));
        else {
          ours.keep(text);
          theirs.slug(text, true);
        }
      }
    }
  });
});
