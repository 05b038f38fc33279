import { describe, expect, it } from "vitest";
import { demandSitePaths, isSitePath, isWritten } from "../../src/provider/site-path.ts";
import { problemsOf, problemWith } from "../support/folder/errors.ts";

const VERSION = "acme/sample/1.0.0";
const WRITTEN = [
  ".nojekyll",
  ".well-known/terraform.json",
  ...["index.html", "404.html", "recent/index.html", "feed.xml", "llms.txt", "sitemap-pages.xml"],
  "catalog/site.json",
  "v1/providers/acme/sample/versions",
  `mirror/registry.example.com/${VERSION}.json`,
  "registry/docs/search",
  `assets/registry.example.com/${VERSION}/0123456789ab/a.zip`,
  ...["acme/sample/feed.xml", "acme/sample/latest/docs/index.html", `${VERSION}/docs/resources/a.html`],
];
/** Files of a site that its owner writes. */
const OTHERS = ["CNAME", "provider-pages.yml", "art/logo.svg", ".well-known/acme-challenge/x", "docs/a.html"];
/** Sources, and what starts programs or workflows. */
const SOURCES = [
  "main.go",
  "go.mod",
  "Makefile",
  "internal/provider/provider.go",
  "v1/api.go",
  "package.json",
];
const HIDDEN = [
  ...[
    ".git",
    ".git/config",
    "a/.git/hooks/x",
    ".GIT/config",
    ".Git/config",
    ".git./x",
    ".git /x",
    ".git::$DATA",
  ],
  ...["git~1", "GIT~1/config", "a/git~2/x", ".github/workflows/x.yml", ".gitlab-ci.yml", ".gitattributes"],
  ...[
    ".g\u200cit/config",
    "\u200c.git/config",
    "\ufeff.git/config",
    ".gi\u00adt/config",
    "git\u200d~1/config",
  ],
  ...["\u2064", "catalog/.hidden", ".provider-pages.head", "preview/.provider-pages.lock", ".WELL-KNOWN/x"],
];
const ELSEWHERE = ["", "/", "/etc/x", "a//b", "a/", "../x", "a/../x", "./x", "a\\..\\x", "a\0b"];

describe("a path of a site", () => {
  it("is one of the program, or of its owner", () => {
    for (const path of [...WRITTEN, ...OTHERS, ...SOURCES]) expect(isSitePath(path), path).toBe(true);
    for (const path of ["a~1", "digit~1", "my.git", "git", "gitx", "github", "a.b", "über/ü.html", "a:b"])
      expect(isSitePath(path), path).toBe(true);
    demandSitePaths([...WRITTEN, ...OTHERS]);
  });

  it("has no other hidden name in any spelling, and leads nowhere else", async () => {
    for (const path of [...HIDDEN, ...ELSEWHERE]) {
      expect([path, isSitePath(path), isWritten(path)]).toEqual([path, false, false]);
      const found = await problemsOf(() => demandSitePaths(["index.html", path]));
      expect(found).toEqual([problemWith("catalog-invalid", JSON.stringify(path))]);
    }
  });

  it("is written by the program only in its folders, and for pages", () => {
    for (const path of WRITTEN) expect([path, isWritten(path)]).toEqual([path, true]);
    for (const path of [...OTHERS, ...SOURCES]) expect([path, isWritten(path)]).toEqual([path, false]);
  });
});
