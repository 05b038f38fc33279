import {
  type Config,
  createMessage,
  enums,
  type Key,
  readKeys,
  readSignature,
  type SignaturePacket,
} from "openpgp";
import { CONFIG } from "./openpgp-config.ts";

/** Clients take SHA-1, and know nothing of what is older. */
const UNKNOWN_HASHES = new Set([enums.hash.md5, enums.hash.ripemd]);
const AS_CLIENTS: Config = { ...CONFIG, rejectMessageHashAlgorithms: UNKNOWN_HASHES };

/** A signature and what it is said to be of. */
export interface SignedData {
  readonly publicKey: string;
  readonly data: Uint8Array;
  readonly signature: Uint8Array;
  readonly now: Date;
}

/** Tells whether a binary detached signature holds, as clients do: the key may have expired or been renewed since. */
export async function verifySignature(signed: SignedData): Promise<boolean> {
  return checkSignature(signed).then(
    () => true,
    () => false,
  );
}

/**
 * Throws unless the signature holds as real clients see it: keys may expire and be renewed afterwards. Of a block with several
 * keys only the first counts: a pin must not accept what another key has signed.
 */
export async function checkSignature({ publicKey, data, signature, now }: SignedData): Promise<void> {
  const [key] = await readKeys({ armoredKeys: publicKey, config: CONFIG });
  if (key === undefined) throw new Error("there is no key");
  const { packets } = await readSignature({ binarySignature: signature, config: CONFIG });
  const [content] = (await createMessage({ binary: data })).packets;
  if (content === undefined) throw new Error("there is no message");
  const { packet, signer } = await findOwn(packets, key);
  const type = packet.signatureType;
  if (type !== enums.signature.binary && type !== enums.signature.text) throw new Error("not of a file");
  await packet.verify(signer.keyPacket, type, content, now, true, AS_CLIENTS);
}

/** Of several signatures in one file, clients look at the first that says it is by the key, and at no other. */
async function findOwn(packets: readonly SignaturePacket[], key: Key) {
  let fault: unknown = new Error("there is no signature");
  for (const packet of packets) {
    try {
      // No date: a renewed key holds no signature from before it was renewed.
      return { packet, signer: await key.getSigningKey(packet.issuerKeyID, null, undefined, CONFIG) };
    } catch (error) {
      fault = error;
    }
  }
  throw fault;
}
