/** SHA256SUMS as terraform and tofu read it. */
export interface ClientSums {
  /** What is said of each name first, and may be no hash at all. */
  readonly sums: ReadonlyMap<string, string>;
  /** The number of a line that makes clients crash, if there is one. */
  readonly blankLine: number | undefined;
}

/** What Go's unicode.IsSpace takes for white space, within a line. */
const SPACE = /[\t\v\f\r \u0085\p{Z}]+/u;

/**
 * Reads SHA256SUMS as laxly as clients do (getproviders/package_authentication.go): any white space between hash and name,
 * whatever follows the name, the first line of a name. What they can't find in it is not in it.
 */
export function readClientSums(text: string): ClientSums {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  const sums = new Map<string, string>();
  let blankLine: number | undefined;
  for (const [index, line] of lines.entries()) {
    const [hash, name] = line.split(SPACE).filter((field) => field !== "");
    if (hash === undefined) blankLine ??= index + 1;
    else if (name !== undefined && !sums.has(name)) sums.set(name, hash);
  }
  return { sums, blankLine };
}

/** The digest that a line gives, as it is compared; nothing when clients make no digest of it. */
export function readClientHash(hash: string): string | undefined {
  return /^[0-9a-f]{64}$/i.test(hash) ? hash.toLowerCase() : undefined;
}
