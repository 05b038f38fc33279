import { readClientHash, readClientSums } from "../../package/shasums.ts";
import { quote } from "../../provider/quote.ts";
import type { Answer } from "../answer.ts";
import { type Judged, Observations } from "../observation.ts";

/** SHA256SUMS as it was served. */
export interface Sums {
  readonly url: string;
  readonly bytes: Buffer;
  /** What is said of each name first, and may be no hash at all. */
  readonly byName: ReadonlyMap<string, string>;
}

/** Reads the checksums of a version, all that does not depend on a package. */
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

/** Whether clients decode the hash into a place that is too small for it: an odd number of digits they refuse. */
function isOverlong(hash: string): boolean {
  return /^(?:[0-9a-f]{2}){33,}$/i.test(hash);
}

/** Go's scanner of lines takes no longer one. */
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

/** What the checksums say of one package. */
export function judgeSum(
  { url, byName }: Sums,
  { filename, shasum }: { readonly filename: string; readonly shasum: string },
): Judged<true> {
  const seen = new Observations(url);
  const written = byName.get(filename);
  if (written === undefined) seen.add("sums-name", `no line for ${quote(filename)}`);
  else if (readClientHash(written) === undefined) {
    // What is longer has been told of the file as a whole.
    if (!isOverlong(written)) seen.add("sums-hash", `${quote(filename)} has the hash ${quote(written)}`);
  } else if (readClientHash(written) !== shasum)
    seen.add("sums-differ", `${quote(filename)} has ${written}, and its document ${shasum}`);
  return seen.judged(true);
}
