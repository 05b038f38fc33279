import { describe, expect, it } from "vitest";
import { isOurPage } from "../../../src/site/pages/parts/html.ts";
import { type Parsed, parsePage } from "./parsed.ts";
import { sampleSite } from "./sample-site.ts";

const SITE = sampleSite();
const BASE = "https://registry.example.com/tools/";
const PAGES = [...SITE].filter(([path]) => path.endsWith(".html"));
/** What is written beside pages, and pages that the sample does not have. */
const ELSEWHERE =
  /^(?:catalog\/keys\/[\w-]+\.asc|catalog\/[\w./-]+\.json|(?:acme\/sample\/)?feed\.xml|acme\/p\d+\/index\.html|acme\/sample\/(?:1\.1\.0|2\.0\.0-rc\.1)\/docs\/index\.html|mirror\/registry\.terraform\.io\/hashicorp\/null\/index\.html|mirror\/registry\.example\.org\/others\/tool\/1\.0\.0\.html)$/;

describe.each(PAGES)("%s", (path, html) => {
  const { elements, faults } = parsePage(html);
  const named = (...names: string[]): Parsed[] => elements.filter(({ name }) => names.includes(name));
  const ids = elements.flatMap(({ attributes }) => attributes.get("id") ?? []);

  it("is valid, ours, and has nothing that its policy forbids", () => {
    expect(faults).toEqual([]);
    expect(isOurPage(html)).toBe(true);
    expect(named("style", "base", "iframe", "object", "form")).toEqual([]);
    const attributes = elements.flatMap((one) => [...one.attributes.keys()]);
    expect(attributes.filter((name) => name === "style" || name.startsWith("on"))).toEqual([]);
    // What is not run is data.
    const scripts = named("script").filter(
      ({ attributes }) => attributes.get("type") !== "application/ld+json",
    );
    expect(scripts.map(({ text }) => text)).toEqual([""]);
    const policy = named("meta").find((meta) => meta.attributes.has("http-equiv"));
    expect(policy?.attributes.get("content")).toMatch(/^default-src 'none';/);
  });

  it("has one heading of the first level, and no level is skipped", () => {
    const levels = elements.flatMap(({ name }) => (/^h[1-6]$/.test(name) ? [Number(name[1])] : []));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
  });

  it("has its landmarks once, and names for those that are several", () => {
    expect(named("main", "header", "footer").map(({ name }) => name)).toEqual(["header", "main", "footer"]);
    const navigations = named("nav").map(({ attributes }) => attributes.get("aria-label"));
    expect(new Set(navigations).size).toBe(navigations.length);
    expect(navigations).not.toContain(undefined);
  });

  it("has marks that are there once, and nothing leads to one that is not there", () => {
    expect(new Set(ids).size).toBe(ids.length);
    const references = elements.flatMap(({ attributes }) => [
      ...(attributes.get("aria-labelledby")?.split(" ") ?? []),
      ...(attributes.get("popovertarget")?.split(" ") ?? []),
      ...(attributes.get("href")?.startsWith("#") ? [attributes.get("href")?.slice(1) ?? ""] : []),
    ]);
    expect(references.filter((reference) => !ids.includes(reference))).toEqual([]);
  });

  it("leads to nothing of the site that is not there", () => {
    const links = elements.flatMap(({ attributes }) => attributes.get("href") ?? attributes.get("src") ?? []);
    const inside = links
      .map((link) => new URL(link, BASE + path))
      .filter(({ href }) => href.startsWith(BASE));
    const paths = inside.map(({ href }) => decodeURIComponent(href.slice(BASE.length).replace(/#.*/, "")));
    const files = paths.map((one) => (one === "" || one.endsWith("/") ? `${one}index.html` : one));
    expect(files.filter((file) => !SITE.has(file) && !ELSEWHERE.test(file))).toEqual([]);
  });

  it("says where it is, by its title and by its way from the front page", () => {
    expect(named("title")[0]?.text).toMatch(
      path === "index.html" ? /^Acme's providers$/ : / · Acme's providers$/,
    );
    const current = elements.filter(({ attributes }) => attributes.get("aria-current") === "page");
    expect(current).toHaveLength(path === "404.html" ? 0 : 1);
    const metas = named("meta").map((meta) => meta.attributes.get("name") ?? meta.attributes.get("property"));
    expect(metas).toEqual(expect.arrayContaining(["description", "og:title", "og:description", "og:type"]));
  });

  it("has everything that scrolls within reach of the keyboard", () => {
    expect(named("pre").filter(({ attributes }) => attributes.get("tabindex") !== "0")).toEqual([]);
  });
});
