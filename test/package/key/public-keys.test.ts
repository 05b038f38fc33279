import { readKey } from "openpgp";
import { expect, it } from "vitest";
import { readPublicKeys } from "../../../src/package/key/public-keys.ts";
import { openSigningKey } from "../../../src/package/key/signing-key.ts";
import { makeKey, type TestKeyKind, testKey } from "../../support/samples/keys.ts";

const NOW = new Date("2026-01-02T00:00:00Z");

const blockOf = (body: string) =>
  `-----BEGIN PGP PUBLIC KEY BLOCK-----\n\n${body}\n-----END PGP PUBLIC KEY BLOCK-----`;

it.each<TestKeyKind>(["ed25519", "rsa-4096", "subkey", "dsa-2048", "ecdsa-p256"])(
  "gives of the public key %s the very armor that publishing with it gives",
  async (kind) => {
    const { publicKey, privateKey, passphrase } = await testKey(kind);
    const [read] = await readPublicKeys(publicKey, "x");
    const key = await openSigningKey({ privateKey, passphrase, now: NOW });
    expect([read?.keyId, read?.publicKey]).toEqual([key.keyId, key.publicKey]);
  },
);

it("reads several blocks, with text around them and Windows line ends", async () => {
  const [a, b] = [await testKey("ed25519"), await testKey("rsa-2048")];
  const text = `keys of acme\n${a.publicKey}\nand\n${b.publicKey}`.replaceAll("\n", "\r\n");
  const ids = (await readPublicKeys(text, "x")).map(({ keyId }) => keyId);
  expect(ids).toEqual([
    (await readPublicKeys(a.publicKey, "x"))[0]?.keyId,
    (await readPublicKeys(b.publicKey, "x"))[0]?.keyId,
  ]);
});

it("takes two copies of a key for one, with the parts and signatures of both", async () => {
  const key = await makeKey({ created: NOW, subkeys: [{ sign: true }, { sign: true }] });
  const parts = key.getKeyIDs().map((id) => id.toHex().toUpperCase());
  const [first, second] = key.subkeys;
  const copies = [first, second].map((part) => {
    key.subkeys = part === undefined ? [] : [part];
    return key.toPublic().armor();
  });
  const read = await readPublicKeys(copies.join("\n"), "x");
  expect(read.map(({ keyIds }) => keyIds)).toEqual([parts]);
});

it("makes a block of its own of each key in one", async () => {
  const armored = await Promise.all(
    (["ed25519", "rsa-2048"] as const).map(async (kind) => (await testKey(kind)).publicKey),
  );
  const keys = await Promise.all(armored.map((armoredKey) => readKey({ armoredKey })));
  const bytes = Buffer.concat(keys.map((key) => key.write()));
  const alone = await Promise.all(armored.map((text) => readPublicKeys(text, "x")));
  expect(await readPublicKeys(blockOf(bytes.toString("base64")), "x")).toEqual(alone.flat());
});

it("refuses what holds no public key, whatever it is marked as, and repeats none of it", async () => {
  const { privateKey } = await testKey("ed25519");
  const disguised = privateKey.replaceAll("PRIVATE KEY", "PUBLIC KEY");
  for (const [text, found] of [
    ["nothing", "x contains no armored key"],
    [privateKey, "x contains a block marked PGP PRIVATE KEY BLOCK"],
    [disguised, "x contains a private key"],
    [blockOf("AAAA"), "x contains a key that can't be read"],
    [blockOf("!"), "x contains a key that can't be read"],
  ] as const)
    await expect(readPublicKeys(text, "x")).rejects.toThrow(found);
});

it("takes a key that has expired: versions that it signed still install", async () => {
  const [created, expires] = [new Date("2020-01-01T00:00:00Z"), new Date("2021-01-01T00:00:00Z")];
  const key = await makeKey({ created, expires });
  expect(await readPublicKeys(key.toPublic().armor(), "x")).toHaveLength(1);
});
