import { isDeepStrictEqual } from "node:util";
import { expect, it } from "vitest";
import type { Reason } from "../../../src/catalog/facts/marks.ts";
import {
  type OwnProvider,
  parseOwnProvider,
  renderProviderFacts,
} from "../../../src/catalog/facts/provider-facts.ts";
import { renderSiteFacts } from "../../../src/catalog/facts/site-facts.ts";
import {
  type OwnVersion,
  parseOwnVersion,
  renderVersionFacts,
} from "../../../src/catalog/facts/version-facts.ts";
import { damageOf } from "../../../src/catalog/json.ts";
import { providerPath, SITE_PATH, versionPath } from "../../../src/catalog/paths.ts";
import { showCommand } from "../../../src/commands/show/command.ts";
import { renderNotes } from "../../../src/site/docs/notes.ts";
import { projectListed, projectProvider, projectSite } from "../../../src/site/documents/site.ts";
import type { SiteFile } from "../../../src/site/pages/paths.ts";
import { fieldsRead, valueAt } from "../../catalog/fields-read.ts";
import { makeFolder, writeFiles } from "../../support/folder/temporary.ts";
import { callWith, surroundingsIn } from "../../support/publish/call.ts";
import { ADDRESS, listedVersion, versionFacts } from "../../support/samples/facts.ts";

const NOW = "2026-03-04T05:06:07Z";
const REASONS: readonly Reason[] = [{ reason: "It leaks", advisory: "CVE-2026-12345", since: NOW }];
const RELEASE = "https://github.com/acme/terraform-provider-sample/releases/download/v1.0.0";
const [KEY, OLD_KEY] = ["0", "1"].map((digit) => ({
  name: `${digit}123456789ABCDEF-${"c".repeat(64)}`,
  fingerprint: `01234567${digit}123456789ABCDEF`.padStart(40, "A"),
  user: "Acme",
  expires: "2029-05-06T07:08:09Z",
  versions: ["1.0.0"],
}));
if (KEY === undefined || OLD_KEY === undefined) throw new Error("no keys");

const { sums, packages, ...FACTS } = versionFacts("1.0.0");
/** With everything that a version can have. */
const VERSION: OwnVersion = {
  ...FACTS,
  packages,
  sums: {
    url: `${RELEASE}/terraform-provider-sample_1.0.0_SHA256SUMS`,
    sha256: sums.sha256,
    signatureUrl: `${RELEASE}/terraform-provider-sample_1.0.0_SHA256SUMS.sig`,
    signatureSha256: "f".repeat(64),
    keys: [KEY.name, OLD_KEY.name],
    h1Signed: true,
  },
  attestationUrl: `${RELEASE}/attestation.sigstore.json`,
  sbom: {
    url: `${RELEASE}/terraform-provider-sample_1.0.0.cdx.json`,
    size: 1000,
    sha256: "e".repeat(64),
    goVersions: ["go1.26.8"],
    revision: "0123456789abcdef0123456789abcdef01234567",
    modified: true,
    modules: ["example.com/a v1.0.0"],
  },
  title: "The first version",
  notes: "It makes samples.",
};

/** With everything that a provider can have, but for its withdrawal, which hides the rest. */
const PROVIDER: OwnProvider = {
  site: ADDRESS.hostname,
  base: `https://${ADDRESS.hostname}/`,
  description: "Makes samples",
  repository: "https://github.com/acme/terraform-provider-sample",
  license: "MPL-2.0",
  deprecated: REASONS,
  replacedBy: "registry.example.com/acme/other",
  movedFrom: [{ ...ADDRESS, hostname: "old.example.com" }],
  distrusted: [KEY, OLD_KEY].map(({ fingerprint }) => ({ fingerprint, since: "2026-03-04", reason: "Lost" })),
  versions: [
    listedVersion("0.9.0", { withdrawn: REASONS, filesDeleted: NOW }),
    listedVersion("1.0.0", {
      deprecated: REASONS,
      identity: "d".repeat(16),
      docs: 3,
      images: ["ghcr.io/acme/sample"],
      notes: "It makes samples.",
    }),
  ],
  keys: [KEY, OLD_KEY],
};

interface Catalog {
  readonly provider: string;
  readonly version: string;
}

const CATALOGS: readonly Catalog[] = [PROVIDER, { ...PROVIDER, withdrawn: REASONS }].map((provider) => ({
  provider: renderProviderFacts(provider),
  version: renderVersionFacts(VERSION),
}));

const PARSERS = {
  provider: (text: string) => parseOwnProvider(ADDRESS, text),
  version: (text: string) => parseOwnVersion(ADDRESS, "1.0.0", text),
};

const FEED_NOTES = { render: renderNotes, search: { providers: [] } };

/** The whole site of a catalog. */
function renderSite(catalog: Catalog): SiteFile[] {
  const [provider, version] = [PARSERS.provider(catalog.provider), PARSERS.version(catalog.version)];
  const site = { hostname: ADDRESS.hostname, base: PROVIDER.base, providers: [ADDRESS] };
  const notes = version.notes === undefined ? undefined : renderNotes(version.notes);
  return [
    ...projectSite(site, {}),
    ...projectProvider(site.hostname, ADDRESS, provider, {}, FEED_NOTES),
    ...provider.versions.flatMap((entry) =>
      projectListed(ADDRESS, provider, { ...version, version: entry.version }, entry, {}, notes),
    ),
    [SITE_PATH, renderSiteFacts(site)],
    [providerPath(ADDRESS), catalog.provider],
    [versionPath(ADDRESS, "1.0.0"), catalog.version],
  ];
}

const READERS = ["pages", "show", "json"] as const;
type Reader = (typeof READERS)[number];

