import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A workflow's job, as far as it matters here. */
export interface Job {
  readonly needs?: string | readonly string[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

interface Step {
  readonly id?: string;
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, string>>;
}

/** Where a job runs. */
export interface Runner {
  /** Makes a fresh checkout for a job, and says where it is. */
  checkout(job: string): string;
  readonly env: Readonly<Record<string, string>>;
  /** Where the runner's temporary files are; beside the checkout when absent. */
  readonly temporary?: string;
  /** What a job passes on may be changed on the way. */
  readonly tamper?: (value: string) => string;
}

/** How each job ended: "success", "skipped", or the text of the step that failed. */
export type Ended = Readonly<Record<string, string>>;

/** Runs the shell lines of a workflow's jobs in their order, as a runner does; actions are passed over. */
export function runJobs(jobs: Readonly<Record<string, Job>>, runner: Runner): Ended {
  const ended: Record<string, string> = {};
  const outputs: Record<string, string> = {};
  for (const [name, job] of Object.entries(jobs)) {
    const needs = [job.needs ?? []].flat();
    const goes = needs.every((each) => ended[each] === "success");
    ended[name] = goes ? runJob(name, job, runner, outputs) : "skipped";
  }
  return ended;
}

function runJob(name: string, job: Job, runner: Runner, outputs: Record<string, string>): string {
  const checkout = runner.checkout(name);
  const temporary = runner.temporary ?? join(checkout, "..", `${name}-temp`);
  mkdirSync(temporary, { recursive: true });
  for (const [index, step] of job.steps.entries()) {
    if (step.run === undefined) continue;
    const file = join(temporary, `output-${index}`);
    writeFileSync(file, "");
    const own = Object.entries(step.env ?? {}).map(([key, text]) => [key, fill(text, outputs)]);
    const env = { ...runner.env, ...Object.fromEntries(own), GITHUB_OUTPUT: file, RUNNER_TEMP: temporary };
    const { status, stdout, stderr } = spawnSync("bash", ["-e", "-c", step.run], {
      cwd: checkout,
      encoding: "utf8",
      env: { ...env, JOB: name },
    });
    if (status !== 0) return `${step.name ?? step.run}: ${stdout}${stderr}`;
    const given = readOutputs(readFileSync(file, "utf8"), step.id ?? "");
    for (const [key, text] of Object.entries(job.outputs ?? {}))
      if (text in given)
        outputs[`needs.${name}.outputs.${key}`] = (runner.tamper ?? String)(given[text] ?? "");
  }
  return "success";
}

function readOutputs(text: string, step: string): Readonly<Record<string, string>> {
  const found = [...text.matchAll(/^(\w+)<<(\w+)\n(.*?)\n\2$/gms)];
  return Object.fromEntries(
    found.map(([, key, , value = ""]) => [`\${{ steps.${step}.outputs.${key} }}`, value]),
  );
}

/** What is not known here is a token, or a mistake that the step's own check finds. */
function fill(text: string, outputs: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{\{ (.*?) \}\}/g, (_all, name: string) => outputs[name] ?? "");
}
