import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type OciGround, startOciGround } from "./ground.ts";

let ground: OciGround;

beforeEach(async () => {
  ground = await startOciGround();
});
afterEach(() => ground.close());

const V2 = "/v2/acme/sample";

function sha256(text: string): string {
  return `sha256:${createHash("sha256").update(text).digest("hex")}`;
}

describe("an image that is pushed", () => {
  it("has the bytes of every file, and is what is found afterwards", async () => {
    const { image, registry } = ground;
    const images = ground.open();
    expect(await images.find("1.0.0")).toBeUndefined();
    const pushed = await images.push(image);
    expect(pushed).toEqual({ digest: registry.tags.get("1.0.0"), sent: 5 });
    expect([...registry.blobs.keys()].sort()).toEqual(
      ["for a mac", "for linux", "{}", "{}\n", "sums", "signature"].map(sha256).sort(),
    );
    expect(await images.find("1.0.0")).toEqual({
      digest: pushed.digest,
      packages: new Map([...image.packages].map(([platform, file]) => [platform, file.sha256])),
      faults: [],
    });
  });

  it("shows its tag last, when all that it names is there", async () => {
    await ground.open().push(ground.image);
    const written = ground.registry.requests.filter((line) => /^(PUT|POST)/.test(line));
    const blob = written.findLastIndex((line) => line.includes("/blobs/"));
    expect(
      written.slice(blob + 1).filter((line) => line.startsWith(`PUT ${V2}/manifests/sha256:`)),
    ).toHaveLength(3);
    expect(written.at(-1)).toBe(`PUT ${V2}/manifests/1.0.0`);
  });

  it("is sent with one question, one beginning and one body a file, and not at all where it is", async () => {
    const count = (method: string) =>
      ground.registry.requests.filter((line) => line.startsWith(method)).length;
    await ground.open().push(ground.image);
    expect(["HEAD", "POST", "PUT", "GET"].map(count)).toEqual([6, 6, 6 + 3 + 1, 0]);
    ground.registry.requests.length = 0;
    expect((await ground.open().push(ground.image)).sent).toBe(0);
    expect(["HEAD", "POST", "PUT", "GET"].map(count)).toEqual([6, 0, 4, 0]);
  });

  it("sends a file once that two platforms have", async () => {
    const one = await ground.file("universal.zip", "for every mac");
    const packages = new Map([
      ["darwin_amd64", one],
      ["darwin_arm64", { ...one, name: "other.zip" }],
    ]);
    const images = ground.open();
    expect((await images.push({ ...ground.image, packages })).sent).toBe(4);
    expect([...((await images.find("1.0.0"))?.packages ?? [])]).toEqual([
      ["darwin_amd64", one.sha256],
      ["darwin_arm64", one.sha256],
    ]);
  });

  it("has a tag without a plus", async () => {
    const images = ground.open();
    await images.push({ ...ground.image, version: "1.0.0-rc.1+x.2" });
    expect([...ground.registry.tags.keys()]).toEqual(["1.0.0-rc.1_x.2"]);
    expect((await images.find("1.0.0-rc.1+x.2"))?.packages.size).toBe(2);
    expect(await images.versions()).toEqual(["1.0.0-rc.1+x.2"]);
  });
});

describe("a registry", () => {
  it("is asked whether it would take anything, and keeps nothing of that", async () => {
    await ground.open().checkWritable();
    expect(ground.registry.requests.map((line) => line.replace(/\d+$/, ""))).toEqual([
      `POST ${V2}/blobs/uploads/`,
      `DELETE ${V2}/blobs/uploads/`,
    ]);
    expect(ground.registry.blobs.size).toBe(0);
  });

  it("lists its versions a page at a time, and none where there is no repository", async () => {
    const images = ground.open("to look");
    expect(await images.versions()).toEqual([]);
    ground.registry.page = 2;
    for (const tag of ["1.0.0", "1.1.0", "1.2.0", "1.3.0", "latest"])
      ground.registry.tags.set(tag, "sha256:");
    expect(await images.versions()).toEqual(["1.0.0", "1.1.0", "1.2.0", "1.3.0", "latest"]);
  });

  it("reports whether an image is public", async () => {
    const images = ground.open();
    await images.push(ground.image);
    expect(await images.isPublic("1.0.0")).toBe(true);
    for (const kind of ["basic", "bearer"] as const) {
      ground.registry.guard = { kind, user: "me", password: "word" };
      expect(await images.isPublic("1.0.0")).toBe(false);
      ground.registry.guard = { ...ground.registry.guard, isPublic: true };
      expect(await images.isPublic("1.0.0")).toBe(true);
    }
    ground.registry.decide = () => ({ status: 503 });
    expect(await images.isPublic("1.0.0")).toBe(true);
  });
});
