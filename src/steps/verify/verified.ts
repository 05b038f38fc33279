import type { Problem } from "../../errors.ts";
import { count } from "../../provider/quote.ts";
import type { Attestation } from "./check-evidence.ts";
import type { Waited } from "./wait.ts";

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

export function describeUnserved(waited: Waited, version: string, { reached, later }: NextSteps): Problem {
  const { end, milliseconds, state, pending } = waited;
  if (end === "private")
    return {
      code: "site-unserved",
      severity: "notice",
      found: `the site is not public (${state.told}), so it was not verified`,
      expected: "a site that terraform and tofu can read without signing in",
      fix: "Make the site public, unless you want it private",
    };
  const until = pending.flatMap((one) => one.until ?? []).sort((a, b) => b.getTime() - a.getTime())[0];
  const cache = until === undefined ? "" : `. A cache may show this until ${until.toISOString()}`;
  const [first] = pending;
  // Without discovery, clients find nothing.
  const isDropped = pending.every(({ document, status }) => document.path.startsWith(".") && status === 404);
  if (state.progress === "shown" && first !== undefined && isDropped)
    return {
      code: "pages-build",
      found: `the site serves everything except ${first.document.path}: its host leaves out files whose names begin with a dot${cache}`,
      expected: `${first.url}, which clients read first`,
      fix: "Keep .nojekyll at the root of what Pages serves; if a workflow deploys it, set `include-hidden-files: true` for actions/upload-pages-artifact",
      severity: end === "late" ? "warning" : "error",
    };
  if (end === "never" && state.problem !== undefined) return { ...state.problem, severity: "error" };
  const more = pending.length > 1 ? `, and ${pending.length - 1} more` : "";
  const seen = first === undefined ? "" : `; ${first.url}: ${first.found}${more}`;
  const fix = state.problem === undefined ? "" : `${state.problem.fix}. `;
  return {
    code: (state.progress === "coming" && state.problem?.code) || "site-unserved",
    severity: "warning",
    found: `after ${describeTime(milliseconds / 1000)} the site does not serve ${version} yet: ${state.told}${seen}${cache}`,
    expected: "the published documents",
    fix: `${fix}${reached}. Check again later: ${later}`,
  };
}
