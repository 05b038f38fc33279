import { describe, expect, it } from "vitest";
import { elementsOf, mainOf, pageOf, textOf } from "./samples.ts";

const WORD = '<strong class="callout-word">';

describe("callouts", () => {
  const aside = (look: string, word: string, text: string) =>
    `<aside class="callout ${look}" role="note">\n<p>${WORD}${word}</strong>${text}</p>\n</aside>`;

  it.each([
    ["=> text", aside("tip", "Tip", " text")],
    ["-> text", aside("note", "Note", " text")],
    ["~>text", aside("warning", "Warning", " text")],
    ["!> text", aside("danger", "Danger", " text")],
    ["-> **Important:** text", aside("note", "Important:", " text")],
    ["-> a\nb *c*", aside("note", "Note", " a\nb <em>c</em>")],
    ["a\n-> b\n~> c", `<p>a</p>\n${aside("note", "Note", " b")}\n${aside("warning", "Warning", " c")}`],
    ["> [!CAUTION]\n> a", aside("danger", "Caution", " a")],
    ["a => b\n\n    => c", expect.not.stringContaining("callout")],
    ["> [!WARNING]\n> a", aside("warning", "Warning", " a")],
    ["> [!TIP]\n>\n> a", expect.stringContaining('<aside class="callout tip" role="note">')],
    ["> a", "<blockquote>\n<p>a</p>\n</blockquote>"],
    ["> [!OTHER]\n> a", expect.stringContaining("<blockquote>")],
    ["a -> b", "<p>a -&gt; b</p>"],
    ["`-> a`", "<p><code>-&gt; a</code></p>"],
    ["    -> a", expect.stringContaining("<pre")],
  ])("of %j", (text, html) => {
    expect(mainOf(text)).toEqual(html);
  });

  it("in lists are within their item", () => {
    expect(mainOf("- a\n\n  -> b\n\n- c")).toMatch(/<li>\n<p>a<\/p>\n<aside.*<\/aside>\n<\/li>\n<li>/s);
    expect(mainOf("- -> b\n- c")).toMatch(/<li>\s*<aside.*<\/aside>\s*<\/li>\n<li>c<\/li>/s);
  });
});

describe("footnotes", () => {
  const note = (number: number, html: string) =>
    `<li id="footnote${number}">\n${html}\n<a href="#footnote${number}-source" aria-label="Back to footnote ${number} in the text">\n↩\n</a>\n</li>`;
  const link = (number: number, id = ` id="footnote${number}-source"`) =>
    `<sup><a${id} aria-label="Footnote ${number}" href="#footnote${number}">${number}</a></sup>`;

  it("are numbered by their first mention, and are at the end with a way back", () => {
    const html = mainOf("a[^b] c[^1] d[^b]\n\n[^1]: One\n[^b]: `Two`\n\n    and more\n\nThe end");
    expect(html.replaceAll(/ aria-label="Back[^"]*"/g, "")).toBe(
      `<p>a${link(1)} c${link(2)} d${link(1, "")}</p>\n<p>The end</p>\n<hr>\n<ol>\n${[
        note(1, "<p><code>Two</code></p>\n<p>and more</p>"),
        note(2, "<p>One</p>"),
      ]
        .join("\n")
        .replaceAll(/ aria-label="Back[^"]*"/g, "")}\n</ol>`,
    );
  });

  it.each([
    ["a[^1]", "<p>a[^1]</p>"],
    ["a\n\n[^1]: never mentioned", "<p>a</p>"],
    ["`[^1]`\n\n[^2]: b", "<p><code>[^1]</code></p>"],
    ["- a\n\n  [^1]: in a list", "<ul>\n<li>\n<p>a</p>\n<p>[^1]: in a list</p>\n</li>\n</ul>"],
  ])("that lack a text or a mention stay as they are: %j", (text, html) => {
    expect(mainOf(text)).toBe(html);
  });

  it("end where something else begins, and have none within", () => {
    const html = mainOf("a[^1] b[^2]\n\n[^1]: One\nlazy\n# Title\n[^2]: [^3]: Two words");
    expect(html).toContain("<p>One\nlazy</p>");
    expect(html).toMatch(/<h1 id="title">Title<\/h1>\n<hr>/);
    expect(html).toContain("<p>[^3]: Two words</p>");
  });
});

