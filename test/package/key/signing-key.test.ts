import {
  enums,
  type PrivateKey,
  readKey,
  readSignature,
  reformatKey,
  revokeKey,
  UserAttributePacket,
} from "openpgp";
import { expect, test } from "vitest";
import { verifySignature } from "../../../src/package/key/check-signature.ts";
import { openSigningKey, type SigningKey } from "../../../src/package/key/signing-key.ts";
import { problemsOf, problemWith } from "../../support/folder/errors.ts";
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

async function readPacket(signature: Uint8Array) {
  const { packets } = await readSignature({ binarySignature: signature });
  expect(packets).toHaveLength(1);
  const [packet] = packets;
  if (packet === undefined) throw new Error("no signature");
  return packet;
}

const opened = (made: PrivateKey) => openSigningKey({ privateKey: made.armor(), now: NOW });

/** The key that signs. */
const issuerOf = async (key: SigningKey) => (await readPacket(await key.sign(DATA))).issuerKeyID.toHex();

const day = (text: string) => new Date(`${text}T00:00:00Z`);

/** Matches a notice that clients before these versions can't read the key. */
function newer(names: string, terraform = "1.6", opentofu = terraform) {
  const clients = new RegExp(`^${names} .*Terraform ${terraform} .*OpenTofu ${opentofu}\\b`);
  return { code: "key-unusual", severity: "notice", found: expect.stringMatching(clients) };
}

test.for([
  ["rsa-4096", "5EACFAE90D9E2CD3", "RSA-4096", undefined],
  ["rsa-2048", "F5288E03E60E5C8A", "RSA-2048", undefined],
  ["dsa-2048", "CB5FA1705BC12AD5", "DSA-2048", undefined],
  ["ecdsa-p256", "18D42ADA31AD4163", "ECDSA P-256", undefined],
  ["ed25519", "BFDF62EF60599108", "Ed25519", "Ed25519"],
  ["subkey", "BC7D9B2881B04E1C", "Ed25519", "RSA-3072 and Ed25519"],
  ["subkey-stub", "BC7D9B2881B04E1C", "Ed25519", "RSA-3072 and Ed25519"],
] as const)("signs with %s as gpg exports it", async ([kind, keyId, algorithm, names]) => {
  const key = await open(kind);
  expect(key).toMatchObject({ keyId, algorithm });
  expect(key.warnings).toMatchObject(names === undefined ? [] : [newer(names)]);
  const signature = await key.sign(DATA);
  expect(await verifySignature({ publicKey: key.publicKey, data: DATA, signature, now: NOW })).toBe(true);
  expect(await verifySignature({ ...(await testKey(kind)), data: DATA, signature, now: NOW })).toBe(true);
});

test("signs with a key of version 6, and warns that only new clients read it", async () => {
  const key = await openMade({ modern: true });
  expect(key.algorithm).toBe("Ed25519 (version 6)");
  expect(key.warnings).toMatchObject([newer("Ed25519 \\(version 6\\)", "1.12", "1.11")]);
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
  expect(key.warnings).toMatchObject([newer("Ed25519")]);
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
  const facts = ["2020-01-01T00:00:00.000Z", key.keyId, "2024-01-01T00:00:00.000Z"];
  expect(key.warnings[0]).toEqual(problemWith("key-unusual", new RegExp(facts.join(".*"))));
  expect(key.warnings[0]?.severity).toBe("warning");
  expect((await readPacket(await key.sign(DATA))).created).toEqual(NEW_YEAR);
});

test("signs with the newest of several subkeys, as gpg does", async () => {
  const made = await makeKey({
    created: NEW_YEAR,
    subkeys: ["2024-02-01", "2024-04-01", "2024-03-01"].map((date) => ({ sign: true, date: day(date) })),
  });
  const key = await opened(made);
  expect(await issuerOf(key)).toBe(made.subkeys[1]?.getKeyID().toHex());
  expect(key.keyId).toBe(made.getKeyID().toHex().toUpperCase());
});

test("signs with the key itself when its subkey has expired", async () => {
  const made = await makeKey({ created: NEW_YEAR, subkeys: [{ sign: true, keyExpirationTime: 86_400 }] });
  const key = await opened(made);
  expect(await issuerOf(key)).toBe(made.getKeyID().toHex());
});

test("signs with the key itself when its subkey is revoked", async () => {
  const made = await makeKey({ created: NEW_YEAR, subkeys: [{ sign: true }] });
  made.subkeys = await Promise.all(
    made.subkeys.map((subkey) => subkey.revoke(made.keyPacket as never, {}, day("2024-03-01"))),
  );
  const key = await opened(made);
  expect(await issuerOf(key)).toBe(made.getKeyID().toHex());
});

