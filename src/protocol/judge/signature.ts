import {
  findSignatureFault,
  leadingSignatures,
  readSignings,
  type SignatureFacts,
} from "../../package/key/check-signature.ts";
import { showDay } from "../../package/key/key-facts.ts";
import type { PublishedKey } from "../../package/key/public-keys.ts";
import { shorten } from "../../provider/quote.ts";
import { type Judged, Observations } from "../observation.ts";
import type { RuleId } from "../rules/rules.ts";
import { judgeReadKey, readArmor } from "./key.ts";

/** Checksums, what is said to be their signature, and the keys that a document names. */
export interface Signed {
  readonly data: Uint8Array;
  readonly signature: Uint8Array;
  readonly armors: readonly string[];
  readonly now: Date;
  /** Where the signature is, and the document with the keys. */
  readonly where: { readonly signature: string; readonly keys: string };
}

/** The key whose signature was checked and held. */
export interface Holder {
  readonly key: PublishedKey;
  /** The text that names it. */
  readonly text: string;
  /** When the signature says that it was made. */
  readonly created: Date | undefined;
}

/** Checks a signature as clients do: key by key, until one is that of the issuer. No facts: nothing was proven. */
export async function judgeSignature(given: Signed): Promise<Judged<Holder>> {
  const signed = { ...given, signature: leadingSignatures(given.signature) };
  const hasRest = signed.signature.length < given.signature.length;
  const { armors, where } = signed;
  const keys = new Observations(where.keys);
  const own = new Observations(where.signature);
  const signings = await findSignings(signed.signature, own);
  let isSettled = signings === undefined;
  let isChecked = false;
  let holder: Holder | undefined;
  for (const text of armors) {
    const read = await readArmor(text, signed.now);
    if (typeof read === "string") {
      // Once a key has checked the signature, those after it are not read.
      if (isChecked) continue;
      // Clients look at no key after this one.
      keys.add("key-unreadable", read);
      isSettled = true;
      break;
    }
    const { key, armor } = read;
    judgeReadKey(read, keys);
    judgeKey(key, signed.now, keys);
    if (isSettled) continue;
    const signing = signings?.find(({ keyId }) => key.keyIds.includes(keyId));
    isChecked = signing !== undefined;
    isSettled = isChecked || hasRest;
    if (signing !== undefined) {
      const isHeld = await judgeWith({ ...signing, key, publicKey: armor.block }, signed, { keys, own });
      if (isHeld) holder = { key, text, created: signing.created };
    }
    // With a key that has not signed, clients read on to the end of the file.
    if (signing === undefined && hasRest)
      own.add("signature-not-binary", "something else follows the signature");
  }
  const issuers = signings?.map(({ keyId }) => keyId);
  if (!isSettled) own.add("signature-unknown-issuer", describeIssuers(issuers, armors.length));
  const seen = [keys, own].flatMap((each) => each.judged(holder).observations);
  return { facts: holder, observations: seen };
}

/** The keys that a signature names; an empty file names none, and is told as such. */
async function findSignings(signature: Uint8Array, own: Observations): Promise<SignatureFacts[] | undefined> {
  if (signature.length === 0) return [];
  try {
    return await readSignings(signature);
  } catch {
    const start = shorten(Buffer.from(signature.subarray(0, 100)).toString("latin1"), 30);
    own.add("signature-not-binary", `it begins with ${JSON.stringify(start)}`);
    return undefined;
  }
}

const DAY = 24 * 60 * 60 * 1000;
const WARN_DAYS = 60;

function judgeKey({ keyId, expires, oldest, algorithms }: PublishedKey, now: Date, keys: Observations): void {
  if (expires !== undefined && expires <= now)
    keys.add("key-expired", `key ${keyId} expired on ${showDay(expires)}`);
  else if (expires !== undefined && expires.getTime() - now.getTime() < WARN_DAYS * DAY)
    keys.add("key-expiring", `key ${keyId} expires on ${showDay(expires)}`);
  if (oldest === undefined) return;
  const from = `Terraform ${oldest.terraform}, OpenTofu ${oldest.opentofu}`;
  keys.add("key-old-clients", `key ${keyId} is ${algorithms}, which is read from ${from} on`);
}

interface Signer extends SignatureFacts {
  readonly key: PublishedKey;
  readonly publicKey: string;
}

/** Whether it holds. */
async function judgeWith(
  { key, keyId, publicKey, isWeak }: Signer,
  { data, signature, now }: Signed,
  { keys, own }: { readonly keys: Observations; readonly own: Observations },
): Promise<boolean> {
  if (key.revoked) keys.add("key-revoked", `key ${key.keyId} is revoked`);
  // A part of another kind says nothing of the one that has signed: anybody can add one to a key.
  if (key.revoked || key.unsupported.includes(keyId)) return false;
  const fault = await findSignatureFault({ publicKey, data, signature, now });
  if (fault === undefined && isWeak) own.add("signature-weak", `key ${key.keyId} has signed with SHA-1`);
  if (fault === undefined) return true;
  const rule = classify(fault);
  (rule.startsWith("key-") ? keys : own).add(rule, `key ${key.keyId}: ${fault}`);
  return false;
}

/** The library's own words tell what is wrong. */
function classify(fault: string): RuleId {
  if (/insecure/i.test(fault)) return "signature-hash";
  if (/future|expired/i.test(fault)) return "signature-expired";
  if (/revoked/i.test(fault)) return "key-revoked";
  return /signing key/i.test(fault) ? "key-unusable" : "signature-wrong";
}

function describeIssuers(issuers: readonly string[] = [], keys: number): string {
  const by = issuers.length === 0 ? "it is empty" : `it is by ${issuers.slice(0, 3).join(", ")}`;
  if (keys === 0) return `${by}, and the document names no key`;
  return `${by}, which the document does not name`;
}
