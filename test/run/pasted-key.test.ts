import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { describeProblem } from "../../src/errors.ts";
import { checkInput, readValues, secret, text, token } from "../../src/run/inputs.ts";
import { holdsPrivateKey, pastedKey, pastedToken } from "../../src/run/pasted-key.ts";
import { makeKey } from "../support/samples/keys.ts";

const KINDS = ["ed25519", "rsa-4096", "subkey", "dsa-2048", "rsa-2048-stub"];

function read(kind: string): string {
  return readFileSync(new URL(`../fixtures/keys/${kind}.asc`, import.meta.url), "utf8");
}

function bytesOf(armored: string): Buffer {
  const body = /\n\n(.*?)\n=/s.exec(armored)?.[1] ?? "";
  return Buffer.from(body, "base64");
}

describe.each(KINDS)("the private key %s", (kind) => {
  const armored = read(kind);
  const forms: Readonly<Record<string, string>> = {
    armored,
    "with other text around it": `key:\n${armored}\nend`,
    "with lost line ends": armored.replaceAll("\n", " "),
    "with written line ends": armored.replaceAll("\n", "\\n"),
    "as UTF-16": Buffer.from(armored, "utf16le").toString("utf8"),
    "cut off": armored.slice(0, 120),
    "in base64": Buffer.from(armored).toString("base64"),
    "in base64, by lines": Buffer.from(armored).toString("base64").replace(/.{76}/g, "$&\n"),
    "as the base64 of its bytes": bytesOf(armored).toString("base64"),
    "as bytes that were read as text": bytesOf(armored).toString("utf8"),
  };

  it.each(Object.entries(forms))("is found %s", (_how, form) => {
    expect(holdsPrivateKey(form)).toBe(true);
  });
});

it("a key of the newest kind is found, and a private key that is none of OpenPGP", async () => {
  const modern = await makeKey({ created: new Date("2024-01-01"), modern: true });
  expect(holdsPrivateKey(Buffer.from(modern.write()).toString("base64"))).toBe(true);
  const ssh = "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNz";
  expect([holdsPrivateKey(ssh), holdsPrivateKey(btoa(`${ssh}${ssh}`))]).toEqual([true, true]);
});

it.each([
  ["nothing", ""],
  ["a public key", "-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nmDMEZZH8ABYJKwYBBAHaRw8BAQdA"],
  ["the base64 of a public key's bytes", bytesOf(read("ed25519")).toString("base64").replace(/^l/, "m")],
  ["a long path", "libraries/and/many/more/folders/below/them/until/a/name/that/is/long/enough/here"],
  ["the sum of a file", "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0bbfcd9c0b9f86d081884c7d659a2f"],
  ["the base64 of a text", Buffer.from("nothing but words, and a good many of them").toString("base64")],
  ["notes with one sign that was damaged", "\ufffd is what became of an umlaut"],
  ["notes with many, further on", `notes${"\ufffd".repeat(20)}`],
])("%s is no private key", (_what, given) => {
  expect(holdsPrivateKey(given)).toBe(false);
});

describe("a packet", () => {
  /** A header, the fields of a key, and enough bytes to be one. */
  const packet = (header: readonly number[], version = 4, algorithm = 1) =>
    Buffer.from([...header, version, 0, 0, 0, 0, algorithm, ...new Array(40).fill(0)]).toString("base64");

  it.each([
    [[0x94, 9]],
    [[0x95, 9, 9]],
    [[0x96, 9, 9, 9, 9]],
    [[0xc5, 191]],
    [[0xc5, 192, 9]],
    [[0xc5, 223, 9]],
  ])("with the header %j is a private key's", (header) => {
    expect(holdsPrivateKey(packet(header))).toBe(true);
  });

  it("of a long key has a long header", () => {
    expect(holdsPrivateKey(packet([0xc5, 255, 9, 9, 9, 9]))).toBe(true);
  });

  it.each([
    [[0x98, 9], 4, 1],
    [[0xc6, 9], 4, 1],
    [[0x94, 9], 9, 1],
    [[0x94, 9], 4, 40],
  ])("with the header %j, version %d and algorithm %d is none", (header, version, algorithm) => {
    expect(holdsPrivateKey(packet(header, version, algorithm))).toBe(false);
  });
});

describe("an input", () => {
  const KEY = read("ed25519");

  it("that holds a private key is not repeated, and has its default", () => {
    const place = text("A place", { default: "here" });
    const problems = checkInput("place", place, KEY);
    expect(problems).toEqual([pastedKey("‹place›")]);
    expect(problems.map((problem) => describeProblem(problem))).toEqual([
      expect.stringMatching(/^the `place` input .*`gpg-private-key`.*`place`/),
    ]);
    expect(readValues({ place }, () => KEY)).toEqual({ place: "here" });
  });

  it("for another secret takes none either, and the key's own does", () => {
    expect(checkInput("word", secret("A word", { variable: "WORD" }), KEY)).toEqual([pastedKey("‹word›")]);
    const own = { ...text("A key"), secret: { variable: "KEY", isKey: true } };
    expect(checkInput("key", own, KEY)).toEqual([]);
  });
});

describe("a token", () => {
  const declared = token("A token", "TOKEN");

  it.each([
    "ghp_0123456789abcdefghijKLMN",
    "https://x:github_pat_0123456789abcdefghijklmn@example.com/",
    `ghs_e.0123456789-${"a_B".repeat(100)}.${"c-D".repeat(67)}`,
  ])("is refused where none belongs, and not repeated: %s", (given) => {
    const place = text("A place", { default: "here" });
    expect(checkInput("place", place, given)).toEqual([pastedToken("‹place›")]);
    expect(JSON.stringify(pastedToken("‹place›"))).not.toContain("0123456789");
    expect(readValues({ place }, () => given)).toEqual({ place: "here" });
    expect(checkInput("token", declared, given)).toEqual([]);
    expect(checkInput("word", secret("A word", { variable: "WORD" }), given)).toEqual([]);
  });

  it.each(["a\nb", "a\r\nb", "a b", "a\tb", "a\u007f", "ä", "a’", "a\u0000b"])(
    "%j is refused unseen",
    (given) => {
      const [problem] = checkInput("token", declared, given);
      expect(problem).toEqual({
        code: "input-invalid",
        found: expect.stringContaining("‹token›"),
        expected: declared.shape?.expected,
        fix: expect.stringContaining("‹token›"),
      });
      expect(readValues({ token: declared }, () => given)).toEqual({ token: undefined });
    },
  );

  it.each(["ghs_abc", "ghs_1.e-y.c_s=", "t", " ghs_abc \r\n"])(
    "%j is taken, without the white space around it",
    (given) => {
      expect(checkInput("token", declared, given)).toEqual([]);
      expect(readValues({ token: declared }, () => given)).toEqual({ token: given.trim() });
    },
  );

  it("may be absent", () => {
    for (const given of [undefined, "", " \n"])
      expect(readValues({ token: declared }, () => given)).toEqual({ token: undefined });
  });
});
