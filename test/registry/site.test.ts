import { describe, expect, it } from "vitest";
import { mergePublication } from "../../src/catalog/merge.ts";
import { parseAddress } from "../../src/provider/address.ts";
import { isOurPage } from "../../src/registry/html.ts";
import { projectCatalogue, renderMerge, type SiteFile } from "../../src/registry/site.ts";
import { ADDRESS, PUBLIC_KEY, publication, versionFacts } from "../support/samples/facts.ts";

const BASE = "v1/providers/acme/sample";

function publishOnce(options: { base?: string; digits?: string[] } = {}): Map<string, string | undefined> {
  const wanted = { ...publication("1.0.0", options.base), facts: versionFacts("1.0.0", options.digits) };
  const entries = [ADDRESS, parseAddress("registry.terraform.io/acme/sample")].map((address) => ({
    address,
    provider: undefined,
    version: undefined,
  }));
  return renderMerge(mergePublication({ site: undefined, entries }, wanted), PUBLIC_KEY);
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
      "acme/sample/index.html",
      `catalog/keys/0123456789ABCDEF-${"c".repeat(64)}.asc`,
      "catalog/registry.example.com/acme/sample.json",
      "catalog/registry.example.com/acme/sample/1.0.0.json",
      "catalog/registry.terraform.io/acme/sample.json",
      "catalog/registry.terraform.io/acme/sample/1.0.0.json",
      "catalog/site.json",
      "index.html",
      "mirror/registry.example.com/acme/sample/1.0.0.json",
      "mirror/registry.example.com/acme/sample/index.json",
      "mirror/registry.terraform.io/acme/sample/1.0.0.json",
      "mirror/registry.terraform.io/acme/sample/index.json",
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
        linux_amd64: { hashes: [`h1:${"a".repeat(43)}=`, `zh:${"a".repeat(64)}`], package_size: 1000 },
        windows_amd64: { hashes: [`h1:${"b".repeat(43)}=`, `zh:${"b".repeat(64)}`], package_size: 1000 },
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
        archives: { linux_amd64: { hashes: [`h1:${"a".repeat(43)}=`, `zh:${"a".repeat(64)}`] } },
      });
    }
  });

  it("follows from the catalogue alone: regenerating everything gives the same bytes", async () => {
    const facts = [...files].filter(([path]) => path.startsWith("catalog/"));
    const catalogue = new Map(facts);
    const regenerated: SiteFile[] = [];
    for await (const file of projectCatalogue(async (path) => catalogue.get(path) ?? ""))
      regenerated.push(file);
    expect(new Map([...facts, ...regenerated])).toEqual(files);
  });
});

describe("the pages", () => {
  const files = publishOnce({ base: "https://registry.example.com/tools/" });

  it("are known as ours, and hand-written ones are not", () => {
    expect(isOurPage(files.get("index.html") ?? "")).toBe(true);
    expect(isOurPage(files.get("acme/sample/index.html") ?? "")).toBe(true);
    expect(isOurPage("<!doctype html><title>Mine</title>")).toBe(false);
  });

  it("give the lines that lead clients to a registry below the root of its host", () => {
    const page = files.get("index.html") ?? "";
    expect(page).toContain("host &#34;registry.example.com&#34; {");
    expect(page).toContain("&#34;https://registry.example.com/tools/v1/providers/&#34;");
    expect(publishOnce().get("index.html")).not.toContain("host &#34;");
  });

  it("say how to require the provider", () => {
    expect(files.get("acme/sample/index.html")).toContain(
      "source  = &#34;registry.example.com/acme/sample&#34;",
    );
  });
});
