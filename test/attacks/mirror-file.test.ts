import { describe, expect, it } from "vitest";
import { describeProblem } from "../../src/errors.ts";
import { parseMirrorFile } from "../../src/mirroring/file/mirror-file.ts";
import { problemsOf } from "../support/folder/errors.ts";

/** The code and the text of each problem. */
async function told(text: string): Promise<string[]> {
  const problems = await problemsOf(() => parseMirrorFile(text, "file.yml"));
  return problems.map((one) => `${one.code}: ${describeProblem(one)}`);
}

describe("hostile YAML", () => {
  it.each([
    ["brackets", "[".repeat(20_000)],
    ["lists in lists", "- ".repeat(20_000)],
    ["keys in keys", "? ".repeat(20_000)],
    ["maps in maps", `providers: ${"{a: ".repeat(20_000)}`],
  ])("with endless %s is one problem", async (_name, text) => {
    expect(await told(text)).toEqual([expect.stringMatching(/^mirror-file-invalid: .*\d+ levels/)]);
  });

  it("of more than a file has is not read", async () => {
    expect(await told(`providers: {}\n#${"x".repeat(300_000)}\n`)).toEqual([
      expect.stringMatching(/300016 .*262144\b/),
    ]);
  });
});
