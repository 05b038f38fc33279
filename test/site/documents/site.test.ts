import { describe, expect, it } from "vitest";
import { publishVersions } from "../../../src/catalog/edits/publication.ts";
import { parseAddress } from "../../../src/provider/address.ts";
import { renderChange } from "../../../src/site/documents/change.ts";
import { readOtherServices, renderDiscovery } from "../../../src/site/documents/discovery.ts";
import { mayBeForeign, projectListed } from "../../../src/site/documents/site.ts";
import { pageAssets } from "../../../src/site/pages/page.ts";
import type { SiteFile } from "../../../src/site/pages/paths.ts";
import { errorWith } from "../../support/folder/errors.ts";
import {
  ADDRESS,
  listedVersion,
  PUBLIC_KEY,
  PUBLISHED_KEY,
  publication,
  versionFacts,
} from "../../support/samples/facts.ts";
import { followsFromFacts, projectCatalog } from "../../support/samples/project-catalog.ts";

const BASE = "v1/providers/acme/sample";

function publishOnce(options: { base?: string; digits?: string[] } = {}): Map<string, string | undefined> {
  const wanted = publication("1.0.0", options.base);
  const addresses = [ADDRESS, parseAddress("registry.terraform.io/acme/sample")];
  const versions = wanted.versions.map((one) => ({ ...one, facts: versionFacts("1.0.0", options.digits) }));
  const entries = addresses.map((address) => ({ address, provider: undefined, versions: new Map() }));
  const edit = publishVersions({ ...wanted, addresses, versions });
  return new Map(renderChange(edit.apply({ site: undefined, entries })));
}

function json(files: Map<string, string | undefined>, path: string): unknown {
  return JSON.parse(files.get(path) ?? `{"missing":"${path}"}`);
}

