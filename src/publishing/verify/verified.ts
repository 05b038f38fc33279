import type { Problem, Severity } from "../../errors.ts";
import type { LintFinding } from "../../protocol/walk/finding.ts";
import { count } from "../../provider/quote.ts";
import type { Expected } from "./expected.ts";
import type { UnservedDocument, Waited } from "./wait.ts";

/** What was seen. */
export interface Verified {
  readonly version: string;
  readonly end: Waited["end"];
  /** How long it took until it was served. */
  readonly seconds: number;
  /** How many packages were looked into. */
  readonly packages: number;
  readonly problems: readonly Problem[];
}

/** A time in the unit that people would use. */
function describeTime(seconds: number): string {
  if (seconds < 120) return `${Number(seconds.toFixed(1))} s`;
  return `${Number((seconds / 60).toFixed(1))} minutes`;
}

/** What is wrong with what was published; that nobody could look yet is no fault of it. */
export function findErrors(verified: Verified | undefined): readonly Problem[] {
  return (verified?.problems ?? []).filter(({ severity = "error" }) => severity === "error");
}

/** What became of the look at the site, in half a sentence. */
export function describeVerified(verified: Verified): string {
  const { end, seconds, packages } = verified;
  const { length: errors } = findErrors(verified);
  if (end === "private") return "not done, since the site is not shown to everybody";
  if (end !== "served") return `the site does not serve it so far, after ${describeTime(seconds)}`;
  const when = seconds < 1 ? "" : `, after ${describeTime(seconds)}`;
  return `served${when}; ${count(packages, "package")} looked at as clients do, ${errors === 0 ? "all as published" : `${errors} wrong`}`;
}

/** What people are told who have waited in vain: what is public by now, and how to look again. */
export interface NextSteps {
  readonly reached: string;
  readonly later: string;
}

/** Why a version could not be seen. */
export function describeEnd(waited: Waited, expected: Expected, told: NextSteps): Problem {
  const { end, state, pending } = waited;
  if (end === "private") return hidden(state.told);
  const dropped = state.progress === "shown" ? findDropped(pending) : undefined;
  if (dropped !== undefined) return { ...dropped, severity: end === "late" ? "warning" : "error" };
  if (end === "never" && state.problem !== undefined) return { ...state.problem, severity: "error" };
  return late(waited, expected, told);
}

/** Whoever uses such a site brings credentials that nobody has here. */
function hidden(told: string): Problem {
  return {
    code: "site-unserved",
    severity: "notice",
    found: `the site is not shown to everybody (${told}), so it was not looked at as clients see it`,
    expected: "a site that can be seen without signing in, if terraform and tofu are to read it",
    fix: "Nothing has to be done where that is meant; else make the site public",
  };
}

/** Everything is there but the files whose names begin with a dot: without discovery clients find nothing. */
function findDropped(pending: readonly UnservedDocument[]): Problem | undefined {
  const isDropped = ({ document, status }: UnservedDocument) =>
    document.path.startsWith(".") && status === 404;
  const [first] = pending;
  if (first === undefined || !pending.every(isDropped)) return undefined;
  return {
    code: "pages-build",
    found: `the site serves everything but ${first.document.path}: files whose names begin with a dot are left out${describeCache(pending)}`,
    expected: `${first.url}, where clients look first`,
    fix: "Keep .nojekyll at the root of what Pages serves; a workflow that deploys needs `include-hidden-files: true` for actions/upload-pages-artifact",
  };
}

function late(waited: Waited, { version }: Expected, { reached, later }: NextSteps): Problem {
  const { milliseconds, state, pending } = waited;
  const [first] = pending;
  const seen = first === undefined ? "" : `; ${first.url}: ${first.found}${describeCount(pending)}`;
  const fix = state.problem === undefined ? "" : `${state.problem.fix}. `;
  return {
    code: "site-unserved",
    severity: "warning",
    found: `after ${describeTime(milliseconds / 1000)} the site does not serve ${version} yet: ${state.told}${seen}${describeCache(pending)}`,
    expected: "the documents that were published",
    fix: `${fix}${reached}. Look again later: ${later}`,
  };
}

function describeCount({ length }: readonly UnservedDocument[]): string {
  return length > 1 ? `, and ${length - 1} more` : "";
}

function describeCache(pending: readonly UnservedDocument[]): string {
  const until = pending.flatMap((one) => one.until ?? []).sort((a, b) => b.getTime() - a.getTime())[0];
  return until === undefined ? "" : `. A cache may show this until ${until.toISOString()}`;
}

/** A document that will stay what it is until somebody writes it anew. */
export function differs({ document: { path }, found }: UnservedDocument): Problem {
  return {
    code: "verify-failed",
    where: path,
    found,
    expected: "the document that follows from the catalog",
    fix: "Run ‹command: rebuild›, which regenerates every document",
  };
}

/** Nothing is broken by it, until the redirect goes. */
export function moved(base: string, home: string): Problem {
  return {
    code: "site-moved",
    severity: "warning",
    found: `${base} leads to ${home}`,
    expected: "a site that answers at its own URL, which is part of its providers' addresses",
    fix: `If users are to name the other host, move the site: ‹command: rebuild› with ‹site-url: ${home}›. Else take the redirect away (the custom domain in Settings, Pages)`,
  };
}

const SEVERITIES = { error: "error", warning: "warning", info: "notice" } as const satisfies Record<
  LintFinding["severity"],
  Severity
>;

/** What clients would stumble over, with what one of them says. */
export function toProblems(findings: readonly LintFinding[]): Problem[] {
  return findings.map(({ rule, severity, where, found, expected, fix, clients: [first] }) => ({
    code: "verify-failed",
    severity: SEVERITIES[severity],
    where,
    found: `[${rule}] ${found}${first === undefined ? "" : `; ${first.client} says "${first.message}"`}`,
    expected,
    fix,
  }));
}
