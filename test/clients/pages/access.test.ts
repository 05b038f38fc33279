import { describe, expect, it } from "vitest";
import { findViolations, overflow } from "./axe.ts";
import { useReader } from "./browser.ts";
import { FILES, KINDS, WIDTHS } from "./ground.ts";

const open = useReader(async () => FILES);

describe("each kind of page", () => {
  it.each(Object.entries(KINDS))(
    "has no accessibility violations, in light at each width and in dark at both ends: %s",
    async (_kind, path) => {
      const opened = await open(path);
      // Colors are those of a scheme at any width, and all that is shown is shown at one of the ends.
      for (const [colorScheme, widths] of [
        ["light", WIDTHS],
        ["dark", [WIDTHS[0], WIDTHS[3]]],
      ] as const) {
        await opened.page.emulateMedia({ colorScheme });
        for (const width of widths) {
          await opened.page.setViewportSize({ width, height: 800 });
          expect(await findViolations(opened), `${colorScheme}, ${width}`).toEqual([]);
          expect(await overflow(opened), `${width}: wider than the screen`).toBe(0);
        }
      }
      expect(opened.faults).toEqual([]);
    },
  );
});

it("the results of a search are accessible as well, and within the screen", async () => {
  for (const width of WIDTHS) {
    const opened = await open(KINDS.front, { viewport: { width, height: 800 } });
    await opened.page.locator(".filter input").fill("sample");
    await opened.page.locator(".found a").first().waitFor();
    expect(await findViolations(opened), String(width)).toEqual([]);
    expect(await overflow(opened), String(width)).toBe(0);
  }
});

it.each(WIDTHS)(
  "the list of versions is accessible, and shows its longest line whole: %d px",
  async (width) => {
    const opened = await open("acme/sample/2.0.0-rc.1/docs/", { viewport: { width, height: 800 } });
    const button = opened.page.getByRole("button", { name: "Version 2.0.0-rc.1" });
    const cut = "(one) => one.scrollWidth - one.clientWidth";
    expect(await button.evaluate(`(${cut})(document.querySelector("[data-slot=version] button"))`)).toBe(0);
    await button.press("Enter");
    expect(await findViolations(opened)).toEqual([]);
    expect(await opened.page.evaluate(`(${cut})(document.querySelector("#pp-versions"))`)).toBe(0);
  },
);

describe("what opens on a small screen", () => {
  it.each(["pp-pages", "pp-beside"])("is accessible as well: %s", async (id) => {
    const opened = await open(KINDS.document, { viewport: { width: 360, height: 800 } });
    const column = opened.page.locator(`#${id}`);
    expect(await column.isVisible()).toBe(false);
    await opened.page.locator(`[popovertarget=${id}]`).press("Enter");
    expect(await column.isVisible()).toBe(true);
    expect(await findViolations(opened)).toEqual([]);
    await opened.page.keyboard.press("Escape");
    expect(await column.isVisible()).toBe(false);
  });
});
