import { describe, expect, it } from "vitest";
import { readIndex, readTarget } from "../../../src/places/oci/images.ts";
import { type OciGround, startOciGround } from "./ground.ts";

const DIGEST = `sha256:${"a".repeat(64)}`;
const TARGET = {
  mediaType: "application/vnd.oci.image.manifest.v1+json",
  artifactType: "application/vnd.opentofu.provider-target",
  digest: DIGEST,
  platform: { os: "linux", architecture: "amd64" },
};
const INDEX = {
  mediaType: "application/vnd.oci.image.index.v1+json",
  artifactType: "application/vnd.opentofu.provider",
};
const PACKAGE = { mediaType: "archive/zip", digest: DIGEST };

function index(...manifests: readonly unknown[]) {
  return readIndex(Buffer.from(JSON.stringify({ ...INDEX, manifests })));
}

function target(fields: object) {
  return readTarget(Buffer.from(JSON.stringify({ ...TARGET, layers: [PACKAGE], ...fields })));
}

describe("an index is read as OpenTofu reads it:", () => {
  const linux = { platform: "linux_amd64", digest: DIGEST };

  it("its targets, and nothing beside them", () => {
    const others = [
      { ...TARGET, artifactType: "text/plain" },
      { ...TARGET, artifactType: undefined },
      "x",
      null,
    ];
    const newer = { ...TARGET, platform: { ...TARGET.platform, "os.version": "11" } };
    expect(index(TARGET, ...others, newer)).toEqual({ targets: [linux], faults: [] });
    expect(index({ ...TARGET, platform: { ...TARGET.platform, "os.version": "" } }).targets).toEqual([linux]);
  });

  it.each([
    [{ ...TARGET, mediaType: "text/plain" }, 'a target has the media type "text/plain"'],
    [{ ...TARGET, mediaType: undefined }, "a target has the media type missing"],
    [{ ...TARGET, platform: undefined }, "a target has no platform"],
    [{ ...TARGET, digest: 7 }, "a target has no digest"],
  ])("%j is none", (entry, fault) => {
    expect(index(TARGET, entry)).toEqual({ targets: [linux], faults: [fault] });
  });

  it("two for a platform are one too many", () => {
    expect(index(TARGET, TARGET, TARGET).faults).toEqual([expect.stringMatching(/ linux_amd64$/)]);
  });

  it.each([
    [
      { ...INDEX, artifactType: undefined },
      'media type "application/vnd.oci.image.index.v1+json", artifact type missing',
    ],
    [
      { ...INDEX, mediaType: TARGET.mediaType },
      `media type "${TARGET.mediaType}", artifact type "${INDEX.artifactType}"`,
    ],
    [7, "media type missing, artifact type missing"],
  ])("%j is no provider", (value, what) => {
    expect(readIndex(Buffer.from(JSON.stringify(value)))).toEqual({
      targets: [],
      faults: [expect.stringContaining(`: ${what}`)],
    });
  });

  it("what is no JSON neither", () => {
    expect(readIndex(Buffer.from("<html>")).faults).toHaveLength(1);
    expect(index().faults).toEqual([]);
    expect(readIndex(Buffer.from(JSON.stringify({ ...INDEX, manifests: 7 })))).toEqual({
      targets: [],
      faults: [],
    });
  });
});

describe("a target is read as OpenTofu reads it:", () => {
  it("its package, whatever lies beside it", () => {
    expect(target({})).toEqual({ sha256: "a".repeat(64) });
    expect(target({ layers: [{ mediaType: "text/plain", digest: "x" }, PACKAGE] })).toEqual({
      sha256: "a".repeat(64),
    });
  });

  it.each([
    [{ layers: [] }, "it has 0 layers of type archive/zip instead of one"],
    [{ layers: [PACKAGE, PACKAGE] }, "it has 2 layers of type archive/zip instead of one"],
    [{ layers: [{ ...PACKAGE, digest: "sha512:aa" }] }, "its package has no sha256 digest"],
    [{ layers: [{ ...PACKAGE, digest: `${DIGEST}a` }] }, "its package has no sha256 digest"],
    [{ mediaType: "x" }, `it is not a package: media type "x", artifact type "${TARGET.artifactType}"`],
    [{ artifactType: "x" }, `it is not a package: media type "${TARGET.mediaType}", artifact type "x"`],
  ])("%j is refused", (fields, fault) => {
    expect(target(fields)).toEqual({ fault });
  });
});

describe("an image that was changed", () => {
  async function withGround<T>(work: (ground: OciGround) => Promise<T>): Promise<T> {
    const ground = await startOciGround();
    try {
      await ground.open().push(ground.image);
      return await work(ground);
    } finally {
      await ground.close();
    }
  }

  it("lacks the platform whose manifest is gone, or is another", async () => {
    const faults = await withGround(async ({ registry, open }) => {
      const target = [...registry.manifests].find(([, { bytes }]) => bytes.includes("linux_amd64.zip"));
      const [digest = "", stored] = target ?? [];
      const images = open("to look");
      registry.manifests.delete(digest);
      const gone = await images.find("1.0.0");
      registry.manifests.set(digest, { type: stored?.type ?? "", bytes: Buffer.from("{}") });
      const other = await images.find("1.0.0");
      expect([gone, other].map((image) => [...(image?.packages.keys() ?? [])])).toEqual([
        ["darwin_arm64"],
        ["darwin_arm64"],
      ]);
      return [gone, other].map((image) => image?.faults.join().replace(digest, "DIGEST"));
    });
    expect(faults).toEqual([
      expect.stringMatching(/^linux_amd64: .*DIGEST/),
      expect.stringMatching(/^linux_amd64: .*DIGEST/),
    ]);
  });
});
