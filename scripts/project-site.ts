import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { renderProjectPages } from "./project-pages.ts";
import { makeSampleSite } from "./sample-site.ts";

/**
 * Makes this project's own site: a registry of a sample provider, and the documentation.
 *
 *     node scripts/project-site.ts FOLDER https://provider-pages.github.io/provider-pages/
 */
const ROOT = fileURLToPath(new URL("../", import.meta.url));
const LOOK = `title: Provider Pages
description: A registry of a sample provider, made by the program that it is a sample of
`;
const LINK = '<p><a href="./docs/">The documentation of Provider Pages</a>, which has made this site</p>\n';

async function makeProjectSite(folder: string, siteUrl: string): Promise<void> {
  await makeSampleSite(folder, { siteUrl, provider: "provider-pages/sample", look: LOOK });
  const names = readdirSync(join(ROOT, "docs")).filter((name) => name.endsWith(".md"));
  const paths = ["README.md", ...names.map((name) => `docs/${name}`), "CHANGELOG.md", "CONTRIBUTING.md"];
  const sources = paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
  for (const [path, text] of renderProjectPages(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  if (existsSync(join(ROOT, "docs/images")))
    cpSync(join(ROOT, "docs/images"), join(folder, "docs/images"), { recursive: true });
  const front = readFileSync(join(folder, "index.html"), "utf8");
  if (!front.includes("</main>")) throw new Error("the front page has no place for a link");
  writeFileSync(join(folder, "index.html"), front.replace("</main>", `${LINK}</main>`));
}

const [folder, siteUrl] = process.argv.slice(2);
if (folder === undefined || siteUrl === undefined)
  throw new Error("node scripts/project-site.ts FOLDER SITE-URL");
await makeProjectSite(folder, siteUrl);
