import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashFiles, readZip } from "../../src/package/zip/read-zip.ts";
import { judgePackage } from "../../src/protocol/judge/package.ts";
import { parseVersion } from "../../src/provider/version.ts";
import { makeExecutable } from "../support/samples/builds.ts";
import { makeRawZip, type RawZipEntry } from "../support/samples/raw-zip.ts";
import { bytesIn } from "../support/samples/zip-bytes-in.ts";
import { putTogether, relink, takeApart, type ZipParts } from "../support/samples/zip-parts.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "judge-package-"));
});
afterAll(() => rm(folder, { recursive: true }));

const { signal } = new AbortController();

async function judge(zip: Uint8Array, platform = "linux_amd64") {
  const path = join(folder, "in.zip");
  await writeFile(path, zip);
  const purpose = { type: "x", version: parseVersion("1.0.0"), platform };
  const { facts, observations } = await judgePackage({ path, where: "it.zip", signal, ...purpose });
  return { h1: facts, rules: observations.map(({ rule }) => rule), found: observations[0]?.found ?? "" };
}

const PROGRAM: RawZipEntry = {
  name: "terraform-provider-x_v1.0.0",
  content: makeExecutable("linux_amd64"),
  mode: 0o100755,
};
const LICENSE: RawZipEntry = { name: "LICENSE", content: "free", method: 0 };
const ZIP = makeRawZip([PROGRAM, LICENSE]);
const h1Of = async (zip: Buffer) => hashFiles(await readZip(bytesIn(zip)));

function changed(change: (parts: ZipParts) => void): Buffer {
  const parts = takeApart(ZIP);
  change(parts);
  relink(parts);
  return putTogether(parts);
}

/** Streamed: the values after the data are those of the list. */
function stream({ locals, listed }: ZipParts): void {
  for (const [index, local] of locals.entries()) {
    const fixed = listed[index]?.fixed ?? Buffer.alloc(46);
    local.fixed[6] = fixed[8] = 8;
    local.descriptor = Buffer.concat([Buffer.from("PK\x07\x08"), fixed.subarray(16, 28)]);
    local.fixed.fill(0, 14, 26);
  }
}

describe("a third party's zip is accepted, with the hash that clients compute,", () => {
  it.each<[string, Buffer]>([
    ["streamed", changed(stream)],
    ["in another order", changed((parts) => void [parts.locals.reverse(), parts.listed.reverse()])],
  ])("%s", async (_what, zip) => {
    expect(await judge(zip)).toEqual({
      h1: await h1Of(makeRawZip([PROGRAM, LICENSE])),
      rules: [],
      found: "",
    });
  });

  it("made on Windows, for Windows", async () => {
    const name = "terraform-provider-x_v1.0.0.exe";
    const content = makeExecutable("windows_amd64");
    const zip = makeRawZip([{ name, content, creator: 0, attributes: 0x20 }]);
    expect(await judge(zip, "windows_amd64")).toEqual({ h1: await h1Of(zip), rules: [], found: "" });
  });
});

describe("a third party's zip that readers disagree about is refused", () => {
  it.each<[string, readonly RawZipEntry[]]>([
    ["a name twice", [LICENSE, { ...LICENSE, content: "not free" }]],
    ["a name of two lines, which has no hash", [{ ...LICENSE, name: "a\nb" }]],
  ])("%s, for every platform", async (_what, entries) => {
    for (const platform of ["linux_amd64", "haiku_m68k"])
      expect((await judge(makeRawZip([PROGRAM, ...entries]), platform)).rules).toEqual(["package-unusable"]);
  });
});

it.each<[string, Buffer, string]>([
  ["no zip", Buffer.from("no zip at all, and long enough for one"), "package-unreadable"],
  ["damaged", makeRawZip([PROGRAM, { ...LICENSE, crc: 1 }]), "package-unreadable"],
  ["empty", makeRawZip([]), "package-executable"],
])("a zip that is %s is refused", async (_what, zip, rule) => {
  expect((await judge(zip)).rules).toContain(rule);
});

it.each<[boolean, RawZipEntry]>([
  [true, { name: "terraform-provider-x" }],
  [true, { name: "terraform-provider-x_v1" }],
  [true, { name: "terraform-provider-x.exe" }],
  [false, { name: "terraform-provider-x-v1" }],
  [false, { name: "bin/terraform-provider-x" }],
  [false, { name: "terraform-provider-x_v1/" }],
  [false, { name: "terraform-provider-x_v1", mode: 0o040755 }],
  [false, { name: "terraform-provider-x_v1", creator: 0, attributes: 0x10 }],
])("%s: %o is an executable to clients", async (isOne, entry) => {
  const { rules } = await judge(makeRawZip([{ name: "LICENSE" }, entry]));
  expect(!rules.includes("package-executable")).toBe(isOne);
});
