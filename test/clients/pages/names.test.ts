import { describe, expect, it } from "vitest";
import { project } from "../../site/docs/samples.ts";
import { useReader } from "./browser.ts";
import { FILES, KINDS } from "./ground.ts";

const viewport = { width: 360, height: 800 };
const NAME = "widget_dedicated_inference_accelerators_model_config_credentials";
const TEXT = `# ${NAME}\n\n## ${NAME}\n\n| Name | ${NAME} |\n| --- | --- |\n| \`${NAME}\` | one |\n\n* \`${NAME}\` (String) A name.\n\n\`\`\`hcl\n${NAME} = 1\n\`\`\`\n`;

const open = useReader(async () => new Map([...FILES, ...project({ "docs/resources/thing.md": TEXT })]));

/** The last character of each line of an element that another one follows. */
const LINE_ENDS = `(element) => {
  const range = document.createRange();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const ends = [];
  let before;
  while (walker.nextNode()) for (let at = 0; at < walker.currentNode.length; at++) {
    range.setStart(walker.currentNode, at);
    range.setEnd(walker.currentNode, at + 1);
    const { bottom, width } = range.getBoundingClientRect();
    if (width === 0) continue;
    if (before !== undefined && bottom > before.bottom + 5) ends.push(before.text);
    before = { bottom, text: range.toString() };
  }
  return ends;
}`;

describe("a long name on a phone", () => {
  it.each(["h1", "h2", "th:nth-child(2)", "td:first-child", "main li code"])(
    "breaks after an underscore: %s",
    async (part) => {
      const { page } = await open("acme/widget/1.2.3/docs/resources/thing.html", { viewport });
      const ends = await page
        .locator(part)
        .first()
        .evaluate(`(${LINE_ENDS})(document.querySelector("${part}"))`);
      expect(ends).not.toEqual([]);
      expect([...new Set(ends as string[])]).toEqual(["_"]);
    },
  );

  it("is copied as it is", async () => {
    const { page } = await open("acme/widget/1.2.3/docs/resources/thing.html", { viewport });
    const copied = await page.evaluate(`(() => {
      getSelection().selectAllChildren(document.querySelector("main"));
      return getSelection().toString();
    })()`);
    expect(String(copied).split(NAME)).toHaveLength(7);
    expect(await page.locator("pre wbr").count()).toBe(0);
  });

  it("breaks among the results of a search", async () => {
    const { page } = await open(KINDS.document, { viewport });
    await page.locator(".find input").fill("attribute_0_1");
    await page.locator(".found a").first().waitFor();
    const found = await page.locator(".found a").first().innerHTML();
    expect(found).toMatch(/^<b>sample_<wbr>thing_<wbr>\d+<\/b>: attribute_<wbr>\d+_<wbr>\d+<small>/);
  });
});
