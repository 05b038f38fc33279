import { describe, expect, it } from "vitest";
import { ProblemError } from "../../src/errors.ts";
import { parseConstraint } from "../../src/provider/constraint.ts";
import { parseVersion } from "../../src/provider/version.ts";

const ALL = [
  "0.9.0",
  "1.0.0-rc.1",
  "1.0.0",
  "1.0.5",
  "1.2.0",
  "1.2.3",
  "1.3.0",
  "2.0.0-beta",
  "2.0.0",
  "10.0.0",
];

function met(text: string): string[] {
  const meets = parseConstraint(text);
  return ALL.filter((version) => meets(parseVersion(version)));
}

describe("a constraint", () => {
  it.each([
    ["1.2.0", "1.2.0"],
    ["= 1.2.0", "1.2.0"],
    ["=1.2", "1.2.0"],
    ["!= 1.2.0", "0.9.0 1.0.0 1.0.5 1.2.3 1.3.0 2.0.0 10.0.0"],
    ["> 1.2.0", "1.2.3 1.3.0 2.0.0 10.0.0"],
    [">= 1.2.0", "1.2.0 1.2.3 1.3.0 2.0.0 10.0.0"],
    ["< 1.0.5", "0.9.0 1.0.0"],
    ["<= 1.0.5", "0.9.0 1.0.0 1.0.5"],
    ["~> 1.2", "1.2.0 1.2.3 1.3.0"],
    ["~> 1.2.0", "1.2.0 1.2.3"],
    ["~> 1", "1.0.0 1.0.5 1.2.0 1.2.3 1.3.0"],
    [">= 1.0, < 1.2.3, != 1.0.5", "1.0.0 1.2.0"],
    ["1.0.0-rc.1", "1.0.0-rc.1"],
    ["= 2.0.0-beta", "2.0.0-beta"],
    [">= 20", ""],
  ])("%s means %s", (text, expected) => {
    expect(met(text).join(" ")).toBe(expected);
  });

  it.each([
    ["", 'has ""'],
    ["latest", 'has "latest"'],
    [">= ", 'has ">="'],
    ["=> 1.0", 'has "=> 1.0"'],
    ["== 1.0", 'has "== 1.0"'],
    ["~ 1.0", 'has "~ 1.0"'],
    ["1.0.0,", 'has ""'],
    [">= 1.2.3.4", 'has "1.2.3.4"'],
    ["> 1.0.0-rc.1", "as a bound"],
    ["~> 2.0.0-beta", "as a bound"],
    [">= 01.0", "leading zeros"],
  ])("%j is refused", (text, found) => {
    expect(() => parseConstraint(text)).toThrow(ProblemError);
    expect(() => parseConstraint(text)).toThrow(found);
  });

  it("of megabytes is refused in a message that shows its beginning", () => {
    let message = "";
    try {
      parseConstraint("latest".repeat(1_000_000));
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain('has "latest');
    expect(message.length).toBeLessThan(1000);
  });
});
