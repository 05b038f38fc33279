import { expect, it } from "vitest";
import { useReader } from "./browser.ts";
import { FILES, KINDS } from "./ground.ts";

const open = useReader(async () => FILES);

/** Where the keyboard is: what it is, whether its mark can be seen, and whether it is on the screen. */
const STOP = `(() => {
  const RING = 5;
  const one = document.activeElement, box = one.getBoundingClientRect(), { outlineStyle, outlineWidth } = getComputedStyle(one);
  // The ring must not be cut either, nor be below the row that stays.
  const cuts = [...document.querySelectorAll(".head, .crumbs, .crumbs *")].some((other) =>
    other !== one && other.contains(one) && getComputedStyle(other).overflow !== "visible")
    || [one.closest(".side, .beside")].some((column) => column && box.left - RING < column.getBoundingClientRect().left);
  const below = !one.closest(".head, .skip, :popover-open") && box.top < document.querySelector(".head").getBoundingClientRect().bottom && box.bottom > 0 && box.height < innerHeight / 2;
  const isShown = !cuts && !below && box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return { name: one.tagName + " " + (one.textContent || one.getAttribute("aria-label") || "").trim().slice(0, 30), isMarked: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2, isShown };
})()`;

interface Stop {
  readonly name: string;
  readonly isMarked: boolean;
  readonly isShown: boolean;
}

it("the first key leads past the header, to the content", async () => {
  const opened = await open(KINDS.document);
  const { page } = opened;
  await page.keyboard.press("Tab");
  expect(await page.locator(":focus").textContent()).toBe("Skip to content");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.locator("main :focus").count()).toBe(1);
});

it.each([
  ["front", 1440],
  ["provider", 360],
  ["version", 768],
  ["document", 360],
  ["document", 1440],
] as const)("every stop of the keyboard is marked and on the screen: %s, %d", async (kind, width) => {
  const viewport = { width, height: 800 };
  const opened = await open(KINDS[kind], { viewport, reducedMotion: "reduce" });
  const stops: Stop[] = [];
  for (let count = 0; count < 120; count++) {
    await opened.page.keyboard.press("Tab");
    const stop = (await opened.page.evaluate(STOP)) as Stop;
    if (stop.name.startsWith("BODY") || stop.name.startsWith("HTML")) break;
    stops.push(stop);
  }
  expect(stops.length).toBeGreaterThan(10);
  expect(stops.filter(({ isMarked, isShown }) => !isMarked || !isShown)).toEqual([]);
});

it("a link in a table that scrolls is not below the first column", async () => {
  const { page } = await open(KINDS.document, {
    viewport: { width: 320, height: 800 },
    reducedMotion: "reduce",
  });
  await page.evaluate(`(() => {
    const [first, second] = document.querySelectorAll("td");
    first.textContent = "the name of a thing that is long";
    second.innerHTML = '<a href="./">1</a>';
    document.querySelector(".table-scroll").scrollLeft = 60;
  })()`);
  await page.keyboard.press("Tab");
  await page.locator("td a").focus();
  const above = `(() => {
    const { left, top, width, height } = document.activeElement.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.tagName;
  })()`;
  expect(await page.evaluate(above)).toBe("A");
});

it("nothing moves when reduced motion is preferred", async () => {
  const opened = await open(KINDS.front, { reducedMotion: "reduce" });
  const behavior = "getComputedStyle(document.documentElement).scrollBehavior";
  expect(await opened.page.evaluate(behavior)).toBe("auto");
  await opened.page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await opened.page.evaluate(behavior)).toBe("smooth");
});
