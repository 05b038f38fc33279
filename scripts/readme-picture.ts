import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeSampleSite } from "./sample-site.ts";
import { openBrowser } from "./screenshots.ts";

/**
 * Makes README's pictures of a page, light and dark, with Chromium:
 *
 *     npm run picture              the page of the sample provider
 *     npm run picture -- PAGE      another page of the sample site
 */
const ROOT = fileURLToPath(new URL("../", import.meta.url));
const FOLDER = join(ROOT, "docs/images");
const PROVIDER = "acme/sample";
const SAMPLE = {
  siteUrl: "https://registry.example.com/",
  provider: PROVIDER,
  look: "title: Acme's providers\n",
};

async function makePictures(page: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), "readme-picture-"));
  const site = join(work, "site");
  await makeSampleSite(site, SAMPLE);
  const served = spawn(process.execPath, [join(ROOT, "dist/cli.js"), "serve", site, "--port", "0"]);
  try {
    await takePictures(new URL(page, await findUrl(served)).href);
  } finally {
    served.kill("SIGINT");
    rmSync(work, { recursive: true });
  }
}

async function takePictures(url: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await openBrowser(process.env.CHROMIUM ?? "/usr/bin/chromium");
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await browser.newPage({ viewport: { width: 1180, height: 760 }, colorScheme });
    await page.goto(url, { waitUntil: "networkidle" });
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

const [page = `${PROVIDER}/`] = process.argv.slice(2);
await makePictures(page);
