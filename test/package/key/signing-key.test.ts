import { enums, readKey, readSignature, reformatKey, revokeKey, UserAttributePacket } from "openpgp";
import { expect, test } from "vitest";
import { ProblemError } from "../../../src/errors.ts";
import { verifySignature } from "../../../src/package/key/check-signature.ts";
import { openSigningKey, type SigningKey } from "../../../src/package/key/signing-key.ts";
import {
  bindAnew,
  certifyAnew,
  forgeSecret,
  makeKey,
  type TestKeyKind,
  testKey,
} from "../../support/samples/keys.ts";

const NOW = new Date("2024-06-01T12:00:00Z");
const NEW_YEAR = new Date("2024-01-01T00:00:00Z");
const DATA = Buffer.from("hello\n");

async function open(kind: TestKeyKind): Promise<SigningKey> {
  return openSigningKey({ ...(await testKey(kind)), now: NOW });
}

async function openMade(
  options: Partial<Parameters<typeof makeKey>[0]>,
  now: Date = NOW,
): Promise<SigningKey> {
  const key = await makeKey({ created: NEW_YEAR, ...options });
  return openSigningKey({ privateKey: key.armor(), passphrase: options.passphrase, now });
}

/** The message without what differs from key to key. */
async function refusal(opening: Promise<SigningKey>): Promise<string> {
  const error: unknown = await opening.then(
    () => new Error("it was not refused"),
    (reason) => reason,
  );
  if (!(error instanceof ProblemError)) throw error;
  return error.message.replace(/\b[0-9A-F]{40}\b/g, "FINGERPRINT").replace(/\b[0-9A-F]{16}\b/g, "KEYID");
}

async function readPacket(signature: Uint8Array) {
  const { packets } = await readSignature({ binarySignature: signature });
  expect(packets).toHaveLength(1);
  const [packet] = packets;
  if (packet === undefined) throw new Error("no signature");
  return packet;
}

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const NEWER = "keys require Terraform 1.6 or OpenTofu 1.6 and later";

/** The warnings of a valid key. */
function told(key: SigningKey): string[] {
  return key.warnings.map(({ code, severity, found }) => `${severity} ${code}: ${found}`);
}

test.for([
  ["rsa-4096", "5EACFAE90D9E2CD3", "RSA-4096", undefined],
  ["rsa-2048", "F5288E03E60E5C8A", "RSA-2048", undefined],
  ["dsa-2048", "CB5FA1705BC12AD5", "DSA-2048", undefined],
  ["ecdsa-p256", "18D42ADA31AD4163", "ECDSA P-256", undefined],
  ["ed25519", "BFDF62EF60599108", "Ed25519", `Ed25519 ${NEWER}`],
  ["subkey", "BC7D9B2881B04E1C", "Ed25519", `RSA-3072 and Ed25519 ${NEWER}`],
  ["subkey-stub", "BC7D9B2881B04E1C", "Ed25519", `RSA-3072 and Ed25519 ${NEWER}`],
] as const)("signs with %s as gpg exports it", async ([kind, keyId, algorithm, notice]) => {
  const key = await open(kind);
  expect(key).toMatchObject({ keyId, algorithm });
  expect(told(key)).toEqual(notice === undefined ? [] : [`notice key-unusual: ${notice}`]);
  const signature = await key.sign(DATA);
  expect(await verifySignature({ publicKey: key.publicKey, data: DATA, signature, now: NOW })).toBe(true);
  expect(await verifySignature({ ...(await testKey(kind)), data: DATA, signature, now: NOW })).toBe(true);
});

test("signs with a key of version 6, and warns that only new clients read it", async () => {
  const key = await openMade({ modern: true });
  expect(key.algorithm).toBe("Ed25519 (version 6)");
  expect(key.warnings).toEqual([
    {
      code: "key-unusual",
      severity: "notice",
      found: "Ed25519 (version 6) keys require Terraform 1.12 or OpenTofu 1.11 and later",
      expected: "a key that all clients can read, if your users have older ones",
      fix: "No action needed unless they do; older clients need an RSA key",
    },
  ]);
});

