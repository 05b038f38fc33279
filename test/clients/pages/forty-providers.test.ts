import { posix } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { goVersion } from "../go.ts";
import { findViolations, overflow } from "./axe.ts";
import { type Reader, startReader } from "./browser.ts";
import { fortyProviders, HOW_MANY } from "./forty-providers.ts";

const hasGo = (await goVersion()) !== undefined;

let files: ReadonlyMap<string, string> = new Map();
let reader: Reader | undefined;
beforeAll(async () => {
  if (!hasGo) return;
  files = await fortyProviders();
  reader = await startReader(files);
}, 120_000);
afterAll(() => reader?.close());

/** Some of each kind, the longest among them. */
const SAMPLE = [
  "",
  "recent/",
  "newrelic/newrelic/",
  "team2/widget17/",
  "hashicorp/time/1.0.0/",
  "newrelic/newrelic/1.0.0/docs/",
  "hashicorp/time/1.0.0/docs/resources/rotating.html",
  "hashicorp/time/1.0.0/docs/functions/duration_parse.html",
  "newrelic/newrelic/1.0.0/docs/resources/one_dashboard.html",
  "newrelic/newrelic/1.0.0/docs/data-sources/entity.html",
  "team2/widget17/1.0.0/docs/",
  "team2/widget17/1.0.0/docs/resources/part_1.html",
  "team2/widget17/1.0.0/docs/guides/start.html",
  "team2/widget17/1.0.0/docs/ephemeral-resources/token.html",
];

describe.runIf(hasGo)("a site of forty providers with documentation", () => {
  it("has a page of each, and all of their documentation", () => {
    const pages = [...files.keys()].filter((path) => path.endsWith(".html"));
    expect(pages.filter((path) => /^[^/]+\/[^/]+\/index\.html$/.test(path))).toHaveLength(HOW_MANY);
    expect(pages.length).toBeGreaterThan(HOW_MANY * 10);
  });

  it("has no dead link of its own", () => {
    const dead = [...files].filter(([path]) => path.endsWith(".html")).flatMap(findDeadLinks);
    expect(dead).toEqual([]);
    expect(findDeadLinks(["a/b.html", '<a href="../a/">a</a><a href="./c%20d.html#e">c</a>'])).toHaveLength(
      2,
    );
  });

  it.each(SAMPLE)(
    "has no accessibility violations, no requests to other hosts and no console errors: /%s",
    async (path) => {
      const opened = await reader?.open(path);
      if (opened === undefined) return;
      expect(files.has(path.replace(/(^|\/)$/, "$1index.html"))).toBe(true);
      for (const [colorScheme, width] of [
        ["light", 360],
        ["dark", 1440],
      ] as const) {
        await opened.page.emulateMedia({ colorScheme });
        await opened.page.setViewportSize({ width, height: 800 });
        expect(await findViolations(opened), `${colorScheme}, ${width}`).toEqual([]);
        expect(await overflow(opened), `${width}: wider than the screen`).toBe(0);
      }
      expect(opened.faults).toEqual([]);
      await opened.close();
    },
  );

  it("finds a page of a large provider", async () => {
    const opened = await reader?.open("newrelic/newrelic/1.0.0/docs/");
    if (opened === undefined) return;
    await opened.page.keyboard.press("/");
    await opened.page.keyboard.type("alert policy");
    await opened.page.locator(".found a").first().waitFor();
    await opened.page.keyboard.press("Enter");
    await opened.page.waitForURL("**/newrelic/newrelic/1.0.0/docs/*/alert_policy.html");
    expect(opened.faults).toEqual([]);
    await opened.close();
  });

  it("finds one of forty providers on the front page", async () => {
    const opened = await reader?.open("");
    if (opened === undefined) return;
    await opened.page.getByLabel("Search providers").fill("kind 17");
    const shown = opened.page.locator("ul.providers > li:visible");
    expect(await shown.allTextContents()).toEqual([expect.stringContaining("team2/widget17")]);
    await shown.getByRole("link").click();
    await opened.page.waitForURL("**/team2/widget17/");
    expect(opened.faults).toEqual([]);
    await opened.close();
  });
});

/** Links and files that a page names, and that the site has not. */
function findDeadLinks([path, html]: readonly [string, string]): string[] {
  const named = [...html.matchAll(/ (?:href|src)="([^"#?]+)[^"]*"/g)].map(([, url = ""]) => url);
  const own = [...new Set(named)].filter((url) => !/^(?:[a-z]+:|\/)/i.test(url));
  return own.flatMap((url) => {
    const to = posix.join(posix.dirname(path), decodeURIComponent(url));
    const file = url.endsWith("/") || to === "." ? posix.join(to, "index.html") : to;
    return files.has(file) || path === "404.html" ? [] : [`${path} > ${url}`];
  });
}