describe("task lists", () => {
  it("have boxes that can't be changed", () => {
    const box = (name: string, sign: string) => `<span role="img" aria-label="${name}">${sign}</span>`;
    expect(mainOf("- [ ] a\n- [x] b\n- [ ] a\n- [y] c\n\n[x] d")).toBe(
      `<ul>\n<li>${box("To do", "☐")} a</li>\n<li>${box("Done", "☑")} b</li>\n<li>${box("To do", "☐")} a</li>\n<li>[y] c</li>\n</ul>\n<p>[x] d</p>`,
    );
  });
});

describe("text from right to left", () => {
  it("has its direction block by block, in which code has no part", () => {
    expect(mainOf("مرحبا `a`\n\n- b\n\n| c |\n| --- |\n| عالم |")).toMatch(
      /^<p dir="auto">مرحبا <code dir="ltr">a<\/code><\/p>\n<ul>\n<li dir="auto">b<.*<td dir="auto">/s,
    );
    expect(pageOf("## שלום")).toContain('<h2 id="שלום" dir="auto">');
    expect(pageOf("مرحبا")).toContain('<main id="pp-main" tabindex="-1">');
  });

  it("costs other pages nothing", () => {
    expect(pageOf("# a\n\n- b")).not.toContain(" dir=");
  });
});

describe("headings", () => {
  const levels = (text: string) =>
    elementsOf(pageOf(text), true).flatMap(({ tagName }) =>
      /^h[1-6]$/.test(tagName) ? [Number(tagName[1])] : [],
    );

  it.each([
    ["# a\n## b\n### c\n## d", [1, 2, 3, 2]],
    ["## b", [1, 2]],
    ["#### b\n#### c\n##### d\n## e", [1, 2, 2, 3, 2]],
    ["# a\n### b\n###### c\n### d", [1, 2, 3, 2]],
    ["text", [1]],
    ["<h1>a</h1>\n\n<h4>b</h4>", [1, 2, 3]],
    ["a\n===\n\nb\n---", [1, 2]],
  ])("of %j are of the levels %j", (text, expected) => {
    expect(levels(text)).toEqual(expected);
  });

  it("have ids and links as GitHub's do", () => {
    const html = mainOf(
      "# T\n\n## Nested Schema for `a.b`\n\n## X\n\n## X\n\n## Main\n\n## 日本 & ü!\n\n## !",
    );
    expect([...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      "nested-schema-for-ab",
      "x",
      "x-1",
      "main-1",
      "日本--ü",
      "section",
    ]);
    expect(html).toContain(
      '<a class="anchor" aria-label="Link to Nested Schema for a.b" href="#nested-schema-for-ab">#</a></h2>',
    );
  });

  it("leave the ids alone that blocks have in HTML", () => {
    const html = mainOf(
      '## x\n\n<a id="nestedblock--x"></a>\n### Nested\n\n<a name="x"></a>\n\n[a](#nestedblock--x)',
    );
    expect(html).toContain('<span id="nestedblock--x"></span>');
    expect(html).toContain('<h2 id="x-1">x');
    expect(html).toContain('<a href="#nestedblock--x">a</a>');
  });
});