test("makes a detached binary signature of version 4 with SHA-512, without end and without notes", async () => {
  const packet = await readPacket(await (await open("rsa-4096")).sign(DATA));
  expect(packet).toMatchObject({
    version: 4,
    signatureType: enums.signature.binary,
    hashAlgorithm: enums.hash.sha512,
    publicKeyAlgorithm: enums.publicKey.rsaEncryptSign,
    signatureNeverExpires: true,
    rawNotations: [],
  });
});

test("signs the bytes as they are", async () => {
  const key = await open("ecdsa-p256");
  const data = Buffer.from([0xff, 0x0d, 0x0a, 0x00, 0x0a]);
  const signature = await key.sign(data);
  const signed = { publicKey: key.publicKey, signature, now: NOW };
  expect(await verifySignature({ ...signed, data })).toBe(true);
  expect(await verifySignature({ ...signed, data: Buffer.from([0xff, 0x0a, 0x00, 0x0a]) })).toBe(false);
});

test("dates the signature a day back, for clients whose clock is slow", async () => {
  const key = await open("ed25519");
  const signature = await key.sign(DATA);
  expect((await readPacket(signature)).created).toEqual(new Date("2024-05-31T12:00:00Z"));
  const slow = new Date("2024-05-31T12:00:01Z");
  expect(await verifySignature({ publicKey: key.publicKey, data: DATA, signature, now: slow })).toBe(true);
});

test("gives the same bytes for the same data at the same time, so that nothing changes without need", async () => {
  for (const kind of ["rsa-4096", "ed25519"] as const) {
    expect(await (await open(kind)).sign(DATA)).toEqual(await (await open(kind)).sign(DATA));
  }
});

test("dates the signature of a young key by the key", async () => {
  const created = new Date("2024-06-01T11:00:00Z");
  const key = await openMade({ created });
  expect((await readPacket(await key.sign(DATA))).created).toEqual(created);
  expect(told(key)).toEqual([`notice key-unusual: Ed25519 ${NEWER}`]);
});

test("dates the signature of a young subkey by the subkey", async () => {
  const date = new Date("2024-06-01T10:00:00Z");
  const key = await openMade({ subkeys: [{ sign: true, date }] });
  expect((await readPacket(await key.sign(DATA))).created).toEqual(date);
});

test("dates the signature of a key that was renewed just now by its renewal", async () => {
  const date = new Date("2024-06-01T09:00:00Z");
  const { privateKey } = await reformatKey({
    privateKey: await makeKey({ created: NEW_YEAR }),
    userIDs: { name: "Renewed" },
    date,
    format: "object",
  });
  const key = await openSigningKey({ privateKey: privateKey.armor(), now: NOW });
  expect((await readPacket(await key.sign(DATA))).created).toEqual(date);
});

test("takes a clock before the key's time for wrong, says so and goes by the key", async () => {
  const key = await openMade({ created: NEW_YEAR }, new Date("2020-01-01T00:00:00Z"));
  expect(key.warnings[0]).toEqual({
    code: "key-unusual",
    severity: "warning",
    found: `the clock says 2020-01-01T00:00:00.000Z, but key ${key.keyId} (Ed25519) is from 2024-01-01T00:00:00.000Z`,
    expected: "a correct clock",
    fix: "Set the clock; until then, signatures use the time of the key",
  });
  expect((await readPacket(await key.sign(DATA))).created).toEqual(NEW_YEAR);
});

test("signs with the newest of several subkeys, as gpg does", async () => {
  const made = await makeKey({
    created: NEW_YEAR,
    subkeys: [
      { sign: true, date: day("2024-02-01") },
      { sign: true, date: day("2024-04-01") },
      { sign: true, date: day("2024-03-01") },
    ],
  });
  const key = await openSigningKey({ privateKey: made.armor(), now: NOW });
  expect((await readPacket(await key.sign(DATA))).issuerKeyID.toHex()).toBe(
    made.subkeys[1]?.getKeyID().toHex(),
  );
  expect(key.keyId).toBe(made.getKeyID().toHex().toUpperCase());
});

