import { describe, expect, it } from "vitest";
import { mainOf, REPOSITORY } from "./samples.ts";

const OTHERS = {
  "docs/index.md": "# Widget\n\n## Part\n",
  "docs/resources/other.md": "* `name` - x\n",
  "docs/resources/widget_prefixed.md": "",
  "docs/data-sources/other.md": "",
  "docs/functions/join.md": "",
  "docs/guides/start.md": "---\npage_title: Start\n---\n",
};
const BLOB = `${REPOSITORY}/blob/v1.2.3`;

/** What a link of docs/resources/thing.md leads to. */
function follow(href: string): string | undefined {
  const html = mainOf(`[x](<${href}>)`, OTHERS);
  return /href="([^"]*)"/.exec(html)?.[1];
}

describe("a link", () => {
  it.each([
    // As files.
    ["other.md", "./other.html"],
    ["./other", "./other.html"],
    ["OTHER.md", "./other.html"],
    ["../data-sources/other.md", "../data-sources/other.html"],
    ["../d/other.html.markdown", "../data-sources/other.html"],
    ["../data-sources/other.md?x=1#name", "../data-sources/other.html#name"],
    ["/docs/resources/other.md", "./other.html"],
    ["../", "../"],
    ["#part", "#part"],
    ["thing.md#part", "#part"],
    // With and without the provider's name.
    ["widget_other.md", "./other.html"],
    ["other.md#name-1", "./other.html#name"],
    ["other.md#none-1", "./other.html#none-1"],
    // As pages of the registries.
    [
      "https://registry.terraform.io/providers/acme/widget/latest/docs/resources/other#name",
      "./other.html#name",
    ],
    ["https://registry.terraform.io/providers/acme/widget/latest/docs", "../"],
    [
      "https://search.opentofu.org/provider/acme/widget/latest/docs/datasources/other",
      "../data-sources/other.html",
    ],
    ["/providers/acme/widget/latest/docs/resources/other", "./other.html"],
    ["https://www.terraform.io/docs/providers/widget/r/other.html#name", "./other.html#name"],
    ["providers/acme/widget/latest/docs/resources/other#name", "./other.html#name"],
    // Third-party providers.
    [
      "https://registry.terraform.io/providers/acme/widget/latest/docs/resources/none",
      "https://registry.terraform.io/providers/acme/widget/latest/docs/resources/none",
    ],
    [
      "https://registry.terraform.io/providers/hashicorp/widget/latest/docs/resources/other",
      "https://registry.terraform.io/providers/hashicorp/widget/latest/docs/resources/other",
    ],
    [
      "https://example.com/providers/acme/widget/latest/docs/resources/other",
      "https://example.com/providers/acme/widget/latest/docs/resources/other",
    ],
    ["/docs/providers/aws/r/other.html", "https://www.terraform.io/docs/providers/aws/r/other.html"],
    ["/docs/configuration/syntax.html#x", "https://www.terraform.io/docs/configuration/syntax.html#x"],
    ["//example.com/x", "https://example.com/x"],
    ["https://example.com/a?b=c&d#e", "https://example.com/a?b=c&amp;d#e"],
    ["mailto:a@example.com", "mailto:a@example.com"],
    // Of the repository.
    ["../../README.md", `${BLOB}/README.md`],
    ["/CONTRIBUTING.md#x", `${BLOB}/CONTRIBUTING.md#x`],
    ["../../examples/resources/other/main.tf", `${BLOB}/examples/resources/other/main.tf`],
    ["none.md", `${BLOB}/docs/resources/none.md`],
    ["../a%20b.txt", `${BLOB}/docs/a%20b.txt`],
    // Nowhere.
    ["../../../x.md", undefined],
    ["javascript:alert(1)", undefined],
    ["ftp://example.com/", undefined],
    [`https://example.com/${"x".repeat(2000)}`, undefined],
  ])("as %s leads to %s", (href, expected) => {
    expect(follow(href)).toBe(expected);
  });

  it("is never within another one", () => {
    const link = '<a href="./other.html">';
    expect(mainOf("[a](other.md) *b* [c](other.md)", OTHERS)).toBe(
      `<p>${link}a</a> <em>b</em> ${link}c</a></p>`,
    );
    const twice = mainOf('[a <a href="other.md">b</a> c](other.md) [d](other.md)', OTHERS);
    expect(twice).toBe(`<p>${link}a </a>${link}b</a> c ${link}d</a></p>`);
    expect(mainOf('<a href="other.md">a [b](other.md) c</a>', OTHERS)).toBe(
      `<p>${link}a </a>${link}b</a> c</p>`,
    );
  });

  it("is made of what is written as a URL, and of nothing else", () => {
    expect(mainOf("see https://example.com/x. example.com main.tf a@b.c")).toBe(
      '<p>see <a href="https://example.com/x">https://example.com/x</a>. example.com main.tf a@b.c</p>',
    );
  });
});

describe("an image", () => {
  const own =
    '<img alt="An a" src="../../../../../registry/docs/providers/acme/widget/v1.2.3/images/a.png" loading="lazy">';

  it("of the folder is shown", () => {
    const images = ["docs/images/a.png"];
    expect(mainOf("![An a](../images/a.png)", {}, images)).toBe(`<p>${own}</p>`);
    expect(mainOf('<img alt="An a" width="10" style="x" src="../images/a.png">', {}, images)).toContain(
      'width="10"',
    );
    expect(mainOf('<img src="../images/a.png">', {}, images)).toContain('alt=""');
  });

  it("of another host becomes a link, since pages request nothing from other hosts", () => {
    expect(mainOf("![A badge](https://example.com/a.png)")).toBe(
      '<p><a href="https://example.com/a.png">A badge</a></p>',
    );
    expect(mainOf("![](https://example.com/a.png)")).toBe(
      '<p><a href="https://example.com/a.png">Image</a></p>',
    );
  });

  it("that is not there is a link to the repository", () => {
    expect(mainOf("![x](a.svg)")).toBe(`<p><a href="${BLOB}/docs/resources/a.svg">x</a></p>`);
  });
});

describe("a bare link", () => {
  const LONG = `https://a.example/${"b".repeat(1900)}`;

  it("is found with its brackets, wherever it stands", () => {
    expect(mainOf("see (https://a.example/b_(c), or <b>https://a.example/d</b>).")).toBe(
      '<p>see (<a href="https://a.example/b_(c)">https://a.example/b_(c)</a>, or <b><a href="https://a.example/d">https://a.example/d</a></b>).</p>',
    );
    expect(mainOf(LONG)).toContain(`href="${LONG}"`);
  });

  it("is text where it is longer than any that leads somewhere", () => {
    expect(mainOf(`${LONG}${"b".repeat(200)} https://c.example/`)).toBe(
      `<p>${LONG}${"b".repeat(200)} <a href="https://c.example/">https://c.example/</a></p>`,
    );
  });

  it("is found on a page of many, and on one that was made to take long those before the budget ends", () => {
    const page = "* https://a.example/(b) and https://c.example/\n".repeat(2000);
    expect(mainOf(page).split("<a href=")).toHaveLength(4001);
    const hostile = mainOf("http://a.b/(".repeat(20_000));
    expect(hostile.split("<a href=").length).toBeLessThan(5000);
    expect(hostile).toContain("http://a.b/(http://a.b/(");
  });
});
