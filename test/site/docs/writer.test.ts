import { Parser } from "htmlparser2";
import { describe, expect, it } from "vitest";
import { SafeWriter } from "../../../src/site/docs/html/write.ts";
import { startRandom } from "../../support/hostile/random.ts";
import { elementsOf, mainOf } from "./samples.ts";

function write(steps: (writer: SafeWriter) => void, ids: readonly string[] = []): string {
  const writer = new SafeWriter({
    above: 1,
    link: (href) => (href === "nowhere" ? undefined : href),
    image: (src) => (src === "own" ? { src } : { href: src }),
  });
  for (const id of ids) writer.open("hr", { id });
  steps(writer);
  return writer.finish();
}

/** What a page is of tags, as a parser of HTML reads them: which element begins in which. */
function readAsHtml(html: string): string {
  let read = "";
  const parser = new Parser({
    onopentag: (name) => {
      read += `<${name}>`;
    },
    ontext: (text) => {
      read += text;
    },
    onclosetag: (name) => {
      read += /^(?:br|hr)$/.test(name) ? "" : `</${name}>`;
    },
  });
  parser.end(html);
  return read;
}

function writeTags(tags: readonly string[]): string {
  return write((writer) => {
    for (const tag of tags) {
      const [, slash, name = ""] = /^<(\/?)(\w+)>$/.exec(tag) ?? [];
      if (name === "") writer.text(tag);
      else if (slash === "/") writer.close(name);
      else writer.open(name);
    }
  });
}

describe("what is written", () => {
  it("is nested as a parser of HTML reads the same tags", () => {
    const { below, pick } = startRandom(11);
    const names =
      "aside b blockquote br dd details div dl dt em hr li ol p pre span tbody td tfoot th thead tr ul".split(
        " ",
      );
    for (let round = 0; round < 3000; round++) {
      const tags = Array.from({ length: 1 + below(25) }, () => {
        const name = pick(names);
        const isEnd = below(2) === 0 && !/^[bh]r$/.test(name);
        return below(6) === 0 ? "x" : `<${isEnd ? "/" : ""}${name}>`;
      });
      expect(writeTags(tags), tags.join("")).toBe(readAsHtml(tags.join("")));
    }
  });

  it("ends a heading where another begins, and gives each the level that it has on the page", () => {
    const html = write((writer) => {
      writer.open("p");
      writer.open("h4");
      writer.text("a");
      writer.open("h5");
      writer.text("b");
      writer.close("h4");
      writer.close("h5");
      writer.text("c");
    });
    expect(html).toBe("<p></p><h2>a</h2><h3>b</h3>c");
  });

  it("has no link within a link, and none to nowhere", () => {
    const html = write((writer) => {
      writer.open("a", { href: "nowhere", id: "i" });
      writer.close("a");
      writer.open("a", { href: "x" });
      writer.open("b");
      writer.open("a", { href: "y" });
      writer.close("a");
      writer.close("a");
      writer.open("a", { name: "n", href: "z" });
    });
    expect(html).toBe('<span id="i"></span><a href="x"><b><span></span></b></a><a id="n" href="z"></a>');
  });

  it("has a link to a place on the page after what ends there, and none within another link", () => {
    const html = write((writer) => {
      writer.open("a", { id: "i" });
      writer.anchor('"', "<a>");
      writer.open("a", { href: "x" });
      writer.anchor("b", "B");
      writer.open("a", { href: "y" });
      writer.open("b");
      writer.anchor("c", "C");
    });
    const [first, second] = [
      ' <a class="anchor" aria-label="&lt;a&gt;" href="#&quot;">#</a>',
      ' <a class="anchor" aria-label="B" href="#b">#</a>',
    ];
    expect(html).toBe(`<span id="i"></span>${first}<a href="x"></a>${second}<a href="y"><b></b></a>`);
  });

  it("has only images of the site, and links to other images unless they are in a link", () => {
    const html = write((writer) => {
      writer.open("img", { src: "own", width: "3" });
      writer.open("img", { src: "far", alt: "F" });
      writer.open("a", { href: "x" });
      writer.open("img", { src: "far" });
    });
    expect(html).toBe(
      '<img alt="" width="3" src="own" loading="lazy"><a href="far">F</a><a href="x">Image</a>',
    );
  });

  it("has an id once, and a class only of those that are known", () => {
    const html = write((writer) => {
      for (const id of ["a", "a"]) writer.open("br", { id, class: id === "a" ? "anchor" : "" });
      for (const value of ["x", "x", "token y"]) writer.open("br", { class: value });
    });
    expect(html).toBe('<br id="a" class="anchor"><br class="anchor"><br><br><br class="token y">');
  });

  it("has nothing of an element that pages may not have but what is in it", () => {
    const html = write((writer) => {
      writer.open("p");
      writer.open("script");
      writer.text("<x>");
      writer.close("script");
      writer.text("y");
    });
    expect(html).toBe("<p>&lt;x&gt;y</p>");
  });
});

describe("HTML between Markdown", () => {
  it("may be open over several blocks", () => {
    const html = mainOf("<details>\n<summary>S</summary>\n\n- a\n\n```\nb\n```\n\n</details>\n\nc");
    const [details] = elementsOf(html).filter(({ tagName }) => tagName === "details");
    expect(elementsOf(html).map(({ tagName }) => tagName)).toEqual(
      "details summary ul li pre code p".split(" "),
    );
    expect(JSON.stringify(details?.childNodes.map(({ nodeName }) => nodeName))).toContain("pre");
    expect(html).toMatch(/<\/details>\s*<p>c<\/p>$/);
  });

  it("that ends a list of Markdown ends it, and the list ends nothing more", () => {
    expect(mainOf("<ul>\n\n- a\n\n  </ul>\n\n  b\n\nc")).toBe(
      "<ul>\n<ul>\n<li>\n<p>a</p>\n</li></ul>\n<p>b</p>\n\n</ul>\n<p>c</p>",
    );
  });

  it("has its entities read, in text and in attributes", () => {
    expect(mainOf('<div>\n&lt;b&gt; &copy; &amp;amp; <span id="a&amp;b">x</span>\n</div>')).toBe(
      '<div>\n&lt;b&gt; © &amp;amp; <span id="a&amp;b">x</span>\n</div>',
    );
  });

  it("with a quote astray is read as a parser reads it", () => {
    expect(mainOf('<div>\n<b x=a"b></b>c">d\n</div>')).toBe("<div>\n<b></b>c&quot;&gt;d\n</div>");
  });
});
