import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAccent } from "../../../src/site/pages/page.ts";
import { findViolations, overflow } from "./axe.ts";
import { type Reader, startReader } from "./browser.ts";
import { FILES, KINDS, WIDTHS } from "./ground.ts";

let reader: Reader | undefined;
beforeAll(async () => {
  reader = await startReader(FILES);
});
afterAll(() => reader?.close());

describe("each kind of page", () => {
  it.each(Object.entries(KINDS))(
    "has no accessibility violations, in light and dark, at each width: %s",
    async (_kind, path) => {
      if (reader === undefined) return;
      const opened = await reader.open(path);
      for (const colorScheme of ["light", "dark"] as const) {
        await opened.page.emulateMedia({ colorScheme });
        for (const width of WIDTHS) {
          await opened.page.setViewportSize({ width, height: 800 });
          expect(await findViolations(opened), `${colorScheme}, ${width}`).toEqual([]);
          expect(await overflow(opened), `${width}: wider than the screen`).toBe(0);
        }
      }
      expect(opened.faults).toEqual([]);
      await opened.close();
    },
  );
});

describe("what opens on a small screen", () => {
  it.each(["pp-pages", "pp-beside"])("is accessible as well: %s", async (id) => {
    if (reader === undefined) return;
    const opened = await reader.open(KINDS.document, { viewport: { width: 360, height: 800 } });
    const column = opened.page.locator(`#${id}`);
    expect(await column.isVisible()).toBe(false);
    await opened.page.locator(`[popovertarget=${id}]`).press("Enter");
    expect(await column.isVisible()).toBe(true);
    expect(await findViolations(opened)).toEqual([]);
    await opened.page.keyboard.press("Escape");
    expect(await column.isVisible()).toBe(false);
    await opened.close();
  });
});

describe("the owner's color", () => {
  const hues = ["#ff0000", "#ffff00", "#00ff00", "#00ffff", "#0000ff", "#ff00ff", "#808080", "#000000"];

  it.each(hues)("can be read whatever it is: %s", async (color) => {
    if (reader === undefined) return;
    const opened = await reader.open(KINDS.document);
    await opened.page.evaluate(`document.documentElement.dataset.accent = "${findAccent(color)}"`);
    for (const colorScheme of ["light", "dark"] as const) {
      await opened.page.emulateMedia({ colorScheme });
      expect(await findViolations(opened), colorScheme).toEqual([]);
    }
    await opened.close();
  });
});
