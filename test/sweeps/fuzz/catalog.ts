import {
  parseDocumentationFacts,
  renderDocumentationFacts,
} from "../../../src/catalog/facts/documentation-facts.ts";
import {
  parseMirroredProvider,
  parseOwnProvider,
  renderProviderFacts,
} from "../../../src/catalog/facts/provider-facts.ts";
import { parseSiteFacts, renderSiteFacts, type SiteFacts } from "../../../src/catalog/facts/site-facts.ts";
import {
  parseOwnVersion,
  parseVersionFacts,
  renderVersionFacts,
} from "../../../src/catalog/facts/version-facts.ts";
import { findForeign, parseOwners } from "../../../src/catalog/owners.ts";
import { parseRecent, renderRecent, updateRecent } from "../../../src/catalog/recent.ts";
import { parseSearch, renderSearchFacts } from "../../../src/catalog/search.ts";
import { parseObject } from "../../../src/json.ts";
import { addressPath } from "../../../src/provider/address.ts";
import { renderNotes } from "../../../src/site/docs/notes.ts";
import { readOtherServices, renderDiscovery } from "../../../src/site/documents/discovery.ts";
import { sourcePath } from "../../../src/site/documents/registry.ts";
import {
  projectListed,
  projectProvider,
  projectRecent,
  projectSite,
  projectVersion,
} from "../../../src/site/documents/site.ts";
import type { SiteFile } from "../../../src/site/pages/paths.ts";
import { mutateJson } from "../../support/hostile/json.ts";
import { ADDRESS, PUBLIC_KEY, publication, versionFacts } from "../../support/samples/facts.ts";
import { mirroredVersion, NOW, OTHER } from "../../support/samples/mirrored.ts";
import type { Target } from "./target.ts";
import { demand, refusedOr } from "./verdict.ts";

const { site: SITE } = publication("1.0.0");
const HOST = SITE.hostname;
const LATER = { owners: ["a", { b: 1 }], deprecated: true };

const SITES = [
  { ...SITE, providers: [ADDRESS] },
  {
    hostname: HOST,
    base: undefined,
    providers: [ADDRESS, { ...ADDRESS, hostname: "xn--bcher-kva.example" }],
  },
  { ...SITE, base: "https://registry.example.com/tools/", providers: [], unknown: LATER },
  {
    ...SITE,
    base: "https://registry.example.com/preview/",
    providers: [],
    mirrored: [ADDRESS],
    kind: "previews" as const,
  },
].map((facts: SiteFacts) => renderSiteFacts(facts));

const LISTED = {
  protocols: ["5.0", "6.0"],
  platforms: ["linux_amd64", "windows_arm64"],
  published: "2026-01-02T03:04:05Z",
};
const PROVIDERS = [["1.0.0"], ["0.1.0-rc.1", "0.1.0", "1.0.0+b.2"]].map((versions) =>
  renderProviderFacts({
    site: HOST,
    base: SITE.base,
    versions: versions.map((version) => ({
      version,
      ...LISTED,
      deprecated: [{ reason: "leaks tokens", advisory: "GHSA-7rjr-3q55-vv33" }],
      images: ["ghcr.io/acme/sample"],
      unknown: LATER,
    })),
  }),
);

const SBOM = {
  ...{ url: "https://files.example.com/a.cdx.json", size: 3, sha256: "a".repeat(64) },
  ...{ goVersions: ["go1.26.1"], revision: "a".repeat(40), modules: ["a.example/b v1.0.0 => ./b"] },
};
const VERSIONS = [
  versionFacts("1.0.0"),
  { ...versionFacts("1.0.0"), attestationUrl: "https://files.example.com/a.sigstore.json", sbom: SBOM },
  { ...versionFacts("1.0.0"), shasumsUrl: "/assets/s", signatureUrl: "/assets/s.sig", unknown: LATER },
].map(renderVersionFacts);

/** The three kinds of files of a catalog: what is read can be written, and all that follows from it is harmless. */
export const siteTarget = documents(SITES, (text) => {
  const facts = parseSiteFacts(text);
  demandStable(renderSiteFacts(facts), (again) => renderSiteFacts(parseSiteFacts(again)));
  demandHarmless(projectSite(facts, LOOK));
});

const FEED_NOTES = {
  render: renderNotes,
  search: {
    providers: [
      { source: addressPath(ADDRESS), version: "1.0.0", pages: [["resources", ["thing"]] as const] },
    ],
  },
};

export const providerTarget = documents(PROVIDERS, (text) => {
  const facts = parseOwnProvider(ADDRESS, text);
  demandStable(renderProviderFacts(facts), (again) => renderProviderFacts(parseOwnProvider(ADDRESS, again)));
  demandHarmless(projectProvider(HOST, ADDRESS, facts, LOOK, FEED_NOTES));
});

