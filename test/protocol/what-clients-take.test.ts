import { describe, expect, it } from "vitest";
import { leadingSignatures } from "../../src/package/key/check-signature.ts";
import { BrokenZip } from "../../src/package/zip/broken-zip.ts";
import { hasExecutable, unpackLikeClients } from "../../src/package/zip/client-zip.ts";
import { findArmor, judgeSignature } from "../../src/protocol/judge/signature.ts";
import { isJson } from "../../src/protocol/judge/status.ts";
import { testKey } from "../support/samples/keys.ts";
import { makeRawZip } from "../support/samples/raw-zip.ts";
import { sign } from "../support/samples/release.ts";
import { bytesIn } from "../support/samples/zip-bytes-in.ts";

describe("the type of a document", () => {
  const typed = (mediaType: string) =>
    isJson({
      kind: "answer",
      url: "",
      status: 200,
      redirects: 0,
      mediaType,
      cacheControl: "",
      body: Buffer.alloc(0),
      seconds: 0,
    });

  it.each([
    "application/json;",
    "application/json ; charset = utf-8 ;",
    'application/json; a="b;c\\"d"',
    "application/json; a=b; A=b",
  ])("%s is JSON to clients", (type) => expect(typed(type)).toBe(true));

  it.each([
    'application/json; charset="utf-8',
    "application/json; charset",
    "application/json; a=b; A=c",
    "application/json, text/html",
    "application/json charset=utf-8",
    "application/json;;",
  ])("%s is none", (type) => expect(typed(type)).toBe(false));
});

describe("signatures", () => {
  it("are those that a file begins with", async () => {
    const [one, two] = [await sign("x", "rsa-2048"), await sign("x", "ecdsa-p256")];
    const both = Buffer.concat([one, two]);
    for (const more of ["", "\n", "no packet", "\u00c2\u0000"])
      expect(leadingSignatures(Buffer.concat([both, Buffer.from(more, "latin1")]))).toEqual(
        more.startsWith("\u00c2") ? Buffer.concat([both, Buffer.from([0xc2, 0])]) : both,
      );
    expect(leadingSignatures(both.subarray(0, -1))).toEqual(Buffer.from(one));
  });

  it("that can't be read are left as they are", () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from("-----BEGIN"), Buffer.from([0xc2, 0xff, 0xff])])
      expect(leadingSignatures(bytes)).toEqual(bytes);
  });
});

describe("an armor", () => {
  const changed = async (change: (text: string) => string) =>
    findArmor(change((await testKey("rsa-2048")).publicKey)) !== undefined;

  it("is whole with other line ends, without its sum, and with long lines", async () => {
    expect(await changed((text) => text.replaceAll("\n", "\r\n"))).toBe(true);
    expect(await changed((text) => text.replace(/\n=.{4}\n/, "\n"))).toBe(true);
    expect(await changed((text) => text.replace(/\n(.{60})\n(.{36})(.{24})\n/, "\n$1$2\n$3\n"))).toBe(true);
  });

  it.each<[string, (text: string) => string]>([
    ["another sum", (text) => text.replace(/\n=.{4}/, "\n=AAAA")],
    ["a sum that is not last", (text) => text.replace(/\n(=.{4})\n/, "\n$1\n\n")],
    ["a space in it", (text) => text.replace(/\n(.{30})(.{30})\n/, "\n$1 $2\n")],
    ["a sign in it", (text) => text.replace(/\n(.{30})(.{30})\n/, "\n$1-$2\n")],
    ["a letter less", (text) => text.replace(/\n(.{59})./, "\n$1")],
    ["a line of 97 letters", (text) => text.replace(/\n(.{60})\n(.{37})/, "\n$1$2\n")],
  ])("is none with %s", async (_what, change) => {
    expect(await changed(change)).toBe(false);
  });
});

describe("keys", () => {
  let rest = "";
  async function judged(...armors: readonly string[]) {
    const signature = Buffer.concat([await sign("x", "rsa-2048"), Buffer.from(rest)]);
    const where = { signature: "it.sig", keys: "it" };
    const signed = { data: Buffer.from("x"), signature, armors, now: new Date("2026-01-02"), where };
    return (await judgeSignature(signed)).observations.map(({ rule }) => rule);
  }

  it("are read up to the one that checks the signature", async () => {
    const [good, other] = [(await testKey("rsa-2048")).publicKey, (await testKey("rsa-4096")).publicKey];
    expect(await judged(good)).toEqual([]);
    expect(await judged(other, good, "no key")).toEqual([]);
    expect(await judged(other, "no key", good)).toEqual(["key-unreadable"]);
    expect(await judged(other)).toEqual(["signature-unknown-issuer"]);
    rest = "\n";
    expect(await judged(good)).toEqual([]);
    expect(await judged(other, good)).toEqual(["signature-not-binary"]);
  });
});

