import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeSampleSite } from "./sample-site.ts";
import { openBrowser } from "./screenshots.ts";

/**
 * Makes README's picture, light and dark, with Chromium: a page of documentation.
 *
 *     npm run picture              makes it
 *     npm run picture -- --check   fails if the page has changed since then; needs no browser
 */
const ROOT = fileURLToPath(new URL("../", import.meta.url));
const FOLDER = join(ROOT, "docs/images");
const DIGEST = join(FOLDER, "page.sha256");
const SAMPLE = {
  siteUrl: "https://registry.example.com/",
  provider: "acme/sample",
  look: "title: Acme's providers\n",
};
const PAGE = "acme/sample/2.0.0/docs/resources/widget.html";
/** The page is as white as what is around the picture. */
const EDGE = "height: 100vh; overflow: hidden; outline: 1px solid gray; outline-offset: -1px";
/** README shows it a little smaller, and screens with more dots need more of them. */
const SIZE = { viewport: { width: 1000, height: 640 }, deviceScaleFactor: 1.5 };

async function run(isCheck: boolean): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), "readme-picture-"));
  try {
    const site = join(work, "site");
    await makeSampleSite(site, SAMPLE);
    const digest = digestPage(site);
    if (!isCheck) {
      await servePages(site);
      writeFileSync(DIGEST, `${digest}\n`);
    } else if (readFileSync(DIGEST, "utf8").trim() !== digest)
      throw new Error("README's picture is older than the page that it shows: run `npm run picture`");
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** Everything that the page looks like, without dates and what follows from the key, which is new each time. */
function digestPage(site: string): string {
  const assets = globSync("assets/provider-pages-*", { cwd: site }).sort();
  const hash = createHash("sha256");
  for (const path of [PAGE, ...assets])
    hash.update(
      readFileSync(join(site, path), "utf8")
        .replace(/\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g, "DATE")
        .replace(/(?:[0-9A-F]{4} ?){4,}|\b[0-9a-f]{12,}\b/g, "KEY"),
    );
  return hash.digest("hex");
}

async function servePages(site: string): Promise<void> {
  const served = spawn(process.execPath, [join(ROOT, "dist/cli.js"), "serve", site, "--port", "0"]);
  try {
    await takePictures(await findUrl(served));
  } finally {
    served.kill("SIGINT");
  }
}

async function takePictures(base: string): Promise<void> {
  const browser = await openBrowser(process.env.CHROMIUM ?? "/usr/bin/chromium");
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await browser.newPage({ ...SIZE, colorScheme });
    await page.goto(new URL(PAGE, base).href, { waitUntil: "networkidle" });
    await page.evaluate(`document.documentElement.style.cssText = ${JSON.stringify(EDGE)}`);
    await page.screenshot({ path: join(FOLDER, `page-${colorScheme}.png`) });
  }
  await browser.close();
}

/** Keeps reading after the URL: a server whose output is not read can't continue. */
function findUrl({ stderr }: ChildProcess): Promise<string> {
  return new Promise((found, fail) => {
    stderr?.on("data", (text: Buffer) => {
      const [url] = /http:\/\/127\.0\.0\.1:\d+\//.exec(text.toString()) ?? [];
      if (url !== undefined) found(url);
    });
    stderr?.on("end", () => fail(new Error("nothing was served")));
  });
}

await run(process.argv.includes("--check"));
