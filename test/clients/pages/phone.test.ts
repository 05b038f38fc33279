import { describe, expect, it } from "vitest";
import { useReader } from "./browser.ts";
import { FILES, KINDS } from "./ground.ts";

const viewport = { width: 360, height: 800 };

const open = useReader(async () => FILES);

/** How many rows what is in the header takes: what begins below the middle of all before begins a new one. */
const COUNT_ROWS = `(() => {
  const boxes = [...document.querySelectorAll(".brand, .crumbs li, .opener, .slot")]
    .map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0).sort((a, b) => a.top - b.top);
  let rows = 0, middle = -1;
  for (const { top, bottom } of boxes) if (top > middle) { rows += 1; middle = (top + bottom) / 2; }
  return rows;
})()`;

describe("on a phone", () => {
  it.each(Object.entries(KINDS))("the header is three rows at most: %s", async (_kind, path) => {
    const opened = await open(path, { viewport });
    expect(await opened.page.evaluate(COUNT_ROWS)).toBeLessThanOrEqual(3);
  });

  it("code has the whole width, with the Copy button above it", async () => {
    const opened = await open(KINDS.document, { viewport });
    const [box, code, button] = await Promise.all(
      [".copy-box", ".copy-box > pre", ".copy-box > button"].map((part) =>
        opened.page.locator(part).first().boundingBox(),
      ),
    );
    expect(code?.width).toBeCloseTo((box?.width ?? 0) - 2, 0);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(code?.y ?? 0);
  });

  it("what a search has found is on the screen", async () => {
    const opened = await open(KINDS.document, { viewport });
    await opened.page.locator(".find input").fill("thing");
    await opened.page.locator(".found a").first().waitFor();
    const box = await opened.page.locator(".found").boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    expect(box?.width).toBeGreaterThan(300);
  });

  it("links that the header leaves out work without a script", async () => {
    const opened = await open(KINDS.document, { viewport, javaScriptEnabled: false });
    const crumbs = opened.page.locator(".crumbs a:visible");
    expect(await crumbs.allTextContents()).toEqual(["acme/sample", "1.1.0"]);
  });
});
