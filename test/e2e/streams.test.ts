import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startCli } from "../support/runner/command-line.ts";
import { COMPILED } from "../support/runner/process.ts";
import { type Desk, startDesk, WHAT } from "./desk.ts";

/** Calls in every way in which a command ends, with the exit code of each. */
const CALLS: readonly (readonly [line: string, exitCode: number])[] = [
  ["", 0],
  ["nonsense --json", 2],
  [`publish ${WHAT.join(" ")} --to again`, 0],
  [`plan ${WHAT.join(" ")} --to site --json`, 0],
  ["deprecate --to site --source registry.example.com/acme/sample --versions 9.9.9 --reason old --json", 1],
  ["lint site", 0],
  ["completion bash", 0],
];

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
  expect((await desk.run(["publish", ...WHAT, "--to", "site"])).exitCode).toBe(0);
});
afterAll(() => desk.close());

/** Runs a call in a shell that redirects its streams; the shell's own standard error is returned. */
function inShell(line: string, redirection: string) {
  const call = `"${process.execPath}" "${resolve("dist/cli.js")}" ${line}`;
  const env = { ...COMPILED, ...desk.secrets, PATH: "/usr/bin:/bin", HOME: desk.folder, NO_COLOR: "1" };
  const script = redirection.startsWith("|")
    ? `{ ${call}; echo "exit $?" >&3; } 3>ended ${redirection}; cat ended`
    : `${call} ${redirection}; echo "exit $?"`;
  const { stdout, stderr } = spawnSync("bash", ["-c", script], { cwd: desk.folder, env, encoding: "utf8" });
  return { stdout, stderr, exitCode: Number(/exit (\d+)\n$/.exec(stdout)?.[1]) };
}

const STACK = /\n\s+at \S|node:internal/;

describe.skipIf(process.platform === "win32")("a command", () => {
  // The reader of the pipe ends without reading; `true` may be gone before anything is written.
  it.each(CALLS)("`%s` into a closed pipe ends with %i and prints nothing", (line, expected) => {
    const { stdout, stderr, exitCode } = inShell(line, "| true");
    expect([exitCode, stderr.match(STACK)], stderr).toEqual([expected, null]);
    expect(stderr).not.toContain("EPIPE");
    expect(stdout).toBe(`exit ${expected}\n`);
  });

  it.each(CALLS)(
    "`%s` with a full standard output says so, and ends with 1 or what it was",
    (line, expected) => {
      const { stderr, exitCode } = inShell(line, ">/dev/full");
      const prints = expected === 0 || line.includes("--json") || line.startsWith("init");
      expect([exitCode, stderr.match(STACK)], stderr).toEqual([expected === 0 ? 1 : expected, null]);
      const lost = "error [output-unwritable]: standard output can't be written: ENOSPC";
      expect(stderr.includes(lost), stderr).toBe(prints);
    },
  );

  it.each(CALLS)("`%s` with closed streams and a full standard error ends with %i", (line, expected) => {
    expect(inShell(line, "<&- >&- 2>/dev/full").exitCode).toBe(expected);
  });
});

describe.skipIf(process.platform === "win32")("what a command does", () => {
  it.each([
    ["standard output is full", ">/dev/full", 1],
    ["standard output is closed", ">&-", 0],
    ["nobody reads the result", "| true", 0],
    ["nobody reads either stream", "2>&1 | true", 0],
    ["no stream can be written", ">/dev/full 2>/dev/full", 1],
  ])("is done when %s", async (_when, redirection, exitCode) => {
    await rm(join(desk.folder, "fresh"), { recursive: true, force: true });
    expect(inShell(`publish ${WHAT.join(" ")} --to fresh`, redirection).exitCode).toBe(exitCode);
    expect(existsSync(join(desk.folder, "fresh/v1/providers/acme/sample/versions"))).toBe(true);
  });

  it("is done when the reader of its log leaves in the middle", async () => {
    await rm(join(desk.folder, "fresh"), { recursive: true, force: true });
    const args = ["publish", ...WHAT, "--to", "fresh"];
    const { child, finished } = await startCli(args, { cwd: desk.folder, env: desk.secrets });
    if (child.stderr === null) throw new Error("its standard error is no pipe");
    await once(child.stderr, "data");
    child.stderr.destroy();
    child.stdout?.destroy();
    expect((await finished).exitCode).toBe(0);
    expect(existsSync(join(desk.folder, "fresh/v1/providers/acme/sample/versions"))).toBe(true);
  });

  it("is reported when a file takes only a part of the result", () => {
    const call = `"${process.execPath}" "${resolve("dist/cli.js")}"`;
    const script = `trap '' XFSZ; ulimit -f 1; ${call} help >limited`;
    const limited = spawnSync("bash", ["-c", script], { cwd: desk.folder, encoding: "utf8" });
    expect([limited.status, limited.stderr]).toEqual([
      1,
      expect.stringMatching(/error \[output-unwritable\]: .*: EFBIG/),
    ]);
  });
});
