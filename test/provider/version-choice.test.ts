import { describe, expect, it } from "vitest";
import { chooseVersions, parseVersionChoice } from "../../src/provider/constraint.ts";
import { problemsOf, problemWith } from "../support/folder/errors.ts";

const LISTED = ["1.0.0-rc.1", "1.0.0", "1.1.0", "2.0.0"];

function choose(...lines: string[]): string[] {
  const choice = parseVersionChoice(lines);
  if (choice === "all") throw new Error("all of them");
  return chooseVersions(choice, LISTED);
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

  it("that don't exist are reported all at once, with those that do", async () => {
    const missing = ["3.0.0", "1.0.1", "~> 4.0"].map((version) => problemWith("version-unknown", version));
    const problems = await problemsOf(() => choose("3.0.0", "1.0.0, 1.0.1", "~> 4.0"));
    expect(problems).toEqual(missing);
    expect(problems[0]?.expected).toContain("2.0.0, 1.1.0, 1.0.0, 1.0.0-rc.1");
  });

  it("of a long list are shown as far as people read", async () => {
    const choice = parseVersionChoice(["9.0.0"]);
    const listed = Array.from({ length: 12 }, (_, index) => `1.${index}.0`);
    if (choice === "all") throw new Error("all of them");
    const [problem] = await problemsOf(() => chooseVersions(choice, listed));
    expect(problem?.expected).toMatch(
      /1\.11\.0, 1\.10\.0, 1\.9\.0, 1\.8\.0, 1\.7\.0, 1\.6\.0, 1\.5\.0, 1\.4\.0, 1\.3\.0, 1\.2\.0 [^.]*\b2\b[^.]*$/,
    );
    expect(await problemsOf(() => chooseVersions(choice, []))).toEqual([
      problemWith("version-unknown", "9.0.0"),
    ]);
  });

  it("that can't be read are reported all at once", async () => {
    expect(await problemsOf(() => parseVersionChoice(["1.0", "v1.0.0", ">= x", "all"]))).toHaveLength(4);
  });
});
