import type { Appearance } from "../../../src/catalog/appearance.ts";
import type { ListedVersion, OwnProvider, ProviderFacts } from "../../../src/catalog/facts/provider-facts.ts";
import type { SiteFacts } from "../../../src/catalog/facts/site-facts.ts";
import type { MirrorStatus } from "../../../src/catalog/mirror-status.ts";
import { addressPath, parseAddress } from "../../../src/provider/address.ts";
import { renderNotes } from "../../../src/site/docs/notes.ts";
import {
  renderMirroredPage,
  renderMirroredVersionPage,
  renderStatusPage,
} from "../../../src/site/pages/mirror-pages.ts";
import { pageAssets } from "../../../src/site/pages/page.ts";
import { renderProviderPage, renderVersionPage } from "../../../src/site/pages/provider-pages.ts";
import { renderFrontPage, renderNotFoundPage, renderRecentPage } from "../../../src/site/pages/site-pages.ts";
import { ADDRESS, because, listedVersion, PUBLISHED_KEY, versionFacts } from "../../support/samples/facts.ts";
import { mirroredVersion, NOW, OTHER } from "../../support/samples/mirrored.ts";

/** A site that has something of everything that pages can show. */
export const SITE: SiteFacts = {
  hostname: ADDRESS.hostname,
  base: `https://${ADDRESS.hostname}/tools/`,
  providers: [
    ADDRESS,
    ...Array.from({ length: 39 }, (_, index) => parseAddress(`${ADDRESS.hostname}/acme/p${index}`)),
    parseAddress("registry.terraform.io/acme/sample"),
    parseAddress("old.example.com/acme/sample"),
  ],
  mirrored: [OTHER, parseAddress("registry.terraform.io/hashicorp/null")],
  movedFrom: ["old.example.com"],
  descriptions: new Map([[addressPath(ADDRESS), "Widgets & gadgets of <Acme>, as code."]]),
};

export const PLACE = { hostname: SITE.hostname, base: SITE.base };

export const LOOK: Appearance = {
  title: "Acme's providers",
  description: "Everything that Acme's platform offers to Terraform and OpenTofu.",
  color: "#b3123f",
};

export const VERSIONS: readonly ListedVersion[] = [
  ...Array.from({ length: 14 }, (_, minor) => {
    const month = String((minor % 12) + 1).padStart(2, "0");
    return listedVersion(`0.${minor + 1}.0`, { protocols: ["5.0"], published: `2025-${month}-02T03:04:05Z` });
  }),
  listedVersion("1.0.0", {
    protocols: ["5.0", "6.0"],
    withdrawn: because("It deletes <what> it should keep"),
  }),
  listedVersion("1.0.1", {
    published: "2026-01-03T03:04:05Z",
    deprecated: because("Has no fixes any more."),
  }),
  listedVersion("1.1.0", {
    platforms: ["darwin_arm64", "linux_amd64", "linux_arm64", "windows_amd64"],
    published: "2026-02-03T03:04:05Z",
    docs: 12,
    images: ["ghcr.io/acme/sample", "registry.example.com:5000/acme/sample"],
  }),
  listedVersion("2.0.0-rc.1", { published: "2026-03-03T03:04:05Z", docs: 13 }),
];

const { publicKey: _armor, ...KEY } = PUBLISHED_KEY;

export const PROVIDER: OwnProvider = {
  site: SITE.hostname,
  base: SITE.base,
  versions: VERSIONS,
  keys: [{ ...KEY, expires: "2029-05-06T07:08:09Z", versions: VERSIONS.map(({ version }) => version) }],
  description: "Widgets & gadgets of <Acme>, as code.",
  repository: "https://github.com/acme/terraform-provider-sample",
  license: "MPL-2.0",
};

const MIRRORED: ProviderFacts = {
  origin: "registry",
  versions: [
    {
      version: "1.0.0",
      protocols: ["5.0"],
      platforms: ["linux_amd64"],
      published: NOW,
      gone: "2026-05-06T07:08:09Z",
    },
    { version: "1.1.0", protocols: ["5.0"], platforms: ["linux_amd64", "windows_amd64"], published: NOW },
  ],
  keys: [{ ...KEY, versions: ["1.1.0"] }],
};

const STATUS: MirrorStatus = [
  {
    source: addressPath(OTHER),
    origin: "registry",
    checked: "2026-05-07T08:09:10Z",
    newest: "1.3.0",
    listed: "1.1.0",
    behind: 2,
    fingerprints: ["89ABCDEF".repeat(5)],
    held: [{ version: "1.3.0", until: "2026-05-14T08:09:10Z" }, { version: "1.2.1" }],
    refused: [{ version: "1.2.0", reason: "linux_arm64: the checksums name <another> file" }],
  },
  {
    source: "registry.terraform.io/hashicorp/null",
    origin: "https://mirror.example.com/",
    checked: "2026-05-07T08:09:10Z",
    fingerprints: [],
    held: [],
    refused: [],
  },
];

