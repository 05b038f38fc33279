import { readClientHash, readClientSums } from "../../package/shasums.ts";
import { quote } from "../../provider/quote.ts";
import type { Answer } from "../answer.ts";
import { type Judged, Observations } from "../observation.ts";

export interface Sums {
  readonly url: string;
  readonly bytes: Buffer;
  /** By name, the first hash, which may be malformed. */
  readonly byName: ReadonlyMap<string, string>;
}

export function judgeSums(answer: Answer): Judged<Sums> {
  const seen = new Observations(answer.url);
  const text = answer.body.toString("utf8");
  const { sums, blankLine } = readClientSums(text);
  if (blankLine !== undefined) seen.add("sums-crash", `line ${blankLine} is blank`);
  const overlong = [...sums].find(([, hash]) => isOverlong(hash));
  if (overlong !== undefined)
    seen.add("sums-crash", `${quote(overlong[0])} has a hash of ${overlong[1].length} digits`);
  const odd = overlong === undefined ? findOddLine(text) : undefined;
  if (odd !== undefined) seen.add("sums-odd-line", odd);
  return seen.judged({ url: answer.url, bytes: answer.body, byName: sums });
}

/** Clients decode such a hash into a buffer that is too small; they reject an odd number of digits. */
function isOverlong(hash: string): boolean {
  return /^(?:[0-9a-f]{2}){33,}$/i.test(hash);
}

/** The limit of Go's bufio.Scanner. */
const LONGEST_LINE = 64 * 1024;

function findOddLine(text: string): string | undefined {
  for (const [index, line] of text.split("\n").entries()) {
    const [hash = "", name] = line.split(/\s+/).filter((field) => field !== "");
    if (hash === "") continue;
    if (line.length > LONGEST_LINE) return `line ${index + 1} has ${line.length} characters`;
    if (readClientHash(hash) === undefined || name === undefined)
      return `line ${index + 1} is ${quote(line)}`;
  }
  return undefined;
}

export function judgeSum(
  { url, byName }: Sums,
  { filename, shasum }: { readonly filename: string; readonly shasum: string },
): Judged<true> {
  const seen = new Observations(url);
  const written = byName.get(filename);
  if (written === undefined) seen.add("sums-name", `no line for ${quote(filename)}`);
  else if (readClientHash(written) === undefined) {
    // Longer hashes are reported for the whole file.
    if (!isOverlong(written)) seen.add("sums-hash", `${quote(filename)} has the hash ${quote(written)}`);
  } else if (readClientHash(written) !== shasum)
    seen.add("sums-differ", `${quote(filename)} has ${written}, and its document ${shasum}`);
  return seen.judged(true);
}
