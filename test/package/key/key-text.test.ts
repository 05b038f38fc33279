import { expect, test } from "vitest";
import { parseKeyText } from "../../../src/package/key/key-text.ts";
import { problemsOf, problemWith } from "../../support/folder/errors.ts";
import { testKey } from "../../support/samples/keys.ts";

const { privateKey: ARMOR, publicKey: PUBLIC } = await testKey("ed25519");
const { privateKey: OTHER } = await testKey("ecdsa-p256");
const BASE64 = Buffer.from(ARMOR).toString("base64");
const PACKETS = Buffer.from(parseKeyText(ARMOR));

/** With a byte order mark. */
function utf16(text: string): Buffer {
  return Buffer.from(`\ufeff${text}`, "utf16le");
}

function asUtf8(bytes: Buffer): string {
  return bytes.toString("utf8");
}

test("gives the packets of an armored key", () => {
  // A secret key, its length, version 4, made on 1 January 2024.
  expect(PACKETS.subarray(0, 7).toString("hex")).toBe("94860465920080");
});

test.for([
  ["with white space around it", `\n\t ${ARMOR} \n\n`],
  ["with a byte order mark", `\ufeff${ARMOR}`],
  ["with CRLF", ARMOR.replaceAll("\n", "\r\n")],
  ["with line breaks written out", ARMOR.replaceAll("\n", "\\n")],
  ["with spaces for line breaks", ARMOR.replaceAll("\n", " ")],
  ["indented, as in YAML", ARMOR.replaceAll("\n", "\n    ")],
  ["without the blank line", ARMOR.replace("\n\n", "\n")],
  ["without the checksum", ARMOR.replace(/\n=....\n/, "\n")],
  ["after what gpg said", `gpg: WARNING: unsafe permissions\n${ARMOR}`],
  ["beside its public half", `${PUBLIC}\n${ARMOR}`],
  ["in base64", BASE64],
  ["in base64 of 76 columns", BASE64.replace(/.{76}/g, "$&\n")],
  ["in base64 with line breaks written out", BASE64.replace(/.{76}/g, "$&\\n")],
  ["in base64, not armored", PACKETS.toString("base64")],
  ["from a file in UTF-16, as PowerShell's > writes it", asUtf8(utf16(ARMOR.replaceAll("\n", "\r\n")))],
  ["from a file in big-endian UTF-16", asUtf8(utf16(ARMOR).swap16())],
  ["in base64 of UTF-16", utf16(ARMOR).toString("base64")],
] as const)("reads a key %s", ([, text]) => {
  expect(Buffer.compare(parseKeyText(text), PACKETS)).toBe(0);
});

test("returns all keys, so that messages can name them", () => {
  const both = Buffer.from(parseKeyText(`${ARMOR}\n${OTHER}`));
  expect(both.equals(Buffer.concat([PACKETS, Buffer.from(parseKeyText(OTHER))]))).toBe(true);
});

const OPENSSH = "-----BEGIN OPENSSH PRIVATE KEY-----\nb3Blbn\n-----END OPENSSH PRIVATE KEY-----";
const PEM = "-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----";
const BLOCK = "PGP PRIVATE KEY BLOCK";

test.for([
  ["nothing", " \r\n", ""],
  ["a path", "~/.gnupg/key.asc", "16 characters", BLOCK],
  ["packets that were read as text", asUtf8(PACKETS), "UTF-8", BLOCK],
  ["an SSH key", OPENSSH, "OPENSSH PRIVATE KEY"],
  ["a PEM key in base64", Buffer.from(PEM).toString("base64"), "marked PRIVATE KEY"],
  ["a key ID", "5EACFAE90D9E2CD3", "12 bytes"],
  ["a signature", ARMOR.replaceAll("PRIVATE KEY BLOCK", "SIGNATURE"), "PGP SIGNATURE", BLOCK],
  ["a key without its end", ARMOR.slice(0, 300), BLOCK],
  ["a key with dots in it", ARMOR.replace(/\n[^\n]{10}(?=[^\n]{54}\n)/, "\n.........."), "base64"],
] as const)("refuses %s", async ([, text, found, expected = ""]) => {
  const problems = await problemsOf(() => parseKeyText(text));
  const fix = "‹gpg-private-key› to the output of gpg --armor --export-secret-keys KEYID";
  expect(problems).toEqual([problemWith("key-invalid", found, fix)]);
  expect(problems[0]?.expected).toContain(expected);
});

test("rejects marks without an end in linear time, and shows no long ones", async () => {
  const marks = "-----BEGIN PGP PRIVATE KEY BLOCK-----".repeat(25_000);
  expect(await problemsOf(() => parseKeyText(marks))).toEqual([problemWith("key-invalid", BLOCK)]);
  const label = "A".repeat(1000);
  const long = `-----BEGIN PGP ${label}-----x-----END PGP ${label}-----`;
  const problems = await problemsOf(() => parseKeyText(long));
  expect(problems).toEqual([problemWith("key-invalid", /^[^A]{1,100}$/)]);
});

test("refuses more characters than a key has", async () => {
  const spaces = " ".repeat(1_000_000 - ARMOR.length);
  expect(parseKeyText(ARMOR + spaces)).toEqual(PACKETS);
  const problems = await problemsOf(() => parseKeyText(`${ARMOR} ${spaces}`));
  expect(problems).toEqual([problemWith("key-invalid", "1000001")]);
  expect(problems[0]?.expected).toContain("1000000");
});
