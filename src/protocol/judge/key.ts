import { type PublishedKey, readPublishedKeys } from "../../package/key/public-keys.ts";
import { type Judged, Observations } from "../observation.ts";

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

/** Go's reader of armor wants the mark on a line of its own, headers, and a blank line: https://pkg.go.dev/golang.org/x/crypto/openpgp/armor */
const START =
  /^-----BEGIN PGP (?<label>[A-Z ]{1,60})-----[ \t]*\r?\n(?:[^\r\n:]+: [^\r\n]*\r?\n)*[ \t]*\r?\n/m;

/** The first block of a text, the only one that clients read. */
interface Armor {
  readonly label: string;
  readonly block: string;
  /** Whether there is another one after it. */
  readonly hasMore: boolean;
}

/** Finds the block that clients read; undefined when they find none. */
export function findArmor(text: string): Armor | undefined {
  const { index = 0, groups, 0: start = "" } = START.exec(text) ?? {};
  const label = groups?.label;
  if (label === undefined) return undefined;
  const mark = `-----END PGP ${label}-----`;
  const end = text.indexOf(mark, index);
  if (end === -1 || !isSound(text.slice(index + start.length, end))) return undefined;
  const rest = text.slice(end + mark.length);
  return { label, block: `${text.slice(index, end)}${mark}\n`, hasMore: rest.includes("-----BEGIN PGP ") };
}

/** Whether clients can decode what is between the marks: nothing in it but base64, and the sum of it if there is one. */
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

/** CRC-24 of https://www.rfc-editor.org/rfc/rfc9580.html#section-6.1.1, which clients up to a few years ago insist on. */
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