test("warns 60 days before the key expires, and not earlier", async () => {
  const soon = await openMade({ expires: new Date("2024-07-31T11:00:00Z") });
  expect(soon.warnings[0]).toEqual({
    code: "key-expiring",
    severity: "warning",
    found: expect.stringMatching(new RegExp(`^key ${soon.keyId} .*2024-07-31.*59 days`)),
    expected: expect.stringContaining("60 days"),
    fix: expect.stringMatching(/gpg --quick-set-expire [0-9A-F]{40} 2y,? .*‹gpg-private-key›/),
  });
  const late = await openMade({ expires: new Date("2024-07-31T12:00:00Z") });
  expect(late.warnings).toMatchObject([newer("Ed25519")]);
});

test("warns before the subkey that signs expires", async () => {
  const made = await makeKey({
    created: NEW_YEAR,
    subkeys: [{ sign: true, keyExpirationTime: 154 * 86_400 }],
  });
  const key = await opened(made);
  const subkey = made.subkeys[0]?.getKeyID().toHex().toUpperCase();
  const found = new RegExp(`^subkey ${subkey} .*2024-06-03.*1 day`);
  expect(key.warnings[0]).toEqual(problemWith("key-expiring", found, "2y '*'"));
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
  expect(key.warnings).toEqual([problemWith("key-unusual", "‹gpg-passphrase›", "‹gpg-passphrase›")]);
  expect(key.warnings[0]?.severity).toBe("notice");
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
  const plain = await opened(made);
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

const EXTEND = /gpg --quick-set-expire [0-9A-F]{40} 2y and/;
const EXPIRED = problemWith("key-expired", /^key [0-9A-F]{16} \(Ed25519\) .*2024-05-01/, EXTEND);

/** Gives a key to the action. */
const opening = (privateKey: string, passphrase?: string) => () =>
  openSigningKey({ privateKey, passphrase, now: NOW });

test("refuses an expired key", async () => {
  const key = await makeKey({ created: NEW_YEAR, expires: day("2024-05-01") });
  const problems = await problemsOf(opening(key.armor()));
  expect(problems).toEqual([EXPIRED]);
  expect(problems[0]?.expected).toContain("2024-06-01");
});

test("reports an expired key and a wrong passphrase at once, without secrets", async () => {
  const key = await makeKey({ created: NEW_YEAR, expires: day("2024-05-01"), passphrase: "right secret" });
  const problems = await problemsOf(opening(key.armor(), "wrong secret"));
  const locked = problemWith("key-passphrase", / key [0-9A-F]{16} \(Ed25519\)$/, "‹gpg-passphrase›");
  expect(problems).toEqual([EXPIRED, locked]);
  expect(JSON.stringify(problems)).not.toContain("wrong secret");
});

test("refuses a locked key without a passphrase", async () => {
  const { privateKey } = await testKey("subkey-stub");
  expect(await problemsOf(opening(privateKey))).toEqual([
    problemWith("key-passphrase", /^subkey [0-9A-F]{16} \(Ed25519\) /, "Set ‹gpg-passphrase›"),
  ]);
});

test("refuses a revoked key", async () => {
  const { privateKey } = await revokeKey({
    key: await makeKey({ created: NEW_YEAR }),
    date: day("2024-03-01"),
    format: "armored",
  });
  expect(await problemsOf(opening(privateKey))).toEqual([
    problemWith("key-revoked", /^key [0-9A-F]{16} \(Ed25519\)/),
  ]);
});

test("refuses a subkey whose primary key has expired", async () => {
  const subkeys = [{ sign: true, keyExpirationTime: 0 }];
  const key = await makeKey({ created: NEW_YEAR, expires: day("2024-05-01"), subkeys });
  expect(await problemsOf(opening(key.armor()))).toContainEqual(EXPIRED);
});

test("refuses a key whose only part that signs is an expired subkey", async () => {
  const made = await makeKey({ created: NEW_YEAR, subkeys: [{ sign: true, keyExpirationTime: 86_400 }] });
  await certifyAnew(made, NEW_YEAR, enums.keyFlags.certifyKeys);
  expect(await problemsOf(opening(made.armor()))).toEqual([
    problemWith("key-expired", /^subkey [0-9A-F]{16} \(Ed25519\) .*2024-01-02/, / [0-9A-F]{40} 2y '\*'/),
  ]);
});

test("refuses a key without flags, which clients would not find", async () => {
  const key = await certifyAnew(await makeKey({ created: NEW_YEAR }), NEW_YEAR);
  expect(await problemsOf(opening(key.armor()))).toEqual([
    problemWith("key-unusable", /^key [0-9A-F]{16} /, /gpg --edit-key [0-9A-F]{40} change-usage/),
  ]);
});

test("refuses a subkey that has no cross-certification of its primary key", async () => {
  const key = await makeKey({ created: NEW_YEAR, subkeys: [{ sign: true }] });
  await certifyAnew(key, NEW_YEAR, enums.keyFlags.certifyKeys);
  await bindAnew(key, NEW_YEAR);
  expect(await problemsOf(opening(key.armor()))).toEqual([
    problemWith("key-unusable", /^subkey [0-9A-F]{16} /, /gpg --edit-key [0-9A-F]{40} cross-certify/),
  ]);
});

test.for([
  ["cert-only", "key-unusable", /Ed25519/, /gpg --quick-add-key [0-9A-F]{40} rsa4096 sign/],
  ["rsa-2048-stub", "key-unusable", /RSA-2048/, /gpg --armor --export-secret-keys [0-9A-F]{16}/],
  ["rsa-1024", "key-unusable", /RSA-1024/, /gpg --quick-generate-key .* rsa4096 sign never/],
  ["secp256k1", "key-unusable", /ECDSA secp256k1.* OpenPGP\.js/, /gpg --quick-generate-key .* rsa4096/],
] as const)("refuses %s", async ([kind, code, found, fix]) => {
  const problems = await problemsOf(() => open(kind));
  expect(problems).toEqual([problemWith(code, found, fix)]);
  expect(problems[0]?.found).toMatch(/key [0-9A-F]{16}\b/);
});

test("refuses a public key and names it", async () => {
  const { publicKey } = await testKey("rsa-4096");
  const found = "5EACFAE90D9E2CD3 rsa-4096 <rsa-4096@example.com>";
  const fix = "gpg --armor --export-secret-keys 5EACFAE90D9E2CD3";
  expect(await problemsOf(opening(publicKey))).toEqual([problemWith("key-invalid", found, fix)]);
});

test("refuses to choose between several keys and names them", async () => {
  const keys = await Promise.all([testKey("rsa-4096"), testKey("ed25519")]);
  const found = /5EACFAE90D9E2CD3 rsa-4096 <rsa-4096@example\.com>, BFDF62EF60599108 ed25519 <ed25519@ex/;
  const fix = "gpg --armor --export-secret-keys 5EACFAE90D9E2CD3";
  const problems = await problemsOf(opening(keys.map((key) => key.privateKey).join("")));
  expect(problems).toEqual([problemWith("key-invalid", found, fix)]);
});

test("refuses packets that are no key", async () => {
  const privateKey = Buffer.from([0x95, 1, 2, 3, 4, 5, 6, 7, 8]).toString("base64");
  expect(await problemsOf(opening(privateKey))).toEqual([
    problemWith("key-invalid", "", "gpg --armor --export-secret-keys KEYID"),
  ]);
});

test("refuses a key that was tampered with", async () => {
  const key = await makeKey({ created: NEW_YEAR });
  const other = await makeKey({ created: NEW_YEAR, userId: "Other" });
  key.users.splice(0, 1, ...other.users);
  expect(await problemsOf(opening(key.armor()))).toEqual([
    problemWith("key-invalid", /^key [0-9A-F]{16} /, /gpg --check-sigs [0-9A-F]{16}/),
  ]);
});

test("refuses a key whose halves do not belong together, before anything is signed", async () => {
  const privateKey = await forgeSecret(await testKey("dsa-2048"));
  const found = /^key [0-9A-F]{16} \(DSA-2048\).*Signature verification failed/;
  expect(await problemsOf(opening(privateKey))).toEqual([
    problemWith("key-unusable", found, "gpg --check-sigs"),
  ]);
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
  const signature = await (await opened(made)).sign(DATA);
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
  const signature = await (await opened(made)).sign(DATA);
  const { publicKey } = await revokeKey({ key: made, date: day("2024-07-01"), format: "armored" });
  const now = day("2024-08-01");
  expect(await verifySignature({ publicKey, data: DATA, signature, now })).toBe(false);
});

test("never publishes a private block", async () => {
  const { publicKey } = await open("subkey");
  expect((await readKey({ armoredKey: publicKey })).isPrivate()).toBe(false);
  expect(publicKey).not.toContain("PRIVATE");
});
