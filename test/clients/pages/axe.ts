import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Opened } from "./browser.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The accessibility violations of a page. */
export async function findViolations({ page }: Opened): Promise<string[]> {
  await page.evaluate(AXE);
  const result: unknown = await page.evaluate(
    `axe.run(document, { rules: { "target-size": { enabled: true }, "label-content-name-mismatch": { enabled: true } } })
      .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => id + ": " + html + "\\n" + failureSummary)))`,
  );
  return Array.isArray(result) ? result.map(String) : [String(result)];
}

/** By how many pixels it is wider than the screen. */
export async function overflow({ page }: Opened): Promise<number> {
  const root = "document.documentElement";
  return Number(await page.evaluate(`${root}.scrollWidth - ${root}.clientWidth`));
}
