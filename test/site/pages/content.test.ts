import { describe, expect, it } from "vitest";
import { addressPath } from "../../../src/provider/address.ts";
import { SBOM_FORMATS, sbomFilename } from "../../../src/provider/filename.ts";
import { parseVersion } from "../../../src/provider/version.ts";
import { renderOciMirrorBlock } from "../../../src/site/documents/install.ts";
import {
  renderMirroredVersionPage,
  renderPreviewPage,
  renderStatusPage,
} from "../../../src/site/pages/mirror-pages.ts";
import { renderPage } from "../../../src/site/pages/page.ts";
import { renderProviderPage, renderVersionPage } from "../../../src/site/pages/provider-pages.ts";
import { renderFrontPage, renderNotFoundPage, renderRecentPage } from "../../../src/site/pages/site-pages.ts";
import { ADDRESS, because, listedVersion, versionFacts } from "../../support/samples/facts.ts";
import { mirroredVersion, OTHER } from "../../support/samples/mirrored.ts";
import { type Parsed, parsePage } from "./parsed.ts";
import { LOOK, PLACE, PROVIDER, SITE, samplePages, VERSIONS } from "./sample-site.ts";

const PLAIN = { look: {}, site: PLACE };

/** The text of a section. */
function sectionOf(html: string, id: string): string {
  return find(html, ({ attributes }) => attributes.get("aria-labelledby") === id)?.text ?? "";
}

function find(html: string, wanted: (one: Parsed) => boolean): Parsed | undefined {
  return parsePage(html).elements.find(wanted);
}

function linkNamed(html: string, text: string): string | undefined {
  return find(html, (one) => one.name === "a" && one.text === text)?.attributes.get("href");
}

const LISTED = listedVersion("1.1.0");
const PAGES = samplePages();
const page = (path: string): string => PAGES.get(path) ?? "";

describe("what a version was built from", () => {
  const html = page("acme/sample/1.1.0/index.html");

  it("is its Go version, its commit, its SBOM, and its modules", () => {
    const text = sectionOf(html, "built-from");
    expect(text).toContain("go1.26.8, devel <b>");
    expect(text).toContain("0123456789ab, with uncommitted changes");
    expect(text.split(/\n+/)).toEqual(
      expect.arrayContaining(["2 modules", "example.com/a v1.0.0", "example.com/b v1.0.0 => ../<b>"]),
    );
    expect(linkNamed(html, "0123456789ab")).toMatch(
      /^https:\/\/github\.com\/[\w-]+\/[\w-]+\/commit\/0123456789abcdef0123456789abcdef01234567$/,
    );
  });

  it("links to the SBOM in the format that its name states, or that its name leaves open", () => {
    const version = parseVersion("1.1.0");
    const named = SBOM_FORMATS.map((format) => [sbomFilename("sample", version, format), format] as const);
    for (const [file, format] of [...named, ["sample.json", "Download"] as const]) {
      const url = `https://files.example.com/${file}`;
      const sbom = { url, size: 1, sha256: "e".repeat(64), goVersions: [], modules: [] };
      const own = renderVersionPage(ADDRESS, { ...versionFacts("1.1.0"), sbom }, LISTED, PLAIN);
      expect(linkNamed(own, format)).toBe(url);
    }
  });

  it("is not on the page of a version without an SBOM, and has no link to a commit without a release", () => {
    const bare = renderVersionPage(ADDRESS, versionFacts("1.1.0"), LISTED, PLAIN);
    expect(sectionOf(bare, "built-from")).toBe("");
    const sbom = {
      ...{ url: "https://x.example/s.cdx.json", size: 1, sha256: "e".repeat(64) },
      ...{ goVersions: [], modules: [], revision: "0".repeat(40) },
    };
    const own = renderVersionPage(ADDRESS, { ...versionFacts("1.1.0"), sbom }, LISTED, PLAIN);
    expect([sectionOf(own, "built-from"), linkNamed(own, "000000000000")]).toEqual([
      expect.stringContaining("000000000000"),
      undefined,
    ]);
  });
});

describe("the front page", () => {
  const front = page("index.html");

  it("has each provider with its description, and marks third-party providers", () => {
    expect(sectionOf(front, "providers")).toContain("acme/sampleWidgets & gadgets of <Acme>, as code.");
    expect(sectionOf(front, "mirrored")).toContain("registry.example.org/others/tool mirrored");
    expect(sectionOf(front, "others")).toContain("registry.terraform.io/acme/sample");
  });

  it("has one block for the mirror, and what leads to a registry below the root of its host", () => {
    expect(front.match(/provider_installation/g)).toHaveLength(1);
    expect(sectionOf(front, "registry")).toContain('host "registry.example.com"');
    const root = renderFrontPage({ ...SITE, base: "https://registry.example.com/" }, LOOK);
    expect(root).not.toContain("host &#34;");
    expect(renderFrontPage({ ...SITE, providers: [], mirrored: [] }, {})).not.toContain(
      "provider_installation",
    );
  });
});

