import { describe, expect, it } from "vitest";
import { type Opened, useReader } from "./browser.ts";
import { FILES, KINDS } from "./ground.ts";

const open = useReader(async () => FILES);

const SCREENS = {
  "on a desk": { viewport: { width: 1440, height: 900 } },
  "on a phone": { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true },
};
const PLACES = { heading: "#example-usage", argument: "#name-1" };

/** The anchors that can be seen, by where they point. */
async function shown({ page }: Opened): Promise<unknown> {
  return page.evaluate(
    `[...document.querySelectorAll(".anchor")].filter((one) => getComputedStyle(one).opacity !== "0").map((one) => one.getAttribute("href"))`,
  );
}

describe.each(Object.entries(SCREENS))("the # of headings and arguments, %s", (_screen, options) => {
  it("is hidden, and read by screen readers with its name", async () => {
    const opened = await open(KINDS.document, options);
    expect(await shown(opened)).toEqual([]);
    expect(await opened.page.getByRole("link", { name: "Section titled Example Usage" }).count()).toBe(1);
    expect(await opened.page.getByRole("link", { name: "Link to name" }).count()).toBe(1);
  });

  it.each(Object.entries(PLACES))("shows where it is hovered or focused: %s", async (_place, href) => {
    const opened = await open(KINDS.document, options);
    await opened.page.locator(href).hover();
    expect(await shown(opened)).toEqual([href]);
    await opened.page.mouse.move(0, 0);
    expect(await shown(opened)).toEqual([]);
    await opened.page.keyboard.press("Tab");
    await opened.page.locator(`.anchor[href="${href}"]`).focus();
    expect(await shown(opened)).toEqual([href]);
  });

  it("leaves no gap between an argument's name and its description", async () => {
    const opened = await open(KINDS.document, options);
    const argument = await opened.page.locator("#name-1").boundingBox();
    const anchor = await opened.page.locator("#name-1 > .anchor").boundingBox();
    expect((anchor?.x ?? 0) + (anchor?.width ?? 0)).toBeLessThanOrEqual(argument?.x ?? 0);
  });
});
