import { describe, expect, it } from "vitest";
import { type Tree, take } from "./samples.ts";

const GUIDE = "---\npage_title: G\n---\n";

function pathsOf(tree: Tree, folder = "docs") {
  return Object.fromEntries(take(tree, [], folder).documents.map(({ path, file }) => [path, file]));
}

function warningsOf(tree: Tree, images: readonly string[] = [], folder = "docs") {
  return take(tree, images, folder).problems.map(({ code, severity, where, found }) => {
    expect(severity).toBe("warning");
    return [code, where, found];
  });
}

describe("a docs tree", () => {
  it("has documents of every kind", () => {
    const kinds = [
      "resources",
      "data-sources",
      "functions",
      "ephemeral-resources",
      "list-resources",
      "actions",
      "state-stores",
    ];
    const tree = {
      "docs/index.md": "",
      "docs/guides/start.md": GUIDE,
      ...Object.fromEntries(kinds.map((kind) => [`docs/${kind}/x.md`, ""])),
    };
    expect(Object.keys(pathsOf(tree)).sort()).toEqual([
      "actions/x.md",
      "datasources/x.md",
      "ephemeral/x.md",
      "functions/x.md",
      "guides/start.md",
      "index.md",
      "listresources/x.md",
      "resources/x.md",
      "statestores/x.md",
    ]);
    expect(warningsOf(tree)).toEqual([]);
  });

  it("may be of the old layout, with all its suffixes", () => {
    const tree = {
      "website/docs/index.html.markdown": "",
      "website/docs/r/a.html.md": "",
      "website/docs/d/b.html.markdown": "",
      "website/docs/r/c.markdown": "",
      "website/docs/f/d.md": "",
      "website/docs/guides/1.10.0-upgrade.html.md": GUIDE,
    };
    expect(pathsOf(tree, "website/docs")).toEqual({
      "index.md": "website/docs/index.html.markdown",
      "resources/a.md": "website/docs/r/a.html.md",
      "datasources/b.md": "website/docs/d/b.html.markdown",
      "resources/c.md": "website/docs/r/c.markdown",
      "functions/d.md": "website/docs/f/d.md",
      "guides/1.10.0-upgrade.md": "website/docs/guides/1.10.0-upgrade.html.md",
    });
    expect(warningsOf(tree, [], "website/docs")).toEqual([]);
  });

  it("is that of `website/docs` where both have pages", () => {
    const both = { "docs/index.md": "new", "website/docs/index.md": "old" };
    expect(take(both)).toMatchObject({
      folder: "website/docs",
      documents: [{ path: "index.md", text: "old" }],
    });
    expect(warningsOf(both)).toEqual([
      ["documentation-layout", "docs", expect.stringContaining("website/docs")],
    ]);
    expect(take({ "docs/adr/notes.md": "", "website/docs/index.md": "old" }).problems).toEqual([]);
    expect(take({ "docs/index.md": "new", "website/docs/notes/x.md": "" }).folder).toBe("docs");
    expect(take({ "sub/docs/index.md": "new", "sub/website/docs/index.md": "" }, [], "sub/docs").folder).toBe(
      "sub/website/docs",
    );
    expect(take({ "mydocs/index.md": "", "mywebsite/docs/index.md": "" }, [], "mydocs").folder).toBe(
      "mydocs",
    );
  });

  it("has names that paths can have, in lower case", () => {
    expect(pathsOf({ "docs/resources/My Thing(1).md": "", "docs/resources/..x.md": "" })).toEqual({
      "resources/mything1.md": "docs/resources/My Thing(1).md",
      "resources/x.md": "docs/resources/..x.md",
    });
  });

  it.each([
    ["an unknown folder", "docs/adr/x.md", ""],
    ["a kind within an unknown folder", "docs/old/resources/x.md", ""],
    ["a page beside the index", "docs/README.md", ""],
    ["a file that is no Markdown", "docs/resources/x.txt", '"x.txt"'],
    ["a suffix of the old layout", "docs/resources/x.html.md", ".html.md"],
    ["a name without letters", "docs/resources/é.md", '"é.md"'],
    ["a name that is too long", `docs/resources/${"x".repeat(201)}.md`, "xxxx"],
  ])("is warned of for %s", (_name, file, found) => {
    expect(warningsOf({ [file]: "" })).toEqual([
      ["documentation-layout", file, expect.stringContaining(found)],
    ]);
  });

  it.each<[string, Tree, string, string | RegExp]>([
    [
      "a name in two folders",
      { "docs/r/x.md": "", "docs/resources/x.md": "" },
      "layout docs/r/x.md",
      " docs/resources/x.md",
    ],
    [
      "a name that differs by case alone",
      { "docs/resources/X.md": "", "docs/resources/x.md": "" },
      "layout docs/resources/x.md",
      " docs/resources/X.md",
    ],
    [
      "front matter that is not YAML",
      { "docs/index.md": "---\na: b: c\n---\n" },
      "front-matter docs/index.md:2",
      "YAML",
    ],
    ["a guide without a title", { "docs/guides/x.md": "" }, "front-matter docs/guides/x.md", ""],
    [
      "a page that the public registry cuts off",
      { "docs/index.md": "é".repeat(250_001) },
      "size docs/index.md",
      /^501 kB$/,
    ],
    [
      "a page that OpenTofu's registry does not show",
      { "docs/index.md": "x".repeat(1_048_577) },
      "size docs/index.md",
      /^1049 kB$/,
    ],
    [
      "a link to no page",
      { "docs/resources/x.md": "---\na: b\n---\n\ntext\n[y](../data-sources/none.md)" },
      "link docs/resources/x.md:6",
      '"../data-sources/none.md"',
    ],
    [
      "a link to no mark",
      { "docs/index.md": "a\n\n- b\n- c [d](#none)\n" },
      "link docs/index.md:4",
      '"#none"',
    ],
    [
      "a link to no mark of another page",
      { "docs/index.md": "[d](resources/x.md#none)", "docs/resources/x.md": "# x" },
      "link docs/index.md:1",
      '"resources/x.md#none"',
    ],
    [
      "a link to a page that is elsewhere",
      { "docs/index.md": "[x](thing.md)", "docs/resources/thing.md": "" },
      "link docs/index.md:1",
      /"thing\.md".* docs\/resources\/thing\.md /,
    ],
    [
      "a link to a mark that another page has",
      {
        "docs/index.md": "[x](#part)",
        "docs/guides/a.md": `${GUIDE}## Part`,
        "docs/guides/b.md": `${GUIDE}## Part`,
      },
      "link docs/index.md:1",
      /"#part".* docs\/guides\/a\.md /,
    ],
    [
      "a link in HTML",
      { "docs/index.md": 'x\n<p>\n<a\nhref="none.md">x</a>\n</p>' },
      "link docs/index.md:3",
      '"none.md"',
    ],
    [
      "an image that is not there",
      { "docs/index.md": "![x](images/none.png)" },
      "link docs/index.md:1",
      '"images/none.png"',
    ],
  ])("is warned of for %s", (_name, tree, where, found) => {
    const [[code, at, text] = [], ...others] = warningsOf(tree);
    expect([`${code} ${at}`, others]).toEqual([`documentation-${where}`, []]);
    expect(text).toMatch(found);
  });

  it("is warned of when it has more files than the public registry takes", () => {
    const names = Array.from({ length: 2001 }, (_, at) => [`docs/resources/r${at}.md`, ""]);
    expect(warningsOf(Object.fromEntries(names))).toEqual([
      ["documentation-size", "docs", expect.stringContaining("2001 files")],
    ]);
    expect(warningsOf(Object.fromEntries(names.slice(1)))).toEqual([]);
  });

  it("gets one warning for a repeated fault", () => {
    const tree = { "docs/index.md": Array.from({ length: 30 }, (_, at) => `[x](none-${at}.md)`).join("\n") };
    const [problem, ...others] = take(tree).problems;
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ where: "docs/index.md:1" });
    expect(problem?.found).toBe('30 links without a target, the first: "none-0.md"');
    expect(take({ "docs/index.md": "[x](a.md) [x](b.md) [x](c.md)" }).problems).toHaveLength(3);
  });

  it("gets a notice for all pages of CDK for Terraform", () => {
    const pages = ["go/index.md", "go/resources/x.md", "python/index.md", "python/r/x.md"];
    const tree = Object.fromEntries(pages.map((path) => [`docs/cdktf/${path}`, ""]));
    expect(take({ "docs/index.md": "", ...tree }).problems).toMatchObject([
      { severity: "notice", where: "docs/cdktf", found: "4 files left out" },
    ]);
  });

  it.each([
    ["acme/widget", "acme/widget"],
    ["others/widget", "others/widget"],
    ["registry.terraform.io/acme/widget", "registry.terraform.io/acme/widget"],
    ["example.com/acme/widget", undefined],
    ["old.example.com/acme/widget", undefined],
    ["hashicorp/random", undefined],
    ["acme/module/widget", undefined],
    ["./modules/widget", undefined],
  ])("is warned of for an example of another publisher: %s", (source, found) => {
    const block = `terraform {\n  required_providers {\n    x = {\n      source = "${source}"\n    }\n  }\n}`;
    const text = `text\n\n\`\`\`hcl\n${block}\n\`\`\`\n`;
    const expected = `an example requires "${found}", not example.com/acme/widget`;
    expect(warningsOf({ "docs/index.md": text })).toEqual(
      found === undefined ? [] : [["documentation-source", "docs/index.md:7", expected]],
    );
  });

  it("is warned of once for all examples of another publisher", () => {
    const example = '```hcl\nrequired_providers {\nsource = "a/widget"\n}\n```\n';
    const { problems } = take({ "docs/index.md": example, "docs/resources/x.md": example });
    expect(problems).toMatchObject([
      { where: "docs/index.md:3", found: expect.stringMatching(/^2 examples .*"a\/widget"/) },
    ]);
  });

  it("says nothing of links that work", () => {
    const text = `${GUIDE}# Title\n\n## A \`b\` c\n\n* \`name\` - x\n\n<a id="nestedblock--x"></a>\n\n[1](#a-b-c) [2](#name) [3](#nestedblock--x) [4](../resources/x.md#y)
[5](https://registry.terraform.io/providers/acme/widget/latest/docs/resources/x#none) [6](https://example.com/#x) [7](../../README.md) [8](#name-1) [9](mailto:a@example.com) [10](..) [11](#)
![12](../images/a.png) [13](../images/a.png) ![14](https://example.com/x.png)`;
    const tree = { "docs/index.md": "", "docs/guides/g.md": text, "docs/resources/x.md": "## Y" };
    expect(warningsOf(tree, ["docs/images/a.png"])).toEqual([]);
  });

  it("includes only the images that its pages show", () => {
    const shown = "![a](images/a.png) ![b](/docs/images/b.JPG) ![c](images/c.svg) ![e](.images/e.png)";
    const tree = { "docs/index.md": `${shown}\n` };
    const taken = take(tree, [
      "docs/images/a.png",
      "docs/images/b.JPG",
      "docs/images/c.svg",
      "docs/images/d.png",
      "docs/.images/e.png",
      "other/e.png",
    ]);
    expect(taken.images).toEqual([
      { path: "images/a.png", file: "docs/images/a.png" },
      { path: "images/b.JPG", file: "docs/images/b.JPG" },
    ]);
    expect(taken.problems.map(({ found }) => found)).toEqual(
      ['"images/c.svg"', '".images/e.png"'].map((name) => expect.stringContaining(name)),
    );
  });
});
