import { describe, expect, it } from "vitest";
import { ProblemError } from "../../src/errors.ts";
import { chooseVersions, parseVersionChoice } from "../../src/provider/constraint.ts";

const LISTED = ["1.0.0-rc.1", "1.0.0", "1.1.0", "2.0.0"];

function choose(...lines: string[]): string[] {
  const choice = parseVersionChoice(lines);
  if (choice === "all") throw new Error("all of them");
  return chooseVersions(choice, LISTED);
}

function foundBy(step: () => unknown): string[] {
  try {
    step();
  } catch (error) {
    if (error instanceof ProblemError) return error.problems.map(({ found }) => found);
  }
  return [];
}

describe("versions", () => {
  it("are named one by one, in lists and by conditions, and come in their order", () => {
    expect(choose("2.0.0, 1.0.0")).toEqual(["1.0.0", "2.0.0"]);
    expect(choose("2.0.0", ">= 1.0, < 2.0")).toEqual(["1.0.0", "1.1.0", "2.0.0"]);
    expect(choose("1.0.0-rc.1,1.1.0")).toEqual(["1.0.0-rc.1", "1.1.0"]);
  });

  it.each(["all", "ALL"])("are the whole provider when they are %s", (word) => {
    expect(parseVersionChoice([word])).toBe("all");
  });

  it("that don't exist are reported all at once, with those that do", () => {
    expect(foundBy(() => choose("3.0.0", "1.0.0, 1.0.1", "~> 4.0"))).toEqual([
      "no published version is 3.0.0",
      "no published version is 1.0.1",
      "no published version is ~> 4.0",
    ]);
    expect(() => choose("3.0.0")).toThrow("some of 2.0.0, 1.1.0, 1.0.0, 1.0.0-rc.1. Correct");
  });

  it("of a long list are shown as far as people read", () => {
    const choice = parseVersionChoice(["9.0.0"]);
    const listed = Array.from({ length: 12 }, (_, index) => `1.${index}.0`);
    if (choice === "all") throw new Error("all of them");
    expect(() => chooseVersions(choice, listed)).toThrow(
      "some of 1.11.0, 1.10.0, 1.9.0, 1.8.0, 1.7.0, 1.6.0, 1.5.0, 1.4.0, 1.3.0, 1.2.0 and 2 older",
    );
    expect(() => chooseVersions(choice, [])).toThrow("Expected a provider with versions");
  });

  it("that can't be read are reported all at once", () => {
    expect(foundBy(() => parseVersionChoice(["1.0", "v1.0.0", ">= x", "all"]))).toHaveLength(4);
  });
});
