import { describe, expect, it } from "vitest";
import type { OwnProvider } from "../../../src/catalog/facts/provider-facts.ts";
import type { SiteFacts } from "../../../src/catalog/facts/site-facts.ts";
import { parseRecent, renderRecent, updateRecent } from "../../../src/catalog/recent.ts";
import { addressPath } from "../../../src/provider/address.ts";
import { renderNotes } from "../../../src/site/docs/notes.ts";
import { renderDocsIndex, renderDocsList } from "../../../src/site/programs/docs-api.ts";
import {
  escapeXml,
  renderFeed,
  renderProviderFeed,
  renderSitemap,
  renderSitemapIndex,
} from "../../../src/site/programs/feed.ts";
import { renderLlms, renderProviderLlms } from "../../../src/site/programs/llms.ts";
import { ADDRESS, because, listedVersion } from "../../support/samples/facts.ts";

const OTHER = { ...ADDRESS, hostname: "registry.terraform.io" };
const SITE: SiteFacts = {
  hostname: ADDRESS.hostname,
  base: "https://registry.example.com/",
  providers: [ADDRESS, OTHER],
  descriptions: new Map([[addressPath(ADDRESS), "Makes <things> & *more*"]]),
};
const PROVIDER: OwnProvider = {
  site: ADDRESS.hostname,
  base: SITE.base,
  description: "Makes <things> & *more*",
  repository: "https://github.com/acme/terraform-provider-sample",
  versions: [
    listed("1.0.0", "2026-01-01T00:00:00Z", { docs: 3 }),
    listed("1.1.0", "2026-02-01T00:00:00Z", { withdrawn: because("loses <data>") }),
    listed("2.0.0-rc.1", "2026-03-01T00:00:00Z"),
  ],
};

const FEED_NOTES = { render: renderNotes, search: { providers: [] } };

function listed(version: string, published: string, more: object = {}) {
  return listedVersion(version, { published, ...more });
}

describe("a feed", () => {
  const feed = renderProviderFeed(ADDRESS, PROVIDER, FEED_NOTES);

  it("has what RFC 4287 demands: one id, title, time and author, and of each entry as much", () => {
    const [head = "", ...entries] = feed.split("<entry>");
    for (const name of ["id", "title", "updated", "author"]) expect(head.split(`<${name}>`)).toHaveLength(2);
    expect(head).toContain("<updated>2026-03-01T00:00:00Z</updated>");
    expect(head).toContain(
      '<link rel="self" type="application/atom+xml" href="https://registry.example.com/acme/sample/feed.xml"/>',
    );
    expect(entries).toHaveLength(3);
    for (const entry of entries)
      for (const name of ["id", "title", "updated"]) expect(entry.split(`<${name}>`)).toHaveLength(2);
  });

  it("leads to the page of each release, the newest first, and says what was withdrawn", () => {
    const pages = [...feed.matchAll(/<entry>.*?href="([^"]*)"/g)].map(([, page]) => page);
    expect(pages).toEqual(
      ["2.0.0-rc.1", "1.1.0", "1.0.0"].map(
        (version) => `https://registry.example.com/acme/sample/${version}/`,
      ),
    );
    expect(feed).toContain("<title>acme/sample 1.1.0 was withdrawn</title>");
    expect(feed).toContain("<summary>loses &#60;data&#62;.</summary>");
    expect(feed.split("<summary>")).toHaveLength(2);
    expect(feed).toContain(
      "<id>tag:registry.example.com,2026-02-01:registry.example.com/acme/sample/1.1.0</id>",
    );
  });

  it("names the advisory of a deprecated release", () => {
    const versions = [
      listed("1.0.0", "2026-01-01T00:00:00Z", { deprecated: because("leaks", "CVE-2026-12345") }),
    ];
    const recent = updateRecent(
      undefined,
      SITE,
      [{ address: ADDRESS, provider: { ...PROVIDER, versions } }],
      "aa",
    );
    expect(parseRecent(renderRecent(recent))).toEqual(recent);
    expect(renderFeed(recent, {}, FEED_NOTES)).toContain("<summary>leaks (CVE-2026-12345).</summary>");
  });

  it("has a later mark as news of its version, and a mark of the provider as news of the newest", () => {
    const since = "2026-05-01T00:00:00.000Z";
    const times = (provider: OwnProvider) =>
      [...renderProviderFeed(ADDRESS, provider, FEED_NOTES).matchAll(/<updated>(.*?)<\/updated>/g)].map(
        ([, time]) => time?.slice(0, 10),
      );
    const [first, second] = [
      listed("1.0.0", "2026-01-01T00:00:00Z"),
      listed("1.1.0", "2026-02-01T00:00:00Z"),
    ];
    const deprecated = [{ reason: "leaks", since }];
    expect(times({ ...PROVIDER, versions: [{ ...first, deprecated }, second] })).toEqual([
      "2026-05-01",
      "2026-02-01",
      "2026-05-01",
    ]);
    expect(times({ ...PROVIDER, deprecated, versions: [first, second] })).toEqual([
      "2026-05-01",
      "2026-05-01",
      "2026-01-01",
    ]);
  });

  it("links the pages that notes name to their permanent addresses, if the newest version has them", () => {
    const notes =
      "Fixed `sample_thing`, data.sample_thing.id, sample_gone and [x](docs/resources/thing.md#a).";
    const pages = [
      ["resources", ["thing"]] as const,
      ["datasources", ["sample_thing", "sample_other"]] as const,
    ];
    const source = "registry.example.com/acme/sample";
    const search = { providers: [{ source, version: "1.1.0", pages }] };
    const provider = { ...PROVIDER, versions: [listed("1.0.0", "2026-01-01T00:00:00Z", { notes })] };
    const links = (text: string) => [...text.matchAll(/href=&#34;(.*?)&#34;/g)].map(([, href]) => href);
    const docs = "https://registry.example.com/acme/sample/latest/docs";
    const expected = ["resources/thing.html", "data-sources/sample_thing.html", "resources/thing.html#a"];
    const feed = renderProviderFeed(ADDRESS, provider, { render: renderNotes, search });
    expect(links(feed)).toEqual(expected.map((page) => `${docs}/${page}`));
    const recent = updateRecent(undefined, SITE, [{ address: ADDRESS, provider }], "aa");
    expect(links(renderFeed(recent, {}, { render: renderNotes, search }))).toEqual(links(feed));
    expect(links(renderProviderFeed(ADDRESS, provider, FEED_NOTES))).toEqual([]);
  });

  it("has no character that XML may not have", () => {
    expect(escapeXml("a\u0000b\u000bc\ud800d\uffffe<&>\"'")).toBe(
      "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e&#60;&#38;&#62;&#34;&#39;",
    );
  });
});

describe("a sitemap", () => {
  it("has the pages of the site's own providers, and is none without a URL", () => {
    const [[path, text] = ["", ""]] = renderSitemap(SITE);
    expect(path).toBe("sitemap-pages.xml");
    const pages = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page]) => page);
    expect(pages).toEqual(
      ["", "recent/", "acme/sample/"].map((path) => `https://registry.example.com/${path}`),
    );
    expect(renderSitemap({ ...SITE, base: undefined })).toEqual([]);
  });

  it("is announced where the site knows its URL", () => {
    const robots = (base: string | undefined) => new Map(renderSitemap({ ...SITE, base })).get("robots.txt");
    expect(robots("https://registry.example.com/")).toBe(
      "# Made by Provider Pages\nSitemap: https://registry.example.com/sitemap.xml\n",
    );
    expect(robots(undefined)).toBeUndefined();
  });

  it("leads search engines to the documentation of each provider's newest version", () => {
    const providers = [{ source: "registry.example.com/acme/sample", version: "1.1.0", pages: [] }];
    const [[path, index] = ["", ""]] = renderSitemapIndex(SITE, { providers });
    expect(path).toBe("sitemap.xml");
    expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, path]) => path)).toEqual([
      "https://registry.example.com/sitemap-pages.xml",
      "https://registry.example.com/acme/sample/1.1.0/sitemap.xml",
    ]);
    expect(renderSitemapIndex({ ...SITE, base: undefined }, { providers })).toEqual([]);
  });
});

