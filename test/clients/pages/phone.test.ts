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

  it("the header leads to the provider without a script", async () => {
    const { page } = await open(KINDS.document, { viewport, javaScriptEnabled: false });
    await page.locator(".tools").getByRole("link", { name: "1.1.0" }).click();
    await page.waitForURL("**/acme/sample/#versions");
  });

  it("the name of the site is whole beside a longer name", async () => {
    const { page } = await open(KINDS["mirrored version"], { viewport: { width: 320, height: 800 } });
    const cut = (part: string) => page.locator(part).evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(await cut(".crumbs li:first-child a")).toBeGreaterThan(0);
    expect(await cut(".brand")).toBe(0);
  });

  it("the heading of third-party providers takes one line", async () => {
    const { page } = await open("", { viewport: { width: 390, height: 844 } });
    expect((await page.locator("#mirrored").boundingBox())?.height).toBeLessThan(40);
  });

  it("a version has its date and its documentation beside it", async () => {
    const { page } = await open(KINDS.provider, { viewport: { width: 390, height: 844 } });
    const line = page.locator("ul.versions > li").filter({ hasText: "1.1.0" });
    const [version, documentation] = await Promise.all(
      ["1.1.0", "documentation"].map((name) => line.getByRole("link", { name }).boundingBox()),
    );
    expect(documentation?.y).toBe(version?.y);
  });

  it("menu, version, outline and search stay in view, and open there", async () => {
    const { page } = await open(KINDS.document, { viewport });
    await page.evaluate("scrollTo(0, document.body.scrollHeight)");
    await page.getByRole("button", { name: "Pages" }).click();
    expect(await page.locator(".side").isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "On this page" }).click();
    expect(await page.locator(".beside").isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Version 1.1.0" }).click();
    expect(await page.getByRole("link", { name: "1.0.1" }).isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    const field = page.getByLabel("Search documentation");
    expect((await field.boundingBox())?.width).toBeLessThan(50);
    await field.click();
    expect((await field.boundingBox())?.width).toBeGreaterThan(300);
    expect((await field.boundingBox())?.y).toBeLessThan(60);
  });
});
