import { expect, it } from "vitest";
import { overflow } from "./axe.ts";
import { type Opened, useReader } from "./browser.ts";
import { FILES, KINDS } from "./ground.ts";

const open = useReader(async () => FILES);

/** Texts that are on top of each other, without what is scrolled out of its box. */
const OVERLAPS = `(() => {
  const boxes = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text; (text = texts.nextNode()); ) {
    const one = text.parentElement;
    if (text.data.trim() === "" || !one.checkVisibility({ visibilityProperty: true }) || one.closest(".skip, .unseen, .opener, option")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      // Lines of text may touch.
      const edge = (bottom - top) / 5;
      const box = { one, left, right, top: top + edge, bottom: bottom - edge, text: text.data.trim() };
      for (let parent = one; parent !== document.body; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowX === "visible") continue;
        const within = parent.getBoundingClientRect();
        box.left = Math.max(box.left, within.left);
        box.right = Math.min(box.right, within.right);
      }
      boxes.push(box);
    }
  }
  return boxes.flatMap((a, at) => boxes.slice(at + 1).flatMap((b) =>
    a.one !== b.one && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
      ? [a.text + " | " + b.text] : []));
})()`;

async function expectInPlace(opened: Opened, at: string): Promise<void> {
  expect(await overflow(opened), `${at}: wider than the screen`).toBe(0);
  expect(await opened.page.evaluate(OVERLAPS), at).toEqual([]);
}

it.each(Object.entries(KINDS))(
  "all is on the screen and apart at twice the size and at 1600 px: %s",
  async (_kind, path) => {
    // A browser's zoom leaves half the pixels to a page, also that of a phone.
    for (const [width, deviceScaleFactor] of [
      [195, 2],
      [640, 2],
      [1600, 1],
    ] as const)
      await expectInPlace(
        await open(path, { viewport: { width, height: 400 }, deviceScaleFactor }),
        `${width} px`,
      );
    const opened = await open(path, { viewport: { width: 1280, height: 800 } });
    await opened.page.evaluate(`document.documentElement.style.fontSize = "200%"`);
    await expectInPlace(opened, "letters of twice the size");
  },
);