test("signs with the key itself when its subkey has expired", async () => {
  const made = await makeKey({ created: NEW_YEAR, subkeys: [{ sign: true, keyExpirationTime: 86_400 }] });
  const key = await openSigningKey({ privateKey: made.armor(), now: NOW });
  expect((await readPacket(await key.sign(DATA))).issuerKeyID.toHex()).toBe(made.getKeyID().toHex());
});

test("signs with the key itself when its subkey is revoked", async () => {
  const made = await makeKey({ created: NEW_YEAR, subkeys: [{ sign: true }] });
  made.subkeys = await Promise.all(
    made.subkeys.map((subkey) => subkey.revoke(made.keyPacket as never, {}, day("2024-03-01"))),
  );
  const key = await openSigningKey({ privateKey: made.armor(), now: NOW });
  expect((await readPacket(await key.sign(DATA))).issuerKeyID.toHex()).toBe(made.getKeyID().toHex());
});

test("warns 60 days before the key expires, and not earlier", async () => {
  const soon = await openMade({ expires: new Date("2024-07-31T11:00:00Z") });
  expect(soon.warnings[0]).toEqual({
    code: "key-expiring",
    severity: "warning",
    found: `key ${soon.keyId} (Ed25519) expires on 2024-07-31, in 59 days`,
    expected: "a key that is valid for 60 days or more",
    fix: expect.stringMatching(
      /^Extend it with gpg --quick-set-expire [0-9A-F]{40} 2y, export it again and replace ‹gpg-private-key›$/,
    ),
  });
  const late = await openMade({ expires: new Date("2024-07-31T12:00:00Z") });
  expect(told(late)).toEqual([`notice key-unusual: Ed25519 ${NEWER}`]);
});

test("warns before the subkey that signs expires", async () => {
  const made = await makeKey({
    created: NEW_YEAR,
    subkeys: [{ sign: true, keyExpirationTime: 154 * 86_400 }],
  });
  const key = await openSigningKey({ privateKey: made.armor(), now: NOW });
  const subkey = made.subkeys[0]?.getKeyID().toHex().toUpperCase();
  expect(key.warnings[0]).toMatchObject({
    code: "key-expiring",
    found: `subkey ${subkey} (Ed25519) expires on 2024-06-03, in 1 day`,
    fix: expect.stringContaining("2y '*', export it again"),
  });
});

test("takes a passphrase with a line break behind it, and one that has such a line break", async () => {
  const key = await testKey("ed25519");
  await openSigningKey({ ...key, passphrase: "secret\r\n", now: NOW });
  await openMade({ passphrase: "secret\n" });
});

test("takes a passphrase that is not ASCII", async () => {
  await openMade({ passphrase: "pässwörd 密码" });
});

test("says that a passphrase is not needed when one is given in vain", async () => {
  const key = await openSigningKey({ ...(await testKey("rsa-4096")), passphrase: "secret", now: NOW });
  expect(key.warnings).toEqual([
    {
      code: "key-unusual",
      severity: "notice",
      found: "‹gpg-passphrase› is set, but the private key has no passphrase",
      expected: "a passphrase only with a protected key",
      fix: "Remove ‹gpg-passphrase›, or protect the key and export it again",
    },
  ]);
});

test("publishes one public block with LF, the same whatever form the secret has", async () => {
  const { privateKey, passphrase } = await testKey("ed25519");
  const options = { passphrase, now: NOW };
  const { publicKey } = await openSigningKey({ privateKey, ...options });
  expect(publicKey).toMatch(
    /^-----BEGIN PGP PUBLIC KEY BLOCK-----\n\n([A-Za-z0-9+/=]+\n)+-----END PGP PUBLIC KEY BLOCK-----\n$/,
  );
  const base64 = await openSigningKey({ privateKey: Buffer.from(privateKey).toString("base64"), ...options });
  expect(base64.publicKey).toBe(publicKey);
});

