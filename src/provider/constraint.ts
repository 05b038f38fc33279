import { type Problem, ProblemError, Problems, unlessProblem } from "../errors.ts";
import { quote } from "../text.ts";
import { compareVersions, isPrerelease, parseVersion, samePrecedence, type Version } from "./version.ts";

export type Constraint = (version: Version) => boolean;

const CONDITION = /^(?<operator>[=!<>~]*)\s*(?<written>\d.*)$/;

/** Terraform's syntax: all conditions must hold, and prereleases match only an exact version. */
export function parseConstraint(text: string): Constraint {
  const conditions = text.split(",").map((part) => parseCondition(part.trim(), text));
  return (version) => conditions.every((condition) => condition(version));
}

function parseCondition(part: string, whole: string): Constraint {
  const { operator = "", written } = CONDITION.exec(part)?.groups ?? {};
  const holds = COMPARISONS[operator];
  if (written === undefined || holds === undefined) throw invalidConstraint(part, whole);
  // `1.2` stands for `1.2.0`.
  const [core = "", ...rest] = written.split(/(?=[-+])/);
  const numbers = core.split(".");
  if (numbers.length > 3) throw invalidConstraint(written, whole);
  const bound = parseVersion([...numbers, "0", "0"].slice(0, 3).join(".") + rest.join(""));
  const isExact = operator === "" || operator === "=";
  if (isPrerelease(bound) && !isExact && operator !== "!=")
    throw problem(
      `${quote(part)} uses a prerelease as a bound, but ranges never match prereleases`,
      "a release as the bound",
      "List each prerelease separately",
    );
  const parts = written.split(".").length;
  return (version) =>
    (isExact || !isPrerelease(version)) && holds(compare(version, bound), version, bound, parts);
}

function compare(version: Version, bound: Version): number {
  return samePrecedence(version, bound) ? 0 : compareVersions(version, bound);
}

/** `parts` is the number of parts written in the bound. */
const COMPARISONS: Readonly<
  Record<string, (order: number, version: Version, bound: Version, parts: number) => boolean>
> = {
  "": (order) => order === 0,
  "=": (order) => order === 0,
  "!=": (order) => order !== 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  // All but the last written part must be equal.
  "~>": (order, version, bound, parts) =>
    order >= 0 &&
    bound.core.slice(0, Math.max(1, parts - 1)).every((number, at) => version.core[at] === number),
};

function invalidConstraint(part: string, whole: string): ProblemError {
  return problem(
    `${quote(whole)} has ${quote(part)}, which is not a condition`,
    'versions, or conditions as Terraform writes them: ">= 1.0, < 1.4", "~> 1.2"',
    "Write an operator (=, !=, >, >=, <, <=, ~>) and a version",
  );
}

function problem(found: string, expected: string, fix: string): ProblemError {
  return new ProblemError({ code: "version-invalid", found, expected, fix });
}

/** Either all versions or the listed ones. */
export type VersionChoice = "all" | readonly VersionGroup[];

interface VersionGroup {
  readonly written: string;
  readonly meets: Constraint;
}

/** Reads versions, lists, ranges, or `all`. */
export function parseVersionChoice(lines: readonly string[]): VersionChoice {
  if (lines.length === 1 && lines[0]?.toLowerCase() === "all") return "all";
  const problems = new Problems();
  // A comma between two plain versions separates them; beside an operator it joins conditions.
  const all = lines.flatMap((line) => (/[=<>~!]/.test(line) ? [line] : line.split(",")));
  const groups = all.flatMap((each): VersionGroup[] => {
    const written = each.trim();
    const meets = unlessProblem(
      () => parseConstraint(isCondition(written) ? written : parseVersion(written).text),
      (list) => problems.add(list),
    );
    return meets === undefined ? [] : [{ written, meets }];
  });
  problems.throwIfAny();
  return groups;
}

/** Whether a version is named itself, not matched by a range. */
export function isNamed(choice: VersionChoice, version: string): boolean {
  if (choice === "all") return false;
  return choice.some(({ written }) => !isCondition(written) && parseVersion(written).text === version);
}

function isCondition(written: string): boolean {
  return /^[=<>~!]/.test(written);
}

export function isChosen(choice: VersionChoice, version: string): boolean {
  return choice === "all" || choice.some(({ meets }) => meets(parseVersion(version)));
}

/** Reports all named versions that don't exist at once. */
export function chooseVersions(groups: readonly VersionGroup[], texts: readonly string[]): string[] {
  const versions = texts.map((text): Version => parseVersion(text));
  const missing = groups.filter(({ meets }) => !versions.some(meets));
  const newest = texts.slice(-10).reverse().join(", ");
  const more = texts.length > 10 ? ` and ${texts.length - 10} older` : "";
  const problems = missing.map(
    ({ written }): Problem => ({
      code: "version-unknown",
      found: `no published version is ${written}`,
      expected: texts.length === 0 ? "a provider with versions" : `some of ${newest}${more}`,
      fix: "Correct ‹versions›",
    }),
  );
  if (problems.length > 0) throw new ProblemError(problems);
  return texts.filter((version) => isChosen(groups, version));
}
