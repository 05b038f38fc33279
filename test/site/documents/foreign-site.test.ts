import { describe, expect, it } from "vitest";
import { choosePages, type ForeignSite, judgeForeignSite } from "../../../src/site/documents/foreign-site.ts";

const SITE = { hostname: "registry.example.com", base: "https://registry.example.com/" };
const PROJECT = { hostname: "acme.github.io", base: "https://acme.github.io/tf/" };
const OWN = { hostname: SITE.hostname, namespace: "acme", type: "sample" };
const AT = ".well-known/terraform.json";
const page = (registry: string, permalink = `/${AT}`) =>
  `---\npermalink: ${permalink}\n---\n{"providers.v1":"${registry}"}\n`;

/** What would be hidden of a place with these files, by code and named file. */
function judge(files: Readonly<Record<string, string>>, more: Partial<ForeignSite> = {}, site = SITE) {
  const paths = Object.keys(files);
  const pages = new Map(choosePages(paths).map((path) => [path, files[path] ?? ""]));
  const place = { paths, above: paths, pages, discovery: files[AT], ...more };
  const { hidden, lists, ...rest } = judgeForeignSite(place, site, [{ ...OWN, hostname: site.hostname }]);
  return {
    ...rest,
    codes: hidden.map(({ code }) => code),
    found: hidden.map(({ found }) => found),
    lists: lists.map(({ path }) => path),
  };
}

const served = (more: { discovery?: string; frontPage?: string }) => ({
  served: { base: SITE.base, discovery: undefined, frontPage: undefined, ...more },
});

describe("the first write to a place", () => {
  it.each([
    ["an empty one", {}],
    [
      "other files",
      { CNAME: "x", "a/b.txt": "x", "index.html": "<html>", LICENSE: "x", "README.md": "# Hi" },
    ],
    ["front matter that nothing renders", { ".nojekyll": "", "_config.yml": "", "a.md": "---\na: b\n---\n" }],
    ["a rule that is no front matter", { "a.md": "---\nno end" }],
    ["other services", { [AT]: '{"modules.v1":"https://modules.example.com/"}' }],
    [
      "the lists of other providers, which stay",
      { [AT]: '{"providers.v1":"/v1/providers/"}', "v1/providers/acme/other/versions": "{}" },
    ],
    ["lists that no discovery names", { "api/acme/other/versions": "{}" }],
  ])("takes nothing from %s", (_what, files) => {
    expect(judge(files).codes).toEqual([]);
  });

  it.each([
    ["_config.yml", { "_config.yml": "" }],
    ["_posts/2026-01-01-a.md", { "_posts/2026-01-01-a.md": "" }],
    ["index.md", { "index.md": "Hello" }],
    ["a/b.html", { "a/b.html": "---\r\ntitle: A\r\n---\r\n<p>" }],
  ])("would end the website that Jekyll makes from %s", (path, files) => {
    const { codes, found } = judge(files);
    expect([codes, found[0]]).toEqual([["site-foreign"], expect.stringContaining(path)]);
    expect(judge({}, { above: Object.keys(files), pages: new Map(Object.entries(files)) }).codes).toEqual(
      codes,
    );
  });

  it.each([
    ["a file", { [AT]: '{"providers.v1":"/api/"}' }, AT],
    ["a file, by its URL", { [AT]: '{"providers.v1":"https://registry.example.com/api/"}' }, AT],
    ["a page of Jekyll", { "terraform.json": page("/api/") }, "terraform.json"],
    ["a page with a template", { "x/t.json": page("{{ site.data.root.path }}") }, "x/t.json"],
  ])("would take clients away from lists that %s names", (_what, files, named) => {
    const all = { ...files, "api/acme/other/versions": "{}", "api/acme/sample/versions": "{}" };
    const { codes, found, lists } = judge(all);
    expect([codes, lists]).toEqual([["site-foreign"], ["api/acme/sample/versions"]]);
    expect(found[0]).toContain(named);
    expect(found[0]).toContain("api/acme/other/versions");
  });

  it("would take clients away from a registry elsewhere, or one that no file shows", () => {
    for (const registry of ["https://other.example.com/v1/", "/api/", "", "\\", 7, null])
      expect(judge({ [AT]: JSON.stringify({ "providers.v1": registry }) }).codes).toEqual([
        "discovery-foreign",
      ]);
    expect(judge({ [AT]: "<html>" }).codes).toEqual(["discovery-foreign"]);
    expect(judge({}, served({ discovery: '{"providers.v1":"/api/"}' })).codes).toEqual(["discovery-foreign"]);
    expect(judge({}, served({ discovery: "<html>" })).codes).toEqual([]);
  });

  it("finds the lists of a provider in any layout, but not those of another site of this program", () => {
    const layouts = [
      "acme/sample/versions",
      "a/b/acme/sample/versions/index.json",
      "v1/providers/acme/sample/versions",
    ];
    const others = [
      "acme/Sample/versions",
      "sample/versions",
      "x/v1/providers/acme/sample/versions",
      "x/catalog/site.json",
    ];
    expect(judge(Object.fromEntries([...layouts, ...others].map((path) => [path, "{}"]))).lists).toEqual(
      layouts,
    );
  });

  it("reads no discovery of a project site, which clients don't read either", () => {
    const files = { "terraform.json": page("/"), "acme/other/versions": "{}", "acme/sample/versions": "{}" };
    expect(judge(files, {}, PROJECT)).toMatchObject({ codes: [], lists: ["acme/sample/versions"] });
  });

  it("would replace a front page that no file shows", () => {
    const frontPage = "<!DOCTYPE html><title>Docs</title>";
    expect(judge({}, served({ frontPage })).codes).toEqual(["site-foreign"]);
    expect(judge({ "index.html": "" }, served({ frontPage })).codes).toEqual([]);
    expect(judge({}, served({ frontPage: "not found" })).codes).toEqual([]);
  });
});
