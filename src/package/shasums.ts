import { type Problem, ProblemError } from "../errors.ts";
import { quote } from "../text.ts";
import type { Checksum } from "./local-file.ts";

const LINE = /^(?<sha256>[0-9a-f]{64}) {2}(?<name>\S+)$/;
// Clients split lines at any Unicode white space and compare the rest as a whole.
const UNFIT_IN_NAME = /[\s\p{C}/\\]/u;
const MOST_SHOWN = 10;

/** Sorted by name, so that the same packages always give the same bytes to sign. */
export function renderShasums(entries: readonly Checksum[]): string {
  checkEntries(entries);
  const sorted = [...entries].sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)));
  return sorted.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join("");
}

/**
 * Strict except for the order of lines. Clients are laxer in places, but a blank line crashes them, and a
 * malformed one makes lock files lose the other platforms' hashes.
 */
export function parseShasums(text: string): ReadonlyMap<string, string> {
  const lines = text.split("\n");
  const rest = lines.pop();
  const sums = lines.map((line, index): Checksum => {
    const { sha256, name } = LINE.exec(line)?.groups ?? {};
    if (sha256 !== undefined && name !== undefined) return { sha256, name };
    const expected = "64 lower-case hexadecimal digits, two spaces and a file name, on every line";
    const found = `line ${index + 1} of SHA256SUMS is ${line === "" ? "blank" : quote(line)}`;
    throw new ProblemError(problem(found, expected));
  });
  if (rest !== "")
    throw new ProblemError(
      problem("SHA256SUMS does not end with a line break", "a line break after the last line"),
    );
  checkEntries(sums);
  return new Map(sums.map(({ name, sha256 }) => [name, sha256]));
}

function checkEntries(entries: readonly Checksum[]): void {
  const problems = [
    ...(entries.length === 0 ? [problem("SHA256SUMS has no lines", "at least one package")] : []),
    ...entries.flatMap(checkEntry),
    ...findTwins(entries.map(({ name }) => name)),
  ];
  // A hostile file would produce thousands of problems.
  if (problems.length > 0) throw new ProblemError(problems.slice(0, MOST_SHOWN));
}

function checkEntry({ name, sha256 }: Checksum): readonly Problem[] {
  const problems: Problem[] = [];
  if (name === "" || UNFIT_IN_NAME.test(name)) {
    const expected = "a plain file name without white space, control characters and slashes";
    problems.push(problem(`SHA256SUMS names a file ${quote(name)}`, expected));
  }
  if (!/^[0-9a-f]{64}$/.test(sha256)) {
    const found = `SHA256SUMS gives ${quote(name)} the hash ${quote(sha256)}`;
    problems.push(problem(found, "64 lower-case hexadecimal digits"));
  }
  return problems;
}

function findTwins(names: readonly string[]): readonly Problem[] {
  const distinct = new Set<string>();
  const twins = new Set(names.filter((name) => distinct.size === distinct.add(name).size));
  return [...twins].map((name) => problem(`SHA256SUMS names ${quote(name)} twice`, "each file once"));
}

function problem(found: string, expected: string): Problem {
  const fix = "Write it with sha256sum, and sign it again";
  return { code: "shasums-invalid", found, expected, fix };
}

/** What Go's unicode.IsSpace treats as white space within a line. */
const SPACE = /[\t\v\f\r \u0085\p{Z}]+/u;

/**
 * Parses SHA256SUMS like clients (getproviders/package_authentication.go): any white space between hash and
 * name, anything after the name, the first line of each name, whose hash may not be valid. A blank line crashes them.
 */
export function readClientSums(text: string) {
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

/** Undefined if clients don't accept it as a digest. */
export function readClientHash(hash: string): string | undefined {
  return /^[0-9a-f]{64}$/i.test(hash) ? hash.toLowerCase() : undefined;
}
