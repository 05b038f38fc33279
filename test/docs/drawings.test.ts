import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const FOLDER = new URL("../../docs/images/", import.meta.url);
const DRAWINGS = readdirSync(FOLDER).filter((name) => name.endsWith(".svg"));
const PAGES = ["README.md", ...readdirSync("docs").map((name) => `docs/${name}`)]
  .filter((path) => path.endsWith(".md"))
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");

/** The tags that are not closed, or close another one, and text that XML does not allow. */
function findMalformed(text: string): string[] {
  const open: string[] = [];
  const wrong = [];
  for (const [tag, close, name = "", empty] of text.matchAll(
    /<(\/?)([a-zA-Z]+)(?: [\w:-]+="[^"<]*")*(\/?)>/g,
  )) {
    if (close === "/" && open.pop() !== name) wrong.push(tag);
    if (close === "" && empty === "") open.push(name);
  }
  const rest = text.replaceAll(/<\/?[a-zA-Z]+(?: [\w:-]+="[^"<]*")*\/?>/g, "");
  return [...wrong, ...open, ...(rest.match(/<|&(?!amp;|lt;)/g) ?? [])];
}

describe("a drawing", () => {
  it("exists for each of the four subjects", () => {
    expect(DRAWINGS).toEqual([
      "fork-workflows.svg",
      "key-rotation.svg",
      "tag-to-client.svg",
      "who-finds-the-registry.svg",
    ]);
  });

  it.each(DRAWINGS)("%s is well-formed, small, and on a page", (name) => {
    const text = readFileSync(new URL(name, FOLDER), "utf8");
    expect(findMalformed(text)).toEqual([]);
    expect(text.length).toBeLessThan(8000);
    expect(PAGES).toContain(`images/${name})`);
  });

  it.each(DRAWINGS)("%s says in words what it shows", (name) => {
    const text = readFileSync(new URL(name, FOLDER), "utf8");
    expect(text).toMatch(
      /^<svg [^>]*role="img" aria-labelledby="title desc">\n {2}<title id="title">[^<]{10,}</,
    );
    expect(text).toMatch(/<desc id="desc">[^<]{100,}<\/desc>/);
  });

  it.each(DRAWINGS)("%s has a color for light and for dark wherever it has one", (name) => {
    const text = readFileSync(new URL(name, FOLDER), "utf8");
    const [, light = "", dark = ""] =
      /<style>(.*?)@media \(prefers-color-scheme: dark\) \{(.*?)<\/style>/s.exec(text) ?? [];
    const colored = (css: string) =>
      [...css.matchAll(/([.\w]+) \{([^}]*#[^}]*)\}/g)].map(([, selector, rules = ""]) => [
        selector,
        rules.match(/[a-z]+(?=: #)/g),
      ]);
    expect(colored(light).length).toBeGreaterThan(3);
    expect(colored(dark)).toEqual(colored(light));
    expect(text.slice(text.indexOf("</style>"))).not.toMatch(/#[\da-f]{3,8}"|(?:fill|stroke)="/);
  });

  it.each(DRAWINGS)("%s runs nothing and loads nothing", (name) => {
    const text = readFileSync(new URL(name, FOLDER), "utf8");
    expect(text).not.toMatch(
      /<script|<foreignObject|<image|<use|\bon[a-z]+=|href|@import|@font-face|url\((?!#)/,
    );
  });
});

it.each(["<a><b></a></b>", "<a>", "<a/></b>", '<a b="1>', "a & b", "a < b"])(
  "%s is not well-formed",
  (text) => {
    expect(findMalformed(text)).not.toEqual([]);
  },
);
