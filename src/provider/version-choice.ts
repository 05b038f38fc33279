import { type Problem, ProblemError } from "../errors.ts";
import { type Constraint, parseConstraint } from "./constraint.ts";
import { parseVersion, type Version } from "./version.ts";

/** What somebody says of a provider's versions: the provider as a whole, or some of them. */
export type VersionChoice = "all" | readonly VersionGroup[];

/** One version or those of a range, as it was written. */
interface VersionGroup {
  readonly written: string;
  readonly meets: Constraint;
}

/** Reads versions, lists of them, ranges, or `all`. */
export function parseVersionChoice(lines: readonly string[]): VersionChoice {
  if (lines.length === 1 && lines[0]?.toLowerCase() === "all") return "all";
  const problems: Problem[] = [];
  const groups = lines.flatMap(splitList).flatMap((written): VersionGroup[] => {
    try {
      return [{ written, meets: parseGroup(written) }];
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      problems.push(...error.problems);
      return [];
    }
  });
  if (problems.length > 0) throw new ProblemError(problems);
  return groups;
}

/** Whether a version was asked for by itself, and not as one of a range. */
export function isNamed(choice: VersionChoice, version: string): boolean {
  if (choice === "all") return false;
  return choice.some(({ written }) => !isCondition(written) && parseVersion(written).text === version);
}

/** A comma between two plain versions lists them; beside an operator it joins conditions. */
function splitList(line: string): string[] {
  return /[=<>~!]/.test(line) ? [line] : line.split(",").map((part) => part.trim());
}

function parseGroup(written: string): Constraint {
  return parseConstraint(isCondition(written) ? written : parseVersion(written).text);
}

function isCondition(written: string): boolean {
  return /^[=<>~!]/.test(written);
}

/** The versions that are meant, of those that there are; who is named and is not there is told all at once. */
export function chooseVersions(groups: readonly VersionGroup[], listed: readonly string[]): string[] {
  const versions = listed.map((text): Version => parseVersion(text));
  const missing = groups.filter(({ meets }) => !versions.some(meets));
  if (missing.length > 0) throw new ProblemError(missing.map((group) => notListed(group, listed)));
  return versions.filter((version) => groups.some(({ meets }) => meets(version))).map(({ text }) => text);
}

function notListed({ written }: VersionGroup, listed: readonly string[]): Problem {
  const newest = listed.slice(-10).reverse().join(", ");
  const more = listed.length > 10 ? ` and ${listed.length - 10} older` : "";
  return {
    code: "version-unknown",
    found: `no published version is ${written}`,
    expected: listed.length === 0 ? "a provider that has versions" : `some of ${newest}${more}`,
    fix: "Correct ‹versions›",
  };
}
