import { describe, expect, it } from "vitest";
import { commandLineWords } from "../src/cli/command-line.ts";
import { inWords, mergeFiles, type Problem, ProblemError, Problems, WORKFLOW_WORDS } from "../src/errors.ts";
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

describe("the same problem of more than three files", () => {
  const named = (file: string): Problem => ({ ...PROBLEM, found: `${file} is empty`, fix: `Remove ${file}` });
  const FILES = ["dist/a", "dist/b", "dist/c", "dist/d"];

  it("is one problem with the first file and the number of the others", () => {
    const other = { ...named("dist/e"), expected: "f" };
    expect(new ProblemError([...FILES.map(named), other]).problems).toEqual([
      { ...PROBLEM, found: "dist/a is empty; the same for 3 more files", fix: "Remove dist/a" },
      other,
    ]);
    const at = (where: string): Problem => ({ ...PROBLEM, where });
    expect(mergeFiles(FILES.map(at))).toEqual([
      { ...PROBLEM, where: "dist/a", found: "a; the same for 3 more files" },
    ]);
  });

  it.each([
    ["three files", FILES.slice(1).map(named)],
    ["different facts", FILES.map((file, at) => ({ ...named(file), found: `${file} has ${at} bytes` }))],
    ["lines", [1, 2, 3, 4].map((line): Problem => ({ ...PROBLEM, where: `a.yml:${line}` }))],
    ["inputs", ["a", "b", "c", "d"].map(named)],
  ])("is not that of %s", (_what, problems) => {
    expect(mergeFiles(problems)).toEqual(problems);
  });
});

describe("inWords", () => {
  it("keeps what only workflows need out of command lines", () => {
    const text = "Set ‹tag›‹in workflows: , or start it by a tag›";
    expect(inWords(text, WORKFLOW_WORDS)).toBe("Set the `tag` input, or start it by a tag");
    expect(inWords(text, commandLineWords(COMMANDS))).toBe("Set `--tag`");
  });
});
