import { describe, expect, it } from "vitest";
import { projectDocumentation } from "../../../src/site/docs/project.ts";
import { documentedOf, elementsOf, project, REPOSITORY, type Tree, textOf } from "./samples.ts";

const TREE: Tree = {
  "docs/index.md":
    "---\npage_title: 'Provider: Widget'\ndescription: |-\n  Makes <widgets>.\n---\n\n# Widget\n\n## One\n\n### Two\n\n## Three\n",
  "docs/guides/start.md": "---\npage_title: 'Start & go'\n---\n\ntext\n",
  "docs/guides/late.md": "---\npage_title: Late\nsubcategory: Upgrades\n---\n",
  "docs/resources/thing.md":
    "---\npage_title: 'widget_thing Resource - widget'\ndescription: A thing.\n---\n# widget_thing (Resource)\n\n## Schema\n\n* `size` (Number) x\n* `size` y\n",
  "docs/resources/widget.md": "",
  "docs/resources/old.md": "---\nsubcategory: Deprecated\n---\n",
  "docs/resources/new.md": "---\nsubcategory: Beta\n---\n",
  "docs/data-sources/thing.md": "---\nsubcategory: Zone\n---\n",
  "docs/functions/join.md": "",
};
const PAGES = "acme/widget/1.2.3/";
const RAW = "registry/docs/providers/acme/widget/v1.2.3/";

function page(site: ReadonlyMap<string, string>, path: string): string {
  const text = site.get(`${PAGES}${path}`);
  if (text === undefined) throw new Error(`no ${path} of ${[...site.keys()].join(" ")}`);
  return text;
}