test("publishes the same of a stub as of the whole key", async () => {
  expect((await open("subkey-stub")).publicKey).toBe((await open("subkey")).publicKey);
});

test("leaves out what others say of the key, and photos", async () => {
  const made = await makeKey({ created: NEW_YEAR, subkeys: [{ sign: true }] });
  const plain = await openSigningKey({ privateKey: made.armor(), now: NOW });
  const friend = await makeKey({ created: NEW_YEAR, userId: "Friend" });
  const certified = await made.signAllUsers([friend], day("2024-02-01"));
  const photo = new UserAttributePacket();
  Object.assign(photo, { attributes: ["\u0001a photo"] });
  certified.users.push(
    Object.assign(Object.create(Object.getPrototypeOf(certified.users[0])), {
      ...certified.users[0],
      userID: null,
      userAttribute: photo,
    }),
  );
  const text = certified.armor();
  expect(text.length).toBeGreaterThan(made.armor().length + 100);
  expect((await openSigningKey({ privateKey: text, now: NOW })).publicKey).toBe(plain.publicKey);
});

const PROLONG =
  "Extend it with gpg --quick-set-expire FINGERPRINT 2y and export it again, or create a new one.";
const RSA = "Create a new key: gpg --quick-generate-key 'NAME <EMAIL>' rsa4096 sign never.";

test("refuses an expired key", async () => {
  expect(await refusal(openMade({ expires: day("2024-05-01") }))).toBe(
    `key KEYID (Ed25519) expired on 2024-05-01. Expected a key that is valid today, 2024-06-01. ${PROLONG}`,
  );
});

test("reports an expired key and a wrong passphrase at once, without secrets", async () => {
  const key = await makeKey({ created: NEW_YEAR, expires: day("2024-05-01"), passphrase: "right secret" });
  const opening = openSigningKey({ privateKey: key.armor(), passphrase: "wrong secret", now: NOW });
  const message = await refusal(opening);
  expect(message).toBe(
    `key KEYID (Ed25519) expired on 2024-05-01. Expected a key that is valid today, 2024-06-01. ${PROLONG}\n` +
      "the passphrase does not unlock key KEYID (Ed25519). Expected the passphrase of this key. " +
      "Correct the `gpg-passphrase` input: it is the passphrase that gpg --export-secret-keys asks for.",
  );
  expect(message).not.toContain("wrong secret");
});

test("refuses a locked key without a passphrase", async () => {
  const { privateKey } = await testKey("subkey-stub");
  expect(await refusal(openSigningKey({ privateKey, now: NOW }))).toBe(
    "subkey KEYID (Ed25519) is protected by a passphrase, but none is set. Expected the passphrase. " +
      "Set the `gpg-passphrase` input.",
  );
});

test("refuses a revoked key", async () => {
  const { privateKey } = await revokeKey({
    key: await makeKey({ created: NEW_YEAR }),
    date: day("2024-03-01"),
    format: "armored",
  });
  expect(await refusal(openSigningKey({ privateKey, now: NOW }))).toBe(
    "key KEYID (Ed25519) is revoked. Expected a key that is not revoked. Create a new key and export it.",
  );
});

test("refuses a subkey whose primary key has expired", async () => {
  const opening = openMade({ expires: day("2024-05-01"), subkeys: [{ sign: true, keyExpirationTime: 0 }] });
  expect(await refusal(opening)).toContain("key KEYID (Ed25519) expired on 2024-05-01.");
});

test("refuses a key whose only part that signs is an expired subkey", async () => {
  const made = await makeKey({ created: NEW_YEAR, subkeys: [{ sign: true, keyExpirationTime: 86_400 }] });
  await certifyAnew(made, NEW_YEAR, enums.keyFlags.certifyKeys);
  expect(await refusal(openSigningKey({ privateKey: made.armor(), now: NOW }))).toBe(
    "subkey KEYID (Ed25519) expired on 2024-01-02. Expected a key that is valid today, 2024-06-01. " +
      "Extend it with gpg --quick-set-expire FINGERPRINT 2y '*' and export it again, or create a new one.",
  );
});

