import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

/** Makes the module that has style, script and icon of the pages as texts: what writes pages has no files to read. */
const BROWSER = fileURLToPath(new URL("../src/site/browser/", import.meta.url));

export const BUNDLED = fileURLToPath(new URL("../src/site/pages/bundled.ts", import.meta.url));

/** The module as the sources are now. */
export async function bundleAssets(): Promise<string> {
  const [style, script] = [joinStyle(), await bundleScript()];
  return [
    "// Made by scripts/page-assets.ts of src/site/browser/.",
    `export const STYLE = ${renderAsset("css", style)};`,
    `export const SCRIPT = ${renderAsset("js", script)};`,
    `export const ICON = ${renderAsset("svg", readFileSync(join(BROWSER, "icon.svg"), "utf8"))};`,
    "",
  ].join("\n");
}

/** All of style/, in the order of the names, without comments and indentation. */
function joinStyle(): string {
  const names = readdirSync(join(BROWSER, "style")).sort();
  const texts = names.map((name) => readFileSync(join(BROWSER, "style", name), "utf8"));
  return texts
    .join("")
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\n\s*/g, "\n")
    .replace(/([{,;:])\n/g, "$1")
    .replace(/;?\n?\}/g, "}")
    .trimStart();
}

async function bundleScript(): Promise<string> {
  const build = await rolldown({ input: join(BROWSER, "main.ts"), platform: "browser" });
  const { output } = await build.generate({ format: "iife", minify: true });
  await build.close();
  return output[0].code;
}

function renderAsset(kind: string, text: string): string {
  const mark = createHash("sha256").update(text).digest("hex").slice(0, 12);
  return JSON.stringify({ path: `assets/provider-pages-${mark}.${kind}`, mark, text }, null, 2);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(BUNDLED, await bundleAssets());