describe("a provider's page", () => {
  const html = page("acme/sample/index.html");

  it("shows its description, compatible clients and origin", () => {
    const facts = find(html, ({ attributes }) => attributes.get("class") === "facts")?.text ?? "";
    expect(facts.replace(/\s+/g, " ")).toBe(
      " Newest version1.1.0, 2026-02-03 Documentation12 pages Works withTerraform 1.0 or later, any OpenTofu (protocol 6.0) " +
        "Repositorygithub.com/acme/terraform-provider-sample Release notesAll releases LicenseMPL-2.0 ",
    );
    expect(linkNamed(html, "12 pages")).toBe("1.1.0/docs/");
    expect(linkNamed(html, "MPL-2.0")).toBe("https://spdx.org/licenses/MPL-2.0.html");
  });

  it("leaves out unknown facts", () => {
    const { description: _1, repository: _2, license: _3, keys: _4, base: _5, ...bare } = PROVIDER;
    const versions = VERSIONS.map(({ docs: _, ...listed }) => listed);
    const plain = renderProviderPage(ADDRESS, { ...bare, versions }, {});
    for (const absent of [
      "Documentation",
      "Repository",
      "License",
      "Signed with",
      "undefined",
      "data-search",
    ])
      expect(plain).not.toContain(absent);
    expect(plain).toContain("The provider registry.example.com/acme/sample for Terraform and OpenTofu");
  });

  it("says how to install it from the registry, for other machines, and from the mirror", () => {
    const install = sectionOf(html, "install");
    expect(install).toContain('"providers.v1" = "https://registry.example.com/tools/v1/providers/"');
    expect(install).toContain('version = "1.1.0"');
    expect(install).toContain(
      "terraform providers lock \\\n  -platform=linux_amd64 \\\n  -platform=linux_arm64 \\\n  -platform=darwin_arm64 \\\n  -platform=windows_amd64\n",
    );
    expect(install).toContain('include = ["registry.example.com/acme/sample"]');
    expect(install).toContain(
      "terraform providers lock \\\n  -net-mirror=https://registry.example.com/tools/mirror/ \\\n  -platform=linux_amd64 ",
    );
    expect(linkNamed(html, "the block for all of them")).toBe("../../#mirror");
  });

  it("says how OpenTofu takes it from an OCI registry, and what is not checked there", () => {
    const install = sectionOf(html, "install");
    expect(install).toContain(renderOciMirrorBlock("ghcr.io/acme/sample", [ADDRESS]));
    for (const word of ["checks no signature", "ignores oci_mirror", "5000/acme/sample"])
      expect(install).toContain(word);
    const versions = VERSIONS.map(({ images: _, ...listed }) => listed);
    expect(renderProviderPage(ADDRESS, { ...PROVIDER, versions }, {})).not.toContain("oci_mirror");
    expect(page("acme/sample/1.1.0/index.html")).toContain(
      "<dt>Images</dt><dd><code>ghcr.io/acme/sample:1.1.0</code>, <code>registry.example.com:5000/acme/sample:1.1.0</code></dd>",
    );
  });

  it("has the newest versions at once, with their marks and why, and folds the rest", () => {
    const versions = sectionOf(html, "versions");
    expect(versions).toContain("2.0.0-rc.1 2026-03-03 documentation prerelease");
    expect(versions).toContain("1.0.1 2026-01-03 deprecated Has no fixes any more.");
    expect(versions).toContain("1.0.0 2026-01-02 withdrawn It deletes <what> it should keep");
    expect(find(html, ({ name, text }) => name === "details" && text.includes("0.1.0"))?.text).toContain(
      "6 older versions",
    );
    const one = renderProviderPage(ADDRESS, { ...PROVIDER, versions: VERSIONS.slice(0, 13) }, {});
    expect(one).toContain("<summary>1 older version</summary>");
    expect(renderProviderPage(ADDRESS, { ...PROVIDER, versions: VERSIONS.slice(0, 12) }, {})).not.toContain(
      "older version",
    );
  });

  it("has no box for older versions that are withdrawn, but one line", () => {
    const versions = ["1.0.0", "1.0.1", "1.1.0"].map((version, at) =>
      listedVersion(version, at < 2 ? { withdrawn: because(`Reason ${at}`) } : {}),
    );
    const bare = renderProviderPage(ADDRESS, { ...PROVIDER, versions }, {});
    expect(bare).not.toContain("<aside");
    expect(linkNamed(bare, "2 of 3 versions are withdrawn or deprecated")).toBe("#versions");
    expect(bare.indexOf("2 of 3 versions")).toBeLessThan(bare.indexOf('id="install"'));
    const newest = versions.map((one, at) => (at < 2 ? one : { ...one, deprecated: because("is slow") }));
    const warned = renderProviderPage(ADDRESS, { ...PROVIDER, versions: newest }, {});
    expect(warned).toContain("Version 1.1.0 is deprecated:</strong> is slow.</p></aside>");
  });

  it("has one box with the lines to copy where it is replaced, and folds its installation", () => {
    const deprecated = {
      ...PROVIDER,
      deprecated: because("renamed"),
      replacedBy: "registry.example.com/acme/next",
    };
    const replaced = renderProviderPage(ADDRESS, deprecated, {});
    expect(replaced.match(/<aside/g)).toHaveLength(1);
    expect(linkNamed(replaced, "acme/next")).toBe("../next/");
    const box = find(replaced, ({ name }) => name === "aside")?.text ?? "";
    expect(box).toContain('source = "registry.example.com/acme/next"');
    expect(box).toContain(
      "terraform state replace-provider registry.example.com/acme/sample registry.example.com/acme/next",
    );
    expect(replaced).toContain("<summary>Install it anyway</summary>");
    const elsewhere = { ...deprecated, replacedBy: "registry.terraform.io/acme/next" };
    expect(linkNamed(renderProviderPage(ADDRESS, elsewhere, {}), "acme/next")).toBeUndefined();
  });

  it("says how states follow it from its previous address", () => {
    const movedFrom = [{ ...ADDRESS, hostname: "old.example.com" }];
    const box = find(
      renderProviderPage(ADDRESS, { ...PROVIDER, movedFrom }, {}),
      ({ name }) => name === "aside",
    );
    expect(box?.text).toContain(
      "terraform state replace-provider old.example.com/acme/sample registry.example.com/acme/sample",
    );
  });

  it("names the owner of a key as the key says, and a version's page links to its key", () => {
    const keys = (PROVIDER.keys ?? []).map((key) => ({ ...key, user: "Acme <releases@acme.example>" }));
    const signed = renderProviderPage(ADDRESS, { ...PROVIDER, keys }, {});
    expect(sectionOf(signed, "keys")).toContain("Acme <releases@acme.example> as the key says");
    expect(page("acme/sample/1.1.0/index.html")).toMatch(
      /<dt>Signed with<\/dt><dd><a href="[^"]*catalog\/keys\//,
    );
  });

  it("says when clients choose one of its versions only if it is required exactly", () => {
    const early = { ...PROVIDER, versions: [listedVersion("1.0.0-rc.1", {})] };
    expect(renderProviderPage(ADDRESS, early, {})).toContain(
      "Prereleases only.</strong> Clients install a prerelease only if a configuration requires exactly that version.",
    );
  });

  it("offers nothing of one that is withdrawn", () => {
    const gone = renderProviderPage(ADDRESS, { ...PROVIDER, withdrawn: because("given up") }, {});
    expect(sectionOf(gone, "install")).toBe("");
    expect(gone).toContain("This provider was withdrawn:</strong> given up.");
  });
});

