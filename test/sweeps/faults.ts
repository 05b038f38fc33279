import { badGateway, type Fault } from "../support/github/faults.ts";
import type { Switches } from "../support/github/model.ts";
import type { ActionResult } from "../support/runner/runner.ts";
import { type Ground, isAsUndisturbed, namedProblems, type Reference, type Sweep } from "./ground.ts";

const soon = { "retry-after": "1" };

const slowDown = {
  message: "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.",
};

function status(when: Fault["when"], code: number): Fault {
  return { when, kind: "status", status: code };
}

function limit(code: 403 | 429): Fault {
  return { when: "before", kind: "status", status: code, body: slowDown, headers: soon };
}

/** Everything that one answer, or the lack of one, can do to a run. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  "500 before effect": status("before", 500),
  "500 after effect": status("after", 500),
  "502 before effect": badGateway("before"),
  "502 after effect": badGateway("after"),
  "503 before effect": status("before", 503),
  "503 after effect": status("after", 503),
  "504 before effect": status("before", 504),
  "504 after effect": status("after", 504),
  "reset before effect": { when: "before", kind: "reset" },
  "reset after effect": { when: "after", kind: "reset" },
  "broken JSON before effect": { when: "before", kind: "truncate" },
  "broken JSON after effect": { when: "after", kind: "truncate" },
  "403 slow down": limit(403),
  "429 slow down": limit(429),
};

/** Requests that are never answered cost the whole deadline, so they are swept where many can wait at once. */
export const HANGS: Readonly<Record<string, Fault>> = {
  "hang before effect": { when: "before", kind: "hang" },
  "hang after effect": { when: "after", kind: "hang" },
};

/** The result of one disturbed run. */
export type Verdict = "converged" | "named, rerun converged" | { readonly wrong: string };

/** Disturbs every request of a publish once, one a run; the switches say what else is wrong with GitHub all the time. */
export async function sweepFault(
  { eachRequest, reference }: Sweep,
  fault: Fault | undefined,
  switches?: Partial<Switches>,
): Promise<readonly Verdict[]> {
  if (fault === undefined) throw new Error("there is no such fault");
  return eachRequest(async (ground, request) => {
    ground.reset();
    // An upload that has had its effect leaves no starter.
    const starter = { starterAfterFailedUpload: fault.when === "before" };
    Object.assign(ground.trip.github.switches, starter, switches);
    ground.trip.github.intercept = ({ index }) => (index === request ? fault : undefined);
    const result = await ground.publish();
    const met = ground.trip.github.exchanges[request]?.fault;
    const verdict = met === fault.kind ? await judge(ground, result, reference) : { wrong: "met no fault" };
    return typeof verdict === "string" ? verdict : { wrong: `request ${request}: ${verdict.wrong}` };
  });
}

/** A run either got there, or said by name why not, and the next one gets there. */
async function judge(ground: Ground, result: ActionResult, reference: Reference): Promise<Verdict> {
  const { exitCode, log, stderr } = result;
  if (exitCode === 0)
    return (await isAsUndisturbed(ground, reference)) ? "converged" : { wrong: `went astray\n${log}` };
  if (namedProblems(result).length === 0)
    return { wrong: `exit ${exitCode} without a name\n${log}${stderr}` };
  ground.trip.github.intercept = undefined;
  const again = await ground.publish();
  if (again.exitCode === 0 && (await isAsUndisturbed(ground, reference))) return "named, rerun converged";
  return { wrong: `the second run went astray\n${log}\n--- second run\n${again.log}` };
}

/** The counts of all kinds, as a table. */
export function renderTable(swept: ReadonlyMap<string, readonly Verdict[]>): string {
  const rows = [...swept].map(([kind, verdicts]) => {
    const count = (wanted: string) => verdicts.filter((verdict) => verdict === wanted).length;
    const [converged, named] = [count("converged"), count("named, rerun converged")];
    return [kind, verdicts.length, converged, named, verdicts.length - converged - named];
  });
  const header = ["fault at every request", "runs", "converged", "named, rerun converged", "wrong"];
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => `${row[column]}`.length)),
  );
  const line = (cells: readonly unknown[]) =>
    cells.map((cell, column) => `${cell}`.padEnd(widths[column] ?? 0)).join("  ");
  return [header, ...rows].map(line).join("\n");
}

/** What was wrong, for the test's message. */
export function listWrong(verdicts: readonly Verdict[]): string[] {
  return verdicts.flatMap((verdict) => (typeof verdict === "string" ? [] : [verdict.wrong]));
}

/** What other sweeps than those over a publish meet: uploads and the site's branch meet all kinds there. */
export const KINDS = [
  "500 before effect",
  "502 after effect",
  "reset before effect",
  "reset after effect",
  "broken JSON after effect",
  "429 slow down",
] as const;