describe("the API of documentation", () => {
  it("lists the site's own providers with every field that is required, whatever releases there are", () => {
    const { providers } = JSON.parse(renderDocsList(SITE));
    expect(providers).toEqual([
      expect.objectContaining({
        addr: { display: "acme/sample", namespace: "acme", name: "sample" },
        description: "Makes <things> & *more*",
        popularity: 0,
        fork_count: 0,
        versions: [],
        is_blocked: false,
      }),
    ]);
  });

  it("has a provider's versions, the newest first, without those that are withdrawn", () => {
    expect(JSON.parse(renderDocsIndex(ADDRESS, PROVIDER))).toMatchObject({
      link: "https://github.com/acme/terraform-provider-sample",
      versions: [
        { id: "v2.0.0-rc.1", published: "2026-03-01T00:00:00Z" },
        { id: "v1.0.0", published: "2026-01-01T00:00:00Z" },
      ],
    });
  });
});

describe("what assistants read", () => {
  it("begins with a title, and leads from the site to each of its own providers", () => {
    const text = renderLlms(SITE, { title: "Acme's *own*" });
    expect(text.startsWith("# Acme's \\*own\\*\n\n> ")).toBe(true);
    expect(text).toContain(
      "- [registry.example.com/acme/sample](acme/sample/llms.txt): Makes \\<things\\> & \\*more\\*",
    );
    expect(text).not.toContain("registry.terraform.io");
  });

  it("leads from a provider to the documentation of the versions that have some", () => {
    const text = renderProviderLlms(ADDRESS, PROVIDER);
    expect(text).toContain("- [1.0.0](1.0.0/llms.txt): every page of the newest version");
    expect(text).toContain("(../../registry/docs/providers/acme/sample/v1.0.0/index.json)");
    expect(text).not.toContain("1.1.0/llms.txt");
    expect(text).toContain('version = "1.0.0"');
    expect(renderProviderLlms(ADDRESS, { ...PROVIDER, versions: [] })).not.toContain("## Documentation");
  });
});
