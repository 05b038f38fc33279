import { describe, expect, it } from "vitest";
import { leadingSignatures } from "../../src/package/key/check-signature.ts";
import { findArmor, judgeSignature } from "../../src/protocol/judge/signature.ts";
import { isJson } from "../../src/protocol/observation.ts";
import { testKey } from "../support/samples/keys.ts";
import { sign } from "../support/samples/release.ts";

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
    "Application/JSON ;x=y",
    "application/json;",
    "application/json ; charset = utf-8 ;",
    'application/json; a="b;c\\"d"',
    "application/json; a=b; A=b",
  ])("%s is JSON to clients", (type) => expect(typed(type)).toBe(true));

  it.each([
    "application/jsonx",
    "application/vnd.x+json",
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

  it("is found between other texts, and says whether another one follows", async () => {
    const { publicKey } = await testKey("rsa-2048");
    const more = [
      `text\n${publicKey}text`,
      publicKey.replace("\n\n", "\nComment: x\n\n"),
      publicKey + publicKey,
    ];
    expect(more.map((text) => findArmor(text)?.hasMore)).toEqual([false, false, true]);
    expect(findArmor(`text\n${publicKey}text`)?.block).toBe(publicKey);
  });

  it("is whole with other line ends, without its sum, and with long lines", async () => {
    expect(await changed((text) => text.replaceAll("\n", "\r\n"))).toBe(true);
    expect(await changed((text) => text.replace(/\n=.{4}\n/, "\n"))).toBe(true);
    expect(await changed((text) => text.replace(/\n(.{60})\n(.{36})(.{24})\n/, "\n$1$2\n$3\n"))).toBe(true);
  });

  it.each<[string, (text: string) => string]>([
    ["no blank line", (text) => text.replace("\n\n", "\n")],
    ["no end", (text) => text.slice(0, -20)],
    ["a space before it", (text) => ` ${text}`],
    ["another sum", (text) => text.replace(/\n=.{4}/, "\n=AAAA")],
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