export const versionTarget = documents(VERSIONS, (text) => {
  const facts = parseOwnVersion(ADDRESS, "1.0.0", text);
  const read = (again: string) => renderVersionFacts(parseOwnVersion(ADDRESS, "1.0.0", again));
  demandStable(renderVersionFacts(facts), read);
  const keys = new Map(facts.sums.keys.map((name) => [name, PUBLIC_KEY]));
  demandHarmless(projectVersion(HOST, ADDRESS, facts, keys));
  const images = ["ghcr.io/acme/sample"];
  const listed = {
    ...LISTED,
    version: "1.0.0",
    images,
    withdrawn: [{ reason: "<b>" }],
    deprecated: [{ reason: '"' }],
  };
  const provider = { site: HOST, base: SITE.base, versions: [], repository: "https://git.example.com/<b>" };
  const notes = facts.notes && renderNotes(facts.notes);
  demandHarmless(projectListed(ADDRESS, provider, facts, listed, LOOK, notes));
});

const THEIRS = mirroredVersion("1.0.0");
const SEEN = { url: "https://origin.example.org/list", validator: '"etag"' };
const OFFERED = { version: "1.0.0", protocols: ["5.0"], platforms: ["linux_amd64"], published: NOW };
const SHA256 = "a".repeat(64);

const MIRRORED = [
  renderVersionFacts({ ...THEIRS, seen: SEEN }),
  renderVersionFacts({ ...THEIRS, protocols: [], unknown: { later: [{ a: 1 }] } }),
  renderProviderFacts({ origin: "https://origin.example.org/mirror/", versions: [OFFERED] }),
  renderProviderFacts({
    origin: "registry",
    versions: [{ ...OFFERED, gone: NOW, images: ["ghcr.io/acme/tool"] }],
    seen: { ...SEEN, wanted: SHA256 },
    waiting: [{ version: "2.0.0", seen: NOW, sumsSha256: SHA256 }],
  }),
  renderVersionFacts({ ...THEIRS, preview: "pr-17" }),
  renderProviderFacts({
    origin: "preview",
    versions: [{ ...OFFERED, preview: "pr-17", expires: NOW }],
    elsewhere: ["1.0.0"],
  }),
];

/** The facts of third-party providers: a site that is an origin may serve any bytes for them. */
export const mirroredTarget: Target = (random) => {
  const shown = mutateJson(MIRRORED, random);
  const again = (read: (text: string) => string) => refusedOr(() => demandStable(read(shown), read));
  const run = async () => {
    const version = await again((text) => renderVersionFacts(parseVersionFacts(OTHER, "1.0.0", text)));
    const list = await again((text) => renderProviderFacts(parseMirroredProvider(OTHER, text)));
    return version === "accepted" ? version : list;
  };
  return { shown, run };
};

const LOOK = { title: "<i>", description: '"&', color: "#123456", logo: "a b.svg" };

const RECENT = [
  renderRecent(
    updateRecent(
      undefined,
      SITE,
      [{ address: ADDRESS, provider: { site: HOST, versions: [{ ...LISTED, version: "1.0.0" }] } }],
      "a1.b2",
    ),
  ),
];

/** What is recent is read with every change, and becomes a page and a feed. */
export const recentTarget = documents(RECENT, (text) => {
  const recent = parseRecent(text);
  demandStable(renderRecent(recent), (again) => renderRecent(parseRecent(again)));
  demandHarmless(projectRecent(recent, LOOK, FEED_NOTES));
});

const SEARCH = [
  renderSearchFacts({
    providers: [
      {
        source: addressPath(ADDRESS),
        version: "1.0.0",
        pages: [
          ["resources", ["thing", "a.b-c"]],
          ["guides", ["start"]],
        ],
      },
    ],
  }),
];

/** What the search of the whole site finds is read with every change. */
export const searchTarget = documents(SEARCH, (text) => {
  const search = parseSearch(text);
  demandStable(renderSearchFacts(search), (again) => renderSearchFacts(parseSearch(again)));
  const source = addressPath(ADDRESS);
  const release = { source, version: "1.0.0", published: "2026-01-02T03:04:05Z", notes: "sample_thing" };
  const recent = { hostname: HOST, base: SITE.base, assets: "aa", releases: [release], providers: [] };
  demandHarmless(projectRecent(recent, LOOK, { render: renderNotes, search }));
});

const DOCUMENTATION = [
  renderDocumentationFacts({
    repository: "https://github.com/acme/terraform-provider-sample",
    tag: "v1.0.0",
    folder: "docs",
    license: "MPL-2.0",
    documents: [{ path: "resources/a.md", file: "docs/resources/a.md", unknown: LATER }],
    images: [{ path: "images/a.png", file: "docs/images/a.png", size: 3 }],
    unknown: LATER,
  }),
];

