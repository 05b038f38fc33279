import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { FOLDER_PACKAGES, openFolder } from "../../../src/mirroring/origin/folder.ts";
import type { OriginQuestion } from "../../../src/ports/origin.ts";
import { PLATFORMS } from "../../walk/good-site.ts";
import { type FilledFolder, fillFolder } from "./sample-folder.ts";
import { askFor, refusalsOf, SAMPLE } from "./sample-origin.ts";

let filled: FilledFolder;
beforeEach(async () => {
  filled = await fillFolder();
});

const origin = () => openFolder(filled.directory);
const ask = (more: Partial<OriginQuestion> = {}) => askFor(origin(), "1.1.0", more);
const zip = (platform: string) => `terraform-provider-sample_1.1.0_${platform}.zip`;
const founds = async (more: Partial<OriginQuestion> = {}) =>
  (await refusalsOf(() => ask(more))).map(({ found }) => found);

describe("a folder", () => {
  it("lists its versions, with the platforms of their zips", async () => {
    const listed = await origin().versions(SAMPLE);
    expect(listed.map(({ version, platforms }) => [version.text, platforms]).sort()).toEqual([
      ["1.0.0", [...PLATFORMS]],
      ["1.1.0", [...PLATFORMS]],
    ]);
  });

  it("offers what its document says of each zip, and where it lies", async () => {
    const { packages, sums, refused } = await ask();
    expect([[...packages.keys()].sort(), sums, refused]).toEqual([[...PLATFORMS], undefined, []]);
    const bytes = await readFile(join(filled.own, zip("linux_amd64")));
    const one = packages.get("linux_amd64");
    expect(one).toMatchObject({ filename: zip("linux_amd64"), size: bytes.length, sha256: undefined });
    expect(one?.h1).toMatch(/^h1:/);
    expect(one?.url).toMatch(/^file:\/\/\/.*_linux_amd64\.zip$/);
  });

  it("of zips alone, as people fill one by hand, has the hash of each", async () => {
    await rm(join(filled.own, "1.1.0.json"));
    const { packages } = await ask({ platforms: ["linux_amd64"] });
    const bytes = await readFile(join(filled.own, zip("linux_amd64")));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect([...packages].map(([platform, one]) => [platform, one.sha256, one.h1])).toEqual([
      ["linux_amd64", sha256, undefined],
    ]);
  });
});

describe("what is refused by name", () => {
  it("is a provider that has no folder", async () => {
    const other = { ...SAMPLE, type: "other" };
    await expect(origin().versions(other)).rejects.toThrow("registry.example.com/acme/other");
  });

  it("is a package that is unpacked, since its zip can't be made again", async () => {
    await rm(join(filled.own, zip("linux_arm64")));
    await rm(join(filled.own, "1.1.0.json"));
    await mkdir(join(filled.own, "1.1.0", "linux_arm64"), { recursive: true });
    expect(await founds()).toEqual([expect.stringContaining("1.1.0 ")]);
    expect(await founds({ platforms: ["linux_amd64"] })).toEqual([]);
    const listed = await origin().versions(SAMPLE);
    expect(listed.find(({ version }) => version.text === "1.1.0")?.platforms).toContain("linux_arm64");
  });

  it("is a package that its document names and that is not there", async () => {
    await rename(join(filled.own, zip("linux_arm64")), join(filled.own, "elsewhere.zip"));
    expect(await founds()).toEqual([expect.stringContaining("linux_arm64 ")]);
    expect((await ask()).packages.size).toBe(3);
  });

  it("is a document that clients could not read", async () => {
    await writeFile(join(filled.own, "1.1.0.json"), "{");
    expect(await founds()).toEqual([expect.stringContaining("mirror-unreadable")]);
    await rm(join(filled.own, "1.1.0.json"));
    await mkdir(join(filled.own, "1.1.0.json"));
    expect(await refusalsOf(ask)).toMatchObject([{ code: "source-unreadable" }]);
  });

  it("is a provider that is pinned, since nothing proves who made it", async () => {
    const [{ found = "", fix = "" } = {}] = await refusalsOf(() => ask({ keys: ["A".repeat(40)] }));
    expect([found, fix]).toEqual([
      "registry.example.com/acme/sample 1.1.0 has no signature that can be verified",
      expect.stringContaining("`keys: []`"),
    ]);
  });

  it("is no name that clients would not look for", async () => {
    for (const name of [
      "terraform-provider-other_1.1.0_linux_386.zip",
      "terraform-provider-sample_01.1.0_linux_386.zip",
      "notes.txt",
    ])
      await writeFile(join(filled.own, name), "");
    await mkdir(join(filled.own, "backup"));
    expect((await origin().versions(SAMPLE)).map(({ version }) => version.text).sort()).toEqual([
      "1.0.0",
      "1.1.0",
    ]);
  });
});

describe("packages of a folder", () => {
  const save = async (url: string) => FOLDER_PACKAGES.save(url, join(filled.directory, "copy"));

  it("are copied, and hashed on the way", async () => {
    const url = (await ask()).packages.get("linux_amd64")?.url ?? "";
    const bytes = await readFile(join(filled.own, zip("linux_amd64")));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(await save(url)).toEqual({ kind: "saved", status: 200, size: bytes.length, sha256 });
    expect(await readFile(join(filled.directory, "copy"))).toEqual(bytes);
    expect(await FOLDER_PACKAGES.probe(url)).toEqual({ kind: "probe", status: 200, size: bytes.length });
  });

  it("that went are missing, and what is no file is not waited for", async () => {
    const url = (await ask()).packages.get("linux_amd64")?.url ?? "";
    await rm(join(filled.own, zip("linux_amd64")));
    expect(await save(url)).toMatchObject({ kind: "saved", status: 404 });
    expect(await FOLDER_PACKAGES.probe(url)).toMatchObject({ status: 404 });
    await symlink("/dev/zero", join(filled.own, zip("linux_amd64")));
    expect(await save(url)).toMatchObject({ kind: "none", detail: expect.any(String) });
    expect(await FOLDER_PACKAGES.probe(url)).toMatchObject({ kind: "none" });
  });
});