describe("the documentation of a version", () => {
  const site = project(TREE);

  it("has a page for each document, its raw text, and what programs read", () => {
    expect([...site.keys()].sort()).toEqual(
      [
        ...["datasources/thing.md", "functions/join.md", "guides/late.md", "guides/start.md"].map(
          (path) => RAW + path,
        ),
        ...[
          "index.json",
          "index.md",
          "resources/new.md",
          "resources/old.md",
          "resources/thing.md",
          "resources/widget.md",
        ].map((path) => RAW + path),
        ...[
          "data-sources/thing",
          "functions/join",
          "guides/late",
          "guides/start",
          "index",
          "resources/new",
          "resources/old",
          "resources/thing",
          "resources/widget",
        ].flatMap((path) => [`${PAGES}docs/${path}.html`, `acme/widget/latest/docs/${path}.html`]),
        `${PAGES}llms.txt`,
        `${PAGES}search.json`,
        `${PAGES}sitemap.xml`,
      ].sort(),
    );
  });

  it("is the same each time, whatever order its facts are in", () => {
    const documented = documentedOf(TREE);
    const facts = { ...documented.facts, documents: documented.facts.documents.toReversed() };
    expect(projectDocumentation({ ...documented, facts })).toEqual(projectDocumentation(documented));
  });

  it("says on each page what it is, where it comes from, and what it is as Markdown", () => {
    const html = page(site, "docs/resources/thing.html");
    expect(html).toContain("<title>widget_thing (Resource) - acme/widget 1.2.3</title>");
    expect(html).toContain('content="A thing."');
    expect(html).toContain(
      'data-provider="acme/widget" data-list="catalog/example.com/acme/widget.json" data-version="1.2.3" data-search="acme/widget/1.2.3/" data-doc="resources/thing"',
    );
    expect(html).toContain(
      `<a href="${REPOSITORY}/blob/v1.2.3/docs/resources/thing.md">Source of this page</a>`,
    );
    expect(html).toContain(`<a href="${REPOSITORY}/edit/HEAD/docs/resources/thing.md">Edit this page</a>`);
    expect(html).toContain(
      `<a href="${REPOSITORY}/issues/new?title=Documentation%20of%20v1.2.3%3A%20docs/resources/thing.md">Report a problem</a>`,
    );
    expect(html).toContain(
      '<link rel="alternate" type="text/markdown" href="../../../../../registry/docs/providers/acme/widget/v1.2.3/resources/thing.md">',
    );
    expect(html).toContain(
      '<a href="../../../../../registry/docs/providers/acme/widget/v1.2.3/resources/thing.md">As Markdown</a>',
    );
    expect(html).toContain(
      '<link rel="canonical" href="https://example.com/providers/acme/widget/latest/docs/resources/thing.html">',
    );
    expect(html).toMatch(
      /<p class="which">Version <b>1\.2\.3<\/b>, published <time>[\d-]+<\/time> · <a href="[^"]*#versions">all versions<\/a><\/p>/,
    );
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it("has a title and a description of its own on each page", () => {
    const bare = project({
      "docs/index.md": "",
      ...Object.fromEntries(
        ["resources", "data-sources", "ephemeral-resources", "list-resources", "actions", "functions"].map(
          (folder) => [
            `docs/${folder}/thing.md`,
            "---\npage_title: Widget\ndescription: ''\n---\n```\nx\n```\n",
          ],
        ),
      ),
      "docs/guides/thing.md": "---\npage_title: Thing\n---\n",
    });
    const pages = [...bare].filter(([path]) => path.startsWith(`${PAGES}docs/`)).map(([, html]) => html);
    const read = (pattern: RegExp) => new Set(pages.map((html) => pattern.exec(html)?.[1]));
    expect(pages).toHaveLength(8);
    expect(read(/<title>(.*?)<\/title>/).size).toBe(8);
    const descriptions = read(/<meta name="description" content="(.*?)">/);
    expect(descriptions.size).toBe(8);
    expect(descriptions).toContain("Data Source widget_thing of acme/widget 1.2.3");
    expect(page(bare, "docs/resources/thing.html")).toContain(
      'aria-current="page">widget_thing (Resource)</a></li>\n</ol>',
    );
  });

  it("names no source where the repository is not known", () => {
    const documented = documentedOf(TREE);
    const { repository: _repository, ...facts } = documented.facts;
    const bare = new Map(projectDocumentation({ ...documented, facts }));
    for (const words of ["Source of this page", "Edit this page", "Report a problem"])
      expect(page(bare, "docs/resources/thing.html")).not.toContain(words);
    expect(JSON.parse(bare.get(`${RAW}index.json`) ?? "")).toMatchObject({
      link: "",
      docs: { index: { edit_link: "" } },
    });
  });

  it("titles a page that has none", () => {
    const title = (path: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(page(site, path))?.[1];
    expect(title("docs/resources/widget.html")).toBe("widget (Resource)");
    expect(title("docs/functions/join.html")).toBe("join");
    expect(title("docs/guides/start.html")).toBe("Start &amp; go");
    expect(title("docs/data-sources/thing.html")).toBe("widget_<wbr>thing (Data Source)");
  });
});

describe("the links beside a page", () => {
  const side = (html: string) => {
    const [nav] = elementsOf(html, true).filter(({ attrs }) =>
      attrs.some(({ value }) => value === "doc-nav"),
    );
    return (nav === undefined ? "" : textOf(nav)).split("\n").filter((line) => line !== "");
  };

  it("are guides, kinds and subcategories, those not to be used last", () => {
    expect(side(page(project(TREE), "docs/index.html"))).toEqual([
      "Overview",
      ...["Guides", "Start & go"],
      ...["Resources", "widget", "widget_thing"],
      ...["Functions", "join"],
      ...["Upgrades", "Guides", "Late"],
      ...["Zone", "Data Sources", "widget_thing"],
      ...["Beta", "Resources", "widget_new"],
      ...["Deprecated", "Resources", "widget_old"],
    ]);
  });

  it("say where one is, and lead on in the same order", () => {
    const html = page(project(TREE), "docs/resources/thing.html");
    expect(html).toContain(
      '<li><a href="../resources/thing.html" aria-current="page">widget_<wbr>thing</a></li>',
    );
    expect(html).toContain("<details open>\n<summary>Resources</summary>");
    expect(html).toContain("<details>\n<summary>Functions</summary>");
    expect(html).toContain('<li>Previous: <a href="../resources/widget.html">widget</a></li>');
    expect(html).toContain('<li>Next: <a href="../functions/join.html">join</a></li>');
    expect(html).toContain('<a href="../resources/old.html" class="deprecated">widget_<wbr>old</a>');
    expect(page(project(TREE), "docs/index.html")).toContain(
      '<li>Next: <a href="guides/start.html">Start &amp; go</a></li>',
    );
    expect(page(project(TREE), "docs/guides/start.html")).toContain(
      '<li>Previous: <a href="../">Overview</a></li>',
    );
  });

  it("are the nearby ones on each page of a large provider, and all on its overview", () => {
    const names = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`docs/resources/r${1000 + at}.md`, ""]));
    const links = (tree: Tree, path: string) => side(page(project(tree), path)).length;
    const large = { ...names(150), "docs/data-sources/x.md": "" };
    expect(links(names(150), "docs/resources/r1075.html")).toBe(152);
    expect(links(large, "docs/index.html")).toBe(154);
    expect(side(page(project(large), "docs/resources/r1075.html"))).toEqual([
      "Overview",
      "Resources",
      ...Array.from({ length: 51 }, (_, at) => `widget_r${1050 + at}`),
      "Resources (150)",
      "Data Sources (1)",
    ]);
    expect(page(project(large), "docs/index.html")).toContain(
      '<details id="pp-group-1" open>\n<summary>Data Sources',
    );
    expect(page(project(large), "docs/resources/r1075.html")).toContain(
      '<a href="../#pp-group-1">Data Sources (1)</a>',
    );
    expect(side(page(project(large), "docs/data-sources/x.html"))).toEqual([
      "Overview",
      "Resources (150)",
      "Data Sources",
      "widget_x",
    ]);
  });

  it("lead to a page of their own where there is no overview", () => {
    const html = page(project({ "docs/resources/x.md": "" }), "docs/index.html");
    expect(html).toContain("<h1>Documentation of acme/widget 1.2.3</h1>");
    expect(html).toContain('<li><a href="resources/x.html">widget_<wbr>x</a></li>');
  });
});

