import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ProblemError, WORKFLOW_WORDS } from "../../src/errors.ts";
import type { Log } from "../../src/ports/log.ts";
import { describeBug, failureJson, renderBug, renderFailure } from "../../src/report/failure.ts";
import { Secrets } from "../../src/report/secrets.ts";
import {
  clearProgress,
  type Following,
  tellBug,
  tellFailure,
  terminalLog,
} from "../../src/report/terminal-log.ts";
import { annotate, workflowLog } from "../../src/report/workflow-log.ts";

const TEXT = "::error::a\n\u001b[2J\u202e ##[b] hunter22";
const TOLD = "\\::error::a\\n\\u001b[2J\\u202e ##\\[b] ***";
const PROBLEM = { code: "input-invalid", found: TEXT, expected: "<b>", fix: "Do `it`" } as const;

const secrets = new Secrets();
secrets.learn("hunter22");
const terminal = { words: WORKFLOW_WORDS, secrets };

let written: string;

beforeEach(() => {
  written = "";
  const write = (text: string | Uint8Array) => {
    written += text;
    return true;
  };
  vi.spyOn(process.stdout, "write").mockImplementation(write);
  vi.spyOn(process.stderr, "write").mockImplementation(write);
  vi.stubEnv("DEBUG", "1");
  vi.stubEnv("FORCE_COLOR", undefined);
  vi.stubEnv("TERM", "xterm");
  shownOn({ isTTY: false });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

function shownOn(stream: { readonly isTTY: boolean; readonly columns?: number }): void {
  for (const [name, value] of Object.entries({ columns: undefined, ...stream }))
    Object.defineProperty(process.stderr, name, { value, configurable: true });
}

async function sayAll(open: () => Log): Promise<string[]> {
  vi.useFakeTimers({ now: 0 });
  const log = open();
  log.info(TEXT);
  log.debug(TEXT);
  log.tell([PROBLEM]);
  vi.setSystemTime(10_000);
  log.progress({ what: TEXT, done: 1, of: 2, note: TEXT });
  await log.group(TEXT, async () => {});
  return written.trimEnd().split(/\r?\n/);
}

describe("each way in which a line leaves", () => {
  it("in a workflow, it is text, without secrets", async () => {
    const inProblem = `${TOLD}. Expected <b>. Do \`it\`.`;
    expect(await sayAll(() => workflowLog(secrets))).toEqual([
      TOLD,
      `::debug::${TOLD}`,
      `::error title=Provider Pages%3A input-invalid::${inProblem}`,
      `${TOLD}: 1 of 2, 50 %; ${TOLD.slice(1)}`,
      `::group::${TOLD}`,
      "::endgroup::",
    ]);
  });

  it("on a terminal, it is text, without secrets", async () => {
    const behind = TOLD.replace("\\::", "::");
    expect(await sayAll(() => terminalLog(terminal, "followed"))).toEqual([
      `  ${TOLD}`.replace("  \\", "  \\"),
      `  (${behind})`,
      `error [input-invalid]: ${TOLD}. Expected <b>. Do \`it\`.`,
      `  ${TOLD}: 1 of 2, 50 %; ${behind}`,
      TOLD,
    ]);
  });
});

describe("how far long work is", () => {
  const STATES = [1, 2, 3].map((done) => ({ what: "taken", done, of: 4, note: "hunter22" }));

  function follow(following: Following = "followed"): string {
    vi.useFakeTimers({ now: 0 });
    const log = terminalLog(terminal, following);
    for (const state of STATES) {
      vi.advanceTimersByTime(3000);
      log.progress(state);
    }
    log.info("next");
    return written;
  }

  it("is one line that changes on a terminal, and is taken away", () => {
    shownOn({ isTTY: true, columns: 70 });
    vi.stubEnv("NO_COLOR", "1");
    expect(follow().replaceAll("\r\u001b[K", "<")).toBe(
      `<  taken [${"#".repeat(8)}${"-".repeat(22)}] 1 of 4, 25 %; ***` +
        `<  taken [###########----------] 2 of 4, 50 %, 20.0/min, 6 s left; ***` +
        `<  taken [################-----] 3 of 4, 75 %, 20.0/min, 3 s left; ***` +
        "<  next\n",
    );
  });

  it("is a line now and then elsewhere, and on a dumb terminal", () => {
    const lines = "  taken: 2 of 4, 50 %, 20.0/min, 6 s left; ***\n  next\n";
    expect(follow()).toBe(lines);
    written = "";
    shownOn({ isTTY: true, columns: 70 });
    vi.stubEnv("TERM", "dumb");
    expect(follow()).toBe(lines);
  });

  it("is nobody's business where a program reads", () => {
    shownOn({ isTTY: true, columns: 70 });
    expect(follow("not followed")).toBe("  next\n");
  });

  it("goes away before something else is written", () => {
    shownOn({ isTTY: true, columns: 70 });
    clearProgress();
    expect(written).toBe("");
    vi.useFakeTimers({ now: 0 });
    const log = terminalLog(terminal, "followed");
    vi.advanceTimersByTime(100);
    log.progress({ what: "taken", done: 1 });
    clearProgress();
    clearProgress();
    expect(written).toBe("\r\u001b[K  taken: 1\r\u001b[K");
  });
});

describe("colors on a terminal", () => {
  it("mark titles, and how grave a problem is", async () => {
    vi.stubEnv("FORCE_COLOR", "1");
    const log = terminalLog(terminal, "followed");
    await log.group("checking", async () => {});
    for (const severity of ["error", "warning", "notice"] as const)
      log.tell([{ ...PROBLEM, severity, found: "x" }]);
    expect(written.split("\n").map((line) => line.split(" [input")[0])).toEqual([
      "\u001b[1mchecking\u001b[22m",
      "\u001b[1;31merror\u001b[22;39m",
      "\u001b[1;33mwarning\u001b[22;39m",
      "\u001b[1;34mnotice\u001b[22;39m",
      "",
    ]);
  });
});

describe("a failure", () => {
  it("is an annotation for each problem, as grave as it is", () => {
    annotate({ ...PROBLEM, severity: "warning", found: "a" }, secrets);
    annotate({ ...PROBLEM, severity: "notice", found: "b" }, secrets);
    expect(written.trimEnd().split("\n")).toEqual([
      "::warning title=Provider Pages%3A input-invalid::a. Expected <b>. Do `it`.",
      "::notice title=Provider Pages%3A input-invalid::b. Expected <b>. Do `it`.",
    ]);
  });

  it("says on the page of the run what is wrong, and how far it came", () => {
    expect(renderFailure(new ProblemError([PROBLEM, { ...PROBLEM, where: "a*b", found: "c" }]))).toBe(
      "## Nothing was published\n\n" +
        "* **::error::a\\\\n\\\\u001b\\[2J\\\\u202e ##\\[b\\] hunter22**\n  Expected \\<b\\>. Do `it`.\n" +
        "* **a\\*b: c**\n  Expected \\<b\\>. Do `it`.\n\n" +
        "### What is there now\n\n" +
        "What was public before, and nothing else: this run has changed none of it, and has left nothing behind that others could see.\n\n" +
        "### How to go on\n\n" +
        "See to what is said above, and run the job again: it goes on from what is there, and does nothing twice. " +
        "[Troubleshooting](https://github.com/provider-pages/provider-pages/blob/main/docs/troubleshooting.md#the-run-failed) has more about `input-invalid`.\n",
    );
    const error = new ProblemError([{ ...PROBLEM, found: "x" }], { reached: ["a <draft>"] });
    const told = renderFailure(error, "changed");
    expect(told).toMatch(/^## Not finished\n\n\* \*\*x\*\*\n/);
    expect(told).toContain("### What is there now\n\n* a \\<draft\\>.\n\n### How to go on\n");
    expect(renderFailure(new ProblemError([PROBLEM]), "changed")).toMatch(/^## Nothing was changed\n/);
  });

  it("says the same on a terminal", () => {
    tellFailure(new ProblemError([{ ...PROBLEM, found: "x" }], { reached: [TEXT] }), terminal);
    expect(written).toBe(`error [input-invalid]: x. Expected <b>. Do \`it\`.\n${TOLD}.\n`);
  });

  it("is for programs as it is", () => {
    const json = failureJson(new ProblemError([PROBLEM], { reached: ["a"] }), WORKFLOW_WORDS);
    expect(json).toEqual({ problems: [{ severity: "error", ...PROBLEM }], reached: ["a"] });
  });
});

describe("a bug", () => {
  it("is told with its stack and its causes, line by line", () => {
    const cause = Object.assign(new Error("c"), { stack: "Error: c\n    at z" });
    const error = Object.assign(new Error("x", { cause }), { stack: `Error: ${TEXT}\n    at y` });
    tellBug(error, secrets);
    expect(written).toBe(
      "Error: ::error::a\n\\u001b[2J\\u202e ##\\[b] ***\n    at y\nbecause of Error: c\n    at z\n",
    );
  });

  it("says on the page of the run that what is written is whole, and where to go with it", () => {
    expect(renderBug()).toMatch(/^## Stopped by an error that is not known\n\n.*\n\nRun the job again: /);
    expect(renderBug()).toContain("https://github.com/provider-pages/provider-pages/issues");
  });

  it("may be anything that is thrown", () => {
    expect(describeBug("a word")).toBe("a word");
    expect(describeBug(Object.assign(new Error("m"), { stack: undefined }))).toBe("m");
  });
});