/** Its paths are read, written and deleted. */
export const documentationTarget = documents(DOCUMENTATION, (text) => {
  const facts = parseDocumentationFacts(ADDRESS, "1.0.0", text);
  const read = (again: string) => renderDocumentationFacts(parseDocumentationFacts(ADDRESS, "1.0.0", again));
  demandStable(renderDocumentationFacts(facts), read);
  for (const { path, file } of [...facts.documents, ...facts.images])
    for (const one of [path, file])
      demand(!one.startsWith("/") && !one.split("/").includes(".."), `the path ${one}`);
});

const DISCOVERIES = [
  '{"providers.v1":"/v1/providers/"}\n',
  '{"modules.v1":"https://modules.example.com/","login.v1":{"client":"x","ports":[10000,10010],"grant_types":["authz_code"]}}',
];

/** Services that a host offers besides the registry are kept. */
export const discoveryTarget = documents(DISCOVERIES, (text) => {
  const others = readOtherServices(text, SITE);
  demandStable(renderDiscovery(SITE, others), (again) =>
    renderDiscovery(SITE, readOtherServices(again, SITE)),
  );
});

const OWNERS = [
  '{"owners":{"acme":["acme/one","Acme/Two.x"],"bücher":[]}}',
  '{"schema":1,"owners":{"ACME":["acme/one"]},"note":"by hand"}',
];

/** What people write by hand is judged, or refused by name. */
export const ownersTarget = documents(OWNERS, (text) => {
  const problems = findForeign(parseOwners(text), "acme/one", [ADDRESS]);
  demand(
    problems.every(({ found }) => found.length < 1000),
    "a message without end",
  );
});

function documents(samples: readonly string[], read: (text: string) => void): Target {
  return (random) => {
    const text = mutateJson(samples, random);
    return { shown: text, run: () => refusedOr(() => read(text)) };
  };
}

function demandStable(text: string, again: (text: string) => string): void {
  demand(again(text) === text, "written and read again, it is another");
  demand(!Object.hasOwn(Object.prototype, "polluted"), "every object has got a field");
}

/** Paths stay inside the site, URLs are of the web, and pages hold no markup and no links but ours. */
function demandHarmless(files: readonly SiteFile[]): void {
  for (const [path, text] of files) {
    demand(!path.startsWith("/") && !path.split("/").includes(".."), `the path ${path}`);
    // Served as HTML, and read as JSON.
    if (path === sourcePath(ADDRESS, "1.0.0"))
      demand(!text.includes("<") && parseObject(text) !== undefined, "markup in data");
    else if (path.endsWith(".html")) demandPlainPage(text);
    for (const [, url = ""] of text.matchAll(/"(?:url|\w+_url)":"([^"]*)"/g))
      demand(url === "" || /^(?:https?:\/\/|\/(?!\/))/i.test(url), `the URL ${url}`);
  }
}

/** Of ours, or of the web: no other scheme, and no host without one. */
const HARMLESS_LINK = /^(?:https?:\/\/[^/]|\/(?!\/)|[^:/][^:]*$|$)/;
const OWN_TAGS = new Set(
  (
    "html head meta title link script body header nav main footer aside section article div p a pre code wbr ul ol li dl dt dd h1 h2 h3 " +
    "strong b em span time span small img details summary button input label select option fieldset legend output table caption thead " +
    "tbody tr th td svg rect path template noscript"
  ).split(" "),
);

/** Data for search engines, which is not run. */
const DATA = /<script type="application\/ld\+json">(?<data>[^<]*)<\/script>/;

function demandPlainPage(page: string): void {
  const data = DATA.exec(page)?.groups?.data;
  if (data !== undefined) demand(parseObject(data) !== undefined, "data of another kind");
  const html = page.replace(DATA, "");
  demand(html.startsWith("<!doctype html>"), "a page of another kind");
  for (const [whole, tag = ""] of html.slice(15).matchAll(/<\/?([^\s>]*)[^>]*/g)) {
    demand(OWN_TAGS.has(tag), `a page with <${tag}`);
    demand(!/\son\w+\s*=/i.test(whole.replace(/"[^"]*"/g, "")), `an element that acts: ${whole}`);
  }
  demand(!/<script(?![^>]* src="[^"]*assets\/provider-pages-)/.test(html), "a script that is not ours");
  demand(!/<script[^>]*>[^<]/.test(html), "a script in a page");
  for (const [, link = ""] of html.matchAll(/(?:href|src|action)="([^"]*)"/g))
    demand(HARMLESS_LINK.test(link.replace(/&#\d+;/g, "x")), `a link to ${link}`);
}
