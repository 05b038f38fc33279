import { describe, expect, it } from "vitest";
import { isOurPage } from "../../../src/site/pages/parts/html.ts";
import { parsePage } from "../../site/pages/parsed.ts";
import { findViolations, overflow } from "./axe.ts";
import { useReader } from "./browser.ts";
import { documentedSite } from "./documented-site.ts";

let files: ReadonlyMap<string, string>;
const open = useReader(async () => {
  files = await documentedSite();
  return files;
});

/** Some of each kind, the longest among them. */
const SAMPLE = [
  "",
  "recent/",
  "newrelic/newrelic/",
  "hashicorp/time/1.0.0/",
  "newrelic/newrelic/1.0.0/docs/",
  "hashicorp/time/1.0.0/docs/resources/rotating.html",
  "hashicorp/time/1.0.0/docs/functions/duration_parse.html",
  "newrelic/newrelic/1.0.0/docs/resources/one_dashboard.html",
  "newrelic/newrelic/1.0.0/docs/data-sources/entity.html",
];

describe("a site with the documentation of real providers", () => {
  it.each(SAMPLE)(
    "has no accessibility violations, no requests to other hosts and no console errors: /%s",
    async (path) => {
      const opened = await open(path);
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
    },
  );

  it("has no page with a parse error or an id that is there twice", () => {
    const pages = [...files].filter(([, html]) => isOurPage(html));
    const faults = pages.flatMap(([path, html]) => {
      const { elements, faults: errors } = parsePage(html);
      const ids = elements.flatMap(({ attributes }) => attributes.get("id") ?? []);
      const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
      return [...errors, ...twice].map((fault) => `${path}: ${fault}`);
    });
    expect(pages.length).toBeGreaterThan(60);
    expect(faults).toEqual([]);
  });
});
