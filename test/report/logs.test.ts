import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ProblemError, WORKFLOW_WORDS } from "../../src/errors.ts";
import type { Log } from "../../src/ports/log.ts";
import {
  describeBug,
  describeNextStep,
  failureJson,
  renderBug,
  renderFailure,
} from "../../src/report/failure.ts";
import { Secrets } from "../../src/report/secrets.ts";
import { clearProgress, reportBug, reportFailure, terminalLog } from "../../src/report/terminal-log.ts";
import { annotate, workflowLog } from "../../src/report/workflow.ts";

const TEXT = "::error::a\n\u001b[2J\u202e ##[b] hunter22";
const HIDDEN = "\\::error::a\\n\\u001b[2J\\u202e ##\\[b] ***";
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
  setScreen({ isTTY: false });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

function setScreen(stream: { readonly isTTY: boolean; readonly columns?: number }): void {
  for (const [name, value] of Object.entries({ columns: undefined, ...stream }))
    Object.defineProperty(process.stderr, name, { value, configurable: true });
}

async function logAll(open: () => Log): Promise<string[]> {
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

describe("every line", () => {
  it("is harmless text without secrets in a workflow", async () => {
    const inProblem = `${HIDDEN}. Expected <b>. Do \`it\`.`;
    expect(await logAll(() => workflowLog(secrets))).toEqual([
      HIDDEN,
      `::debug::${HIDDEN}`,
      `::error title=Provider Pages%3A input-invalid::${inProblem}`,
      `${HIDDEN}: 1 of 2, 50 %; ${HIDDEN.slice(1)}`,
      `::group::${HIDDEN}`,
      "::endgroup::",
    ]);
  });

  it("is harmless text without secrets on a terminal", async () => {
    const behind = HIDDEN.replace("\\::", "::");
    expect(await logAll(() => terminalLog(terminal, "followed"))).toEqual([
      `  ${HIDDEN}`.replace("  \\", "  \\"),
      `  (${behind})`,
      `error [input-invalid]: ${HIDDEN}`,
      "  expected: <b>",
      "  fix: Do `it`",
      `  ${HIDDEN}: 1 of 2, 50 %; ${behind}`,
      HIDDEN,
    ]);
  });
});

describe("progress", () => {
  const STATES = [1, 2, 3].map((done) => ({ what: "taken", done, of: 4, note: "hunter22" }));

  function follow(following: "followed" | "not followed" = "followed"): string {
    vi.useFakeTimers({ now: 0 });
    const log = terminalLog(terminal, following);
    for (const state of STATES) {
      vi.advanceTimersByTime(3000);
      log.progress(state);
    }
    log.info("next");
    return written;
  }

  it("is one changing line on a terminal, and is removed", () => {
    setScreen({ isTTY: true, columns: 70 });
    vi.stubEnv("NO_COLOR", "1");
    expect(follow().replaceAll("\r\u001b[K", "<")).toBe(
      `<  taken [${"#".repeat(8)}${"-".repeat(22)}] 1 of 4, 25 %; ***` +
        `<  taken [###########----------] 2 of 4, 50 %, 20.0/min, 6 s left; ***` +
        `<  taken [################-----] 3 of 4, 75 %, 20.0/min, 3 s left; ***` +
        "<  next\n",
    );
  });

  it("is a line every few seconds in a file and on a dumb terminal", () => {
    const lines = "  taken: 2 of 4, 50 %, 20.0/min, 6 s left; ***\n  next\n";
    expect(follow()).toBe(lines);
    written = "";
    setScreen({ isTTY: true, columns: 70 });
    vi.stubEnv("TERM", "dumb");
    expect(follow()).toBe(lines);
  });

  it("of a wait is for terminals only: a file has no line for each second", () => {
    vi.useFakeTimers({ now: 0 });
    const log = terminalLog(terminal, "followed");
    vi.advanceTimersByTime(7000);
    log.progress({ what: "waiting", done: 7, of: 600, unit: "seconds" });
    expect(written).toBe("");
  });

  it("has a line above for each item under way, and removes them all", () => {
    setScreen({ isTTY: true, columns: 40 });
    vi.stubEnv("NO_COLOR", "1");
    vi.useFakeTimers({ now: 0 });
    const log = terminalLog(terminal, "followed");
    vi.advanceTimersByTime(100);
    const items = ["linux_amd64   50 % packed", `hunter22 ${"x".repeat(40)}`];
    log.progress({ what: "packing", done: 1, of: 4, items });
    vi.advanceTimersByTime(100);
    log.progress({ what: "packing", done: 2, of: 4, items: Array.from({ length: 9 }, () => "one") });
    log.info("next");
    const [up, one] = ["\u001b[A\u001b[K", "  one\n"];
    expect(written).toBe(
      "\r\u001b[K  linux_amd64   50 % packed\n" +
        `  *** ${"x".repeat(33)}\n` +
        "  packing [####----------] 1 of 4, 25 %" +
        `\r\u001b[K${up}${up}${one.repeat(8)}  packing [#######-------] 2 of 4, 50 %` +
        `\r\u001b[K${up.repeat(8)}  next\n`,
    );
  });

  it("is not shown to programs", () => {
    setScreen({ isTTY: true, columns: 70 });
    expect(follow("not followed")).toBe("  next\n");
  });

  it("is removed before other output", () => {
    setScreen({ isTTY: true, columns: 70 });
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
  it("mark titles and severities", async () => {
    vi.stubEnv("FORCE_COLOR", "1");
    const log = terminalLog(terminal, "followed");
    await log.group("checking", async () => {});
    for (const severity of ["error", "warning", "notice"] as const)
      log.tell([{ ...PROBLEM, severity, found: "x" }]);
    const lines = written.split("\n").filter((line) => !line.startsWith("  "));
    expect(lines.map((line) => line.split(" [input")[0])).toEqual([
      "\u001b[1mchecking\u001b[22m",
      "\u001b[1;31merror\u001b[22;39m",
      "\u001b[1;33mwarning\u001b[22;39m",
      "\u001b[1;34mnotice\u001b[22;39m",
      "",
    ]);
  });
});

describe("a failure", () => {
  it("is one annotation per problem, with its severity", () => {
    annotate({ ...PROBLEM, severity: "warning", found: "a" }, secrets);
    annotate({ ...PROBLEM, severity: "notice", found: "b" }, secrets);
    expect(written.trimEnd().split("\n")).toEqual([
      "::warning title=Provider Pages%3A input-invalid::a. Expected <b>. Do `it`.",
      "::notice title=Provider Pages%3A input-invalid::b. Expected <b>. Do `it`.",
    ]);
  });

  it("names the file and line in the checkout", () => {
    const places = [
      "docs/a b.md:12",
      "provider-mirror.yml:3:7",
      "https://a.example/b.md:80",
      "a.zip:9",
      "b.md",
    ];
    for (const where of places) annotate({ ...PROBLEM, where, found: "a" }, secrets);
    expect(written.match(/(?<=input-invalid)[^:]*(?=::)/g)).toEqual([
      ",file=docs/a b.md,line=12",
      ",file=provider-mirror.yml,line=3",
      "",
      "",
      "",
    ]);
  });

  it("shows on the run's page what is wrong and what was done", () => {
    const page = renderFailure(new ProblemError([PROBLEM, { ...PROBLEM, where: "a*b", found: "c" }]));
    expect(page).toMatch(/^## Nothing was published\n\n/);
    expect(page).toContain(
      "* **::error::a\\\\n\\\\u001b\\[2J\\\\u202e ##\\[b\\] hunter22**\n  Expected \\<b\\>. Do `it`.\n" +
        "* **a\\*b: c**\n  Expected \\<b\\>. Do `it`.\n\n",
    );
    expect(page).toMatch(/docs\/troubleshooting\.md#the-run-failed\) .*`input-invalid`\.\n$/);
    const error = new ProblemError([{ ...PROBLEM, found: "x" }], { reached: ["a <draft>"] });
    const unfinished = renderFailure(error, "changed");
    expect(unfinished).toMatch(/^## Not finished\n\n\* \*\*x\*\*\n/);
    expect(unfinished).toContain("\n\n* a \\<draft\\>.\n\n");
    expect(renderFailure(new ProblemError([PROBLEM]), "changed")).toMatch(/^## Nothing was changed\n/);
  });

  it.each([
    ["manifest-invalid", "Correct the file", true],
    ["include-invalid", "Correct ‹include›", true],
    ["documentation-missing", "Check out the repository", true],
    ["asset-private", "Set ‹assets: site›", true],
    ["github-refused", "In a workflow, add `permissions: { contents: write }` to the job", true],
    ["input-missing", "Set ‹gpg-private-key›‹in workflows: : run `gh secret set GPG_PRIVATE_KEY`›", false],
    ["github-refused", "Renew the secret behind ‹token›", false],
    ["bucket-unavailable", "Check ‹s3-endpoint›, then run the command again: it continues", false],
    ["version-changed", "Run ‹command: withdraw› with ‹undo: true›", false],
    ["github-unavailable", "Run the job again", false],
  ] as const)("runs the job again only where that helps: %s, %s", (code, fix, isInFile) => {
    const problem = { code, found: "x", expected: "y", fix };
    const page = renderFailure(
      new ProblemError([problem]),
      "published",
      describeNextStep([problem], "v1.2.3"),
    );
    expect([page.includes("`tag: v1.2.3`"), page.includes("run the job again: ")]).toEqual([
      isInFile,
      !isInFile,
    ]);
    const branch = renderFailure(new ProblemError([problem]), "changed");
    expect(/start a new run|Start the workflow again/.test(branch)).toBe(isInFile);
    const both = [problem, { ...problem, code: "key-expired", fix: "Extend the key" }] as const;
    expect(describeNextStep(both, "v1.2.3")).toContain("run the job again: ");
  });

  it("has a line each on a terminal for found, expected, fix and what was done", () => {
    reportFailure(new ProblemError([{ ...PROBLEM, where: "w", found: "x" }], { reached: [TEXT] }), terminal);
    expect(written).toBe(`error [input-invalid]: w: x\n  expected: <b>\n  fix: Do \`it\`\n${HIDDEN}.\n`);
  });

  it.each([
    ["Run `provider-pages lint ./a`", ["  fix: Run", "    provider-pages lint ./a"]],
    ["Run `provider-pages lint` first", ["  fix: Run `provider-pages lint` first"]],
    ["Run `a` or `provider-pages lint`", ["  fix: Run `a` or `provider-pages lint`"]],
  ])("has a command to copy on a line of its own: %s", (fix, lines) => {
    reportFailure(new ProblemError([{ ...PROBLEM, fix }]), terminal);
    expect(written.trimEnd().split("\n").slice(2)).toEqual(lines);
  });

  it("is JSON for programs", () => {
    const json = failureJson(new ProblemError([PROBLEM], { reached: ["a"] }), WORKFLOW_WORDS);
    expect(json).toEqual({ problems: [{ severity: "error", ...PROBLEM }], reached: ["a"] });
  });
});

describe("a bug", () => {
  it("is shown with its stack and its causes, line by line", () => {
    const cause = Object.assign(new Error("c"), { stack: "Error: c\n    at z" });
    const error = Object.assign(new Error("x", { cause }), { stack: `Error: ${TEXT}\n    at y` });
    reportBug(error, secrets);
    expect(written).toBe(
      "Error: ::error::a\n\\u001b[2J\\u202e ##\\[b] ***\n    at y\nbecause of Error: c\n    at z\n",
    );
  });

  it("has a page of its own, with a link to the issues", () => {
    expect(renderBug()).toMatch(/^## .*\n\n.*\n\n/);
    expect(renderBug()).toContain("https://github.com/provider-pages/provider-pages/issues");
  });

  it("may be any thrown value", () => {
    expect(describeBug("a word")).toBe("a word");
    expect(describeBug(Object.assign(new Error("m"), { stack: undefined }))).toBe("m");
  });
});
