import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { realTimes, takeLock } from "../../src/places/folder/lock.ts";
import { startProcess } from "../support/runner/process.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { testKey } from "../support/samples/keys.ts";

const ESC = "\u001b";
/** util-linux has one that takes a command as it is; others have a program of the same name. */
const HAS_TERMINAL = spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux");
const PUBLISH = "publish --to site --source registry.example.com/acme/widget --version 1.2.3";

describe.skipIf(!HAS_TERMINAL)("on a terminal", () => {
  let directory = "";
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "terminal-"));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  /** The output for a terminal with this many columns. */
  async function show(line: string, columns: number, env: Readonly<Record<string, string>> = {}) {
    const command = `stty cols ${columns}; exec "${process.execPath}" "${resolve("dist/cli.js")}" ${line}`;
    const { finished } = startProcess("script", ["-qec", command, "/dev/null"], {
      cwd: directory,
      env: { PATH: process.env.PATH ?? "", HOME: directory, TMPDIR: directory, TERM: "xterm", ...env },
    });
    const { exitCode, stdout } = await finished;
    return { exitCode, lines: stdout.replaceAll("\r\n", "\n").trimEnd().split("\n") };
  }

  async function publish(env: Readonly<Record<string, string>>, more = "") {
    await writeBuilds(join(directory, "dist"), ["linux_amd64"], {
      layout: "plain",
      type: "widget",
      version: "1.2.3",
    });
    const { privateKey } = await testKey("rsa-4096");
    return show(`${PUBLISH}${more}`, 100, { ...env, GPG_PRIVATE_KEY: privateKey });
  }

  it.each([30, 60, 80])("of %i columns, help fits", async (columns) => {
    const { exitCode, lines } = await show("help", columns, { NO_COLOR: "1" });
    expect(exitCode).toBe(0);
    const text = lines.filter((line) => !line.startsWith("  https:"));
    expect(text.filter((line) => line.length > columns)).toEqual([]);
    expect(Math.max(...text.map(({ length }) => length))).toBeGreaterThan(columns - 12);
  });

  it.each([
    ["with colors", {}, true],
    ["without those that nobody wants", { NO_COLOR: "1" }, false],
    ["without any where it can't show them", { TERM: "dumb" }, false],
  ])("help is shown %s", async (_how, env, isColored) => {
    const { lines } = await show("help", 80, env);
    expect(lines[0]).toBe(isColored ? `${ESC}[1m${lines[0]?.slice(4, -5)}${ESC}[22m` : lines[0]);
    expect(lines.join("\n").includes(ESC)).toBe(isColored);
  });

  it("reports progress and result without overwriting lines", async () => {
    const { exitCode, lines } = await publish({ TERM: "dumb" });
    expect([exitCode, lines.join("\n")]).toEqual([0, expect.not.stringContaining(ESC)]);
    expect(lines).toContain("checking");
    expect(lines.join("\n")).toMatch(/^registry\.example\.com\/acme\/widget 1\.2\.3.*\b1 /m);
  });

  it("shows how long a wait has taken, its limit, and how to end it", async () => {
    mkdirSync(join(directory, "site"));
    const lock = await takeLock(join(directory, "site"), realTimes());
    setTimeout(() => void lock.release(), 3000);
    const { exitCode, lines } = await publish({});
    const shown = lines.join("\n");
    expect(exitCode, shown).toBe(0);
    expect(shown).toMatch(/waiting for another run .*\b0:0\d of 10:00; Ctrl\+C/);
    expect(shown).toMatch(/waiting for another run .*\bsite$/m);
  });
});
