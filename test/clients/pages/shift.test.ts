import { expect, it } from "vitest";
import { providerPath } from "../../../src/catalog/paths.ts";
import { project } from "../../site/docs/samples.ts";
import { ADDRESS } from "../../support/samples/facts.ts";
import { useReader } from "./browser.ts";
import { FILES, KINDS } from "./ground.ts";

const open = useReader(
  async () => new Map([...FILES, ...project({ [`docs/resources/${LONG}.md`]: "# A long name" })]),
);

/** A site whose provider is replaced by another one. */
const openReplaced = useReader(async () => {
  const facts = {
    ...JSON.parse(FILES.get(providerPath(ADDRESS)) ?? ""),
    deprecated: [{ reason: "Moved to another team, which maintains it from now on" }],
    replaced_by: "registry.acme.test/acme/helm",
  };
  return new Map([...FILES, [providerPath(ADDRESS), JSON.stringify(facts)]]);
});

/** The sum of all shifts since the page began: https://web.dev/articles/cls */
const SHIFT = `new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) sum += value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => resolve(sum), 300);
})`;

/** What of the header is outside of its row, or beyond its neighbor. */
const ASTRAY = `(() => {
  const row = document.querySelector(".bar").getBoundingClientRect();
  const boxes = [...document.querySelectorAll(".brand, .crumbs li, .bar .opener, .bar .slot")]
    .map((one) => [one.className || one.textContent, one.getBoundingClientRect()]).filter(([, { width }]) => width > 0);
  return boxes.filter(([, { top, bottom, left, right }], at) =>
    top < row.top || bottom > row.bottom || left < (boxes[at - 1]?.[1].right ?? 0) || right > row.right).map(([name]) => name);
})()`;

it.each([
  ["acme/sample/1.0.1/docs/resources/thing.html", 2],
  ["acme/sample/0.9.0/", 1],
])("nothing moves on a slow phone, also with notices: %s", async (path, notices) => {
  const { page, context } = await openReplaced("404.html", { viewport: { width: 390, height: 844 } });
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1e6) / 8,
    uploadThroughput: (0.75 * 1e6) / 8,
  });
  let requests = 0;
  page.on("request", () => {
    requests += 1;
  });
  await page.goto(new URL(path, page.url()).href, { waitUntil: "networkidle" });
  await page
    .locator(".state .callout")
    .nth(notices - 1)
    .waitFor();
  expect(await page.evaluate(SHIFT)).toBeLessThan(0.05);
  expect(requests).toBeLessThanOrEqual(7);
});

it("the columns beside a long page are cut at the header, without a gap", async () => {
  const { page } = await open(KINDS.document, { viewport: { width: 1440, height: 400 } });
  await page.evaluate("scrollTo(0, document.body.scrollHeight / 2)");
  const columns = await Promise.all([".side", ".beside"].map((one) => page.locator(one).boundingBox()));
  for (const column of columns) expect(column?.y).toBe(60);
});

const LONG = "dedicated_inference_accelerators_model_config_credentials";

it.each(
  Object.entries({
    ...KINDS,
    old: "acme/sample/1.0.1/docs/resources/thing.html",
    "long name": `acme/widget/1.2.3/docs/resources/${LONG}.html`,
  }),
)(
  "nothing moves when the script has arrived, and the header is a row of one height: %s",
  async (_kind, path) => {
    const seen = [320, 360, 768, 960, 1280, 1440].map(async (width) => {
      const { page } = await open(path, { viewport: { width, height: 800 } });
      await page.locator("[data-slot=theme] select").waitFor({ state: "attached" });
      // What the script says of a version comes after a request.
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(SHIFT), `${width} px`).toBeLessThan(width === 320 ? 0.05 : 0.02);
      expect(await page.evaluate(ASTRAY), `${width} px`).toEqual([]);
      expect((await page.locator(".head").boundingBox())?.height, `${width} px`).toBe(61);
    });
    await Promise.all(seen);
  },
);
