import {
  type Config,
  config,
  createMessage,
  enums,
  generateKey,
  PacketList,
  type PrivateKey,
  type RawNotation,
  readPrivateKey,
  revokeKey,
  SignaturePacket,
} from "openpgp";
import { certifyAnew } from "../support/samples/keys.ts";

const DAY = 24 * 60 * 60;
const SIGNING = enums.keyFlags.certifyKeys | enums.keyFlags.signData;

/** What is odd about a key or a signature. */
export interface Oddity {
  readonly created?: Date;
  /** For how long the key is valid. */
  readonly days?: number;
  readonly revoked?: boolean;
  /** What the key says that it is for. */
  readonly flags?: number;
  readonly signed?: Date;
  /** The hash function of the signature, and that of what the key says of itself. */
  readonly hash?: enums.hash;
  readonly keyHash?: enums.hash;
  /** What the signature states of packages. */
  readonly notations?: readonly RawNotation[];
}

/** Signs with a new P-256 key, which every client reads. */
export async function signAs(text: string, oddity: Oddity) {
  const { created = new Date("2024-01-01"), days, signed = new Date(created.getTime() + 1000) } = oddity;
  const { privateKey } = await generateKey({
    type: "ecc",
    curve: "nistP256",
    userIDs: [{ name: "Acme", email: "acme@example.com" }],
    date: created,
    ...(days === undefined ? {} : { keyExpirationTime: days * DAY }),
  });
  const key = await readPrivateKey({ armoredKey: privateKey });
  const signature = await signDetached(Buffer.from(text), key, signed, oddity);
  return { signature, armor: await renderArmor(key, created, oddity) };
}

/** The library itself would not sign with a hash that it thinks too weak. */
async function signDetached(binary: Uint8Array, key: PrivateKey, date: Date, oddity: Oddity) {
  const { hash = enums.hash.sha512, notations = [] } = oddity;
  const { packets } = await createMessage({ binary });
  const packet = Object.assign(new SignaturePacket(), {
    signatureType: enums.signature.binary,
    publicKeyAlgorithm: key.keyPacket.algorithm,
    hashAlgorithm: hash,
    rawNotations: [...notations],
  });
  await Reflect.apply(packet.sign, packet, [key.keyPacket, packets[0], date, true, CONFIG]);
  return wrap(packet);
}

const CONFIG: Config = { ...config, nonDeterministicSignaturesViaNotation: false };

function wrap(packet: SignaturePacket): Uint8Array {
  const packets = new PacketList<SignaturePacket>();
  packets.push(packet);
  return packets.write() as Uint8Array;
}

async function renderArmor(
  key: PrivateKey,
  created: Date,
  { revoked, flags, keyHash }: Oddity,
): Promise<string> {
  if (flags !== undefined || keyHash !== undefined)
    return (await certifyAnew(key, created, flags ?? SIGNING, keyHash)).toPublic().armor();
  if (revoked !== true) return key.toPublic().armor();
  const { publicKey } = await revokeKey({ key, date: new Date(created.getTime() + 5000), format: "object" });
  return publicKey.armor();
}