it("marks where it cut a text that is not a signature, so that a secret in it is found", async () => {
  const where = { signature: "it.sig", keys: "it" };
  const signature = Buffer.from("Zx9-otter-lantern-41-of-the-registry");
  const signed = { data: Buffer.from("x"), signature, armors: [], now: new Date("2026-01-02"), where };
  const { observations } = await judgeSignature(signed);
  expect(observations[0]?.found).toBe('it begins with "Zx9-otter-lantern-41-of-the-re..."');
});

describe("a zip that readers take for different things", () => {
  const ZIP = makeRawZip([
    { name: "terraform-provider-x_v1.0.0", content: "program", mode: 0o100755 },
    { name: "LICENSE", content: "free", method: 0 },
  ]);
  const unpack = (zip: Buffer) => unpackLikeClients(bytesIn(zip));

  it("is unpacked as clients do when something is before, between or behind", async () => {
    const { h1, files } = await unpack(ZIP);
    expect(files.map(({ name }) => name)).toEqual(["terraform-provider-x_v1.0.0", "LICENSE"]);
    expect(h1).toMatch(/^h1:.{43}=$/);
    for (const zip of [
      Buffer.concat([Buffer.from("#!/bin/sh\n"), ZIP]),
      Buffer.concat([ZIP, Buffer.from("x")]),
    ])
      expect((await unpack(zip)).h1).toBe(h1);
  });

  it("is not unpacked when its files say that they would fill a disk", async () => {
    const zip = Buffer.from(ZIP);
    for (let at = zip.indexOf("PK\x01\x02"); at >= 0; at = zip.indexOf("PK\x01\x02", at + 1))
      zip.writeUInt32LE(0xfffffff0, at + 24);
    await expect(unpack(zip)).rejects.toThrow(" 8589934560 bytes");
  });

  it.each([
    [true, { name: "terraform-provider-x" }],
    [true, { name: "terraform-provider-x_v1" }],
    [true, { name: "terraform-provider-x.exe" }],
    [true, { name: "terraform-provider-x_v1", attributes: 0x10 + 0o100755 * 0x10000 }],
    [true, { name: "terraform-provider-x_v1", creator: 19 }],
    [false, { name: "terraform-provider-x-v1" }],
    [false, { name: "terraform-provider-xy" }],
    [false, { name: "bin/terraform-provider-x" }],
    [false, { name: "other_x" }],
    [false, { name: "terraform-provider-x_v1/" }],
    [false, { name: "terraform-provider-x_v1", mode: 0o040755 }],
    [false, { name: "terraform-provider-x_v1", creator: 0, attributes: 0x10 }],
  ])("%s: %o is an executable to clients", async (isOne, entry) => {
    const { files } = await unpack(makeRawZip([entry, { name: "LICENSE" }]));
    expect(hasExecutable(files, "x")).toBe(isOne);
  });

  it("has names of 255 bytes at most, one below the other", async () => {
    const name = `${"x".repeat(255)}/${"y".repeat(255)}`;
    expect((await unpack(makeRawZip([{ name, content: "x" }]))).files).toHaveLength(1);
  });

  it.each([
    ["cut off", ZIP.subarray(0, -30)],
    ["no zip", Buffer.from("no zip at all, and long enough for one")],
    ["empty", makeRawZip([])],
    ["damaged", makeRawZip([{ name: "x", content: "x", crc: 1 }])],
    ["of another method", makeRawZip([{ name: "x", content: "x", method: 12 }])],
    ["out of its folder", makeRawZip([{ name: "a/../x", content: "x" }])],
    ["a file and a folder", makeRawZip([{ name: "a" }, { name: "a/b" }])],
    ["a name of two lines", makeRawZip([{ name: "a\nb" }])],
    ["no name", makeRawZip([{ name: "" }])],
    ["too long a name", makeRawZip([{ name: "x".repeat(256) }])],
  ])("is none: %s", async (_what, zip) => {
    await expect(unpack(zip)).rejects.toThrow(BrokenZip);
  });
});
