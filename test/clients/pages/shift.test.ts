import { expect, it } from "vitest";
import { useReader } from "./browser.ts";
import { FILES, KINDS } from "./ground.ts";

const open = useReader(async () => FILES);

/** The sum of all shifts since the page began: https://web.dev/articles/cls */
const SHIFT = `new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) sum += value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => resolve(sum), 300);
})`;

/** How many rows what is in the header takes: what begins below the middle of all before begins a new one. */
const COUNT_ROWS = `(() => {
  const boxes = [...document.querySelectorAll(".brand, .crumbs li, .opener, .slot")]
    .map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0).sort((a, b) => a.top - b.top);
  let rows = 0, middle = -1;
  for (const { top, bottom } of boxes) if (top > middle) { rows += 1; middle = (top + bottom) / 2; }
  return rows;
})()`;

/** Where the header is one row on a desk: their names are short. */
const ONE_ROW: readonly string[] = [KINDS.document, KINDS.provider, KINDS.version];

it.each(Object.entries({ ...KINDS, old: "acme/sample/1.0.1/docs/resources/thing.html" }))(
  "nothing moves when the script has arrived, and the header is three rows at most: %s",
  async (_kind, path) => {
    const seen = [360, 768, 1280].map(async (width) => {
      const { page } = await open(path, { viewport: { width, height: 800 } });
      await page.locator("[data-slot=theme] select").waitFor();
      // What the script says of a version comes after a request.
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(SHIFT), `${width} px`).toBeLessThan(0.02);
      expect(await page.evaluate(COUNT_ROWS), `${width} px`).toBeLessThanOrEqual(3);
      if (width === 1280 && ONE_ROW.includes(path))
        expect((await page.locator(".head").boundingBox())?.height).toBeLessThan(70);
    });
    await Promise.all(seen);
  },
);
