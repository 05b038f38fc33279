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

it.each(
  Object.entries({ ...KINDS, old: "acme/sample/1.0.1/docs/resources/thing.html" }).flatMap(([kind, path]) =>
    [360, 768, 1280].map((width) => [kind, width, path] as const),
  ),
)("nothing moves when the script has arrived: %s at %i px", async (_kind, width, path) => {
  const { page } = await open(path, { viewport: { width, height: 800 } });
  await page.locator("[data-slot=theme] select").waitFor();
  // What the script says of a version comes after a request.
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(SHIFT)).toBeLessThan(0.02);
});

it("the header is one row at 1280 px", async () => {
  for (const path of [KINDS.document, KINDS.provider, KINDS.version]) {
    const { page } = await open(path, { viewport: { width: 1280, height: 800 } });
    await page.locator("[data-slot=theme] select").waitFor();
    expect((await page.locator(".head").boundingBox())?.height).toBeLessThan(70);
  }
});
