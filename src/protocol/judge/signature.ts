import {
  leadingSignatures,
  readSigned,
  readSignings,
  type SignatureFacts,
} from "../../package/key/check-signature.ts";
import { daysLeft, showDay } from "../../package/key/key-facts.ts";
import { type PublishedKey, readPublishedKeys } from "../../package/key/public-keys.ts";
import { NOT_CHECKED } from "../../package/key/read-keys.ts";
import { shorten } from "../../text.ts";
import { type Judged, Observations } from "../observation.ts";
import type { RuleId } from "../rules/rules.ts";

export interface Signed {
  readonly data: Uint8Array;
  readonly signature: Uint8Array;
  readonly armors: readonly string[];
  readonly now: Date;
  readonly where: { readonly signature: string; readonly keys: string };
}

export interface Holder {
  readonly key: PublishedKey;
  /** The armored text. */
  readonly text: string;
  /** When the signature claims to have been made. */
  readonly created: Date | undefined;
  /** The `h1:` of packages by platform, as the signature states them. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** Two during a rotation; clients have no limit. */
const MOST_KEYS = 20;

/** Like clients, tries key by key until one is the issuer's. No facts: nothing was proven. */
export async function judgeSignature(input: Signed): Promise<Judged<Holder>> {
  const signed = { ...input, signature: leadingSignatures(input.signature) };
  const hasRest = signed.signature.length < input.signature.length;
  const { armors, where } = signed;
  const keys = new Observations(where.keys);
  const proof = new Observations(where.signature);
  const signings = await findSignings(signed.signature, proof);
  let isSettled = signings === undefined;
  let isChecked = false;
  let holder: Holder | undefined;
  if (armors.length > MOST_KEYS)
    keys.add("key-too-large", `${NOT_CHECKED}${armors.length} keys, more than ${MOST_KEYS}`);
  for (const text of armors.slice(0, MOST_KEYS)) {
    const read = await readArmor(text, signed.now);
    if (typeof read === "string" && read.startsWith(NOT_CHECKED)) {
      // The signature may be by this key.
      if (!isChecked) keys.add("key-too-large", read);
      isSettled = true;
      continue;
    }
    if (typeof read === "string") {
      // Clients don't read further keys once one has checked the signature.
      if (isChecked) continue;
      // Clients stop at this key.
      keys.add("key-unreadable", read);
      isSettled = true;
      break;
    }
    const { key } = read;
    judgeReadKey(read, keys);
    judgeKey(key, signed.now, keys);
    if (isSettled) continue;
    const ids = new Set(key.keyIds);
    const signing = signings?.find(({ keyId }) => ids.has(keyId));
    isChecked = signing !== undefined;
    isSettled = isChecked || hasRest;
    if (signing !== undefined) {
      const hashes = await judgeWith(signing, read, signed, { keys, own: proof });
      if (hashes !== undefined) holder = { key, text, created: signing.created, hashes };
    }
    // With a key that did not sign, clients read to the end of the file.
    if (signing === undefined && hasRest)
      proof.add("signature-not-binary", "the signature is followed by something else");
  }
  const issuers = (signings ?? []).map(({ keyId }) => keyId);
  const by = issuers.length === 0 ? "it is empty" : `it is by ${issuers.slice(0, 3).join(", ")}`;
  const lack = armors.length === 0 ? ", and the document names no key" : ", which the document does not name";
  if (!isSettled && armors.length <= MOST_KEYS) proof.add("signature-unknown-issuer", by + lack);
  const observations = [keys, proof].flatMap((each) => each.judged(holder).observations);
  return { facts: holder, observations };
}

/** An empty file names no keys, and is reported as such. */
async function findSignings(
  signature: Uint8Array,
  proof: Observations,
): Promise<SignatureFacts[] | undefined> {
  if (signature.length === 0) return [];
  try {
    return await readSignings(signature);
  } catch {
    const start = shorten(Buffer.from(signature.subarray(0, 100)).toString("latin1"), 30);
    proof.add("signature-not-binary", `it begins with ${JSON.stringify(start)}`);
    return undefined;
  }
}

function judgeKey({ keyId, expires, oldest, algorithms }: PublishedKey, now: Date, keys: Observations): void {
  if (expires !== undefined && expires <= now)
    keys.add("key-expired", `key ${keyId} expired on ${showDay(expires)}`);
  else if (expires !== undefined && daysLeft(expires, now.getTime()) !== undefined)
    keys.add("key-expiring", `key ${keyId} expires on ${showDay(expires)}`);
  if (oldest === undefined) return;
  const from = `Terraform ${oldest.terraform}, OpenTofu ${oldest.opentofu}`;
  keys.add("key-old-clients", `key ${keyId} is ${algorithms}, which needs ${from} or later`);
}

/** The hashes that the signature states; undefined if it is not valid. */
async function judgeWith(
  { keyId, isWeak }: SignatureFacts,
  { key, block: publicKey }: ReadKey,
  { data, signature, now }: Signed,
  { keys, own }: { readonly keys: Observations; readonly own: Observations },
): Promise<ReadonlyMap<string, string> | undefined> {
  if (key.revoked) keys.add("key-revoked", `key ${key.keyId} is revoked`);
  // Anyone can add an unsupported part to a key: it says nothing about the one that signed.
  if (key.revoked || key.unsupported.includes(keyId)) return undefined;
  const read = await readSigned({ publicKey, data, signature, now });
  if (typeof read === "string") {
    const rule = classify(read);
    (rule.startsWith("key-") ? keys : own).add(rule, `key ${key.keyId}: ${read}`);
    return undefined;
  }
  if (isWeak) own.add("signature-weak", `key ${key.keyId} has signed with SHA-1`);
  const [fault] = read.faults;
  if (fault !== undefined) own.add("signature-h1", `key ${key.keyId} has signed ${fault}`);
  return read.hashes;
}

/** The library has no error codes. */
function classify(fault: string): RuleId {
  if (fault.startsWith(NOT_CHECKED)) return "key-too-large";
  if (/insecure/i.test(fault)) return "signature-hash";
  if (/future|expired/i.test(fault)) return "signature-expired";
  if (/revoked/i.test(fault)) return "key-revoked";
  return /signing key/i.test(fault) ? "key-unusable" : "signature-wrong";
}

interface ReadKey {
  readonly key: PublishedKey;
  readonly block: string;
  readonly hasMore: boolean;
}

const NO_BLOCK = "there is no armored block, or none that is whole";

async function readArmor(text: string, now: Date): Promise<ReadKey | string> {
  const armor = findArmor(text);
  if (armor === undefined) return NO_BLOCK;
  return readPublishedKeys(armor.block, now).then(
    ([key]) => (key === undefined ? NO_BLOCK : { key, ...armor }),
    (error: Error) => error.message,
  );
}

function judgeReadKey({ key, hasMore }: ReadKey, report: Observations): void {
  if (key.isPrivate) report.add("key-private", `key ${key.keyId} is published with its private part`);
  if (hasMore) report.add("key-second-block", `key ${key.keyId} is followed by another block`);
}

/** Judges a key independently of the time. */
export async function judgeArmor(text: string, where: string): Promise<Judged<PublishedKey>> {
  const report = new Observations(where);
  const read = await readArmor(text, new Date(0));
  if (typeof read === "string")
    return report.stop(read.startsWith(NOT_CHECKED) ? "key-too-large" : "key-unreadable", read);
  judgeReadKey(read, report);
  return report.judged(read.key);
}

/** Go requires the marker on its own line, headers, and a blank line: https://pkg.go.dev/golang.org/x/crypto/openpgp/armor */
const START =
  /^-----BEGIN PGP (?<label>[A-Z ]{1,60})-----[ \t]*\r?\n(?:[^\r\n:]+: [^\r\n]*\r?\n)*[ \t]*\r?\n/m;

export function findArmor(text: string) {
  const { index = 0, groups, 0: start = "" } = START.exec(text) ?? {};
  const label = groups?.label;
  if (label === undefined) return undefined;
  const mark = `-----END PGP ${label}-----`;
  const end = text.indexOf(mark, index);
  if (end === -1 || !isSound(text.slice(index + start.length, end))) return undefined;
  const rest = text.slice(end + mark.length);
  return { block: `${text.slice(index, end)}${mark}\n`, hasMore: rest.includes("-----BEGIN PGP ") };
}

/** Between the markers, clients accept only base64 and an optional checksum. */
function isSound(body: string): boolean {
  const lines = body.split(/\r?\n/);
  const sumAt = lines.findIndex((line) => /^=.{4}$/.test(line));
  const coded = lines.slice(0, sumAt === -1 ? undefined : sumAt);
  const code = coded.join("").replaceAll("\r", "");
  const isCode = code.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(code);
  if (!isCode || coded.some((line) => line.length > LONGEST_LINE)) return false;
  if (sumAt === -1) return true;
  const isLast = lines.slice(sumAt + 1).join("") === "" && lines.length === sumAt + 2;
  return isLast && lines[sumAt] === `=${sumOf(Buffer.from(code, "base64")).toString("base64")}`;
}

const LONGEST_LINE = 96;

/** CRC-24 of https://www.rfc-editor.org/rfc/rfc9580.html#section-6.1.1, which older clients require. */
function sumOf(bytes: Buffer): Buffer {
  let sum = 0xb704ce;
  for (const byte of bytes) {
    sum ^= byte << 16;
    for (let bit = 0; bit < 8; bit++) sum = (sum << 1) ^ ((sum & 0x800000) === 0 ? 0 : 0x1864cfb);
  }
  const written = Buffer.alloc(3);
  written.writeUIntBE(sum & 0xffffff, 0, 3);
  return written;
}