/** What each reader gets of a catalog. */
async function readAs(catalog: Catalog, folder: string, readers: readonly Reader[]) {
  const files = renderSite(catalog);
  // The head of a page is for programs.
  const texts = files.filter(([path]) => /\.(?:html|xml)$/.test(path)).map(([, text]) => text);
  const pages = texts.map((text) => text.replace(/<head>.*<\/head>/s, "")).join("\n");
  if (isDeepStrictEqual(readers, ["pages"])) return { pages };
  await writeFiles(folder, Object.fromEntries(files));
  const { lines, json } = await callWith(showCommand, { target: folder }, surroundingsIn(folder));
  return { pages, show: lines.join("\n"), json: JSON.stringify(json) };
}

function replaceAt(json: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(json)) return json.with(Number(name), replaceAt(json[Number(name)], rest, value));
  const object = json as Record<string, unknown>;
  return { ...object, [name]: replaceAt(object[name], rest, value) };
}

/** The catalog without a fact, or with another value of it; undefined if it can have no other one. */
function change(catalog: Catalog, file: keyof Catalog, field: string): Catalog | undefined {
  const value = valueAt(catalog[file], field);
  const [text] = Array.isArray(value) ? value : [value];
  const others = Array.from(typeof text === "string" ? text : "", (_letter, at) =>
    ["1", "2"].map((digit) => text.slice(0, at) + digit + text.slice(at + 1)),
  ).flat();
  return [
    undefined,
    Number(value) * 2 + 1,
    ...(Array.isArray(value) ? [[], ...others.map((other) => [other])] : others),
  ]
    .filter((other) => !isDeepStrictEqual(other, value))
    .map((other) => {
      const changed = replaceAt(JSON.parse(catalog[file]), field.split("."), other);
      return { ...catalog, [file]: JSON.stringify(changed) };
    })
    .find((changed) => damageOf(() => PARSERS[file](changed[file])) === undefined);
}

/** The facts that a reader lacks, and why. */
const LEFT_OUT: readonly (readonly [reason: string, readers: readonly Reader[], facts: readonly string[]])[] =
  [
    [
      "follows from the path",
      ["pages", "show", "json"],
      ["version.version", "version.packages", "version.packages.filename"],
    ],
    [
      "is for programs, which compare files and versions",
      ["pages"],
      [
        "provider.versions.identity",
        "version.sums_sha256",
        "version.signature_sha256",
        "version.sbom.size",
        "version.sbom.sha256",
      ],
    ],
    [
      "is the time of news of a provider: pages have its reason, and feeds are about versions",
      ["pages"],
      ["provider.withdrawn.since", "provider.deprecated.since"],
    ],
    ["is in the head of pages, whose links are relative", ["pages"], ["provider.base"]],
    ["is a remark on the report, whose day is on the page", ["pages"], ["provider.distrusted.reason"]],
    [
      "is in JSON: a line has no room for it",
      ["show"],
      [
        "provider.versions.withdrawn.since",
        "provider.versions.deprecated.since",
        "provider.withdrawn.since",
        "provider.deprecated.since",
        "version.sbom.url",
        "version.sbom.size",
        "version.sbom.sha256",
      ],
    ],
    [
      "is on a page: `show` is about what is listed, and what it was built from",
      ["show", "json"],
      [
        ...["site", "base", "description", "repository", "license", "replaced_by", "moved_from"].map(
          (name) => `provider.${name}`,
        ),
        ...["published", "files_deleted", "identity", "docs", "images", "notes"].map(
          (name) => `provider.versions.${name}`,
        ),
        ...["name", "user", "expires"].map((name) => `provider.keys.${name}`),
        ...["tag", "protocols", "key", "second_key", "sums_url", "sums_sha256", "signature_url"].map(
          (name) => `version.${name}`,
        ),
        ...["signature_sha256", "h1_signed", "attestation_url", "title", "notes"].map(
          (name) => `version.${name}`,
        ),
        ...["url", "size", "sha256", "h1"].map((name) => `version.packages.${name}`),
      ],
    ],
  ];

/** Facts of mirrored providers and of previews only. */
const OF_OTHERS = [
  "provider.origin",
  "provider.versions.gone",
  "provider.versions.preview",
  "provider.versions.expires",
  "provider.versions.commit",
  "provider.seen_url",
  "provider.waiting",
  "provider.elsewhere",
  "version.origin_sums_url",
];

it("shows every fact of the catalog on a page, by `show` and in its JSON", async () => {
  const folder = await makeFolder();
  const isLeftOut = (name: string, reader: Reader): boolean =>
    LEFT_OUT.some(([, readers, facts]) => readers.includes(reader) && facts.includes(name));
  const missing = new Map<string, readonly Reader[]>();
  for (const catalog of CATALOGS) {
    const before = await readAs(catalog, folder, READERS);
    for (const file of ["provider", "version"] as const)
      for (const field of fieldsRead(() => PARSERS[file](catalog[file]))) {
        const name = `${file}.${field.replace(/\.(?:\d+|[a-z]+_[a-z0-9]+)(?=\.)/g, "")}`;
        const left = missing.get(name) ?? READERS.filter((reader) => !isLeftOut(name, reader));
        const changed = left.length === 0 ? undefined : change(catalog, file, field);
        const after = changed === undefined ? before : await readAs(changed, folder, left);
        missing.set(
          name,
          left.filter((reader) => after[reader] === before[reader]),
        );
      }
  }
  const unseen = [...missing].flatMap(([name, readers]) => (readers.length === 0 ? [] : [[name, readers]]));
  // A new fact is in the samples above, and shown, or its reason is in the list.
  expect(unseen).toEqual(OF_OTHERS.map((name) => [name, READERS]));
});
