import { describe, expect, it } from "vitest";
import { useReader } from "./browser.ts";
import { FILES, KINDS } from "./ground.ts";

const viewport = { width: 360, height: 800 };

const open = useReader(async () => FILES);

describe("on a phone", () => {
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
