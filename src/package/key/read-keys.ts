import { type Config, config, enums, type Key, readKeys, SignaturePacket, type Subkey } from "openpgp";

/** Clients accept more kinds of keys than OpenPGP.js does by default; key-facts.ts judges weak ones. */
export const CONFIG: Config = {
  ...config,
  minRSABits: 0,
  rejectPublicKeyAlgorithms: new Set(),
  rejectCurves: new Set(),
  preferredHashAlgorithm: enums.hash.sha512,
  nonDeterministicSignaturesViaNotation: false,
};

/** Begins the messages about keys that clients may accept, but that would take minutes here. */
export const NOT_CHECKED = "not checked: ";

/** A key with hundreds of third-party signatures has a tenth of that. */
const LONGEST = 1_000_000;
/** Clients have no limit. OpenSSL has this one; above it, and for old hashes, OpenPGP.js verifies with `BigInt`. */
const MOST_RSA_BITS = 16_384;
/** The largest sizes of FIPS 186, and of gpg. */
const MOST_DSA_BITS = 4096;
const MOST_DSA_GROUP_BITS = 256;
/** Signatures by the key itself, user IDs and subkeys of one key: a usual one has ten. */
const MOST_EFFORT = 200;
/** What a signature counts for if it takes tens of milliseconds. */
const SLOW = 5;

/** Reads keys like clients, which skip those that they can't verify with. The limits are checked before any signature. */
export async function readBoundedKeys(
  keys: { readonly armoredKeys: string } | { readonly binaryKeys: Uint8Array },
): Promise<Key[]> {
  const [{ length }] = Object.values(keys);
  if (length > LONGEST) throw new Error(`${NOT_CHECKED}it has ${length} characters, more than ${LONGEST}`);
  const read = await ("armoredKeys" in keys
    ? readKeys({ ...keys, config: CONFIG })
    : readKeys({ ...keys, config: CONFIG }));
  const usable = read.filter((key) => isUsable(key) && !key.subkeys.some(hasLongExponent));
  const [first] = read;
  if (usable.length === 0 && first !== undefined) {
    const part = first.subkeys.find(hasLongExponent) ?? first;
    const length = numbersOf(part).e?.length ?? 0;
    throw new Error(`clients don't support RSA-${bitsOf(part)} with an exponent of ${length} bytes`);
  }
  for (const key of usable) {
    key.subkeys = key.subkeys.filter(isUsable);
    const excess = findExcess(key);
    if (excess !== undefined) throw new Error(`${NOT_CHECKED}${excess}`);
  }
  return usable;
}

interface Numbers {
  readonly n?: Uint8Array;
  readonly e?: Uint8Array;
  readonly q?: Uint8Array;
}

function numbersOf({ keyPacket }: Key | Subkey): Numbers {
  return keyPacket.publicParams ?? {};
}

/** Of clients: they lose their place in the key, wherever such a part is. */
function hasLongExponent(part: Key | Subkey): boolean {
  return (numbersOf(part).e?.length ?? 0) > 3;
}

/** Go's limits: https://pkg.go.dev/crypto/rsa. */
function isUsable(part: Key | Subkey): boolean {
  const { n, e } = numbersOf(part);
  if (n === undefined || e === undefined) return true;
  const isOdd = (last = 0) => last % 2 === 1;
  const isOne = e.length === 1 && e[0] === 1;
  return !hasLongExponent(part) && !isOne && isOdd(e.at(-1)) && isOdd(n.at(-1)) && bitsOf(part) >= 1024;
}

function bitsOf(part: Key | Subkey): number {
  return part.getAlgorithmInfo().bits ?? 0;
}

function findExcess(key: Key): string | undefined {
  const parts = [key, ...key.subkeys];
  let isSlow = false;
  for (const part of parts) {
    const { algorithm } = part.getAlgorithmInfo();
    const [bits, group] = [bitsOf(part), (numbersOf(part).q?.length ?? 0) * 8];
    const isDsa = algorithm === "dsa";
    if (isDsa && (bits > MOST_DSA_BITS || group > MOST_DSA_GROUP_BITS))
      return `DSA-${bits} with a group of ${group} bits is larger than ${MOST_DSA_BITS} and ${MOST_DSA_GROUP_BITS}`;
    if (algorithm.startsWith("rsa") && bits > MOST_RSA_BITS)
      return `RSA-${bits} is larger than ${MOST_RSA_BITS}`;
    isSlow ||= isDsa || bits > 4096;
  }
  const signatures = key
    .toPacketList()
    .filter((packet) => packet instanceof SignaturePacket && packet.issuerKeyID.equals(key.getKeyID()));
  const effort = signatures.length * (isSlow ? SLOW : 1) + key.users.length + parts.length;
  if (effort <= MOST_EFFORT) return undefined;
  return `it has ${signatures.length} signatures of its own, ${key.users.length} user IDs and ${parts.length} keys`;
}