describe("attributes", () => {
  it("in lists can be linked to, each of them", () => {
    const html = mainOf("* `name` - a\n* `name` - b\n* `other_id`\n* text `no`\n* [`link`](#x)\n\n1. `c`");
    expect([...html.matchAll(/<li id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      "name",
      "name-1",
      "other_id",
      "c",
    ]);
    expect(html).toContain(
      '<li id="name-1"><code>name</code> <a class="anchor" aria-label="Link to name" href="#name-1">#</a> - b</li>',
    );
  });

  it.each([
    ["`a` (String, Deprecated) x", true],
    ["`a` - (Optional, Deprecated: use b) x", true],
    ["`a` - Deprecated, use b", true],
    ["`a` (String) The deprecated way", false],
    ["`a` (String) x", false],
  ])("that are no longer to be used are marked: %s", (item, isMarked) => {
    expect(mainOf(`* ${item}`).includes('<li id="a" class="deprecated">')).toBe(isMarked);
  });
});

describe("text", () => {
  it.each([
    [
      "use `<id>` or <id> and <host>:<port>",
      "<p>use <code>&lt;id&gt;</code> or &lt;id&gt; and &lt;host&gt;:&lt;port&gt;</p>",
    ],
    [
      'the <role_name> and <EnterpriseAlert a="b">x</EnterpriseAlert>',
      "<p>the &lt;role_<wbr>name&gt; and &lt;EnterpriseAlert a=&quot;b&quot;&gt;x&lt;/EnterpriseAlert&gt;</p>",
    ],
    ["a<br>b<br/>c", "<p>a<br>b<br>c</p>"],
    ["a <!-- b --> c", "<p>a  c</p>"],
    ["<sup>1</sup> <kbd>x</kbd> <b>y</b>", "<p><sup>1</sup> <kbd>x</kbd> <b>y</b></p>"],
    ["1 < 2 && 3 > 2", "<p>1 &lt; 2 &amp;&amp; 3 &gt; 2</p>"],
    ["-\n- b\n  > c", "<ul>\n<li></li>\n<li>b\n<blockquote>\n<p>c</p>\n</blockquote>\n</li>\n</ul>"],
    ["- a\n  ```\n  b\n  ```", '<ul>\n<li>a<pre tabindex="0"><code>b\n</code></pre>\n</li>\n</ul>'],
    [
      "<details><summary>a</summary>\n\nb\n\n</details>",
      "<details><summary>a</summary>\n<p>b</p>\n</details>",
    ],
    ["<details><summary>a</summary>\n\nb", "<details><summary>a</summary>\n<p>b</p>\n</details>"],
    ["</details> a </p></main>", "a &lt;/main&gt;"],
    ['<p class="x" align="center" style="y">a</p>', "<p>a</p>"],
  ])("of %j", (text, html) => {
    expect(mainOf(text).replace(/\n+$/, "")).toEqual(html);
  });

  it("that is nested without end keeps its text, and sixty of its marks", () => {
    const html = mainOf(`${"*a _b ".repeat(60)}x${" c_ d*".repeat(60)}`);
    expect(html.match(/<em>/g)).toHaveLength(60);
    expect(html.replace(/<[^>]*>/g, "")).toBe(`${"a b ".repeat(60)}x${" c d".repeat(60)}`);
  });

  it("breaks names after an underscore, but not in blocks of code", () => {
    const html = mainOf(
      "## widget_a_b\n\n| `c_d` |\n| --- |\n| e_f_ |\n\n* `g_h` i\n\n```\nj_k\n```\n\n<pre>l_m</pre>\n",
    );
    for (const name of ["widget_<wbr>a_<wbr>b", "c_<wbr>d", "e_<wbr>f_<", "g_<wbr>h", "j_k", "l_m"])
      expect(html).toContain(name);
  });

  it("in tables can be scrolled to, and is set to its side without a style", () => {
    const html = mainOf("| a | b |\n| --- | --: |\n| c | `d` |");
    expect(html).toMatch(
      /^<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>.*<\/table>\s*<\/div>$/s,
    );
    expect(html).toContain('<td align="right"><code>d</code></td>');
    expect(mainOf("<table><tr><td>a</td></tr></table>")).toContain('<div class="table-scroll"');
  });
});

describe("code", () => {
  const classes = (html: string) => [...html.matchAll(/class="token ([a-z]+)/g)].map(([, name]) => name);

  it.each(["terraform", "hcl", "tf", "Terraform", "tofu"])("in %s is colored as HCL", (language) => {
    const html = mainOf(`\`\`\`${language}\nresource "a" "b" {\n  c = "<d>" # e\n}\n\`\`\``);
    expect(html).toContain('<pre tabindex="0"><code class="language-hcl">');
    expect(new Set(classes(html))).toEqual(
      new Set(["keyword", "type", "string", "punctuation", "property", "comment"]),
    );
    expect(html).toContain("&lt;d&gt;");
  });

  it.each([
    ["shell", "echo $A"],
    ["console", "if true; then echo; fi"],
    ["yml", "a: 1"],
    ["go", "func main() {}"],
    ["powershell", "$a = 1"],
  ])("in %s is colored too", (language, code) => {
    expect(classes(mainOf(`\`\`\`${language}\n${code}\n\`\`\``))).not.toEqual([]);
  });

  it.each(["", "unknown", "constructor", "__proto__", "text"])("in %j stays as it is", (language) => {
    const html = mainOf(`\`\`\`${language}\na = <b>\n\`\`\``);
    expect(html).toMatch(/<code[^>]*>a = &lt;b&gt;\n<\/code>/);
  });

  it("that shows how a function is called is colored", () => {
    const html = mainOf(
      "## Signature\n\n```text\nduration_parse(duration string, other list of number) object\n```",
    );
    expect(classes(html)).not.toEqual([]);
    expect(classes(mainOf("```\njoin(a string) string\n```"))).not.toEqual([]);
    expect(classes(mainOf("```yaml\njoin(a string) string\n```"))).not.toContain("function");
    expect(classes(mainOf("```text\nError: something (went) wrong\n```"))).toEqual([]);
  });

  it("that is very long, or made to take long, is not colored", () => {
    const colored = (code: string, language = "hcl") =>
      classes(mainOf(`\`\`\`${language}\n${code}\n\`\`\``)).length > 0;
    expect(colored("a := 'b' + `c`\n".repeat(1500), "go")).toBe(true);
    expect(colored(`${"`'=".repeat(600)}\n`.repeat(13), "go")).toBe(false);
    expect(colored(`a = ["${"b, ".repeat(660)}"]`)).toBe(true);
    expect(colored(`a = ["${"b, ".repeat(670)}"]`)).toBe(false);
    expect(colored("a = 1\n".repeat(3900))).toBe(true);
    expect(colored("a = 1\n".repeat(4001))).toBe(false);
    expect(colored(`a = ${"b".repeat(499)}`)).toBe(true);
    expect(colored(`a = ${"b".repeat(500)}`)).toBe(false);
    expect(colored(`a ${" ".repeat(200)} = 1`)).toBe(false);
    const page = mainOf(
      "```hcl\nb = 1\n```\n".repeat(1) + `\`\`\`hcl\n${"a = 1\n".repeat(3900)}\`\`\`\n`.repeat(6),
    );
    expect(page.split("<pre").map((part) => part.includes("token"))).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it("keeps every character", () => {
    const code = 'a = "$' + '{b}" # <&>\n\tc\n';
    const [pre] = elementsOf(mainOf(`\`\`\`hcl\n${code}\`\`\``)).filter(({ tagName }) => tagName === "pre");
    expect(pre && textOf(pre)).toBe(code);
  });
});

it("a page's text is written in pieces as large as it may be", () => {
  const nested = pageOf("- ".repeat(2000) + "> ".repeat(2000) + "*a **b ".repeat(2000));
  expect(nested).toContain("</main>");
  const deepest = nested.split(/(?=<)/).reduce(
    ({ depth, most }, part) => {
      const next = depth + (/^<\//.test(part) ? -1 : /^<(?:meta|link|img|br|hr|!)/.test(part) ? 0 : 1);
      return { depth: next, most: Math.max(most, next) };
    },
    { depth: 0, most: 0 },
  );
  expect(deepest.most).toBeLessThan(300);
  expect(pageOf("-> a\n".repeat(20_000))).toContain("callout-word");
  expect(pageOf("x".repeat(6_000_001))).toContain("This page is too large");
  expect(pageOf(`[a]: https://e.example/${"x".repeat(1900)}\n\n${"[a] ".repeat(2000)}`)).toContain(
    "too large",
  );
});
