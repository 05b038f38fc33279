import { describe, expect, it } from "vitest";
import { useReader } from "./browser.ts";
import { FILES, KINDS } from "./ground.ts";

const open = useReader(async () => FILES);

describe("a page", () => {
  it("keeps each flag of a command on its line on a phone", async () => {
    const { page } = await open(KINDS.mirrored, { viewport: { width: 360, height: 800 } });
    expect(
      await page.evaluate('getComputedStyle(document.querySelector("[data-tool] code")).whiteSpace'),
    ).toBe("pre");
  });

  it("shows that a line of code continues", async () => {
    const { page } = await open(KINDS.document);
    const image = "getComputedStyle(document.querySelector('main pre')).backgroundImage";
    expect(await page.evaluate(image)).toContain("linear-gradient");
  });

  it("has lines below links that end where their names do", async () => {
    const { page } = await open(KINDS.version);
    expect(await page.evaluate("getComputedStyle(document.querySelector('main p > a > code')).padding")).toBe(
      "0px",
    );
  });

  it("has its footer in one line", async () => {
    const { page } = await open(KINDS.document, { viewport: { width: 1440, height: 800 } });
    const middles = await page.evaluate(`[...document.querySelectorAll(".foot > *")].map((part) => {
      const range = document.createRange();
      range.selectNodeContents(document.createTreeWalker(part, NodeFilter.SHOW_TEXT).nextNode());
      const { top, bottom } = range.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    })`);
    expect(new Set(middles as number[]).size).toBe(1);
  });

  it.each(["light", "dark"] as const)("has callouts of four colors, in %s", async (colorScheme) => {
    const { page } = await open(KINDS.document, { colorScheme });
    const edges = await page.evaluate(
      `[...document.querySelectorAll("main > .callout")].map((one) => getComputedStyle(one).borderLeftColor.split(" ").at(-1))`,
    );
    // Blue, green, yellow, red.
    expect(edges).toEqual(["262)", "155)", "90)", "25)"]);
  });

  it("shows callouts with an edge and their word in forced colors", async () => {
    const { page } = await open(KINDS.document, { forcedColors: "active" });
    const callout = page.locator("main > .callout").last();
    expect(
      await callout.evaluate(`getComputedStyle(document.querySelector(".callout.danger")).borderLeftWidth`),
    ).toBe("5px");
    expect(await callout.textContent()).toMatch(/^Danger /);
  });

  it("shows marks as marks in forced colors", async () => {
    const { page } = await open(KINDS.provider, { forcedColors: "active", colorScheme: "dark" });
    const [width, color, ground] = (await page.evaluate(`(() => {
      const style = getComputedStyle(document.querySelector(".mark.withdrawn"));
      return [style.borderTopWidth, style.borderTopColor, style.backgroundColor];
    })()`)) as string[];
    expect(width).toBe("1px");
    expect(color).not.toBe(ground);
  });

  it.each([
    ["front", "", "[data-recent] a"],
    ["older version", KINDS.withdrawn, ".state a"],
  ])("is printed without the addresses of links within the site: %s", async (_name, path, link) => {
    const { page } = await open(path);
    await page.locator(link).first().waitFor();
    await page.emulateMedia({ media: "print" });
    const after = `getComputedStyle(document.querySelector("${link}"), "::after").content`;
    expect(await page.evaluate(after)).toBe("none");
  });

  it("is printed with its header above its text", async () => {
    const { page } = await open(KINDS.version);
    await page.emulateMedia({ media: "print" });
    const [head, text] = await Promise.all([".brand", "h1"].map((part) => page.locator(part).boundingBox()));
    expect(head?.x).toBe(text?.x);
  });
});