describe("the search", () => {
  it("knows names, descriptions, headings and attributes", () => {
    const items = JSON.parse(project(TREE).get(`${PAGES}search.json`) ?? "");
    expect(items[0]).toEqual({
      t: "Overview",
      k: "Provider",
      u: "docs/",
      d: "Makes <widgets>.",
      h: ["One", "Two", "Three"],
    });
    expect(items).toContainEqual({
      t: "widget_thing",
      k: "Resource",
      u: "docs/resources/thing.html",
      d: "A thing.",
      h: ["size"],
    });
    expect(items).toHaveLength(9);
  });

  it("knows the anchors that differ from what is written", () => {
    const long = `A ${"long ".repeat(30)}title`;
    const site = project({
      "docs/resources/x.md": `# x\n\n## Size\n\n* \`size\` a\n\n## Größe\n\n## ${long}\n`,
    });
    const [{ h: parts }] = JSON.parse(site.get(`${PAGES}search.json`) ?? "");
    expect(parts).toEqual([
      "Size",
      ["Größe", "größe"],
      [long.slice(0, 100), `a-${"long-".repeat(30)}title`],
      ["size", "size-1"],
    ]);
    const elements = elementsOf(page(site, "docs/resources/x.html"), true);
    const ids = elements.flatMap(({ attrs }) =>
      attrs.flatMap(({ name, value }) => (name === "id" ? value : [])),
    );
    expect(ids).toEqual(expect.arrayContaining(["size", "größe", `a-${"long-".repeat(30)}title`, "size-1"]));
  });
});

it("llms.txt leads to the Markdown of every page", () => {
  const text = project(TREE).get(`${PAGES}llms.txt`) ?? "";
  expect(text.split("\n").slice(0, 12)).toEqual([
    "# acme/widget 1.2.3",
    "",
    "> Makes \\<widgets\\>.",
    "",
    "## Overview",
    "",
    "- [Overview](../../../registry/docs/providers/acme/widget/v1.2.3/index.md): Makes \\<widgets\\>.",
    "",
    "## Guides",
    "",
    "- [Late](../../../registry/docs/providers/acme/widget/v1.2.3/guides/late.md)",
    "- [Start & go](../../../registry/docs/providers/acme/widget/v1.2.3/guides/start.md)",
  ]);
  expect(text.match(/^- /gm)).toHaveLength(9);
  expect(project({ "docs/resources/x.md": "" }).get(`${PAGES}llms.txt`)).toContain(
    "> The Terraform and OpenTofu provider acme/widget, version 1.2.3.",
  );
});
