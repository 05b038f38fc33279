import type { Problem, Severity } from "../../errors.ts";
import type { LintFinding } from "../../protocol/walk/finding.ts";
import { count } from "../../provider/quote.ts";
import type { Attestation } from "./check-attestation.ts";
import type { Expected } from "./expected.ts";
import type { UnservedDocument, Waited } from "./wait.ts";

export interface Verified {
  readonly version: string;
  readonly end: Waited["end"];
  readonly seconds: number;
  readonly packages: number;
  /** The workflow that attested the files. */
  readonly attestation?: Attestation;
  readonly problems: readonly Problem[];
}

function describeTime(seconds: number): string {
  if (seconds < 120) return `${Number(seconds.toFixed(1))} s`;
  return `${Number((seconds / 60).toFixed(1))} minutes`;
}

export function findErrors(verified: Verified | undefined): readonly Problem[] {
  return (verified?.problems ?? []).filter(({ severity = "error" }) => severity === "error");
}

export function describeVerified(verified: Verified): string {
  const { end, seconds, packages } = verified;
  const { length: errors } = findErrors(verified);
  if (end === "private") return "not done, because the site is not public";
  if (end === "deferred") return "not yet, because a later job deploys the site";
  if (end !== "served") return `the site does not serve it yet, after ${describeTime(seconds)}`;
  const when = seconds < 1 ? "" : `, after ${describeTime(seconds)}`;
  const { attestation } = verified;
  const attested = attestation === undefined ? "" : `; attested by ${attestation.workflow}`;
  return `served${when}; ${count(packages, "package")} checked as clients do, ${errors === 0 ? "all as published" : count(errors, "error")}${attested}`;
}

/** The result of a job that a later one depends on to deploy the site. */
export function deferVerification(version: string): Verified {
  const problem: Problem = {
    code: "site-unserved",
    severity: "notice",
    found: "a workflow deploys the site after this job, so this run did not verify it",
    expected: "a later job that deploys the branch and verifies the site",
    fix: "Run ‹command: verify› after the deployment, as the `deploy` job of examples/pages-workflow.yml does",
  };
  return { version, end: "deferred", seconds: 0, packages: 0, problems: [problem] };
}

export interface NextSteps {
  readonly reached: string;
  readonly later: string;
}

export function describeUnserved(waited: Waited, expected: Expected, nextSteps: NextSteps): Problem {
  const { end, state, pending } = waited;
  if (end === "private") return hidden(state.told);
  const dropped = state.progress === "shown" ? findDropped(pending) : undefined;
  if (dropped !== undefined) return { ...dropped, severity: end === "late" ? "warning" : "error" };
  if (end === "never" && state.problem !== undefined) return { ...state.problem, severity: "error" };
  return late(waited, expected, nextSteps);
}

function hidden(state: string): Problem {
  return {
    code: "site-unserved",
    severity: "notice",
    found: `the site is not public (${state}), so it was not verified`,
    expected: "a site that terraform and tofu can read without signing in",
    fix: "Make the site public, unless you want it private",
  };
}

/**
 * All documents are served except those whose names begin with a dot: without discovery, clients find nothing.
 */
function findDropped(pending: readonly UnservedDocument[]): Problem | undefined {
  const isDropped = ({ document, status }: UnservedDocument) =>
    document.path.startsWith(".") && status === 404;
  const [first] = pending;
  if (first === undefined || !pending.every(isDropped)) return undefined;
  return {
    code: "pages-build",
    found: `the site serves everything except ${first.document.path}: its host leaves out files whose names begin with a dot${describeCache(pending)}`,
    expected: `${first.url}, which clients read first`,
    fix: "Keep .nojekyll at the root of what Pages serves; if a workflow deploys it, set `include-hidden-files: true` for actions/upload-pages-artifact",
  };
}

function late(waited: Waited, { version }: Expected, { reached, later }: NextSteps): Problem {
  const { milliseconds, state, pending } = waited;
  const [first] = pending;
  const seen = first === undefined ? "" : `; ${first.url}: ${first.found}${describeCount(pending)}`;
  const fix = state.problem === undefined ? "" : `${state.problem.fix}. `;
  return {
    code: (state.progress === "coming" && state.problem?.code) || "site-unserved",
    severity: "warning",
    found: `after ${describeTime(milliseconds / 1000)} the site does not serve ${version} yet: ${state.told}${seen}${describeCache(pending)}`,
    expected: "the published documents",
    fix: `${fix}${reached}. Check again later: ${later}`,
  };
}

function describeCount({ length }: readonly UnservedDocument[]): string {
  return length > 1 ? `, and ${length - 1} more` : "";
}

function describeCache(pending: readonly UnservedDocument[]): string {
  const until = pending.flatMap((one) => one.until ?? []).sort((a, b) => b.getTime() - a.getTime())[0];
  return until === undefined ? "" : `. A cache may show this until ${until.toISOString()}`;
}

export function differs({ document: { path }, found }: UnservedDocument): Problem {
  return {
    code: "verify-failed",
    where: path,
    found,
    expected: "the document rendered from the catalog",
    fix: "Run ‹command: rebuild› to regenerate every document",
  };
}

export function moved(base: string, target: string): Problem {
  return {
    code: "site-moved",
    severity: "warning",
    found: `${base} redirects to ${target}`,
    expected: "a site that responds at its own URL, which is part of its providers' addresses",
    fix: `To use the other host in addresses, move the site: ‹command: rebuild› with ‹site-url: ${target}›. Otherwise remove the redirect (the custom domain in Settings, Pages)`,
  };
}

const SEVERITIES = { error: "error", warning: "warning", info: "notice" } as const satisfies Record<
  LintFinding["severity"],
  Severity
>;

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
