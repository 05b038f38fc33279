import { expect, test } from "vitest";
import { parseKeyText } from "../../../src/package/key/key-text.ts";
import { testKey } from "../../support/samples/keys.ts";

const { privateKey: ARMOR, publicKey: PUBLIC } = await testKey("ed25519");
const { privateKey: OTHER } = await testKey("ecdsa-p256");
const BASE64 = Buffer.from(ARMOR).toString("base64");
const PACKETS = Buffer.from(parseKeyText(ARMOR));

const FIX = "Set gpg-private-key to what gpg --armor --export-secret-keys KEYID prints.";

test("gives the packets of an armored key", () => {
  // A secret key, its length, version 4, made on 1 January 2024.
  expect(PACKETS.subarray(0, 7).toString("hex")).toBe("94860465920080");
});

test.for([
  ["with white space around it", `\n\t ${ARMOR} \n\n`],
  ["with a byte order mark", `\ufeff${ARMOR}`],
  ["with CRLF", ARMOR.replaceAll("\n", "\r\n")],
  ["with CR alone", ARMOR.replaceAll("\n", "\r")],
  ["with line breaks written out", ARMOR.replaceAll("\n", "\\n")],
  ["with CRLF written out", ARMOR.replaceAll("\n", "\\r\\n")],
  ["with spaces for line breaks", ARMOR.replaceAll("\n", " ")],
  ["indented, as in YAML", ARMOR.replaceAll("\n", "\n    ")],
  ["without the blank line", ARMOR.replace("\n\n", "\n")],
  ["without the checksum", ARMOR.replace(/\n=....\n/, "\n")],
  ["with headers", ARMOR.replace("\n\n", "\nVersion: GnuPG v1\nComment: mine\n\n")],
  ["in quotes", `"${ARMOR}"`],
  ["after what gpg said", `gpg: WARNING: unsafe permissions\n${ARMOR}`],
  ["beside its public half", `${PUBLIC}\n${ARMOR}`],
  ["in base64", BASE64],
  ["in base64 of 76 columns", BASE64.replace(/.{76}/g, "$&\n")],
  ["in base64 with spaces for line breaks", BASE64.replace(/.{76}/g, "$& ")],
  ["in base64 with line breaks written out", BASE64.replace(/.{76}/g, "$&\\n")],
  ["in base64 without padding", BASE64.replace(/=+$/, "")],
  ["in base64 of armor with CRLF", Buffer.from(ARMOR.replaceAll("\n", "\r\n")).toString("base64")],
  ["in base64, not armored", PACKETS.toString("base64")],
] as const)("reads a key %s", ([, text]) => {
  expect(Buffer.compare(parseKeyText(text), PACKETS)).toBe(0);
});

test("gives all keys when there are several, for their names to be told", () => {
  const both = Buffer.from(parseKeyText(`${ARMOR}\n${OTHER}`));
  expect(both.equals(Buffer.concat([PACKETS, Buffer.from(parseKeyText(OTHER))]))).toBe(true);
});

const armored = "Expected -----BEGIN PGP PRIVATE KEY BLOCK-----, or the base64 of that.";

test.for([
  ["nothing", " \r\n", "the private key is empty. Expected a private key."],
  ["a path", "~/.gnupg/key.asc", `the private key, 16 characters, is neither armored nor base64. ${armored}`],
  [
    "a key ID",
    "5EACFAE90D9E2CD3",
    "the private key is base64 of 12 bytes that are no OpenPGP key. Expected the base64 of an exported key.",
  ],
  [
    "an SSH key",
    "-----BEGIN OPENSSH PRIVATE KEY-----\nb3Blbn\n-----END OPENSSH PRIVATE KEY-----",
    "the private key is a OPENSSH PRIVATE KEY. Expected an OpenPGP key, as gpg makes it.",
  ],
  [
    "a PEM key in base64",
    Buffer.from("-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----").toString("base64"),
    "the private key is a PRIVATE KEY. Expected an OpenPGP key, as gpg makes it.",
  ],
  [
    "a signature",
    "-----BEGIN PGP SIGNATURE-----\n\niQEz\n-----END PGP SIGNATURE-----",
    "the private key is a PGP SIGNATURE. Expected a PGP PRIVATE KEY BLOCK.",
  ],
  [
    "a key without its end",
    ARMOR.slice(0, 300),
    "the private key is cut off: its PGP PRIVATE KEY BLOCK begins and does not end. Expected all of the block.",
  ],
  [
    "a key with dots in it",
    ARMOR.replace(/\n[^\n]{10}(?=[^\n]{54}\n)/, "\n.........."),
    "the private key is damaged: its block is no base64. Expected the block just as gpg writes it.",
  ],
] as const)("refuses %s", ([, text, message]) => {
  expect(() => parseKeyText(text)).toThrow(expect.objectContaining({ message: `${message} ${FIX}` }));
});
