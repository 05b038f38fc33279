import { describe, expect, it } from "vitest";
import { project } from "../../site/docs/samples.ts";
import { findViolations, overflow } from "./axe.ts";
import { useReader } from "./browser.ts";
import { FILES } from "./ground.ts";

const TEXT = `# Thing

- [ ] to do
- [x] done

A statement[^1].

| Argument | Type | Description | Default | Since |
| --- | --- | --- | --- | --- |
| \`argument_number_0_name\` | string | What it is for, at some length that takes several lines on a phone | \`"a_default_value"\` | 1.0.0 |

## مقدمة

هذا نص \`code\` عربي

- عنصر
- item

${"A paragraph.\\n\\n".repeat(40)}
[^1]: Its source.
`;
const PAGE = "acme/widget/1.2.3/docs/resources/thing.html";

const open = useReader(async () => new Map([...FILES, ...project({ "docs/resources/thing.md": TEXT })]));

const styleOf = (selector: string, name: string) =>
  `getComputedStyle(document.querySelector("${selector}")).${name}`;

describe.each(["light", "dark"] as const)("Markdown as on GitHub, in %s", (colorScheme) => {
  it("is accessible, and within the screen", async () => {
    const opened = await open(PAGE, { colorScheme, viewport: { width: 360, height: 800 } });
    expect(await findViolations(opened)).toEqual([]);
    expect(await overflow(opened)).toBe(0);
  });
});

describe("on a page", () => {
  it("a footnote leads to its text and back, with the keyboard", async () => {
    const { page } = await open(PAGE);
    await page.getByRole("link", { name: "Footnote 1", exact: true }).press("Enter");
    await expect.poll(() => page.locator("#footnote1:target").isVisible()).toBe(true);
    await page.keyboard.press("Tab");
    expect(await page.locator(":focus").getAttribute("aria-label")).toBe("Back to footnote 1 in the text");
    await page.keyboard.press("Enter");
    await page.waitForURL("**#footnote1-source");
  });

  it("tasks have boxes with names and no marks of a list", async () => {
    const { page } = await open(PAGE);
    expect(await page.getByRole("img", { name: "Done" }).textContent()).toBe("☑");
    expect(await page.evaluate(styleOf("main li", "listStyleType"))).toBe("none");
  });

  it("each block has its own direction", async () => {
    const { page } = await open(PAGE);
    const directions = await page.evaluate(
      `["h1", "h2[id]", "main h2 ~ p", "main h2 ~ p code", "main h2 ~ ul > li", "main h2 ~ ul > li + li"].map((one) => getComputedStyle(document.querySelector(one)).direction)`,
    );
    expect(directions).toEqual(["ltr", "rtl", "rtl", "ltr", "rtl", "ltr"]);
  });

  it("a table on a phone keeps names whole, and its first column in view", async () => {
    const { page } = await open(PAGE, { viewport: { width: 390, height: 800 } });
    const name = page.locator("td code").first();
    expect((await name.boundingBox())?.height).toBeLessThan(30);
    expect((await page.locator("td").nth(2).boundingBox())?.height).toBeLessThan(140);
    const before = await name.boundingBox();
    await page.locator(".table-scroll").evaluate("document.querySelector('.table-scroll').scrollLeft = 300");
    await expect
      .poll(() => page.evaluate("document.querySelector('.table-scroll').scrollLeft"))
      .toBeGreaterThan(200);
    // A border of the table is a pixel.
    expect(Math.abs(((await name.boundingBox())?.x ?? 0) - (before?.x ?? 0))).toBeLessThan(2);
    expect(await page.evaluate(styleOf(".table-scroll", "backgroundImage"))).toContain("linear-gradient");
  });
});
