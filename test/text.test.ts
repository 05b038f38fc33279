import { describe, expect, it } from "vitest";
import { asJson, asLine, asLines, asMarkdown, count, markdownLink, quote, visible } from "../src/text.ts";

describe("what can't be seen", () => {
  it.each([
    ["a line end", "a\nb\r\nc", "a\\nb\\r\\nc"],
    ["a tab", "a\tb", "a\\tb"],
    ["a C0 control", "\u0000\u001b[31mred", "\\u0000\\u001b[31mred"],
    ["DEL and C1 controls", "\u007f\u0085\u009b31m", "\\u007f\\u0085\\u009b31m"],
    ["an override of direction", "\u202egpj.exe", "\\u202egpj.exe"],
    ["isolates and marks", "\u2066a\u2069\u200e\u061c", "\\u2066a\\u2069\\u200e\\u061c"],
    ["zero width", "a\u200bb\u200d\u2060\ufeff", "a\\u200bb\\u200d\\u2060\\ufeff"],
    ["other line ends", "\u2028\u2029", "\\u2028\\u2029"],
    ["fillers and selectors", "\u3164\u115f\u034f\ufe0f", "\\u3164\\u115f\\u034f\\ufe0f"],
    ["tags beyond the first plane", "a\u{e0041}", "a\\udb40\\udc41"],
    ["half a character", "a\ud800b", "a\\ud800b"],
  ])("is shown: %s", (_what, text, shown) => {
    expect(visible(text)).toBe(shown);
  });

  it.each(["C:\\builds\\new", "größe_日本語 😀", "terraform-provider-x_1.0.0", "a b"])(
    "%s is left as it is",
    (text) => {
      expect(visible(text)).toBe(text);
    },
  );
});

describe("a line of a log", () => {
  it.each([
    ["::stop-commands::x", "\\::stop-commands::x"],
    [" \u00a0\u3000::error::x", " \u00a0\u3000\\::error::x"],
    ["a\n::set-output name=x::y", "a\\n::set-output name=x::y"],
    ["a ##[set-env name=x]y ##[z]", "a ##\\[set-env name=x]y ##\\[z]"],
    ["std::string at 12::30", "std::string at 12::30"],
    [":: no command", "\\:: no command"],
    ["the branch: x", "the branch: x"],
  ])("%j is no command for the runner", (text, line) => {
    expect(asLine(text)).toBe(line);
  });

  it("stays several where its ends are our own", () => {
    expect(asLines("Error: x\n::error::y\r\n    at z")).toBe("Error: x\n\\::error::y\\r\n    at z");
  });
});

describe("a document for programs", () => {
  const VALUE = { name: "\u202ea\n\u007f\u{e0041}##[error]\u001b", list: [1, undefined, true] };

  it("says what it was given, in characters that can be seen", () => {
    const json = asJson(VALUE);
    expect(JSON.parse(json)).toEqual({ ...VALUE, list: [1, null, true] });
    expect(json).not.toMatch(/[^\n -~]|##\[/);
    expect(json.split("\n")).toHaveLength(8);
  });

  it("is translated text by text", () => {
    expect(JSON.parse(asJson({ a: ["x", 1], b: "x" }, (text) => `${text}!`))).toEqual({
      a: ["x!", 1],
      b: "x!",
    });
  });
});

describe("Markdown", () => {
  it.each([
    ["`site-url` is `a_b*c`", "`site-url` is `a_b*c`"],
    [
      "<img src=x> & [a](b) ~~c~~ **d** e|f",
      "\\<img src=x\\> \\& \\[a\\](b) \\~\\~c\\~\\~ \\*\\*d\\*\\* e\\|f",
    ],
    ["linux_amd64 _a_ __init__", "linux_amd64 \\_a\\_ \\_\\_init\\_\\_"],
    ["C:\\*", "C:\\\\\\*"],
    ["an ` alone", "an \\` alone"],
    ["``a``", "\\``a`\\`"],
    ["a\n# b", "a\\\\n# b"],
    ["@user (#1) o/r#2 gh-3: #x", "`@user` (`#1`) `o/r#2` `gh-3`: #x"],
    [
      "https://h/a_b. <www.h> a@h|@b [a](//h) [a](x://h)",
      "`https://h/a_b`. `<www.h>` `a@h`\\|`@b` \\[a\\](//h) `[a](x://h`)",
    ],
    ['"https://h/x..."', '"`https://h/x...`"'],
    ["`a\nb`", "`a\\nb`"],
  ])("of %j is what its writer typed", (text, markdown) => {
    expect(asMarkdown(text)).toBe(markdown);
  });

  it("has links that end where they should", () => {
    expect(markdownLink("a_b.zip", "https://h/x_y?a=b#c")).toBe("[a_b.zip](https://h/x_y?a=b#c)");
    expect(markdownLink("[x]", "https://h/a b) [c](<d>|\n`\\")).toBe(
      "[\\[x\\]](https://h/a%20b%29%20[c]%28%3cd%3e%7c%5cn%60%5c)",
    );
  });
});

it.each([
  ["a text", '"a text"'],
  ["two\nlines", '"two\\nlines"'],
  [undefined, "undefined"],
  [{ a: [1] }, '{"a":[1]}'],
  ["x".repeat(198), `"${"x".repeat(198)}"`],
  ["x".repeat(199), `"${"x".repeat(199)}...`],
])("quotes a value, or the beginning of it: %#", (value, quoted) => {
  expect(quote(value)).toBe(quoted);
});

it("describes a value that is nested without end", () => {
  const quoted = quote(JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`));
  // Newer Nodes write it down.
  expect(["a value that is nested too deeply", `${"[".repeat(200)}...`]).toContain(quoted);
});

it("names one thing and several", () => {
  const named = [0, 1, 2].map((number) => count(number, "package"));
  expect(named).toEqual(["0 packages", "1 package", "2 packages"]);
});
