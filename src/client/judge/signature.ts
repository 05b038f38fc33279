import { showDay } from "../../package/key/key-facts.ts";
import { findSignatureFault, readIssuers } from "../../package/key/public-keys.ts";
import { type PublishedKey, readPublishedKeys } from "../../package/key/published-key.ts";
import { type Judged, Observations } from "../observation.ts";
import type { RuleId } from "../rules/rules.ts";
import { type Armor, findArmor } from "./armor.ts";

/** Checksums, what is said to be their signature, and the keys that a document names. */
export interface Signed {
  readonly data: Uint8Array;
  readonly signature: Uint8Array;
  readonly armors: readonly string[];
  readonly now: Date;
  /** Where the signature is, and the document with the keys. */
  readonly where: { readonly signature: string; readonly keys: string };
}

/** Checks a signature as clients do: key by key, until one is that of the issuer. */
export async function judgeSignature(signed: Signed): Promise<Judged<true>> {
  const { armors, where } = signed;
  const keys = new Observations(where.keys);
  const own = new Observations(where.signature);
  const issuers = await findIssuers(signed.signature, own);
  let isSettled = issuers === undefined;
  for (const text of armors) {
    const armor = findArmor(text);
    const key = armor === undefined ? NO_BLOCK : await readFirst(armor, signed.now);
    if (armor === undefined || typeof key === "string") {
      // Clients look at no key after this one.
      keys.add("key-unreadable", String(key));
      isSettled = true;
      break;
    }
    judgeKey(key, armor, signed.now, keys);
    if (isSettled || !issuers?.some((issuer) => key.keyIds.includes(issuer))) continue;
    isSettled = true;
    await judgeWith(key, armor.block, signed, { keys, own });
  }
  if (!isSettled) own.add("signature-unknown-issuer", describeIssuers(issuers, armors.length));
  return { facts: true, observations: [...keys.judged(true).observations, ...own.judged(true).observations] };
}

/** The keys that a signature names; an empty file names none, and is told as such. */
async function findIssuers(signature: Uint8Array, own: Observations): Promise<string[] | undefined> {
  if (signature.length === 0) return [];
  try {
    return await readIssuers(signature);
  } catch {
    const start = Buffer.from(signature.subarray(0, 30)).toString("latin1");
    own.add("signature-not-binary", `it begins with ${JSON.stringify(start)}`);
    return undefined;
  }
}

const NO_BLOCK = "there is no armored block, or none that ends";

/** Gives the reason when there is no key to read. */
async function readFirst({ block }: Armor, now: Date): Promise<PublishedKey | string> {
  return readPublishedKeys(block, now).then(
    ([key]) => key ?? NO_BLOCK,
    (error: Error) => error.message,
  );
}

const DAY = 24 * 60 * 60 * 1000;
const WARN_DAYS = 60;

function judgeKey(key: PublishedKey, armor: Armor, now: Date, keys: Observations): void {
  const { keyId, expires, oldest, algorithms } = key;
  if (key.isPrivate) keys.add("key-private", `key ${keyId} is published with its secret`);
  if (armor.hasMore) keys.add("key-second-block", `another block follows that of key ${keyId}`);
  if (expires !== undefined && expires <= now)
    keys.add("key-expired", `key ${keyId} expired on ${showDay(expires)}`);
  else if (expires !== undefined && expires.getTime() - now.getTime() < WARN_DAYS * DAY)
    keys.add("key-expiring", `key ${keyId} expires on ${showDay(expires)}`);
  if (oldest === undefined) return;
  const from = `Terraform ${oldest.terraform}, OpenTofu ${oldest.opentofu}`;
  keys.add("key-old-clients", `key ${keyId} is ${algorithms}, which is read from ${from} on`);
}

async function judgeWith(
  key: PublishedKey,
  publicKey: string,
  { data, signature, now }: Signed,
  { keys, own }: { readonly keys: Observations; readonly own: Observations },
): Promise<void> {
  if (key.revoked) keys.add("key-revoked", `key ${key.keyId} is revoked`);
  if (key.revoked || !key.supported) return;
  const fault = await findSignatureFault({ publicKey, data, signature, now });
  const rule = fault === undefined ? undefined : classify(fault);
  if (rule === undefined || fault === undefined) return;
  (rule.startsWith("key-") ? keys : own).add(rule, `key ${key.keyId}: ${fault}`);
}

/** The library's own words tell what is wrong; what it calls weak is good enough for clients. */
function classify(fault: string): RuleId | undefined {
  if (/insecure/i.test(fault)) return undefined;
  if (/future|expired/i.test(fault)) return "signature-expired";
  if (/revoked/i.test(fault)) return "key-revoked";
  return /signing key/i.test(fault) ? "key-unusable" : "signature-wrong";
}

function describeIssuers(issuers: readonly string[] = [], keys: number): string {
  const by = issuers.length === 0 ? "it is empty" : `it is by ${issuers.slice(0, 3).join(", ")}`;
  if (keys === 0) return `${by}, and the document names no key`;
  return `${by}, which the document does not name`;
}
