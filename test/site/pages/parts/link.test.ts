import { expect, it } from "vitest";
import { linkTo } from "../../../../src/site/pages/parts/html.ts";

it.each([
  ["index.html", "index.html", "./"],
  ["acme/sample/index.html", "index.html", "../../"],
  ["acme/sample/index.html", "acme/sample/1.0.0/index.html", "1.0.0/"],
  ["acme/sample/1.0.0/docs/resources/a.html", "acme/sample/1.0.0/docs/resources/b.html", "./b.html"],
  ["acme/sample/1.0.0/docs/resources/a.html", "acme/sample/1.0.0/docs/index.html", "../"],
  ["mirror/h/n/t/index.html", "mirror/h/n/t/1.0.0+x.html", "./1.0.0%2Bx.html"],
  ["a.html", "übung/ä b.svg", "%C3%BCbung/%C3%A4%20b.svg"],
])("from %s to %s it is %s", (from, to, link) => {
  expect(linkTo(from, to)).toBe(link);
  const base = "https://host.example/site/";
  const target = to.replace(/(^|\/)index\.html$/, "$1");
  const encoded = target.split("/").map(encodeURIComponent).join("/");
  expect(new URL(link, base + from).href).toBe(base + encoded);
});
