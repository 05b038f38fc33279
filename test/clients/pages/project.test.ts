import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { renderProjectPages } from "../../../scripts/project-pages.ts";
import { findViolations, overflow } from "./axe.ts";
import { useReader } from "./browser.ts";

const SITE = { hostname: "example.com", base: "https://example.com/tools/" };
const read = (path: string) => [path, readFileSync(path, "utf8")] as const;
// Pictures are not text.
const drawings = globSync("docs/images/*.svg");
const sources = new Map(globSync(["*.md", "docs/*.md"]).map(read));
const open = useReader(async () => {
  const images = drawings.map((path) => [`images/${basename(path)}`, read(path)[1]] as const);
  return new Map([...renderProjectPages(sources, drawings, SITE), ...images]);
});

describe.each([390, 1440])("this project's own site at %d", (width) => {
  const viewport = { width, height: 800 };

  it.each(["", "guides/withdraw-or-deprecate-a-version.html", "guides/reference.html", "404.html"])(
    "is accessible, asks no other host, and fits: %s",
    async (path) => {
      const opened = await open(path, { viewport });
      expect(await findViolations(opened)).toEqual([]);
      expect([opened.faults, await overflow(opened)]).toEqual([[], 0]);
    },
  );

  it("finds `withdraw` from the front page", async () => {
    const { page } = await open("", { viewport });
    await page.locator(".find input").fill("withdraw");
    const first = page.locator(".found a").first();
    await first.waitFor();
    expect(await first.locator("b").textContent()).toBe("Withdraw or deprecate a version");
    await first.click();
    expect(await page.locator("h1").textContent()).toBe("Withdraw or deprecate a version");
  });
});

it("its reference shows all columns of its table on a desk", async () => {
  const { page } = await open("guides/reference.html", { viewport: { width: 1440, height: 800 } });
  const cut =
    "[...document.querySelectorAll('.table-scroll')].filter((one) => one.scrollWidth > one.clientWidth)";
  expect(await page.evaluate(`${cut}.length`)).toBe(0);
});
