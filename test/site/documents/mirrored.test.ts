import { expect, it } from "vitest";
import type { CatalogChange } from "../../../src/catalog/edits/edit.ts";
import type { ListedVersion, ProviderFacts } from "../../../src/catalog/facts/provider-facts.ts";
import { renderChange } from "../../../src/site/documents/change.ts";
import { renderMirrorBlock } from "../../../src/site/documents/install.ts";
import { renderMirroredPage } from "../../../src/site/pages/mirror-pages.ts";
import { pageAssets } from "../../../src/site/pages/page.ts";
import { renderFrontPage } from "../../../src/site/pages/site-pages.ts";
import { judgeDocuments } from "../../../src/site-change/check-documents.ts";
import { ADDRESS } from "../../support/samples/facts.ts";
import { mirroredVersion, NOW, OTHER } from "../../support/samples/mirrored.ts";

const SITE = {
  hostname: "registry.example.com",
  base: "https://registry.example.com/",
  providers: [ADDRESS],
};
const VERSIONS = [
  {
    version: "1.0.0",
    protocols: ["5.0"],
    platforms: ["linux_amd64"],
    published: NOW,
    gone: "2026-05-06T07:08:09Z",
  },
  { version: "1.1.0", protocols: ["5.0"], platforms: ["linux_amd64", "windows_amd64"], published: NOW },
  { version: "2.0.0-rc.1", protocols: ["5.0"], platforms: ["linux_amd64"], published: NOW },
];
const CHANGE: CatalogChange = {
  hostname: SITE.hostname,
  site: undefined,
  entries: [],
  mirrored: [
    {
      address: OTHER,
      provider: { origin: "registry", versions: VERSIONS },
      versions: [mirroredVersion("1.1.0")],
    },
  ],
  keys: new Map(),
  warnings: [],
  message: "",
};
const FOLDER = "registry.example.org/others/tool";

/** Code as readers see it. */
function shown(html: string): string {
  return html.replace(/<\/?span[^>]*>/g, "").replace(/&#34;/g, '"');
}

it("what is named comes before what names it, and nothing is in the registry", () => {
  expect(renderChange(CHANGE).map(([path]) => path)).toEqual([
    ...pageAssets().map(([path]) => path),
    `catalog/${FOLDER}/1.1.0.json`,
    `mirror/${FOLDER}/1.1.0.json`,
    `mirror/${FOLDER}/1.1.0.html`,
    `catalog/${FOLDER}.json`,
    `mirror/${FOLDER}/index.json`,
    `mirror/${FOLDER}/index.html`,
    "catalog/recent.json",
    "recent/index.html",
    "feed.xml",
    "catalog/search.json",
  ]);
});

it("clients find every version, and each package where the origin has it, with the hashes that are known", () => {
  const documents = new Map(renderChange(CHANGE));
  expect(JSON.parse(documents.get(`mirror/${FOLDER}/index.json`) ?? "")).toEqual({
    versions: { "1.0.0": {}, "1.1.0": {}, "2.0.0-rc.1": {} },
  });
  const { archives } = JSON.parse(documents.get(`mirror/${FOLDER}/1.1.0.json`) ?? "");
  expect(archives.windows_amd64).toEqual({
    hashes: [`zh:${"b".repeat(64)}`],
    url: "https://origin.example.org/v1.1.0/terraform-provider-tool_1.1.0_windows_amd64.zip",
  });
  expect(judgeDocuments(renderChange(CHANGE)).observations).toEqual([]);
});

it("the page says whose it is, what is newest, and what is gone", () => {
  const page = new Map(renderChange(CHANGE)).get(`mirror/${FOLDER}/index.html`) ?? "";
  expect(page).toContain("This is a third-party provider");
  expect(page).toContain("from <code>registry.example.org</code>");
  expect(shown(page)).toContain('version = "1.1.0"');
  expect(page).toContain(
    '<a href="./1.0.0.html">1.0.0</a> <span class="quiet">listed</span> <time>2026-03-04</time> <span class="mark gone">gone</span> from the origin since <time>2026-05-06</time>',
  );
});

it("the page says which key signed, and where the key is from, or that the origin has no signature", () => {
  const pageOf = (keys: ProviderFacts["keys"]) => {
    const provider = { origin: "registry", versions: VERSIONS, ...(keys && { keys }) };
    return renderMirroredPage(OTHER, provider, { look: {}, site: SITE }).split("\n").join("");
  };
  const key = { name: `${"A".repeat(16)}-${"c".repeat(64)}`, fingerprint: "A".repeat(40) };
  const signed = pageOf([{ ...key, versions: ["1.0.0", "1.1.0"] }]);
  expect(signed).toContain(
    `<dt>Signed with</dt><dd><code>${Array(10).fill("AAAA").join(" ")}</code>, <a href="../../../../catalog/keys/${key.name}.asc">public key ${"A".repeat(16)}</a></dd>`,
  );
  expect(signed).toContain("<dt>Key from</dt><dd><code>registry.example.org</code></dd>");
  expect(signed).toContain("<dt>Signature</dt><dd>None at the origin for 1 of 3 versions</dd>");
  expect(pageOf([])).toContain("<div><dt>Signature</dt><dd>None at the origin</dd></div></dl>");
  expect(pageOf(undefined)).not.toMatch(/Signed with|Signature/);
});

it("the page says where OpenTofu finds images, and of which versions there are any", () => {
  const name = "ghcr.io/acme/mirror/tool";
  const pageOf = (versions: readonly ListedVersion[]) =>
    renderMirroredPage(OTHER, { origin: "registry", versions }, { look: {}, site: SITE });
  const imaged = VERSIONS.map((one) => (one.version === "1.0.0" ? one : { ...one, images: [name] }));
  expect(shown(pageOf(imaged))).toContain(`repository_template = "${name}"`);
  expect(pageOf(imaged).match(/<span class="mark">OCI image<\/span>/g)).toHaveLength(2);
  expect(pageOf(VERSIONS)).not.toContain("OCI");
});

it("the page has the block that takes it from this mirror and nothing else, and the lock line of its platforms", () => {
  const page = renderMirroredPage(
    OTHER,
    { origin: "registry", versions: VERSIONS },
    { look: {}, site: SITE },
  );
  expect(shown(page)).toContain(renderMirrorBlock(SITE, [FOLDER]));
  expect(page).toContain('href="../../../../#mirror">the block for all of them</a>');
  expect(page).toContain(
    "terraform providers lock \\\n  -net-mirror=https://registry.example.com/mirror/ \\\n  -platform=linux_amd64 \\\n  -platform=windows_amd64",
  );
  const version = new Map(renderChange(CHANGE)).get(`mirror/${FOLDER}/1.1.0.html`) ?? "";
  expect(version).toContain('<a href="./#install">the provider\'s page</a>');
});

it("the front page names what is mirrored apart, each by itself", () => {
  const page = renderFrontPage({ ...SITE, mirrored: [OTHER] }, {});
  expect(page).toContain(">Third-party providers</h2>");
  expect(page).toContain(`<a href="mirror/${FOLDER}/">${FOLDER.replaceAll("/", "/<wbr>")}</a>`);
  expect(shown(page)).toContain(`include = ["registry.example.com/acme/*", "${FOLDER}"]`);
  expect(page.match(/provider_installation/g)).toHaveLength(1);
  expect(page).not.toContain("others/*");
  expect(renderFrontPage(SITE, {})).not.toContain("irrored");
});
