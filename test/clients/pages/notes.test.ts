import { expect, it } from "vitest";
import { startOfNotes } from "../../../src/catalog/facts/release-text.ts";
import { addressPath } from "../../../src/provider/address.ts";
import { renderNotes } from "../../../src/site/docs/notes.ts";
import { renderProviderFeed } from "../../../src/site/programs/feed.ts";
import { NOTES, PROVIDER } from "../../site/pages/sample-site.ts";
import { ADDRESS, listedVersion } from "../../support/samples/facts.ts";
import { useReader } from "./browser.ts";
import { FILES, KINDS } from "./ground.ts";

const notes = startOfNotes(NOTES);
const versions = [listedVersion("1.1.0", { published: "2026-02-03T03:04:05Z", ...(notes && { notes }) })];
const PAGES = [["resources", ["thing"]]] as const;
const SEARCH = { providers: [{ source: addressPath(ADDRESS), version: "1.1.0", pages: PAGES }] };
const FEED_NOTES = { render: renderNotes, search: SEARCH };
const FEED = renderProviderFeed(ADDRESS, { ...PROVIDER, versions }, FEED_NOTES);
const NAMED = {
  address: ADDRESS,
  facts: {
    tag: "v1.1.0",
    folder: "docs",
    documents: [{ path: "resources/thing.md", file: "docs/resources/thing.md" }],
    images: [],
  },
};
const PAGE = FILES.get("acme/sample/1.1.0/index.html")?.replace(
  renderNotes(NOTES),
  renderNotes(NOTES, NAMED),
);
const open = useReader(
  async () =>
    new Map([...FILES, ["acme/sample/feed.xml", FEED], ["acme/sample/1.1.0/index.html", PAGE ?? ""]]),
);

it("release notes are shown as written, and lead to the pages that they name", async () => {
  const { page, faults } = await open(KINDS.version);
  const shown = page.locator(".notes");
  expect(await shown.getByRole("heading").allTextContents()).toEqual(["What's Changed", "Upgrade"]);
  expect(await shown.getByRole("table").innerText()).toBe("Before\tAfter\nname\ttitle");
  expect(await shown.locator("img").count()).toBe(0);
  expect(await shown.getByRole("link", { name: "a screenshot" }).count()).toBe(1);
  await shown.getByRole("link", { name: "resource/sample_thing" }).click();
  await page.waitForURL(`**/${KINDS.document}`);
  expect(faults).toEqual([]);
});

it("release notes stay within a phone's screen", async () => {
  const { page } = await open(KINDS.version, { viewport: { width: 360, height: 800 } });
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
});

it("release notes are HTML for readers of feeds, up to a block that fits", async () => {
  const { page, faults } = await open("404.html");
  const text = await page.evaluate(`(async () => {
    const xml = await (await fetch("acme/sample/feed.xml")).text();
    const content = new DOMParser().parseFromString(xml, "application/xml").querySelector("content");
    document.querySelector("main").innerHTML = content.textContent;
    const links = [...document.querySelectorAll("main a")].map(({ href }) => href);
    return [content.getAttribute("type"), document.querySelector("main").innerText, links];
  })()`);
  const thing = "https://registry.example.com/tools/acme/sample/latest/docs/resources/thing.html";
  expect(text).toEqual([
    "html",
    expect.stringMatching(/^What's Changed\n.*then that.*\n+…\n*$/s),
    expect.arrayContaining([thing]),
  ]);
  expect(faults).toEqual([]);
});
