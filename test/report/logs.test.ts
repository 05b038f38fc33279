import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ProblemError, WORKFLOW_WORDS } from "../../src/errors.ts";
import type { Log } from "../../src/ports/log.ts";
import { describeBug, failureJson, renderFailure } from "../../src/report/failure.ts";
import { Secrets } from "../../src/report/secrets.ts";
import { tellBug, tellFailure, terminalLog } from "../../src/report/terminal-log.ts";
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
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

async function sayAll(open: () => Log): Promise<string[]> {
  vi.useFakeTimers({ now: 0 });
  const log = open();
  log.info(TEXT);
  log.debug(TEXT);
  log.tell([PROBLEM]);
  vi.setSystemTime(10_000);
  log.progress(TEXT);
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
      TOLD,
      `::group::${TOLD}`,
      "::endgroup::",
    ]);
  });

  it("on a terminal, it is text, without secrets", async () => {
    const behind = TOLD.replace("\\::", "::");
    expect(await sayAll(() => terminalLog(terminal))).toEqual([
      `  ${TOLD}`.replace("  \\", "  \\"),
      `  (${behind})`,
      `error [input-invalid]: ${TOLD}. Expected <b>. Do \`it\`.`,
      `  ${TOLD}`,
      TOLD,
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
        "* **a\\*b: c**\n  Expected \\<b\\>. Do `it`.\n",
    );
    const error = new ProblemError([{ ...PROBLEM, found: "x" }], { reached: ["a <draft>"] });
    expect(renderFailure(error)).toMatch(/^## Not finished\n\na \\<draft\\>\.\n\n\* \*\*x\*\*\n/);
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

  it("may be anything that is thrown", () => {
    expect(describeBug("a word")).toBe("a word");
    expect(describeBug(Object.assign(new Error("m"), { stack: undefined }))).toBe("m");
  });
});