describe("a published version", () => {
  const files = publishOnce();

  it("is these files and no others", () => {
    expect([...files.keys()].sort()).toEqual([
      ".nojekyll",
      ".well-known/terraform.json",
      "404.html",
      "acme/sample/1.0.0/index.html",
      "acme/sample/feed.xml",
      "acme/sample/index.html",
      "acme/sample/latest/index.html",
      "acme/sample/llms.txt",
      ...pageAssets()
        .map(([path]) => path)
        .sort(),
      `catalog/keys/0123456789ABCDEF-${"c".repeat(64)}.asc`,
      "catalog/recent.json",
      "catalog/registry.example.com/acme/sample.json",
      "catalog/registry.example.com/acme/sample/1.0.0.json",
      "catalog/registry.terraform.io/acme/sample.json",
      "catalog/registry.terraform.io/acme/sample/1.0.0.json",
      "catalog/search.json",
      "catalog/site.json",
      "feed.xml",
      "index.html",
      "llms.txt",
      "mirror/registry.example.com/acme/sample/1.0.0.json",
      "mirror/registry.example.com/acme/sample/index.json",
      "mirror/registry.terraform.io/acme/sample/1.0.0.json",
      "mirror/registry.terraform.io/acme/sample/index.json",
      "recent/index.html",
      "registry/docs/providers/acme/sample/index.json",
      "registry/docs/providers/acme/sample/v1.0.0/index.json",
      "registry/docs/providers/index.json",
      "registry/docs/search",
      "robots.txt",
      "sitemap-pages.xml",
      "sitemap.xml",
      `${BASE}/1.0.0/download/linux/amd64`,
      `${BASE}/1.0.0/download/windows/amd64`,
      `${BASE}/versions`,
    ]);
  });

  it("is found by discovery, with the final slash and the base that the site has", () => {
    expect(json(files, ".well-known/terraform.json")).toEqual({ "providers.v1": "/v1/providers/" });
    const project = publishOnce({ base: "https://registry.example.com/tools/" });
    expect(json(project, ".well-known/terraform.json")).toEqual({ "providers.v1": "/tools/v1/providers/" });
  });

  it("is listed by the registry", () => {
    expect(json(files, `${BASE}/versions`)).toEqual({
      versions: [
        {
          version: "1.0.0",
          protocols: ["6.0"],
          platforms: [
            { os: "linux", arch: "amd64" },
            { os: "windows", arch: "amd64" },
          ],
        },
      ],
    });
  });

  it("is offered for download with everything that clients check", () => {
    const filename = "terraform-provider-sample_1.0.0_linux_amd64.zip";
    expect(json(files, `${BASE}/1.0.0/download/linux/amd64`)).toEqual({
      protocols: ["6.0"],
      os: "linux",
      arch: "amd64",
      filename,
      download_url: `https://files.example.com/v1.0.0/${filename}`,
      shasums_url: "https://files.example.com/v1.0.0/SHA256SUMS",
      shasums_signature_url: "https://files.example.com/v1.0.0/SHA256SUMS.sig",
      shasum: "a".repeat(64),
      signing_keys: {
        gpg_public_keys: [
          {
            key_id: "0123456789ABCDEF",
            ascii_armor: PUBLIC_KEY,
            trust_signature: "",
            source: "",
            source_url: "",
          },
        ],
      },
      packages: {
        linux_amd64: { hashes: [`zh:${"a".repeat(64)}`, `h1:${"a".repeat(43)}=`], package_size: 1000 },
        windows_amd64: { hashes: [`zh:${"b".repeat(64)}`, `h1:${"b".repeat(43)}=`], package_size: 1000 },
      },
    });
  });

  it("has no map of packages when two of them are the same bytes, which makes OpenTofu 1.12 panic", () => {
    const twins = publishOnce({ digits: ["a", "a"] });
    expect(json(twins, `${BASE}/1.0.0/download/linux/amd64`)).not.toHaveProperty("packages");
  });

  it("is in the mirror under every hostname it is offered for", () => {
    for (const host of ["registry.example.com", "registry.terraform.io"]) {
      expect(json(files, `mirror/${host}/acme/sample/index.json`)).toEqual({ versions: { "1.0.0": {} } });
      expect(json(files, `mirror/${host}/acme/sample/1.0.0.json`)).toMatchObject({
        archives: { linux_amd64: { hashes: [`zh:${"a".repeat(64)}`, `h1:${"a".repeat(43)}=`] } },
      });
    }
  });

  it("follows from the catalog alone: regenerating everything gives the same bytes", async () => {
    const facts = [...files].filter(([path]) => !followsFromFacts(path));
    const catalog = new Map(facts);
    const regenerated: SiteFile[] = [];
    for await (const file of projectCatalog(async (path) => catalog.get(path) ?? "")) regenerated.push(file);
    expect(new Map([...facts, ...regenerated])).toEqual(files);
  });
});

describe("the order of a change", () => {
  const edit = publishVersions(publication("1.0.0"));
  const started = edit.apply({
    site: undefined,
    entries: [{ address: ADDRESS, provider: undefined, versions: new Map() }],
  });
  const paths = renderChange(started).map(([path]) => path);

  it("has what is named before what names it", () => {
    const order = [
      `catalog/keys/0123456789ABCDEF-${"c".repeat(64)}.asc`,
      "catalog/registry.example.com/acme/sample/1.0.0.json",
      "mirror/registry.example.com/acme/sample/1.0.0.json",
      `${BASE}/1.0.0/download/windows/amd64`,
      "catalog/registry.example.com/acme/sample.json",
      "mirror/registry.example.com/acme/sample/index.json",
      `${BASE}/versions`,
      "acme/sample/index.html",
      "catalog/site.json",
      ".well-known/terraform.json",
      "index.html",
    ];
    expect(paths.filter((path) => order.includes(path))).toEqual(order);
  });

  it("has what is not named any more at its end", () => {
    const before = versionFacts("1.0.0");
    const fewer = { ...before, packages: new Map([...before.packages].slice(0, 1)) };
    const [version] = publication("1.0.0").versions;
    const versions = [{ ...version, facts: fewer, published: "", keys: [PUBLISHED_KEY] }];
    const provider = started.entries[0]?.provider;
    const change = publishVersions({ ...publication("1.0.0"), versions, overwrite: true }).apply({
      site: "unchanged",
      entries: [{ address: ADDRESS, provider, versions: new Map([["1.0.0", before]]) }],
    });
    expect(renderChange(change).at(-1)).toEqual([`${BASE}/1.0.0/download/windows/amd64`, undefined]);
  });
});

