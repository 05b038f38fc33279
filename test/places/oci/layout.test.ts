import { expect, it } from "vitest";
import { layOut } from "../../../src/places/oci/layout.ts";
import type { AssetFile } from "../../../src/ports/host.ts";
import { ADDRESS } from "./ground.ts";

const SOURCE = "https://github.com/acme/terraform-provider-sample";

function file(name: string, letter: string): AssetFile {
  return { name, path: `/${name}`, size: letter.charCodeAt(0), sha256: letter.repeat(64) };
}

const IMAGE = {
  address: ADDRESS,
  version: "1.0.0",
  packages: new Map([
    ["darwin_arm64", file("mac.zip", "a")],
    ["linux_amd64", file("linux.zip", "b")],
  ]),
  vouching: [file("manifest.json", "c"), file("SHA256SUMS", "d"), file("SHA256SUMS.sig", "e")],
};

const LABELS = {
  "org.opencontainers.image.source": SOURCE,
  "org.opencontainers.image.title": "registry.example.com/acme/sample",
  "org.opencontainers.image.description": "Provider registry.example.com/acme/sample for OpenTofu",
  "org.opencontainers.image.version": "1.0.0",
};

const CONFIG = {
  mediaType: "application/vnd.oci.empty.v1+json",
  digest: "sha256:44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a",
  size: 2,
};

function layer(mediaType: string, title: string, letter: string) {
  const annotations = { "org.opencontainers.image.title": title };
  return { mediaType, digest: `sha256:${letter.repeat(64)}`, size: letter.charCodeAt(0), annotations };
}

function parsed(bytes: Buffer): unknown {
  return JSON.parse(bytes.toString("utf8"));
}

it("a version is an index of a manifest a platform, and one of what vouches for them", () => {
  const { manifests, index, files, empty } = layOut(IMAGE, SOURCE);
  const image = { schemaVersion: 2, mediaType: "application/vnd.oci.image.manifest.v1+json" };
  const target = { ...image, artifactType: "application/vnd.opentofu.provider-target", config: CONFIG };
  const vouching = [
    layer("application/json", "manifest.json", "c"),
    layer("text/plain", "SHA256SUMS", "d"),
    layer("application/pgp-signature", "SHA256SUMS.sig", "e"),
  ];
  expect(manifests.map(({ bytes }) => parsed(bytes))).toEqual([
    { ...target, layers: [layer("archive/zip", "mac.zip", "a")], annotations: LABELS },
    { ...target, layers: [layer("archive/zip", "linux.zip", "b")], annotations: LABELS },
    {
      ...image,
      artifactType: "application/vnd.provider-pages.signed-checksums",
      config: CONFIG,
      layers: vouching,
      annotations: LABELS,
    },
  ]);
  const entries = manifests.map(({ mediaType, digest, bytes }) => ({
    mediaType,
    digest,
    size: bytes.length,
  }));
  const platforms = [
    { artifactType: target.artifactType, platform: { architecture: "arm64", os: "darwin" } },
    { artifactType: target.artifactType, platform: { architecture: "amd64", os: "linux" } },
    { artifactType: "application/vnd.provider-pages.signed-checksums" },
  ];
  expect(parsed(index.bytes)).toEqual({
    schemaVersion: 2,
    mediaType: "application/vnd.oci.image.index.v1+json",
    artifactType: "application/vnd.opentofu.provider",
    manifests: entries.map((entry, at) => ({ ...entry, ...platforms[at] })),
    annotations: LABELS,
  });
  expect([index.mediaType, files, empty.digest]).toEqual([
    "application/vnd.oci.image.index.v1+json",
    [...IMAGE.packages.values(), ...IMAGE.vouching],
    CONFIG.digest,
  ]);
});

it("the same version has the same digest, on every machine", () => {
  expect(layOut(IMAGE, SOURCE).index.digest).toBe(
    "sha256:b33996ea1adb2075354b6df7a91393894b4e26607f4bc902e190796642c31cce",
  );
});

it("what is unknown is left out: the repository, checksums and signature", () => {
  const { index, manifests } = layOut({ ...IMAGE, vouching: [] }, undefined);
  expect(manifests).toHaveLength(2);
  const { "org.opencontainers.image.source": _source, ...labels } = LABELS;
  expect(parsed(index.bytes)).toMatchObject({ annotations: labels });
  expect(index.bytes.toString("utf8")).not.toContain("image.source");
});
