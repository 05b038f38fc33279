import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { renderProjectPages } from "../../scripts/project-pages.ts";

const REPOSITORY = "https://github.com/provider-pages/provider-pages/blob/main/";

/** The main part of one page, beside others that it may lead to. */
function render(text: string, path = "docs/a.md"): string {
  const others = [
    { path: "README.md", text: "# Read me\n" },
    { path: "docs/b.md", text: "# B\n" },
  ];
  const pages = renderProjectPages([{ path, text }, ...others]);
  return /<main.*?>(.*)<\/main>/s.exec(pages[0]?.[1] ?? "")?.[1]?.trim() ?? "";
}

describe("a page of the documentation", () => {
  it.each([
    ["docs/a.md", "b.md", "./b.html"],
    ["docs/a.md", "b.md#one-two", "./b.html#one-two"],
    ["docs/a.md", "#here", "#here"],
    ["docs/a.md", "../README.md#quick-start", "./#quick-start"],
    ["docs/a.md", "../examples/site.yml", `${REPOSITORY}examples/site.yml`],
    ["docs/a.md", "https://example.com/b.md", "https://example.com/b.md"],
    ["CONTRIBUTING.md", "docs/b.md", "docs/b.html"],
    ["CONTRIBUTING.md", "LICENSE", `${REPOSITORY}LICENSE`],
  ])("at %s leads by %s to %s", (path, link, href) => {
    expect(render(`[text](${link})\n`, path)).toBe(`<p><a href="${href}">text</a></p>`);
  });

  it("has the headings' names that GitHub gives them", () => {
    expect(render("## `a` & B, c\n\n## A  b c\n\n### x\n\n### x\n")).toBe(
      '<h2 id="a--b-c"><code>a</code> &amp; B, c</h2>\n<h2 id="a-b-c">A  b c</h2>\n<h3 id="x">x</h3>\n<h3 id="x-1">x</h3>'.replace(
        'id="a-b-c">A  b c',
        'id="a--b-c-1">A  b c',
      ),
    );
  });

  it("says what is on it, by its sections", () => {
    const [[, html = ""] = []] = renderProjectPages([
      { path: "docs/a.md", text: "# a\n\n## One\n\n### b\n\n## Two\n" },
    ]);
    expect(html).toContain(
      '<ul class="toc"><li><a href="#one">One</a></li><li><a href="#two">Two</a></li></ul>',
    );
  });

  it("lets tables and blocks be scrolled, and says nothing of how tables are made", () => {
    const html = render(
      "<!-- x: written by `npm run docs` -->\n\n| a |\n| --- |\n| b |\n\n```sh\n<a>\n```\n",
    );
    expect(html).toMatch(/^<div class="table-scroll" tabindex="0"><table>/);
    expect(html).toContain('<pre tabindex="0"><code>&lt;a>\n</code></pre>');
    expect(html).not.toContain("written by");
  });

  it("shows pictures from where they are on the site", () => {
    const html = render('<img src="docs/images/a.png" srcset="docs/images/b.png">\n', "README.md");
    expect(html).toBe('<img src="images/a.png" srcset="images/b.png">');
    expect(render("![a](docs/images/a.svg)\n", "README.md")).toBe('<p><img src="images/a.svg" alt="a"></p>');
    expect(render("![a](images/a.svg)\n")).toBe('<p><img src="images/a.svg" alt="a"></p>');
  });

  it("shows badges of other hosts as text", () => {
    expect(render("![Release](https://img.example.com/a)\n")).toBe("<p>Release</p>");
  });
});

describe("this project's own pages", () => {
  const names = readdirSync("docs").filter((name) => name.endsWith(".md"));
  const paths = ["README.md", ...names.map((name) => `docs/${name}`), "CHANGELOG.md", "CONTRIBUTING.md"];
  const pages = new Map(
    renderProjectPages(paths.map((path) => ({ path, text: readFileSync(path, "utf8") }))),
  );

  it("have one title each, and each leads to all others", () => {
    for (const html of pages.values()) {
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html.match(/<nav class="side".*?<\/nav>/s)?.[0].match(/<a /g)).toHaveLength(pages.size);
    }
  });

  it("lead to pages and headings that are there", () => {
    const broken = [...pages].flatMap(([path, html]) =>
      [...html.matchAll(/href="(?!https?:|#main)([^"#]*)#([^"]+)"/g)]
        .map(
          ([, target = "", anchor = ""]) =>
            [target === "" ? path : resolveFrom(path, target), anchor] as const,
        )
        .filter(([target, anchor]) => !pages.get(target)?.includes(`id="${anchor}"`)),
    );
    expect(broken).toEqual([]);
  });
});

function resolveFrom(path: string, target: string): string {
  const joined = posix.join(posix.dirname(path), target);
  return target.endsWith("/") ? `${joined}index.html` : joined;
}