describe("a version's page", () => {
  const html = page("acme/sample/1.1.0/index.html");

  it("has its packages with what proves them", () => {
    expect(sectionOf(html, "packages")).toContain(
      `linux_amd64terraform-provider-sample_1.1.0_linux_amd64.zip 1.0 kBSHA-256${"a".repeat(64)}h1h1:${"a".repeat(43)}=`,
    );
  });

  it("leads to its documentation, its release and its source", () => {
    expect(linkNamed(html, "12 pages")).toBe("docs/");
    expect(linkNamed(html, "v1.1.0")).toBe(
      "https://github.com/acme/terraform-provider-sample/releases/tag/v1.1.0",
    );
    expect(linkNamed(html, "github.com/acme/terraform-provider-sample")).toMatch(/\/tree\/v1\.1\.0$/);
    expect(html).toContain("data-search");
  });

  it("says how to check it by hand, with the names that the files have", () => {
    expect(sectionOf(html, "check")).toContain(
      [
        `gpg --show-keys --with-fingerprint 0123456789ABCDEF-${"c".repeat(64)}.asc`,
        `gpg --import 0123456789ABCDEF-${"c".repeat(64)}.asc`,
        "gpg --verify terraform-provider-sample_1.1.0_SHA256SUMS.sig terraform-provider-sample_1.1.0_SHA256SUMS",
        "sha256sum --check --ignore-missing terraform-provider-sample_1.1.0_SHA256SUMS",
      ].join("\n"),
    );
  });

  it("names files for a shell so that it takes them for nothing else", () => {
    const url = "https://files.example/a%20b%27$(c).sums?x";
    const facts = versionFacts("1.1.0");
    const odd = renderVersionPage(
      ADDRESS,
      { ...facts, sums: { ...facts.sums, url, signatureUrl: "/%ff" } },
      LISTED,
      PLAIN,
    );
    expect(sectionOf(odd, "check")).toContain(
      `gpg --verify '%ff' './a b'\\''$(c).sums'`.replace("'%ff'", "%ff"),
    );
  });

  it("links to the attestation, and says how to check it if the release's repository is known", () => {
    const facts = versionFacts("1.1.0");
    const release = "https://github.com/acme/terraform-provider-sample/releases/download/v1.1.0/";
    const render = (url: string, attestationUrl: string) =>
      renderVersionPage(ADDRESS, { ...facts, sums: { ...facts.sums, url }, attestationUrl }, LISTED, PLAIN);
    const bundle = `${release}a <b>.sigstore.json`;
    const attested = render(`${release}SHA256SUMS`, bundle);
    expect(sectionOf(attested, "attestation")).toContain(
      "--bundle './a <b>.sigstore.json' --repo acme/terraform-provider-sample",
    );
    const unnamed = render(`${release}SHA256SUMS`.replace("acme", "$(a)"), bundle);
    expect(unnamed).not.toContain("gh attestation verify");
    const inSite = render("/sums", "/bundle");
    expect(inSite).toContain('<a href="/bundle">provenance</a>');
    expect(inSite).not.toContain("gh attestation verify");
  });

  it("marks withdrawn and deprecated versions and prereleases", () => {
    const withdrawn = page("acme/sample/1.0.0/index.html");
    expect(withdrawn).toContain(
      "Withdrawn:</strong> It deletes &#60;what&#62; it should keep. This version is no longer offered to clients.",
    );
    expect(withdrawn).not.toContain("required_providers");
    expect(page("acme/sample/1.0.1/index.html")).toContain("Deprecated:</strong> Has no fixes any more.</p>");
    expect(page("acme/sample/2.0.0-rc.1/index.html")).toContain("Clients install a prerelease only if");
  });
});

