import { type Config, config, decryptKey, readKey, readPrivateKey } from "openpgp";
import { checkSignature, verifySignature } from "../../../src/package/key/check-signature.ts";
import { parseKeyText } from "../../../src/package/key/key-text.ts";
import { openSigningKey } from "../../../src/package/key/signing-key.ts";
import { mutateBytes } from "../../support/hostile/bytes.ts";
import type { Random } from "../../support/hostile/random.ts";
import { makeKey, type TestKeyKind, testKey } from "../../support/samples/keys.ts";
import type { Target, Verdict } from "./target.ts";
import { demand, refusedOr } from "./verdict.ts";

const NOW = new Date("2026-06-01T00:00:00Z");
const DATA = Buffer.from("0".repeat(64).concat("  a.zip\n"));
const CONFIG: Config = {
  ...config,
  minRSABits: 0,
  rejectPublicKeyAlgorithms: new Set(),
  rejectCurves: new Set(),
};
const KINDS: readonly TestKeyKind[] = [
  "ecdsa-p256",
  "ed25519",
  "dsa-2048",
  "rsa-2048",
  "subkey",
  "secp256k1",
];

/** A key as secrets contain it: armored, base64 of that, or without its line breaks. */
export async function makeKeyTextTarget(): Promise<Target> {
  const keys = await Promise.all(KINDS.map((kind) => testKey(kind)));
  const samples = keys.flatMap(({ privateKey, publicKey }) => [
    privateKey,
    publicKey,
    Buffer.from(privateKey).toString("base64"),
    privateKey.replaceAll("\n", "\\n"),
    `${publicKey}\n${privateKey}`,
  ]);
  const bytes = samples.map((text) => Buffer.from(text));
  return (random) => {
    const shown = mutateBytes(bytes, random);
    const read = () =>
      demand(parseKeyText(shown.toString()).length < shown.length, "more bytes than there are");
    return { shown, run: () => refusedOr(read) };
  };
}

/** The packets themselves. Whatever is taken for a key makes signatures that hold. */
export async function makeKeyTarget(): Promise<Target> {
  const samples = await Promise.all(KINDS.map(readUnlocked));
  const modern = await makeKey({ created: new Date("2024-01-01T00:00:00Z"), modern: true });
  samples.push(Buffer.from(modern.write()));
  return (random) => {
    const shown = random.chance(0.3) ? mutatePackets(samples, random) : mutateBytes(samples, random);
    const privateKey = shown.toString("base64");
    return { shown, run: () => refusedOr(() => signWith(privateKey, random)) };
  };
}

async function signWith(privateKey: string, random: Random): Promise<void> {
  const passphrase = random.chance(0.5) ? "secret" : undefined;
  const key = await openSigningKey({ privateKey, passphrase, now: NOW });
  demand(/^[0-9A-F]{16}$/.test(key.keyId), `the key ID ${key.keyId}`);
  demand(!key.publicKey.includes("PRIVATE"), "a public key that is private");
  const { packets } = {
    packets: (await readKey({ armoredKey: key.publicKey, config: CONFIG })).toPacketList(),
  };
  demand(
    !packets.some((packet) => [5, 7].includes(Reflect.get(packet.constructor, "tag"))),
    "a secret in public",
  );
  await checkSignature({ publicKey: key.publicKey, data: DATA, signature: await key.sign(DATA), now: NOW });
}

async function readUnlocked(kind: TestKeyKind): Promise<Buffer> {
  const { privateKey: armoredKey, passphrase } = await testKey(kind);
  const locked = await readPrivateKey({ armoredKey, config: CONFIG });
  if (passphrase === undefined) return Buffer.from(locked.write());
  return Buffer.from((await decryptKey({ privateKey: locked, passphrase, config: CONFIG })).write());
}

/** Whole packets left out, doubled, put elsewhere or taken from another key; one of them may change inside. */
function mutatePackets(samples: readonly Buffer[], random: Random): Buffer {
  const packets = splitPackets(random.pick(samples));
  const other = splitPackets(random.pick(samples));
  for (let left = 1 + random.below(3); left > 0; left--) {
    const source = random.chance(0.5) ? packets : other;
    const inserted = random.chance(0.7) ? [random.pick(source)] : [];
    packets.splice(random.below(packets.length + 1), random.below(2), ...inserted);
  }
  return random.chance(0.5) ? Buffer.concat(packets) : mutateBytes([Buffer.concat(packets)], random);
}

/** Packets as they are written here: a new header, and lengths of one, two or five bytes. */
function splitPackets(bytes: Buffer): Buffer[] {
  const packets: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at + 1] ?? 0;
    const [header, length] =
      first < 192
        ? [2, first]
        : first < 224
          ? [3, (first - 192) * 256 + (bytes[at + 2] ?? 0) + 192]
          : [6, bytes.readUInt32BE(at + 2)];
    packets.push(bytes.subarray(at, at + header + length));
    at += header + length;
  }
  return packets;
}

/** A release's signature and a site's key: they hold or they don't. */
export async function makeSignatureTarget(): Promise<Target> {
  const signed = await Promise.all(
    (["ecdsa-p256", "ed25519", "dsa-2048", "rsa-2048"] as const).map(async (kind) => {
      const { privateKey, publicKey, passphrase } = await testKey(kind);
      const key = await openSigningKey({ privateKey, passphrase, now: NOW });
      return { publicKey, signature: Buffer.from(await key.sign(DATA)) };
    }),
  );
  const signatures = signed.map(({ signature }) => signature);
  const keys = signed.map(({ publicKey }) => Buffer.from(publicKey));
  return (random, index) => {
    const one = signed[index % signed.length] ?? random.pick(signed);
    const signature = random.chance(0.7) ? mutateBytes(signatures, random) : one.signature;
    const publicKey = random.chance(0.5) ? mutateBytes(keys, random).toString() : one.publicKey;
    const run = async (): Promise<Verdict> => {
      const holds = await verifySignature({ publicKey, data: DATA, signature, now: NOW });
      const other = Buffer.from(DATA).fill("1", 0, 1);
      demand(!(await verifySignature({ publicKey, data: other, signature, now: NOW })), "a forged signature");
      return holds ? "accepted" : "refused";
    };
    return { shown: `${signature.toString("hex")}\n${publicKey}`, run };
  };
}
