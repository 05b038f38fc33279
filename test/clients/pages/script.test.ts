import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type Opened, useReader } from "./browser.ts";
import { FILES, KINDS } from "./ground.ts";

const open = useReader(async () => FILES);

/** A title, and what is done with a page that is open. */
type Case = readonly [title: string, path: string, run: (opened: Opened) => Promise<void>];

/** With the keyboard alone. */
async function switchTo(page: Page, version: string): Promise<void> {
  await page.locator("[data-slot=version] button").press("Enter");
  await page.locator("#pp-versions").getByRole("link", { name: version, exact: true }).press("Enter");
}

const SEARCH: readonly Case[] = [
  [
    "finds by all words in any order, with the keyboard alone",
    KINDS.document,
    async ({ page }) => {
      await page.keyboard.press("/");
      await page.keyboard.type("DISK number-6 sample");
      const found = page.locator(".found a");
      await found.first().waitFor();
      expect(await found.first().textContent()).toContain("sample_thing_6");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowUp");
      expect(await page.locator(":focus b").textContent()).toBe("sample_thing_6");
      await page.keyboard.press("Escape");
      expect(await page.locator(".found").isVisible()).toBe(false);
      expect(await page.locator(":focus").getAttribute("type")).toBe("search");
    },
  ],
  [
    "leads to the best answer with Enter, and names come before what is within pages",
    KINDS.overview,
    async ({ page }) => {
      await page.locator(".find input").fill("sample thing");
      await page.locator(".found a").first().waitFor();
      await page.keyboard.press("Enter");
      await page.waitForURL("**/1.1.0/docs/resources/thing.html");
    },
  ],
  [
    "counts the results, shows the best if no page has every word, and reports when no page has any",
    KINDS.version,
    async ({ page }) => {
      await page.locator(".find input").fill("number 399");
      await page.getByText("1 result", { exact: true }).waitFor({ state: "attached" });
      await page.locator(".find input").fill("zebra disk");
      expect(await page.locator(".found a b").first().textContent()).toBe("sample_thing_6");
      await page.locator(".find input").fill("zebra");
      await page.getByText("No results.").waitFor();
    },
  ],
  [
    "says that it could not be loaded, and is loaded with the next letter",
    KINDS.document,
    async ({ page, faults }) => {
      await page.route("**/search.json", (route) => route.abort(), { times: 1 });
      await page.locator(".find input").focus();
      await expect.poll(() => faults.length).toBe(1);
      await page.route("**/search.json", (route) => route.fulfill({ status: 503 }), { times: 1 });
      await page.keyboard.type("6");
      await page.getByText("The search could not be loaded.").first().waitFor();
      await page.keyboard.type("6");
      await page.locator(".found a").first().waitFor();
    },
  ],
  [
    "opens the argument that is named, and shows it",
    KINDS.overview,
    async ({ page }) => {
      await page.locator(".find input").fill("sample_thing name");
      const first = page.locator(".found a").first();
      await first.waitFor();
      expect(await first.textContent()).toBe(
        "sample_thing: nameResource: Manages the network number 0 of a sample",
      );
      await first.click();
      await page.waitForURL("**/docs/resources/thing.html#name-1");
      expect(await page.locator("#name-1:target").count()).toBe(1);
    },
  ],
  [
    "opens the heading that is named",
    KINDS.overview,
    async ({ page }) => {
      await page.locator(".find input").fill("example usage");
      await page.locator(".found a").first().click();
      await page.waitForURL("**/docs/resources/thing.html#example-usage");
    },
  ],
  [
    "finds a name with a letter typed wrong",
    KINDS.overview,
    async ({ page }) => {
      await page.locator(".find input").fill("sampel_thing_6");
      const first = page.locator(".found a b").first();
      await first.waitFor();
      expect(await first.textContent()).toBe("sample_thing_6");
    },
  ],
  [
    "answers within 100 ms on 400 pages",
    KINDS.document,
    async ({ page }) => {
      const field = page.locator(".find input");
      await field.fill("sample");
      await page.locator(".found a").first().waitFor();
      const took = Number(
        await page.evaluate(`(async () => {
          const field = document.querySelector(".find input"), found = document.querySelector(".found");
          const ask = async (word) => {
            const start = performance.now();
            const changed = new Promise((resolve) => new MutationObserver(resolve).observe(found, { childList: true }));
            field.value = word;
            field.dispatchEvent(new Event("input"));
            await changed;
            return performance.now() - start;
          };
          const times = new Map();
          // The least of three: whatever else the machine does is not the search.
          for (let round = 0; round < 3; round++) {
            for (const word of ["attribute 3", "disk policy", "thing 399", "s", "zzz"])
              times.set(word, Math.min(times.get(word) ?? Infinity, await ask(word)));
          }
          return Math.max(...times.values());
        })()`),
      );
      expect(took).toBeLessThan(100);
    },
  ],
  [
    "leaves the key alone where somebody writes, and for good when it is switched off",
    KINDS.document,
    async ({ page }) => {
      await page.locator(".find input").fill("a");
      await page.keyboard.press("/");
      expect(await page.locator(".find input").inputValue()).toBe("a/");
      await page.getByLabel("Press / to search").uncheck();
      await page.reload();
      await page.locator("main").focus();
      await page.keyboard.press("/");
      expect(await page.locator(".find input:focus").count()).toBe(0);
    },
  ],
];

