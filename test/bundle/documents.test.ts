import { describe, expect, it } from "vitest";
import {
  type BundledVersion,
  type ListedProvider,
  linkBetween,
  type Vouching,
} from "../../src/bundle/contents.ts";
import { renderDiscovery, renderLists, renderVersionDocuments } from "../../src/bundle/documents.ts";
import { parseAddress } from "../../src/provider/address.ts";
import { parseVersion } from "../../src/provider/version.ts";

const ADDRESS = parseAddress("registry.example.com/acme/bücher");
const FOLDER = "providers/registry.example.com/acme/bücher/";
const one = (digit: string) => ({
  filename: `any-${digit}.zip`,
  size: 7,
  sha256: digit.repeat(64),
  h1: `h1:${digit}`,
});
const VOUCHING: Vouching = {
  sums: Buffer.from("sums"),
  signature: Buffer.from("signature"),
  keys: [{ keyId: "A1", armor: "armor" }],
  key: "F1",
};

function bundled(
  packages: BundledVersion["packages"],
  vouching: Vouching | undefined = VOUCHING,
): BundledVersion {
  return { version: parseVersion("1.0.0-rc.1+build"), protocols: ["6.0"], vouching, packages };
}

const listed = (source: string, ...keys: readonly (string | undefined)[]): ListedProvider => ({
  address: parseAddress(source),
  versions: keys.map((key, at) => ({
    version: `1.${at}.0`,
    protocols: ["5.0"],
    platforms: ["linux_amd64"],
    key,
  })),
});

const parse = (documents: readonly (readonly [string, string])[]) =>
  Object.fromEntries(documents.map(([path, text]) => [path, JSON.parse(text)]));

describe("a version", () => {
  it("has mirror and registry documents with relative links", () => {
    const documents = parse(renderVersionDocuments(ADDRESS, bundled(new Map([["linux_amd64", one("1")]]))));
    const path = "registry/registry.example.com/acme/bücher/1.0.0-rc.1+build/download/linux/amd64";
    const name = "terraform-provider-bücher_1.0.0-rc.1+build";
    expect(documents[`${FOLDER}1.0.0-rc.1+build.json`]).toEqual({
      archives: {
        linux_amd64: { hashes: ["h1:1", `zh:${"1".repeat(64)}`], url: encodeURI(`${name}_linux_amd64.zip`) },
      },
    });
    expect(documents[path]).toMatchObject({
      protocols: ["6.0"],
      os: "linux",
      arch: "amd64",
      filename: "any-1.zip",
      shasum: "1".repeat(64),
      signing_keys: { gpg_public_keys: [{ key_id: "A1", ascii_armor: "armor", trust_signature: "" }] },
      packages: { linux_amd64: { hashes: ["h1:1", `zh:${"1".repeat(64)}`], package_size: 7 } },
    });
    const { download_url, shasums_url, shasums_signature_url } = documents[path];
    const resolved = [download_url, shasums_url, shasums_signature_url].map((url) =>
      decodeURI(new URL(url, `https://any.example/deep/${encodeURI(path)}`).pathname),
    );
    const wanted = ["_linux_amd64.zip", "_SHA256SUMS", "_SHA256SUMS.sig"];
    expect(resolved).toEqual(wanted.map((ending) => `/deep/${FOLDER}${name}${ending}`));
  });

  it("is in the mirror only when unsigned", () => {
    const documents = renderVersionDocuments(ADDRESS, {
      ...bundled(new Map([["linux_amd64", one("1")]])),
      vouching: undefined,
    });
    expect(documents.map(([path]) => path)).toEqual([`${FOLDER}1.0.0-rc.1+build.json`]);
  });

  it("has no map of packages when two packages have the same digest", () => {
    const twins = new Map([
      ["darwin_amd64", one("1")],
      ["darwin_arm64", one("1")],
    ]);
    const documents = Object.values(parse(renderVersionDocuments(ADDRESS, bundled(twins))));
    expect(documents.filter((document) => "packages" in document)).toEqual([]);
    expect(documents).toHaveLength(3);
  });
});

describe("lists", () => {
  it("have all versions in the mirror, and the signed ones in the registry", () => {
    const documents = parse(renderLists(listed("a.example.com/acme/sample", "F1", undefined)));
    expect(documents).toEqual({
      "providers/a.example.com/acme/sample/index.json": { versions: { "1.0.0": {}, "1.1.0": {} } },
      "registry/a.example.com/acme/sample/versions": {
        versions: [{ version: "1.0.0", protocols: ["5.0"], platforms: [{ os: "linux", arch: "amd64" }] }],
      },
    });
    const unsigned = renderLists(listed("a.example.com/acme/sample", undefined));
    expect(unsigned.map(([path]) => path)).toEqual(["providers/a.example.com/acme/sample/index.json"]);
  });
});

describe("discovery", () => {
  it("points to the registry of the only signed host", () => {
    const providers = [
      listed("a.example.com/acme/x", "F1"),
      listed("a.example.com/acme/y", "F1"),
      listed("b.example.com/acme/x", undefined),
    ];
    const [hidden, discovery] = renderDiscovery(providers);
    expect(hidden).toEqual([".nojekyll", ""]);
    expect(discovery?.[0]).toBe(".well-known/terraform.json");
    const service: string = JSON.parse(discovery?.[1] ?? "")["providers.v1"];
    expect(new URL(service, "https://a.example.com/.well-known/terraform.json").href).toBe(
      "https://a.example.com/registry/a.example.com/",
    );
  });

  it("is omitted for several signed hosts, and for none", () => {
    expect(
      renderDiscovery([listed("a.example.com/acme/x", "F1"), listed("b.example.com/acme/x", "F1")]),
    ).toEqual([]);
    expect(renderDiscovery([listed("a.example.com/acme/x", undefined)])).toEqual([]);
  });
});

it("links between files are relative", () => {
  expect(linkBetween("a/b/c", "d/e f")).toBe("../../d/e%20f");
  expect(linkBetween("a", "b")).toBe("b");
});
