import type { RawNotation } from "openpgp";
import { unlessProblem } from "../../errors.ts";
import { parsePlatform } from "../../provider/platform.ts";
import { quote } from "../../provider/quote.ts";

/** The `h1:` of packages, as the signature of their checksums states them. */
export interface SignedHashes {
  /** By platform. */
  readonly hashes: ReadonlyMap<string, string>;
  /** What doesn't count, and why. */
  readonly faults: readonly string[];
}

export const NOTHING_STATED: SignedHashes = { hashes: new Map(), faults: [] };

/** A name and its owner, as in https://www.rfc-editor.org/rfc/rfc9580.html#section-5.2.3.24 */
const NAME = "h1@provider-pages.github.io";

const MOST = 64;
const LONGEST = 200;

/** Clients reject a signature with a critical notation that they don't know, and ignore others. */
export function toNotations(hashes: ReadonlyMap<string, string>): RawNotation[] {
  if (hashes.size > MOST) return [];
  return [...hashes].map(([platform, h1]) => ({
    name: NAME,
    value: Buffer.from(`${platform} ${h1}`),
    humanReadable: true,
    critical: false,
  }));
}

/** Only of a valid signature, since only then are its notations by the holder of the key. */
export function readNotations(notations: readonly RawNotation[]): SignedHashes {
  const own = notations.filter(({ name }) => name === NAME);
  if (own.length > MOST) return { hashes: new Map(), faults: [`${own.length} hashes, more than ${MOST}`] };
  const hashes = new Map<string, string>();
  const faults: string[] = [];
  const doubtful = new Set<string>();
  for (const { value } of own) {
    const text = Buffer.from(value.subarray(0, LONGEST + 1)).toString("latin1");
    const [platform = "", h1 = "", ...rest] = text.split(" ");
    const isSound =
      rest.length === 0 && /^h1:[A-Za-z0-9+/]{43}=$/.test(h1) && unlessProblem(() => parsePlatform(platform));
    if (!isSound) faults.push(quote(text));
    else if ((hashes.get(platform) ?? h1) === h1) hashes.set(platform, h1);
    else doubtful.add(platform);
  }
  for (const platform of doubtful) {
    hashes.delete(platform);
    faults.push(`two hashes of ${platform}`);
  }
  return { hashes, faults };
}

/** What each of several signatures states. */
export function sharedHashes([first, ...others]: readonly SignedHashes[]): ReadonlyMap<string, string> {
  const all = first === undefined ? [] : [...first.hashes];
  return new Map(all.filter(([platform, h1]) => others.every(({ hashes }) => hashes.get(platform) === h1)));
}