test("refuses a key without flags, which clients would not find", async () => {
  const key = await certifyAnew(await makeKey({ created: NEW_YEAR }), NEW_YEAR);
  expect(await refusal(openSigningKey({ privateKey: key.armor(), now: NOW }))).toBe(
    "key KEYID (Ed25519) has no key flags that state its usage. " +
      "Expected the signing flag: without it, clients report an unknown issuer. " +
      "Set it with gpg --edit-key FINGERPRINT change-usage and export the key again, or create a new key.",
  );
});

test("refuses a subkey that has no cross-certification of its primary key", async () => {
  const key = await makeKey({ created: NEW_YEAR, subkeys: [{ sign: true }] });
  await certifyAnew(key, NEW_YEAR, enums.keyFlags.certifyKeys);
  await bindAnew(key, NEW_YEAR);
  expect(await refusal(openSigningKey({ privateKey: key.armor(), now: NOW }))).toBe(
    "subkey KEYID (Ed25519) has no cross-certification of its primary key. " +
      "Expected the cross-certification that clients require of signing subkeys. " +
      "Add it with gpg --edit-key FINGERPRINT cross-certify and export the key again.",
  );
});

test.for([
  [
    "cert-only",
    "the key can't sign: none of its parts is meant for signing (key KEYID (Ed25519)). " +
      "Expected a key or subkey with the signing flag. " +
      "Add a subkey with gpg --quick-add-key FINGERPRINT rsa4096 sign, and export the key again.",
  ],
  [
    "rsa-2048-stub",
    "key KEYID (RSA-2048) has no secret: gpg exported a stub. " +
      "Expected the secret of a signing key or subkey. " +
      "Run gpg --armor --export-secret-keys KEYID on the machine with the secret; it can't be exported from a smartcard.",
  ],
  ["rsa-1024", `key KEYID (RSA-1024) is too weak. Expected 2048 bits or more. ${RSA}`],
  [
    "secp256k1",
    "key KEYID (ECDSA secp256k1) can't be used here: OpenPGP.js does not support its curve on Node.js. " +
      `Expected RSA, DSA, Ed25519, or ECDSA with a NIST curve. ${RSA}`,
  ],
] as const)("refuses %s", async ([kind, message]) => {
  expect(await refusal(open(kind))).toBe(message);
});

test("refuses a public key and names it", async () => {
  const { publicKey } = await testKey("rsa-4096");
  await expect(openSigningKey({ privateKey: publicKey, now: NOW })).rejects.toThrow(
    "5EACFAE90D9E2CD3 rsa-4096 <rsa-4096@example.com> is a public key. Expected the private key. " +
      "Set the `gpg-private-key` input to the output of gpg --armor --export-secret-keys 5EACFAE90D9E2CD3.",
  );
});

test("refuses to choose between several keys and names them", async () => {
  const keys = await Promise.all([testKey("rsa-4096"), testKey("ed25519")]);
  const privateKey = keys.map((key) => key.privateKey).join("");
  await expect(openSigningKey({ privateKey, now: NOW })).rejects.toThrow(
    "the `gpg-private-key` input holds 2 keys: 5EACFAE90D9E2CD3 rsa-4096 <rsa-4096@example.com>, " +
      "BFDF62EF60599108 ed25519 <ed25519@example.com>. Expected only the signing key. " +
      "Set the `gpg-private-key` input to the output of gpg --armor --export-secret-keys 5EACFAE90D9E2CD3.",
  );
});

test("refuses packets that are no key, in words that hold nothing of them", async () => {
  const privateKey = Buffer.from([0x95, 1, 2, 3, 4, 5, 6, 7, 8]).toString("base64");
  expect(await refusal(openSigningKey({ privateKey, now: NOW }))).toMatch(
    /^the private key can't be read: .+\. Expected a complete OpenPGP private key\. Set the `gpg-private-key` input to /,
  );
});

