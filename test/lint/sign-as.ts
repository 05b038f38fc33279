import { createMessage, generateKey, type PrivateKey, readPrivateKey, revokeKey, sign } from "openpgp";
import { certifyAnew } from "../support/samples/keys.ts";

const DAY = 24 * 60 * 60;

/** What is odd about a key or a signature. */
export interface Oddity {
  readonly created?: Date;
  /** For how long the key is valid. */
  readonly days?: number;
  readonly revoked?: boolean;
  /** What the key says that it is for. */
  readonly flags?: number;
  readonly signed?: Date;
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
  const message = await createMessage({ binary: Buffer.from(text) });
  const signature = await sign({ message, signingKeys: key, detached: true, format: "binary", date: signed });
  return { signature: signature as Uint8Array, armor: await renderArmor(key, created, oddity) };
}

async function renderArmor(key: PrivateKey, created: Date, { revoked, flags }: Oddity): Promise<string> {
  if (flags !== undefined) return (await certifyAnew(key, created, flags)).toPublic().armor();
  if (revoked !== true) return key.toPublic().armor();
  const { publicKey } = await revokeKey({ key, date: new Date(created.getTime() + 5000), format: "object" });
  return publicKey.armor();
}