describe("the discovery document", () => {
  const site = { hostname: "registry.example.com", base: "https://registry.example.com/" };

  it("keeps the other services of its host", () => {
    const others = readOtherServices('{"modules.v1":"/modules/","providers.v1":"/v1/providers/"}', site);
    expect(JSON.parse(renderDiscovery(site, others))).toEqual({
      "modules.v1": "/modules/",
      "providers.v1": "/v1/providers/",
    });
  });

  it.each(['{"providers.v1":"https://other.example/v1/"}', '{"providers.v1":["/v1/providers/"]}'])(
    "is left alone when it leads to another registry: %s",
    (text) => {
      expect(() => readOtherServices(text, site)).toThrow(errorWith("discovery-foreign"));
    },
  );
});

describe("services that can't be written back unchanged", () => {
  const { site } = publication("1.0.0");
  const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

  it.each(["9007199254740993", "1e400", nested(50), nested(100_000)])("are refused: %#", (value) => {
    expect(() => readOtherServices(`{"modules.v1":${value}}`, site)).toThrow(errorWith("discovery-foreign"));
  });

  it("are not those that are deep, and a registry that is none is named", () => {
    expect(readOtherServices(`{"modules.v1":${nested(49)}}`, site)).toHaveProperty(["modules.v1"]);
    expect(() => readOtherServices(`{"providers.v1":${nested(100_000)}}`, site)).toThrow(
      errorWith("discovery-foreign"),
    );
  });
});

const PROVIDER = { site: ADDRESS.hostname, versions: [] };

describe("the repository of a version, for bots", () => {
  const path = "v1/providers/acme/sample/1.0.0/index.html";
  const find = (url: string, repository?: string, hostname = ADDRESS.hostname) => {
    const facts = versionFacts("1.0.0");
    const provider = { ...PROVIDER, site: hostname, ...(repository === undefined ? {} : { repository }) };
    const files = projectListed(
      ADDRESS,
      provider,
      { ...facts, sums: { ...facts.sums, url } },
      listedVersion("1.0.0"),
      {},
    );
    return new Map(files).get(path);
  };
  const released = "https://github.com/acme/provider/releases/download/v1.0.0/SHA256SUMS";
  const hosted = "https://registry.example.com/assets/SHA256SUMS";

  it("is the one with its release, whatever the provider's is today", () => {
    expect(find(released, "https://github.com/acme/other")).toBe(
      '{"source":"https://github.com/acme/provider"}\n',
    );
  });

  it("is the provider's if the site has the packages", () => {
    const source = "https://gitlab.com/acme/tools/provider";
    expect(JSON.parse(find(hosted, source) ?? "")).toEqual({ source });
  });

  it("is absent without one, and on the site of another hostname", () => {
    expect([find(hosted), find(released, undefined, "other.example.com")]).toEqual([undefined, undefined]);
  });

  it("is no markup, although hosts serve it as HTML", () => {
    const source = "https://git.example.com/<script src=//evil.example></script>";
    const text = find(hosted, source) ?? "";
    expect([text.includes("<"), JSON.parse(text)]).toEqual([false, { source }]);
  });

  it("is not taken for a page that the owner wrote", () => {
    expect([path, "acme/sample/1.0.0/index.html"].map(mayBeForeign)).toEqual([false, true]);
  });
});

it.each([
  [undefined, true],
  [0, true],
  [1, false],
])("a version with %s pages of documentation has an empty index for programs: %s", (docs, isThere) => {
  const listed = listedVersion("1.0.0", docs === undefined ? {} : { docs });
  const files = projectListed(ADDRESS, PROVIDER, versionFacts("1.0.0"), listed, {});
  const paths = files.map(([path]) => path);
  expect(paths.includes("registry/docs/providers/acme/sample/v1.0.0/index.json")).toBe(isThere);
});
