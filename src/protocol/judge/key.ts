import { type PublishedKey, readPublishedKeys } from "../../package/key/published-key.ts";
import { type Judged, Observations } from "../observation.ts";
import { type Armor, findArmor } from "./armor.ts";

/** The one key that clients read of a text, and the block that it is in. */
export interface ReadKey {
  readonly key: PublishedKey;
  readonly armor: Armor;
}

const NO_BLOCK = "there is no armored block, or none that is whole";

/** Reads a key as clients do; gives the reason when there is none to read. */
export async function readArmor(text: string, now: Date): Promise<ReadKey | string> {
  const armor = findArmor(text);
  const key = armor === undefined ? NO_BLOCK : await readFirst(armor, now);
  return armor === undefined || typeof key === "string" ? String(key) : { key, armor };
}

/** What is wrong with a key whatever it has signed. */
export function judgeReadKey({ key, armor }: ReadKey, seen: Observations): void {
  if (key.isPrivate) seen.add("key-private", `key ${key.keyId} is published with its secret`);
  if (armor.hasMore) seen.add("key-second-block", `another block follows that of key ${key.keyId}`);
}

/** Judges a key by itself, which is the same at any time. */
export async function judgeArmor(text: string, where: string): Promise<Judged<PublishedKey>> {
  const seen = new Observations(where);
  const read = await readArmor(text, new Date(0));
  if (typeof read === "string") {
    seen.add("key-unreadable", read);
    return seen.judged<PublishedKey>(undefined);
  }
  judgeReadKey(read, seen);
  return seen.judged(read.key);
}

/** Gives the reason when there is no key to read. */
async function readFirst({ block }: Armor, now: Date): Promise<PublishedKey | string> {
  return readPublishedKeys(block, now).then(
    ([key]) => key ?? NO_BLOCK,
    (error: Error) => error.message,
  );
}
