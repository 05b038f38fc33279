import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { renderProjectPages } from "./project-pages.ts";
import { makeSampleSite } from "./sample-site.ts";

/**
 * Makes this project's own site: the documentation, and in `sample/` a registry of a sample provider.
 *
 *     node scripts/project-site.ts FOLDER https://provider-pages.github.io/provider-pages/
 */
const ROOT = fileURLToPath(new URL("../", import.meta.url));
const LOOK = `title: Sample registry
description: Made by Provider Pages from a sample provider, to show what its pages are
`;

const [folder, siteUrl] = process.argv.slice(2);
if (folder === undefined || siteUrl === undefined)
  throw new Error("node scripts/project-site.ts FOLDER SITE-URL");
const sample = { siteUrl: new URL("sample/", siteUrl).href, provider: "acme/sample", look: LOOK };
await makeSampleSite(join(folder, "sample"), sample);
const texts = globSync(["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/*.md"], { cwd: ROOT });
const sources = new Map(texts.map((path) => [path, readFileSync(join(ROOT, path), "utf8")]));
const images = globSync("docs/images/*.{png,svg}", { cwd: ROOT });
const site = { hostname: new URL(siteUrl).hostname, base: siteUrl };
for (const [path, text] of renderProjectPages(sources, images, site)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
cpSync(join(ROOT, "docs/images"), join(folder, "images"), { recursive: true });