const RELEASES = {
  providers: [
    { source: addressPath(ADDRESS), version: "1.1.0", published: "2026-02-03T03:04:05Z" },
    {
      source: `${ADDRESS.hostname}/acme/p3`,
      version: "0.3.0",
      published: "2026-01-03T03:04:05Z",
      deprecated: because("Use <acme/sample>"),
    },
    { source: `${ADDRESS.hostname}/acme/p4`, withdrawn: because("It was a mistake") },
  ],
  releases: VERSIONS.toReversed().map(({ version, published, withdrawn }) => ({
    source: addressPath(ADDRESS),
    version,
    published: published ?? "",
    ...(withdrawn === undefined ? {} : { withdrawn }),
  })),
};

/** As people write them, and what some would add. */
export const NOTES = `## What's Changed
* resource/sample_thing: has \`size\` by @somebody in https://github.com/acme/terraform-provider-sample/pull/7

### Upgrade
First this,
then that. <img src="https://evil.example/x.gif" onerror="alert(1)">

![a screenshot](https://evil.example/y.gif)

| Before | After |
| --- | --- |
| \`name\` | \`title\` |

\`\`\`hcl
resource "sample_thing" "a_long_name_that_does_not_fit_on_the_screen_of_a_phone" {}
\`\`\`
`;

const NOTES_AS_HTML = renderNotes(NOTES);

/** One page of each kind, by its path. */
export function samplePages(look: Appearance = LOOK): Map<string, string> {
  const pages: [string, string][] = [
    ["index.html", renderFrontPage(SITE, look)],
    ["recent/index.html", renderRecentPage(PLACE, RELEASES.releases, look)],
    ["404.html", renderNotFoundPage(SITE, look)],
    ["acme/sample/index.html", renderProviderPage(ADDRESS, PROVIDER, look)],
    ["mirror/index.html", renderStatusPage(STATUS, { look, site: PLACE })],
    [`mirror/${addressPath(OTHER)}/index.html`, renderMirroredPage(OTHER, MIRRORED, { look, site: PLACE })],
    [
      `mirror/${addressPath(OTHER)}/1.1.0.html`,
      renderMirroredVersionPage(OTHER, mirroredVersion("1.1.0"), undefined, { look, site: PLACE }),
    ],
    ...VERSIONS.map((listed): [string, string] => [
      `acme/sample/${listed.version}/index.html`,
      renderVersionPage(ADDRESS, releasedFacts(listed.version), listed, { look, site: PLACE }, NOTES_AS_HTML),
    ]),
  ];
  return new Map(pages);
}

function releasedFacts(version: string): ReturnType<typeof versionFacts> {
  const at = `https://github.com/acme/terraform-provider-sample/releases/download/v${version}`;
  const name = `terraform-provider-sample_${version}_SHA256SUMS`;
  const sbom = {
    url: `${at}/terraform-provider-sample_${version}.cdx.json`,
    size: 1000,
    sha256: "e".repeat(64),
    goVersions: ["go1.26.8", "devel <b>"],
    revision: "0123456789abcdef0123456789abcdef01234567",
    modified: true,
    modules: ["example.com/a v1.0.0", "example.com/b v1.0.0 => ../<b>"],
  } as const;
  const facts = versionFacts(version);
  const sums = { ...facts.sums, url: `${at}/${name}`, signatureUrl: `${at}/${name}.sig` };
  return { ...facts, sums, sbom };
}

const SEARCH = {
  providers: [
    { source: addressPath(ADDRESS), version: "1.1.0", pages: { resources: ["thing"], guides: ["start"] } },
    {
      source: `${ADDRESS.hostname}/acme/p3`,
      version: "0.3.0",
      pages: { datasources: ["thing", "repository"], resources: ["repository"] },
    },
  ],
};

/** The pages with the files that they need. */
export function sampleSite(look?: Appearance): Map<string, string> {
  return new Map([
    ...samplePages(look),
    ...pageAssets(),
    ["catalog/recent.json", JSON.stringify(RELEASES)],
    ["catalog/search.json", JSON.stringify(SEARCH)],
    [
      "catalog/site.json",
      JSON.stringify({ hostname: SITE.hostname, providers: SITE.providers.map(addressPath) }),
    ],
  ]);
}
