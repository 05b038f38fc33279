import {
  enums,
  type PrivateKey,
  readSignature,
  reformatKey,
  revokeKey,
  type Subkey,
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

const RECENT = new Date("2024-06-01T10:00:00Z");

async function renew(privateKey: PrivateKey, date: Date): Promise<PrivateKey> {
  const userIDs = { name: "Renewed" };
  return (await reformatKey({ privateKey, userIDs, date, format: "object" })).privateKey;
}

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

test.for([
  ["a young key by the key", () => makeKey({ created: RECENT })],
  [
    "a young subkey by the subkey",
    () => makeKey({ created: NEW_YEAR, subkeys: [{ sign: true, date: RECENT }] }),
  ],
  [
    "a key that was renewed just now by its renewal",
    async () => renew(await makeKey({ created: NEW_YEAR }), RECENT),
  ],
] as const)("dates the signature of %s", async ([, make]) => {
  const key = await opened(await make());
  expect((await readPacket(await key.sign(DATA))).created).toEqual(RECENT);
  expect(key.warnings).toMatchObject([newer("Ed25519")]);
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

test.for(["expired", "revoked"])("signs with the key itself when its subkey is %s", async (how) => {
  const subkey = { sign: true, ...(how === "expired" && { keyExpirationTime: 86_400 }) };
  const made = await makeKey({ created: NEW_YEAR, subkeys: [subkey] });
  const revoke = (one: Subkey) => one.revoke(made.keyPacket as never, {}, day("2024-03-01"));
  if (how === "revoked") made.subkeys = await Promise.all(made.subkeys.map(revoke));
  expect(await issuerOf(await opened(made))).toBe(made.getKeyID().toHex());
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

test("takes a passphrase with a line break behind it, one that has such a line break, and one that is not ASCII", async () => {
  const key = await testKey("ed25519");
  await openSigningKey({ ...key, passphrase: "secret\r\n", now: NOW });
  await openMade({ passphrase: "secret\n" });
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

test("reports an expired key and a wrong passphrase at once, without secrets", async () => {
  const key = await makeKey({ created: NEW_YEAR, expires: day("2024-05-01"), passphrase: "right secret" });
  const problems = await problemsOf(opening(key.armor(), "wrong secret"));
  const locked = problemWith("key-passphrase", / key [0-9A-F]{16} \(Ed25519\)$/, "‹gpg-passphrase›");
  expect(problems).toEqual([EXPIRED, locked]);
  expect(JSON.stringify(problems)).not.toContain("wrong secret");
});

test.for<[string, () => Promise<string>, ReturnType<typeof problemWith>]>([
  [
    "an expired key",
    async () => (await makeKey({ created: NEW_YEAR, expires: day("2024-05-01") })).armor(),
    EXPIRED,
  ],
  [
    "a locked key without a passphrase",
    async () => (await testKey("subkey-stub")).privateKey,
    problemWith("key-passphrase", /^subkey [0-9A-F]{16} \(Ed25519\) /, "Set ‹gpg-passphrase›"),
  ],
  [
    "a revoked key",
    async () => {
      const [key, date] = [await makeKey({ created: NEW_YEAR }), day("2024-03-01")];
      return (await revokeKey({ key, date, format: "armored" })).privateKey;
    },
    problemWith("key-revoked", /^key [0-9A-F]{16} \(Ed25519\)/),
  ],
  [
    "a key whose only part that signs is an expired subkey",
    async () => {
      const made = await makeKey({ created: NEW_YEAR, subkeys: [{ sign: true, keyExpirationTime: 86_400 }] });
      return (await certifyAnew(made, NEW_YEAR, enums.keyFlags.certifyKeys)).armor();
    },
    problemWith("key-expired", /^subkey [0-9A-F]{16} \(Ed25519\) .*2024-01-02/, / [0-9A-F]{40} 2y '\*'/),
  ],
  [
    "a key without flags, which clients would not find",
    async () => (await certifyAnew(await makeKey({ created: NEW_YEAR }), NEW_YEAR)).armor(),
    problemWith("key-unusable", /^key [0-9A-F]{16} /, /gpg --edit-key [0-9A-F]{40} change-usage/),
  ],
  [
    "a subkey that has no cross-certification of its primary key",
    async () => {
      const key = await makeKey({ created: NEW_YEAR, subkeys: [{ sign: true }] });
      await certifyAnew(key, NEW_YEAR, enums.keyFlags.certifyKeys);
      await bindAnew(key, NEW_YEAR);
      return key.armor();
    },
    problemWith("key-unusable", /^subkey [0-9A-F]{16} /, /gpg --edit-key [0-9A-F]{40} cross-certify/),
  ],
  [
    "packets that are no key",
    async () => Buffer.from([0x95, 1, 2, 3, 4, 5, 6, 7, 8]).toString("base64"),
    problemWith("key-invalid", "", "gpg --armor --export-secret-keys KEYID"),
  ],
  [
    "a key that was tampered with",
    async () => {
      const key = await makeKey({ created: NEW_YEAR });
      const other = await makeKey({ created: NEW_YEAR, userId: "Other" });
      key.users.splice(0, 1, ...other.users);
      return key.armor();
    },
    problemWith("key-invalid", /^key [0-9A-F]{16} /, /gpg --check-sigs [0-9A-F]{16}/),
  ],
  [
    "a key whose halves do not belong together, before anything is signed",
    async () => forgeSecret(await testKey("dsa-2048")),
    problemWith(
      "key-unusable",
      /^key [0-9A-F]{16} \(DSA-2048\).*Signature verification failed/,
      "gpg --check-sigs",
    ),
  ],
])("refuses %s", async ([, make, problem]) => {
  expect(await problemsOf(opening(await make()))).toEqual([problem]);
});

test("refuses a subkey whose primary key has expired", async () => {
  const subkeys = [{ sign: true, keyExpirationTime: 0 }];
  const key = await makeKey({ created: NEW_YEAR, expires: day("2024-05-01"), subkeys });
  expect(await problemsOf(opening(key.armor()))).toContainEqual(EXPIRED);
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

test("finds a signature good after its key has expired", async () => {
  const key = await openMade({ expires: day("2024-06-02") });
  const signature = await key.sign(DATA);
  const now = day("2026-01-01");
  expect(await verifySignature({ publicKey: key.publicKey, data: DATA, signature, now })).toBe(true);
});

test("finds a signature good that is older than its key's renewal", async () => {
  const made = await makeKey({ created: NEW_YEAR, expires: day("2024-07-01") });
  const signature = await (await opened(made)).sign(DATA);
  const publicKey = (await renew(made, day("2025-01-01"))).toPublic().armor();
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
