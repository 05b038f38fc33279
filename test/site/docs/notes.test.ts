import { describe, expect, it } from "vitest";
import { renderNotes } from "../../../src/site/docs/notes.ts";
import { documentedOf } from "./samples.ts";

const { address, facts } = documentedOf({
  "docs/index.md": "",
  "docs/resources/thing.md": "",
  "docs/resources/both.md": "",
  "docs/data-sources/both.md": "",
  "docs/guides/widget_thing.md": "",
});
const render = (notes: string) => renderNotes(notes, { address, facts }).trim();

describe("release notes", () => {
  it("are Markdown, with headings below those of the page", () => {
    expect(render("# New\n\n### Odd\n\n* **one** <b>\n\n| a |\n| - |\n| b |")).toBe(
      [
        "<h3>New</h3>",
        "<h4>Odd</h4>",
        "<ul>\n<li><strong>one</strong> &lt;b&gt;</li>\n</ul>",
        '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>',
        "<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table></div>",
      ].join("\n"),
    );
  });

  it("have links instead of images", () => {
    expect(render("![a *b*](https://example.com/x.png)")).toBe(
      '<p><a href="https://example.com/x.png">a b</a></p>',
    );
    expect(render("![x](docs/x.png)")).toBe("<p>x</p>");
  });

  it.each([
    ["`widget_thing`", "resources/thing", "<code>widget_<wbr>thing</code>"],
    ["widget_thing", "resources/thing", "widget_<wbr>thing"],
    ["widget_both", "resources/both", "widget_<wbr>both"],
    ["data-source/widget_both", "data-sources/both", "data-source/widget_<wbr>both"],
    ["d/widget_both", "data-sources/both", "d/widget_<wbr>both"],
    ["`data.widget_both.name`", "data-sources/both", "<code>data.widget_<wbr>both.name</code>"],
  ])("link the page that %s names", (notes, page, text) => {
    expect(render(`* ${notes}: fixed`)).toBe(
      `<ul>\n<li><a href="docs/${page}.html">${text}</a>: fixed</li>\n</ul>`,
    );
  });

  it.each(["widget", "thing", "widget_other", "function/widget_thing", "my_widget_thing"])(
    "link nothing for %s",
    (notes) => {
      expect(render(notes)).not.toContain("<a");
    },
  );

  it("keep the author's links, with pages of public registries as pages of this site", () => {
    expect(render("[widget_thing](https://example.com/)")).toBe(
      '<p><a href="https://example.com/">widget_<wbr>thing</a></p>',
    );
    const written = "https://registry.terraform.io/providers/acme/widget/latest/docs/resources/thing#import";
    expect(render(`[x](${written})`)).toBe('<p><a href="docs/resources/thing.html#import">x</a></p>');
    expect(render("[x](#import) [y](other.md)")).toBe("<p><span>x</span> <span>y</span></p>");
    expect(renderNotes("[x](.)").trim()).toBe("<p><span>x</span></p>");
  });

  it.each([
    ["a table of many columns", `${"|a".repeat(1500)}\n${"|-".repeat(1500)}\n${"|\n".repeat(1900)}`],
    ["a link to a long URL", `[x]: https://example.com/${"a".repeat(1900)}\n\n${"[x] ".repeat(2000)}`],
  ])("that would become large are text: %s", (_what, notes) => {
    const html = render(notes);
    expect(html).toMatch(/^<pre tabindex="0"><code>[^<]*<\/code><\/pre>$/);
    expect(html.length).toBeLessThan(60_000);
  });
});
