import { expect, it } from "vitest";
import { parseAddress } from "../../../src/provider/address.ts";
import { withMarks } from "../../../src/site/pages/page.ts";
import { renderState } from "../../../src/site/pages/parts/version-parts.ts";
import { project } from "../../site/docs/samples.ts";
import { PLACE } from "../../site/pages/sample-site.ts";
import { useReader } from "./browser.ts";
import { FILES } from "./ground.ts";

const EXAMPLE =
  '```hcl\nterraform {\n  required_providers {\n    widget = {\n      source = "others/widget"\n    }\n  }\n}\n```\n';
const TREE = {
  "docs/index.md": `# Widget\n\n${EXAMPLE}`,
  "docs/resources/thing.md": "# widget_thing\n\ntext\n\n## One\n\n## Two\n",
};
const ADDRESS = parseAddress("example.com/acme/widget");
const OVERVIEW = "acme/widget/1.2.3/docs/";
const THING = `${OVERVIEW}resources/thing.html`;
const open = useReader(async () => {
  const files = project(TREE);
  const marked = (["withdrawn", "deprecated"] as const).map((mark) => {
    const state = renderState(THING, ADDRESS, { version: "1.2.3", [mark]: [{ reason: "Loses data" }] });
    const marks = { path: THING, state, site: PLACE, noindex: mark === "withdrawn" };
    return [THING.replace("thing", mark), withMarks(files.get(THING) ?? "", marks)] as const;
  });
  return new Map([...FILES, ...files, ...marked]);
});
const [DESK, PHONE] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

it.each([
  ["above the outline", DESK, THING, ".beside"],
  ["below the heading on a phone", PHONE, THING, "main"],
  ["below the heading of a page without an outline", DESK, OVERVIEW, "main"],
] as const)(
  "a page of documentation says how to require the provider %s",
  async (_where, viewport, path, place) => {
    const { page } = await open(path, {
      viewport,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const use = page.locator(".use:visible");
    expect(await use.count()).toBe(1);
    const [outline, heading] = [page.locator(".toc:visible"), page.locator("h1")];
    const top = (await use.boundingBox())?.y ?? 0;
    if (place === "main") expect(top).toBeGreaterThan((await heading.boundingBox())?.y ?? 1e9);
    if ((await outline.count()) > 0) expect(top).toBeLessThan((await outline.boundingBox())?.y ?? 0);
    expect(await page.locator(`${place} .use:visible`).count()).toBe(1);
    expect(await use.locator("pre").isVisible()).toBe(false);
    await use.getByText("Use this provider").click();
    await use.getByRole("button", { name: "Copy" }).click();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(
      'terraform {\n  required_providers {\n    widget = {\n      source  = "example.com/acme/widget"\n      version = "1.2.3"\n    }\n  }\n}',
    );
  },
);

it("an example of another publisher is marked above it, and stays as written", async () => {
  const { page } = await open(OVERVIEW, { javaScriptEnabled: false });
  const mark = page.locator("main > .callout");
  expect(await mark.innerText()).toBe(
    "Another publisher: This example installs others/widget. This site has the provider as example.com/acme/widget.",
  );
  expect(await page.locator("main > .callout + pre").innerText()).toContain('source = "others/widget"');
});

it.each([
  ["withdrawn", 0],
  ["deprecated", 1],
] as const)(
  "documentation of a %s version says how to require it only if clients find it",
  async (mark, count) => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await open(THING.replace("thing", mark), { javaScriptEnabled });
      expect(await page.locator(".state .callout").count()).toBe(1);
      expect(await page.locator(".use:visible").count()).toBe(count);
    }
  },
);