describe("other pages", () => {
  it("a mirrored version shows the signing key, or that there was no signature", () => {
    const facts = mirroredVersion("1.1.0");
    const signed = renderMirroredVersionPage(OTHER, facts, undefined, PLAIN);
    expect(signed).toContain("0123 4567 89AB CDEF 0123 4567 89AB CDEF 0123 4567");
    const { sums: _, ...unsigned } = facts;
    expect(renderMirroredVersionPage(OTHER, unsigned, undefined, PLAIN)).toContain("None at the origin");
  });

  it("the status of a mirror says what the last check of each provider found", () => {
    const html = page("mirror/index.html");
    const [tool, other] = ["registry.example.org.others.tool", "registry.terraform.io.hashicorp.null"].map(
      (id) => sectionOf(html, id),
    );
    for (const part of [
      "Last checked2026-05-07",
      "Newest at the origin1.3.0",
      "Newest here1.1.0",
      "Signed with89AB CDEF 89AB",
      "1.3.0 until 2026-05-14",
      "1.2.1, without a signature",
      "1.2.0: linux_arm64: the checksums name <another> file",
    ])
      expect(tool).toContain(part);
    expect(other).toContain("Originthe mirror https://mirror.example.com/");
    expect(other).toContain("Newest hereNone yet");
    expect(linkNamed(html, "registry.example.org/others/tool")).toBe("registry.example.org/others/tool/");
    for (const absent of ["Newest at the origin", "Signed with", "Left out", "Too new"])
      expect(other).not.toContain(absent);
    const own = page("mirror/registry.example.org/others/tool/index.html");
    expect(linkNamed(own, "the last check of its origin")).toBe("../../../#registry.example.org.others.tool");
  });

  it("what is not found has links that hold wherever it is served", () => {
    const html = renderNotFoundPage(SITE, LOOK);
    const links = parsePage(html).elements.flatMap(
      ({ attributes }) => attributes.get("href") ?? attributes.get("src") ?? [],
    );
    expect(links.filter((link) => !link.startsWith("/tools/") && !link.startsWith("#"))).toEqual([]);
    expect(html).toContain('data-root="/tools/"');
    expect(html).toContain('content="noindex"');
  });

  it("the newest releases are links to their pages, and withdrawn ones are marked", () => {
    const html = page("recent/index.html");
    expect(linkNamed(html, "acme/sample 1.1.0")).toBe("../acme/sample/1.1.0/");
    expect(html).toContain("withdrawn</span>");
    expect(renderRecentPage(PLACE, [], {})).toContain("No releases yet.");
  });
});