const OTHERS: readonly Case[] = [
  [
    "the front page leaves the providers that have every word",
    KINDS.front,
    async ({ page }) => {
      await page.keyboard.press("/");
      await page.keyboard.type("gadgets acme");
      const shown = page.locator("ul.providers > li:visible");
      expect(await shown.allTextContents()).toEqual([
        "acme/sampleWidgets & gadgets of <Acme>, as code.1.1.0, 2026-02-03",
      ]);
      expect(await page.locator(".filter .quiet").textContent()).toBe("");
      await page.locator(".filter input").fill("");
      await page.getByText("44 providers", { exact: true }).waitFor();
    },
  ],
  [
    "the front page finds pages of all providers, with the keyboard alone",
    KINDS.front,
    async ({ page }) => {
      await page.keyboard.press("/");
      await page.keyboard.type("p3_repository");
      const found = page.locator(".found a");
      await found.first().waitFor();
      expect(await found.allTextContents()).toEqual([
        "p3_repositoryResource: acme/p3 0.3.0",
        "p3_repositoryData Source: acme/p3 0.3.0",
      ]);
      expect(await page.locator(".filter .quiet").textContent()).toBe("");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/tools/acme/p3/0.3.0/docs/resources/repository.html");
    },
  ],
  [
    "the front page has providers before pages, also for the arrow keys",
    KINDS.front,
    async ({ page }) => {
      await page.locator(".filter input").fill("sample");
      await page.locator(".found a").first().waitFor();
      await page.keyboard.press("ArrowDown");
      expect(await page.locator(":focus").textContent()).toBe("acme/sample");
      await page.keyboard.press("ArrowDown");
      expect(await page.locator(".found :focus b").textContent()).toBe("sample_thing");
      const [providers, pages] = await Promise.all(
        ["ul.providers", ".found"].map((name) => page.locator(name).first().boundingBox()),
      );
      expect(pages?.y).toBeGreaterThanOrEqual((providers?.y ?? 0) + (providers?.height ?? 0));
    },
  ],
  [
    "the front page asks once for names of pages that the site lacks",
    KINDS.front,
    async ({ page }) => {
      let asked = 0;
      await page.route("**/tools/catalog/search.json", (route) => {
        asked += 1;
        return route.fulfill({ status: 404 });
      });
      await page.locator(".filter input").pressSequentially("sample");
      await page.getByText(/of 44 providers, 0 results$/).waitFor({ state: "attached" });
      expect(await page.locator(".found").isVisible()).toBe(false);
      expect(asked).toBe(1);
    },
  ],
  [
    "the front page asks for the names of pages only when its field is used",
    KINDS.front,
    async ({ page }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.reload({ waitUntil: "networkidle" });
      expect(asked.filter((path) => path.endsWith("/search.json"))).toEqual([]);
      const index = page.waitForRequest("**/tools/catalog/search.json");
      await page.locator(".filter input").focus();
      await index;
    },
  ],
  [
    "the front page has each provider's newest version, and marks deprecated and withdrawn ones",
    KINDS.front,
    async ({ page }) => {
      const line = (name: string) =>
        page.locator(`ul.providers > li:has(a[href="acme/${name}/"]) [data-newest]`);
      await line("sample").getByText("1.1.0").waitFor();
      expect(await line("p3").textContent()).toBe("0.3.0, 2026-01-03 deprecated");
      expect(await line("p3").locator(".deprecated").getAttribute("title")).toBe("Use <acme/sample>");
      expect(await line("p4").textContent()).toBe(" withdrawn");
      expect(await line("p5").textContent()).toBe("");
    },
  ],
  [
    "nothing on the front page moves when the newest versions arrive",
    KINDS.front,
    async ({ page }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route("**/catalog/recent.json", async (route) => {
        await held;
        await route.continue();
      });
      await page.reload({ waitUntil: "load" });
      const places = () =>
        page.evaluate(
          `[...document.querySelectorAll("main h2, ul.providers > li")].map((one) => one.offsetTop)`,
        );
      const before = await places();
      expect(await page.locator("[data-recent] li").count()).toBe(0);
      release();
      await page.locator("[data-recent] li").first().waitFor();
      expect(await places()).toEqual(before);
    },
  ],
  [
    "the front page has the newest releases",
    KINDS.front,
    async ({ page }) => {
      const releases = page.locator("[data-recent] li");
      await releases.first().waitFor();
      expect(await releases.count()).toBe(6);
      await releases.first().getByRole("link").click();
      await page.waitForURL("**/acme/sample/2.0.0-rc.1/");
    },
  ],
  [
    "the front page marks a prerelease that is the newest version, and a deprecated release",
    KINDS.front,
    async ({ page }) => {
      const early = {
        source: "registry.example.com/acme/p5",
        version: "1.0.0-rc.1",
        published: "2026-03-03T03:04:05Z",
      };
      const releases = [{ ...early, deprecated: [{ reason: "Is slow" }] }];
      const json = { schema: 1, providers: [early], releases };
      await page.route("**/catalog/recent.json", (route) => route.fulfill({ json }));
      await page.reload({ waitUntil: "networkidle" });
      const line = page.locator('ul.providers > li:has(a[href="acme/p5/"]) [data-newest]');
      expect(await line.textContent()).toBe("1.0.0-rc.1, 2026-03-03 prerelease");
      expect(await page.locator("[data-recent] li").allTextContents()).toEqual([
        "acme/p5 1.0.0-rc.1 2026-03-03 deprecated",
      ]);
    },
  ],
  [
    "lines are copied as they are, and that is said",
    KINDS.provider,
    async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const box = page.locator(".copy-box").filter({ hasText: "required_providers" });
      await box.getByRole("button", { name: "Copy" }).press("Enter");
      await page.locator("[role=status]").getByText("Copied").waitFor({ state: "attached" });
      expect(await page.evaluate("navigator.clipboard.readText()")).toBe(
        await box.locator("pre").textContent(),
      );
    },
  ],
  [
    "lines are selected where there is no clipboard",
    KINDS.provider,
    async ({ page }) => {
      await page.evaluate(`Object.defineProperty(navigator, "clipboard", { value: undefined })`);
      await page.locator(".copy-box button").first().click();
      expect(await page.evaluate("String(getSelection())")).toContain('host "registry.example.com"');
    },
  ],
  [
    "the tool that was chosen is that of all pages",
    KINDS.provider,
    async ({ page }) => {
      await page.getByLabel("Commands for").selectOption("tofu");
      expect(await page.locator("[data-tool]").allTextContents()).toEqual(
        expect.arrayContaining([
          "tofu init",
          expect.stringContaining("tofu providers lock \\\n  -platform="),
        ]),
      );
      await page.goto(new URL("1.1.0/", page.url()).href);
      expect(await page.locator("[data-tool]").allTextContents()).toEqual(["tofu init"]);
    },
  ],
  [
    "the theme that was chosen is that of all pages, before they are shown",
    KINDS.provider,
    async ({ page }) => {
      await page.getByLabel("Theme").selectOption("dark");
      await page.goto(new URL("1.1.0/", page.url()).href);
      const scheme = "getComputedStyle(document.documentElement).colorScheme";
      expect(await page.evaluate(scheme)).toBe("dark");
      await page.getByLabel("Theme").selectOption("");
      expect(await page.evaluate(scheme)).toBe("light dark");
    },
  ],
  [
    "another version opens at the same page, or at its first one, which says that it has none such",
    KINDS.document,
    async ({ page }) => {
      await switchTo(page, "1.0.1");
      await page.waitForURL("**/acme/sample/1.0.1/docs/resources/thing.html");
      await page.goto(new URL("gone.html", page.url()).href);
      await switchTo(page, "2.0.0-rc.1");
      await page.waitForURL("**/acme/sample/2.0.0-rc.1/docs/");
      await page.getByText("This version has no page resources/gone.").waitFor();
      await page.reload();
      await page.getByText("Prerelease 2.0.0-rc.1").waitFor();
      expect(await page.getByText("This version has no page").count()).toBe(0);
      await switchTo(page, "1.1.0");
      await page.waitForURL("**/acme/sample/1.1.0/docs/");
    },
  ],
  [
    "the list of versions has links with dates and marks, and no arrow key leaves the page",
    KINDS.document,
    async ({ page }) => {
      const before = page.url();
      await page.keyboard.press("Tab");
      await page.locator("[data-slot=version] button").press("Enter");
      const items = page.locator("#pp-versions > li");
      expect((await items.allTextContents()).slice(0, 5)).toEqual([
        "All versions of acme/sample",
        "2.0.0-rc.1 2026-03-03",
        "1.1.0 2026-02-03 newest",
        "1.0.1 2026-01-03 deprecated",
        "1.0.0 2026-01-02 withdrawn",
      ]);
      for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "Home", "End"]) await page.keyboard.press(key);
      await page.keyboard.press("Tab");
      expect(await page.locator(":focus").textContent()).toBe("All versions of acme/sample");
      expect(page.url()).toBe(before);
      await page.keyboard.press("Escape");
      expect(await page.locator("#pp-versions").isVisible()).toBe(false);
      expect(await page.locator(":focus").textContent()).toBe("Version 1.1.0");
    },
  ],
  [
    "the outline marks the section that is read",
    KINDS.document,
    async ({ page }) => {
      const current = page.locator(".toc [aria-current]");
      expect(await current.count()).toBe(0);
      await page.locator("#argument-reference").evaluate((heading) => heading.scrollIntoView());
      await expect.poll(() => current.allTextContents()).toEqual(["Argument Reference"]);
      await page.locator("#example-usage").evaluate((heading) => heading.scrollIntoView());
      await expect.poll(() => current.allTextContents()).toEqual(["Example Usage"]);
    },
  ],
  [
    "the text is shown without the list of versions too",
    KINDS.document,
    async ({ page }) => {
      await page.route("**/catalog/registry.example.com/acme/sample.json", (route) => route.abort());
      await page.reload();
      await expect
        .poll(() => page.evaluate(`getComputedStyle(document.querySelector("h1")).visibility`))
        .toBe("visible");
    },
  ],
  [
    "a version that opens in another tab opens at its own page",
    KINDS.document,
    async ({ page, context }) => {
      await page.locator("[data-slot=version] button").click();
      const other = context.waitForEvent("page");
      await page
        .locator("#pp-versions")
        .getByRole("link", { name: "1.0.1" })
        .click({ modifiers: ["ControlOrMeta"] });
      await (await other).waitForURL("**/acme/sample/1.0.1/");
      expect(page.url()).toMatch(/\/1\.1\.0\/docs\/resources\/thing\.html$/);
    },
  ],
  ...["docs/", "docs/resources/thing.html"].map(
    (at): Case => [
      `a version without documentation opens at its own page, from ${at}`,
      `acme/sample/1.1.0/${at}`,
      async ({ page }) => {
        await switchTo(page, "0.9.0");
        await page.waitForURL("**/acme/sample/0.9.0/");
        await page.getByText(/^This version has no (?:documentation|page resources\/thing)\.$/).waitFor();
      },
    ],
  ),
  [
    "a page of a deprecated version says so, and leads to the newest release, which is no prerelease",
    "acme/sample/1.0.1/docs/guides/start.html",
    async ({ page }) => {
      const state = page.locator(".state");
      let lists = 0;
      page.on("request", (request) => {
        lists += Number(request.url().endsWith("/v1.1.0/index.json"));
      });
      await page.reload({ waitUntil: "networkidle" });
      await state.getByText("Version 1.0.1, 2026-01-03. Use 1.1.0 instead.").waitFor();
      // It has 44 kB for 1,600 pages.
      expect(lists).toBe(0);
      expect(await state.locator(".callout").allTextContents()).toEqual([
        "Deprecated: Has no fixes any more.",
      ]);
      await state.getByRole("link").click();
      await page.waitForURL("**/acme/sample/1.1.0/docs/guides/start.html");
      await page.getByRole("button", { name: "Version 1.1.0" }).waitFor();
      await state.getByText("Version 1.1.0 (newest), published 2026-02-03 · all versions").waitFor();
    },
  ],
  [
    "a page of a withdrawn version names the newest one",
    "acme/sample/1.0.0/docs/guides/start.html",
    async ({ page }) => {
      await page.locator(".state").getByText("Version 1.0.0, 2026-01-02. Use 1.1.0 instead.").waitFor();
      expect(await page.locator(".state .callout").count()).toBe(1);
    },
  ],
  [
    "a page of a provider that was withdrawn or deprecated as a whole says so, and where it goes on",
    "acme/sample/1.1.0/docs/guides/start.html",
    async ({ page }) => {
      const marked = async (marks: object) => {
        await page.route("**/catalog/registry.example.com/acme/sample.json", (route) =>
          route.fulfill({
            json: { site: "registry.example.com", versions: [{ version: "1.1.0" }], ...marks },
          }),
        );
        await page.reload();
        await page.locator(".state .callout").waitFor();
        return page.locator(".state .callout").textContent();
      };
      expect(await marked({ withdrawn: [{ reason: "Gone" }] })).toBe("This provider is withdrawn: Gone.");
      expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
      const moved = { deprecated: [{ reason: "Renamed" }], replaced_by: "registry.example.com/acme/p1" };
      expect(await marked(moved)).toBe(
        'This provider is deprecated: Renamed. Its replacement is acme/p1, source = "registry.example.com/acme/p1".',
      );
      await page.locator(".state .callout").getByRole("link", { name: "acme/p1" }).click();
      await page.waitForURL("**/acme/p1/");
    },
  ],
  [
    "what a list claims to be an advisory, and is none, is no link",
    KINDS.overview,
    async ({ page }) => {
      const advisory = "javascript:alert(1)";
      const versions = [{ version: "1.1.0", deprecated: [{ reason: "Is slow", advisory }] }];
      await page.route("**/catalog/registry.example.com/acme/sample.json", (route) =>
        route.fulfill({ json: { versions } }),
      );
      await page.reload();
      await page.locator(".state").getByText("Deprecated: Is slow.").waitFor();
      expect(await page.locator(".state .callout a").count()).toBe(0);
    },
  ],
  [
    "a page of an older version names the newest one, the version's own page too",
    "acme/sample/0.9.0/",
    async ({ page }) => {
      await page.getByText("Older version 0.9.0, 2025-09-02. The newest is 1.1.0.").waitFor();
      await page.goto(new URL("../2.0.0-rc.1/", page.url()).href);
      await page.getByText("Prerelease 2.0.0-rc.1, 2026-03-03. The newest is 1.1.0.").waitFor();
    },
  ],
  [
    "another version opens at the same heading",
    `${KINDS.document}#argument-reference`,
    async ({ page }) => {
      await switchTo(page, "1.0.0");
      await page.waitForURL("**/acme/sample/1.0.0/docs/resources/thing.html#argument-reference");
    },
  ],
  ...[
    ["acme/sample/latest/", "acme/sample/1.1.0/"],
    ["acme/sample/latest/docs/", "acme/sample/1.1.0/docs/"],
    ["acme/sample/latest/docs/guides/start.html#x", "acme/sample/1.1.0/docs/guides/start.html#x"],
  ].map(
    ([from = "", to = ""]): Case => [
      `${from} leads to the newest release`,
      from,
      async ({ page }) => {
        await page.waitForURL(`**/${to}`);
        expect(await page.evaluate("history.length")).toBe(2);
      },
    ],
  ),
  [
    "a group of many pages opens where the reader is",
    KINDS.document,
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.getByRole("button", { name: "Pages" }).click();
      await page.getByRole("link", { name: "Resources (2)" }).click();
      const far = page.locator(".side a").filter({ hasText: "sample_far" });
      await far.waitFor();
      expect(await page.locator(".side").isVisible()).toBe(true);
      expect(await page.locator(".side summary").allTextContents()).toEqual(["Guides", "Resources"]);
      await far.click();
      await page.waitForURL("**/acme/sample/1.1.0/docs/resources/far.html");
    },
  ],
  [
    "a page that is not there links to the front page, from any folder",
    "acme/nothing/here/at/all/",
    async ({ page, faults }) => {
      await page.getByRole("link", { name: "The front page" }).click();
      await page.waitForURL("**/tools/");
      expect(faults.length).toBeGreaterThan(0);
    },
  ],
  [
    "a provider's page links to previews as soon as there are any",
    KINDS.provider,
    async ({ page }) => {
      await page.route("**/preview/catalog/registry.example.com/acme/sample.json", (route) =>
        route.fulfill({ json: { versions: [{ version: "0.0.0-pr-1.gabc" }] } }),
      );
      await page.locator("[data-previews]").evaluate((place) => place.scrollIntoView());
      const link = page.getByRole("link", { name: "Previews" });
      expect(await link.evaluate((found) => found.getAttribute("href"))).toMatch(
        /\/preview\/mirror\/registry\.example\.com\/acme\/sample\/$/,
      );
    },
  ],
  [
    "all is unfolded before it is printed",
    KINDS.provider,
    async ({ page }) => {
      await page.evaluate(`dispatchEvent(new Event("beforeprint"))`);
      expect(await page.locator("details:not([open])").count()).toBe(0);
    },
  ],
];

describe("the search", () => {
  it.each(SEARCH)("%s", (_title, path, run) => trial(path, run));
});

describe("the script", () => {
  it.each(OTHERS)("%s", (_title, path, run) => trial(path, run));
});

async function trial(path: string, run: (opened: Opened) => Promise<void>): Promise<void> {
  const opened = await open(path);
  await run(opened).catch((error) => {
    throw new Error(`The page's faults: ${JSON.stringify(opened.faults)}`, { cause: error });
  });
  // The browser itself logs a page that is missing, or can't be had.
  const others = opened.faults.filter((fault) => !/404|503|ERR_FAILED/.test(fault));
  expect(others).toEqual([]);
}
