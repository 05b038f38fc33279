import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";

/** Pictures of pages at the widths of a phone, a tablet and a desk, light and dark, and as they are printed. */
const WIDTHS = [360, 768, 1440];
const SCHEMES = ["light", "dark"] as const;

/** A browser that is on this machine; as root it has no sandbox. */
export async function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
}

async function takePictures(base: string, folder: string, paths: readonly string[]): Promise<void> {
  const browser = await openBrowser(process.env.CHROMIUM ?? "/usr/bin/chromium");
  mkdirSync(folder, { recursive: true });
  for (const path of paths) {
    const name = path.replace(/\/$/, "").replace(/\W+/g, "-") || "front";
    for (const width of WIDTHS)
      for (const colorScheme of SCHEMES) {
        const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
        await page.goto(new URL(path, base).href, { waitUntil: "networkidle" });
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
        await page.close();
      }
    const page = await browser.newPage();
    await page.goto(new URL(path, base).href, { waitUntil: "networkidle" });
    await page.pdf({ path: join(folder, `${name}-print.pdf`), format: "A4", preferCSSPageSize: true });
    await page.close();
  }
  await browser.close();
}

const [script = "", base, folder, ...paths] = process.argv.slice(1);
if (script === fileURLToPath(import.meta.url)) {
  if (base === undefined || folder === undefined) throw new Error("screenshots.ts URL FOLDER [PATH ...]");
  await takePictures(base, folder, paths.length === 0 ? [""] : paths);
}
