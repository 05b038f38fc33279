import { describe, expect, it } from "vitest";
import { commandLineWords } from "../src/cli/words.ts";
import { inWords, type Problem, ProblemError, Problems, WORKFLOW_WORDS } from "../src/errors.ts";
import { COMMANDS } from "../src/run/commands.ts";

const PROBLEM: Problem = { code: "input-invalid", found: "a", expected: "b", fix: "c" };

function failing(problem: Problem): () => Promise<string> {
  return () => Promise.reject(new ProblemError([problem]));
}

describe("Problems.settle", () => {
  it("returns the values of steps without problems", async () => {
    const problems = new Problems();
    const [name, count] = [await problems.attempt(() => "a"), await problems.attempt(async () => 0)];
    const settled: { readonly name: string; readonly count: number } = problems.settle({ name, count });
    expect(settled).toEqual({ name: "a", count: 0 });
  });

  it("throws the problems of all steps at once", async () => {
    const problems = new Problems();
    const a = await problems.attempt(failing(PROBLEM));
    const b = await problems.attempt(failing({ ...PROBLEM, code: "input-missing" }));
    const codes = { problems: [{ code: "input-invalid" }, { code: "input-missing" }] };
    await expect(async () => problems.settle({ a, b })).rejects.toMatchObject(codes);
  });

  it("ignores warnings", async () => {
    const problems = new Problems();
    problems.add({ ...PROBLEM, severity: "warning" });
    expect(problems.settle({ a: await problems.attempt(() => "a") })).toEqual({ a: "a" });
    expect(problems.warnings).toHaveLength(1);
  });

  it("reports a problem that two steps find once", async () => {
    const problems = new Problems();
    await problems.attempt(failing(PROBLEM));
    await problems.attempt(failing({ ...PROBLEM }));
    expect(problems.errors).toEqual([PROBLEM]);
  });

  it("rejects a missing value without a problem", () => {
    expect(() => new Problems().settle({ a: undefined })).toThrow();
  });

  it("passes errors that are not problems", async () => {
    await expect(new Problems().attempt(() => Promise.reject(new Error("bug")))).rejects.toThrow("bug");
  });
});

describe("inWords", () => {
  it("keeps what only workflows need out of command lines", () => {
    const text = "Set ‹tag›‹in workflows: , or start it by a tag›";
    expect(inWords(text, WORKFLOW_WORDS)).toBe("Set the `tag` input, or start it by a tag");
    expect(inWords(text, commandLineWords(COMMANDS))).toBe("Set `--tag`");
  });
});