test("refuses a key that was tampered with", async () => {
  const key = await makeKey({ created: NEW_YEAR });
  const other = await makeKey({ created: NEW_YEAR, userId: "Other" });
  key.users.splice(0, 1, ...other.users);
  expect(await refusal(openSigningKey({ privateKey: key.armor(), now: NOW }))).toMatch(
    /^key KEYID has no user ID with a valid signature of its own: .+\. Expected a user ID signed by the key itself\. /,
  );
});

test("refuses a key whose halves do not belong together, before anything is signed", async () => {
  const privateKey = await forgeSecret(await testKey("dsa-2048"));
  expect(await refusal(openSigningKey({ privateKey, now: NOW }))).toBe(
    "key KEYID (DSA-2048) makes signatures that its public half rejects: Signature verification failed. " +
      "Expected a private key that matches its public half. " +
      "Check the key with gpg --check-sigs and export it again, or create a new one.",
  );
});

test("finds nothing good in what is no signature of the data by the key", async () => {
  const key = await open("ed25519");
  const signature = await key.sign(DATA);
  const good = { publicKey: key.publicKey, data: DATA, signature, now: NOW };
  const armored = (await readSignature({ binarySignature: signature })).armor();
  const bad = [
    { ...good, data: Buffer.from("hello\r\n") },
    { ...good, publicKey: (await open("ecdsa-p256")).publicKey },
    { ...good, publicKey: "no key" },
    { ...good, signature: new Uint8Array() },
    { ...good, signature: Buffer.from("<html>") },
    { ...good, signature: Buffer.from(armored) },
    { ...good, signature: signature.slice(0, -1) },
    { ...good, now: new Date("2024-05-31T11:59:59Z") },
  ];
  expect(await Promise.all(bad.map(verifySignature))).toEqual(bad.map(() => false));
});

test("finds a signature good among others, as clients do when a key is replaced", async () => {
  const [old, fresh] = await Promise.all([open("ecdsa-p256"), open("ed25519")]);
  const signature = Buffer.concat([await old.sign(DATA), await fresh.sign(DATA)]);
  const signed = { data: DATA, signature, now: NOW };
  expect(await verifySignature({ ...signed, publicKey: old.publicKey })).toBe(true);
  expect(await verifySignature({ ...signed, publicKey: fresh.publicKey })).toBe(true);
});

test("finds a signature good after its key has expired", async () => {
  const key = await openMade({ expires: day("2024-06-02") });
  const signature = await key.sign(DATA);
  const now = day("2026-01-01");
  expect(await verifySignature({ publicKey: key.publicKey, data: DATA, signature, now })).toBe(true);
});

test("finds a signature good that is older than its key's renewal", async () => {
  const made = await makeKey({ created: NEW_YEAR, expires: day("2024-07-01") });
  const signature = await (await openSigningKey({ privateKey: made.armor(), now: NOW })).sign(DATA);
  const { publicKey } = await reformatKey({
    privateKey: made,
    userIDs: { name: "Renewed" },
    date: day("2025-01-01"),
    format: "armored",
  });
  const now = day("2025-02-01");
  expect(await verifySignature({ publicKey, data: DATA, signature, now })).toBe(true);
});

test("finds no signature of a revoked key good", async () => {
  const made = await makeKey({ created: NEW_YEAR });
  const signature = await (await openSigningKey({ privateKey: made.armor(), now: NOW })).sign(DATA);
  const { publicKey } = await revokeKey({ key: made, date: day("2024-07-01"), format: "armored" });
  const now = day("2024-08-01");
  expect(await verifySignature({ publicKey, data: DATA, signature, now })).toBe(false);
});

test("never publishes a private block", async () => {
  const { publicKey } = await open("subkey");
  expect((await readKey({ armoredKey: publicKey })).isPrivate()).toBe(false);
  expect(publicKey).not.toContain("PRIVATE");
});
