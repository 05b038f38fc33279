import type { Report } from "../../run/command.ts";
import { commandLine } from "../../text.ts";
import type { Initialised } from "./init.ts";
import type { InitInputs } from "./inputs.ts";
import type { Check } from "./steps.ts";

const MARKS: Readonly<Record<Check["state"], string>> = {
  done: "done",
  ok: "ok",
  missing: "missing",
  unknown: "?",
};

/** A list of what there is, and what is left for a person to do. */
export function reportInit(done: Initialised): Report {
  const { repository, checks, problems, tasks, made = [] } = done;
  const failing = problems.filter(({ severity = "error" }) => severity === "error");
  const isReady = failing.length === 0 && tasks.length === 0;
  return {
    outputs: {},
    summary: "",
    lines: [
      ...(repository === undefined ? [] : [repository]),
      ...checks.flatMap(checkLines),
      ...(tasks.length === 0 ? [] : ["", "Only you can do this:"]),
      ...tasks.flatMap(({ what, where }, index) => [`  ${index + 1}. ${what}`, `     ${where}`]),
      ...(made.length === 0 ? [] : ["", "Made:", ...made.map((one) => `  ${one}`)]),
      "",
      ...nextLines(done, isReady),
    ],
    json: { repository: repository ?? null, checks, problems, tasks, made, ready: isReady },
    problems: failing,
  };
}

function nextLines({ unasked }: Initialised, isReady: boolean): string[] {
  if (isReady) return [NEXT];
  if (unasked !== undefined)
    return [`There is no terminal to ask on, so nothing was written. To write it: ${yesLine(unasked)}`];
  return [`When it is done, look at everything again: ${commandLine("init", "--yes")}`];
}

/** The same command line, with the answer to all questions. */
function yesLine(inputs: InitInputs): string {
  const { directory, repository, source, build, protocols, mirror } = inputs;
  const given = { repository, source, build: build === "auto" ? undefined : build };
  const flags = Object.entries(given).flatMap(([name, value]) => (value ? [`--${name}`, value] : []));
  const listed = protocols.flatMap((protocol) => ["--protocols", protocol]);
  const folder = directory === "." ? [] : [directory];
  return commandLine("init", ...folder, ...flags, ...listed, ...(mirror ? ["--mirror"] : []), "--yes");
}

const NEXT = "Ready. Commit and push the files, then release: git tag v0.1.0 && git push origin v0.1.0";
const MOST_DETAILS = 60;

function checkLines({ state, what, details = [] }: Check): string[] {
  const shown = details.slice(0, MOST_DETAILS);
  const more = details.length > shown.length ? [`and ${details.length - shown.length} more lines`] : [];
  return [`  ${MARKS[state].padEnd(8)}${what}`, ...[...shown, ...more].map((line) => `            ${line}`)];
}