describe("metadata for search engines", () => {
  const canonical = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];

  it.each([
    ["index.html", ""],
    ["recent/index.html", "recent/"],
    ["acme/sample/index.html", "acme/sample/"],
    ["acme/sample/0.1.0/index.html", "acme/sample/0.1.0/"],
    ["mirror/registry.example.org/others/tool/1.1.0.html", undefined],
  ])("of %s is its own address", (path, url = path) => {
    expect(canonical(page(path))).toBe(`https://registry.example.com/tools/${url}`);
    expect(page(path)).not.toContain("noindex");
  });

  it("of a version that was withdrawn is not to show it", () => {
    const html = page("acme/sample/1.0.0/index.html");
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(canonical(html)).toBeUndefined();
  });
});

describe("the frame", () => {
  const bare = { path: "a/index.html", title: "<A>", look: {}, main: "<h1>A</h1>" };

  it("has the owner's name, logo and color", () => {
    const html = renderPage({ ...bare, look: { ...LOOK, logo: "art/my logo.svg" } });
    expect(html).toContain('fill="#b3123f"');
    expect(html).toContain('<img src="../art/my%20logo.svg" alt="">Acme&#39;s providers</a>');
    expect(html).toContain('<link rel="icon" href="../art/my%20logo.svg">');
    expect(html).toContain('<meta name="theme-color" content="#b3123f">');
  });
});

describe("the page of a preview", () => {
  const preview = (url: string) => {
    const facts = mirroredVersion("1.2.0-pr17.1");
    const { sums: _, ...unsigned } = facts;
    const packages = new Map([...facts.packages].map(([platform, one]) => [platform, { ...one, url }]));
    const commit = "1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d";
    const listing = listedVersion("1.2.0-pr17.1", {
      published: "2026-03-01T00:00:00Z",
      expires: "2026-03-15T00:00:00Z",
      commit,
    });
    return renderPreviewPage(OTHER, { ...unsigned, preview: "pr-17", packages }, listing, PLAIN);
  };

  it("says what was built, and when it is removed", () => {
    const html = preview(
      "https://github.com/others/terraform-provider-tool/releases/download/preview%2Fpr-17/a.zip",
    );
    const home = "https://github.com/others/terraform-provider-tool";
    expect(linkNamed(html, "#17")).toBe(`${home}/pull/17`);
    expect(linkNamed(html, "1a2b3c4d5e6f")).toBe(`${home}/commit/1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d`);
    expect(html).toContain("<dt>Built</dt><dd><time>2026-03-01</time></dd>");
    expect(html).toContain("<dt>Last day</dt><dd><time>2026-03-15</time></dd>");
  });

  it("links to no repository where the packages are part of the site", () => {
    const html = preview("https://registry.example.com/preview/assets/a.zip");
    expect(html).toContain("<dt>Pull request</dt><dd>#17</dd>");
  });
});

it("the status of a mirror says that an origin signs nothing", () => {
  const source = addressPath(OTHER);
  const status = [
    {
      ...{ source, origin: "folder", checked: "2026-05-07T00:00:00Z", listed: "1.1.0" },
      fingerprints: [],
      held: [],
      refused: [],
    },
  ];
  expect(renderStatusPage(status, PLAIN)).toContain("<dt>Signature</dt><dd>None at the origin</dd>");
});

it("the status of a mirror says how far behind its origin it is, and until when", () => {
  const held = [
    { version: "1.3.0", until: "2026-05-20T00:00:00Z" },
    { version: "1.2.1", until: "2026-05-14T00:00:00Z" },
  ];
  const checked = { source: addressPath(OTHER), origin: "registry", checked: "2026-05-07T00:00:00Z" };
  const html = renderStatusPage([{ ...checked, behind: 2, held, fingerprints: [], refused: [] }], PLAIN);
  expect(html).toContain("<dt>Behind</dt><dd>2 releases</dd>");
  expect(html).toMatch(/<dt>Held back until<\/dt><dd>[^/]*2026-05-14/);
});
