import { describe, expect, it } from "vitest";
import { findLockFault } from "../../src/locking/lock-form.ts";

const lockFile = (body: string, label = "a.example.com/acme/widget") =>
  `# comment\n\nprovider "${label}" {\n  version     = "1.1.0"\n${body}}\n`;

// Each of these is tried with real clients, too.
describe("findLockFault", () => {
  it.each([
    "",
    'hashes = [\n    "h1:aa=",\n    "zh:ab",\n  ]\n',
    'hashes = ["h1:aa="]\n',
    'constraints = ">= 0.9.0, > 1.0.0, >= 1.0.0, 1.0.0, ~> 1.0.0, ~> 1.0, <= 1.0.0, < 1.0.0, != 1.0.0"\n',
  ])("accepts what clients write: %j", (body) => {
    expect(findLockFault(lockFile(body))).toBeUndefined();
    expect(findLockFault(lockFile(body).replaceAll("\n", "\r\n"))).toBeUndefined();
  });

  it.each([
    ["hashes = []\n", "at least one hash value"],
    ['hashes = "h1:aa="\n', "A static list expression is required"],
    ['hashes = [\n"zh:aa"\n"zh:ab"\n]\n', "Expected a comma"],
    ['hashes = ["aa"]\n', 'Cannot interpret "aa"'],
    ['constraints = ">=1.0.0"\n', "recorded version constraints"],
    ['constraints = ">= 1.0"\n', "recorded version constraints"],
    ['constraints = "~> 1.0, >= 1.0.0"\n', "recorded version constraints"],
    ['constraints = "1.1.0, 1.1.0"\n', "recorded version constraints"],
    ['extra = "x"\n', 'An argument named "extra"'],
    ["extra {}\n", 'Blocks of type "extra"'],
  ])("quotes clients about %j", (body, says) => {
    expect(findLockFault(lockFile(body))).toMatchObject({
      kind: "fails",
      line: 3,
      says: expect.stringContaining(says),
    });
  });

  it("quotes clients about a provider in another form, and one that is locked twice", () => {
    expect(findLockFault(lockFile("", "A.example.com/acme/widget"))).toMatchObject({ kind: "fails" });
    expect(findLockFault(lockFile("").replace("1.1.0", "v1.1.0"))).toMatchObject({ kind: "fails" });
    expect(findLockFault(lockFile("") + lockFile(""))).toMatchObject({ kind: "fails", line: 8 });
    expect(findLockFault('version = "1.1.0"\n')).toMatchObject({ kind: "fails", line: 1 });
  });

  it("does not know what clients say first of a fault beside a line that they may refuse", () => {
    const text = lockFile("hashes = []\n").replace("{\n", "{");
    expect(findLockFault(text)).toEqual({ kind: "unknown", line: 3 });
  });

  it("does not know of other lines whether clients can read them", () => {
    expect(findLockFault(lockFile('constraints = "1.1.0" hashes = ["zh:aa"]\n'))).toEqual({
      kind: "unknown",
      line: 5,
    });
  });
});
