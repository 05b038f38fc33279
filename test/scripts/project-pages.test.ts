import { existsSync, globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { renderProjectPages } from "../../scripts/project-pages.ts";

const REPOSITORY = "https://github.com/provider-pages/provider-pages/blob/main/";
const SITE = { hostname: "pages.example.com", base: "https://pages.example.com/tools/" };
const LIST = "# Documentation\n\nStart with [A](a.md).\n\n## Second\n\n* [B](b.md): what b is\n";

/** The pages of a small project, by path. */
function render(texts: Readonly<Record<string, string>>, images: readonly string[] = []) {
  const sources = {
    "README.md": "# Tool\n",
    "docs/README.md": LIST,
    "docs/a.md": "# A\n",
    "docs/b.md": "# B\n",
  };
  return new Map(renderProjectPages(new Map(Object.entries({ ...sources, ...texts })), images, SITE));
}

/** What follows the title of a page. */
function textOf(html = ""): string {
  const [, text = ""] = /<h1[^>]*>.*?<\/h1>\n(.*?)\n*<nav class="doc-around"/s.exec(html) ?? [];
  return text.trim();
}

describe("a page of the project", () => {
  it.each([
    ["docs/a.md", "b.md", "./b.html"],
    ["docs/a.md", "b.md#one-two", "./b.html#one-two"],
    ["docs/a.md", "#here", "#here"],
    ["docs/a.md", "../README.md#quick-start", "../#quick-start"],
    ["docs/a.md", "README.md", "./all.html"],
    ["docs/a.md", "../examples/site.yml", `${REPOSITORY}examples/site.yml`],
    ["docs/a.md", "https://example.com/b.md", "https://example.com/b.md"],
    ["README.md", "docs/b.md", "guides/b.html"],
    ["README.md", "LICENSE", `${REPOSITORY}LICENSE`],
    ["README.md", "https://provider-pages.github.io/provider-pages/sample/", `${SITE.base}sample/`],
  ])("at %s leads by %s to %s", (path, link, href) => {
    const pages = render({ [path]: `# A\n\n[text](${link})\n` });
    const page = pages.get(path === "README.md" ? "index.html" : "guides/a.html");
    expect(textOf(page)).toBe(`<p><a href="${href}">text</a></p>`);
  });

  it("is one of the list of all pages, which is the navigation", () => {
    const pages = render({});
    const [, side = ""] = /<nav class="side"[^>]*>(.*?)<\/nav>/s.exec(pages.get("guides/b.html") ?? "") ?? [];
    expect([...side.matchAll(/<(?:summary|a [^>]*)>(.*?)<\//g)].map(([, text]) => text)).toEqual([
      "Overview",
      "Start",
      "Documentation",
      "A",
      "Second",
      "B",
    ]);
    expect(pages.get("guides/b.html")).toContain('<meta name="description" content="what b is">');
    expect(() => render({ "docs/README.md": "# Documentation\n\n* [C](c.md)\n" })).toThrow(/docs\/c\.md/);
  });

  it("is found by the search and in the sitemap, and has a canonical URL", () => {
    const pages = render({ "docs/b.md": "# B\n\n## `withdraw` a version\n" });
    expect(JSON.parse(pages.get("search.json") ?? "")).toContainEqual({
      t: "B",
      k: "Guide",
      u: "guides/b.html",
      d: "what b is",
      h: ["withdraw a version"],
    });
    expect(pages.get("guides/b.html")).toContain('data-search=""');
    const url = "https://pages.example.com/tools/guides/b.html";
    expect(pages.get("sitemap.xml")).toContain(`<loc>${url}</loc>`);
    expect(pages.get("guides/b.html")).toContain(`<link rel="canonical" href="${url}">`);
    expect(pages.get("guides/b.html")).toContain("<title>B · Provider Pages</title>");
  });

  it("shows the images of the repository, and no badges, which other hosts have", () => {
    const picture =
      '<picture>\n  <source srcset="docs/images/a.png">\n  <img src="docs/images/a.png">\n</picture>';
    const badge = "[![Tests](https://img.example.com/a)](https://example.com)\n";
    const pages = render({ "README.md": `# Tool\n\n${badge}\n${picture}\n` }, ["docs/images/a.png"]);
    const text = textOf(pages.get("index.html"));
    expect(text.replace(/\s+/g, "")).toBe('<imgalt=""src="images/a.png"loading="lazy">');
  });

  it("at a missing address leads to the front page", () => {
    expect(render({}).get("404.html")).toContain('<a href="/tools/">The front page</a>');
  });
});

describe("this project's own pages", () => {
  const paths = globSync(["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/*.md"]);
  const images = globSync("docs/images/*.{png,svg}");
  const sources = new Map(paths.map((path) => [path, readFileSync(path, "utf8")]));
  const files = new Map(renderProjectPages(sources, images, SITE));
  const pages = [...files].filter(([path]) => path.endsWith(".html") && path !== "404.html");

  it("are all that there is, with one title each, and say what they are", () => {
    expect(pages).toHaveLength(paths.length);
    for (const [path, html] of pages) {
      expect(html.match(/<h1/g), path).toHaveLength(1);
      expect(html, path).toMatch(/<meta name="description" content="[^"]{3,}/);
      expect(html, path).not.toMatch(/&lt;!--|<p>&lt;|<title>[^<]*`/);
    }
  });

  it("lead to pages, headings, files and images that are there", () => {
    const broken = pages.flatMap(([path, html]) =>
      [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].flatMap(([, link = ""]) => {
        const { origin, pathname, hash, href } = new URL(link, SITE.base + path);
        if (href.startsWith(REPOSITORY))
          return existsSync(href.slice(REPOSITORY.length).replace(/#.*/, "")) ? [] : [href];
        // The sample registry is another site.
        if (origin !== new URL(SITE.base).origin || pathname.startsWith("/tools/sample/")) return [];
        const file = pathname.slice("/tools/".length).replace(/(^|\/)$/, "$1index.html");
        const isImage = images.includes(`docs/images/${posix.basename(file)}`) && file.startsWith("images/");
        const id = decodeURIComponent(hash.slice(1));
        const isThere = id === "" ? files.has(file) || isImage : files.get(file)?.includes(` id="${id}"`);
        return isThere ? [] : [`${path}: ${link}`];
      }),
    );
    expect(broken).toEqual([]);
  });
});
