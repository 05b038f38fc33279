import { expect, it } from "vitest";
import { project } from "../../site/docs/samples.ts";
import { useReader } from "./browser.ts";
import { FILES, KINDS } from "./ground.ts";

const open = useReader(
  async () => new Map([...FILES, ...project({ [`docs/resources/${LONG}.md`]: "# A long name" })]),
);

/** The sum of all shifts since the page began: https://web.dev/articles/cls */
const SHIFT = `new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) sum += value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => resolve(sum), 300);
})`;

/** What of the header is outside of its row, or beyond its neighbor. */
const ASTRAY = `(() => {
  const row = document.querySelector(".bar").getBoundingClientRect();
  const boxes = [...document.querySelectorAll(".brand, .crumbs li, .bar .opener, .bar .slot")]
    .map((one) => [one.className || one.textContent, one.getBoundingClientRect()]).filter(([, { width }]) => width > 0);
  return boxes.filter(([, { top, bottom, left, right }], at) =>
    top < row.top || bottom > row.bottom || left < (boxes[at - 1]?.[1].right ?? 0) || right > row.right).map(([name]) => name);
})()`;

const LONG = "dedicated_inference_accelerators_model_config_credentials";

it.each(
  Object.entries({
    ...KINDS,
    old: "acme/sample/1.0.1/docs/resources/thing.html",
    "long name": `acme/widget/1.2.3/docs/resources/${LONG}.html`,
  }),
)(
  "nothing moves when the script has arrived, and the header is a row of one height: %s",
  async (_kind, path) => {
    const seen = [320, 360, 768, 960, 1280, 1440].map(async (width) => {
      const { page } = await open(path, { viewport: { width, height: 800 } });
      await page.locator("[data-slot=theme] select").waitFor({ state: "attached" });
      // What the script says of a version comes after a request.
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(SHIFT), `${width} px`).toBeLessThan(width === 320 ? 0.05 : 0.02);
      expect(await page.evaluate(ASTRAY), `${width} px`).toEqual([]);
      expect((await page.locator(".head").boundingBox())?.height, `${width} px`).toBe(61);
    });
    await Promise.all(seen);
  },
);
