import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Published } from "../../src/flow/publish.ts";
import { makeRawZip } from "../support/samples/raw-zip.ts";
import { LINUX, type PublishGround, SIGNATURE, SUMS, startPublishGround, writesTo } from "./ground.ts";

const NOTES = { include: "NOTES.txt" };
/** As another zlib would: the same content in other bytes. */
const OTHER_BYTES = { ...NOTES, compression: "fast" };

let ground: PublishGround;
let first: Published;
beforeEach(async () => {
  ground = await startGround();
  first = await ground.publish(NOTES);
});
afterEach(() => ground.close());

/** With something to compress. */
async function startGround(): Promise<PublishGround> {
  const made = await startPublishGround();
  const words = Array.from({ length: 5000 }, (_, index) => `${index % 7} ${index % 31} ${index}`);
  await writeFile(join(made.directory, "NOTES.txt"), words.join(" "));
  return made;
}

const digests = ({ signed }: Published) => signed.packages.map(({ file }) => file.sha256);

async function expectSame(again: Published): Promise<void> {
  expect(digests(again)).toEqual(digests(first));
  expect(again.facts).toEqual(first.facts);
  expect(again.signed.shasums.sha256).toBe(first.signed.shasums.sha256);
  for (const { file } of again.signed.packages) {
    const bytes = await readFile(file.path).catch(() => undefined);
    if (bytes !== undefined) expect(sha256(bytes)).toBe(file.sha256);
  }
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe("a published tag whose packages come out with other bytes and the same content", () => {
  it("is published already: nothing is written, and the outputs name what is published", async () => {
    const [files, writes] = [ground.site.files, writesTo(ground).length];
    const again = await ground.publish(OTHER_BYTES);
    expect([again.changed, again.warnings]).toEqual([false, []]);
    await expectSame(again);
    expect([ground.site.files, writesTo(ground).length]).toEqual([files, writes]);
  });

  it("is listed with the published packages when a run was killed before the site", async () => {
    ground.site.change(Object.fromEntries([...ground.site.files.keys()].map((path) => [path, undefined])));
    const uploads = ground.releases.calls.filter(({ operation }) => operation === "upload").length;
    const again = await ground.publish(OTHER_BYTES);
    expect(again.changed).toBe(true);
    await expectSame(again);
    expect(ground.releases.calls.filter(({ operation }) => operation === "upload")).toHaveLength(uploads);
  });

  it("changes when that is asked for", async () => {
    const again = await ground.publish({ ...OTHER_BYTES, overwrite: "true" });
    expect(again.changed).toBe(true);
    expect(digests(again)).not.toEqual(digests(first));
  });
});

describe("is refused as before", () => {
  const release = () => ground.releases.all[0];
  const put = (name: string, content: string | Uint8Array) => {
    const found = release();
    if (found !== undefined) ground.releases.setFile(found, name, content);
  };

  it("when one package has another content", async () => {
    await ground.build(["linux_amd64", "windows_amd64"], 77);
    await expect(ground.publish(OTHER_BYTES)).rejects.toMatchObject({
      problems: [{ code: "release-changed" }],
    });
  });

  it("when no key of the version has signed the published bytes, even of the same content", async () => {
    ground.site.change(Object.fromEntries([...ground.site.files.keys()].map((path) => [path, undefined])));
    put(SIGNATURE, "nonsense");
    await expect(ground.publish(OTHER_BYTES)).rejects.toMatchObject({
      problems: [{ code: "release-changed" }],
    });
  });

  it("when the published package is not the one that was signed", async () => {
    ground.site.change(Object.fromEntries([...ground.site.files.keys()].map((path) => [path, undefined])));
    put(LINUX, makeRawZip([{ name: "terraform-provider-sample_v1.0.0", content: Buffer.from("other") }]));
    await expect(ground.publish(OTHER_BYTES)).rejects.toMatchObject({
      problems: [{ code: "release-changed", found: expect.stringContaining(LINUX) }],
    });
  });

  it("when the release has no checksums", async () => {
    const asset = release()?.assets.find(({ name }) => name === SUMS);
    const found = release();
    if (asset !== undefined && found !== undefined) await ground.releases.remove(found, asset);
    await expect(ground.publish(OTHER_BYTES)).rejects.toMatchObject({
      problems: [{ code: "release-tampered" }],
    });
  });
});
