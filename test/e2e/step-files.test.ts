import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAction } from "../support/runner/runner.ts";
import { type Desk, startDesk, WHAT } from "./desk.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
  expect((await desk.run(["publish", ...WHAT, "--to", "site"])).exitCode).toBe(0);
});
afterAll(() => desk.close());

const lint = (env: Readonly<Record<string, string>>) =>
  runAction({ inputs: { command: "lint", target: "site" }, workspace: desk.folder, token: "", env });

describe.skipIf(process.platform === "win32")("a step of a workflow", () => {
  it.each([
    ["is full", "/dev/full", "ENOSPC"],
    ["is missing", "/nowhere/output", "Missing file"],
  ])("fails with a problem when the file for its outputs %s", async (_how, path, why) => {
    const { exitCode, log, summary } = await lint({ GITHUB_OUTPUT: path });
    expect([exitCode, log], log).toEqual([1, expect.stringContaining("GITHUB_OUTPUT")]);
    expect(log).toContain(why);
    expect(log).not.toMatch(/\n\s+at \S/);
    expect(summary).toMatch(/^## .* site$/m);
  });

  it.each([
    ["is full", "/dev/full", 1],
    ["is missing", "/nowhere/summary", 1],
    ["is not there on this runner", "", 0],
  ])("ends well when the file for its summary %s", async (_how, path, warnings) => {
    const { exitCode, log, annotations, outputs } = await lint({ GITHUB_STEP_SUMMARY: path });
    expect(exitCode, log).toBe(0);
    expect(outputs.errors).toBe("0");
    const told = annotations.filter(({ message }) => message.includes("GITHUB_STEP_SUMMARY"));
    expect(told.map(({ level }) => level)).toEqual(Array(warnings).fill("warning"));
  });
});
