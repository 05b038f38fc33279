import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { pageOf, renderCommandHelp, renderHelp, wrapShell, wrapText } from "../../src/cli/help.ts";
import { type Paint, screenOf } from "../../src/report/screen.ts";
import { defineCommand } from "../../src/run/command.ts";
import { COMMAND_GROUPS, COMMANDS } from "../../src/run/commands.ts";
import { choice, flag, lines, requiredText, secret, text } from "../../src/run/inputs.ts";

const plain: Paint = (_style, text) => text;
const marked: Paint = (style, text) => `<${style}>${text}</${style}>`;

const PAINT = defineCommand({
  name: "paint",
  help: "Paint the whole house in one color and no other",
  places: ["command line"],
  about: "What to paint",
  argument: "house",
  inputs: {
    house: requiredText("Which house"),
    color: choice("Which color", ["red", "blue"]),
    twice: flag("Do it twice"),
    rooms: lines("The rooms", { group: "site" }),
    dry: flag("Don't wait until it is dry", { group: "output", default: "true" }),
    inside: text("For workflows", { only: "action" }),
    key: secret("The key of the door", { variable: "DOOR_KEY", file: true }),
  },
  examples: ["provider-pages paint ./house --color blue --twice"],
  run: async () => undefined,
  report: () => ({ outputs: {}, summary: "", lines: [], json: {} }),
});
const NAP = defineCommand({ ...PAINT, name: "nap", help: "Rest", inputs: {}, examples: [] } as never);

describe("the page", () => {
  it.each([
    [10, 24],
    [24, 24],
    [80, 80],
    [100, 100],
    [240, 100],
  ])("on a screen of %i columns has %i", (columns, width) => {
    expect(pageOf({ columns, paint: plain, isLive: false }).width).toBe(width);
  });
});

describe("help", () => {
  it("of the program lists commands in groups", () => {
    const help = renderHelp({ Decorate: [PAINT], Other: [NAP] }, { width: 60, paint: plain });
    expect(help).toMatch(/^provider-pages COMMAND \[--flag value \.\.\.\]\n/);
    expect(help).toContain(`
Decorate
  paint      Paint the whole house in one color and no other

Other
  nap        Rest
  help       `);
    expect(help).toMatch(/^ {2}--version {2}/m);
    expect(help).toMatch(/\nExit codes: 0 .*, 1 .*, 2 .*\b130 and\s143/s);
  });

  it("of a command has examples, groups of flags, credentials, and output last", () => {
    expect(renderCommandHelp(PAINT, { width: 70, paint: marked })).toBe(
      `<title>provider-pages paint HOUSE [--flag value ...]</title>

Paint the whole house in one color and no other

<title>Examples</title>
  provider-pages paint ./house --color blue --twice

<title>What to paint</title>
  <name>--house VALUE</name>     Which house (required)
  <name>--color red|blue</name>  Which color (default: red)
  <name>--twice</name>           Do it twice

<title>Site</title>
  <name>--rooms VALUE</name>     The rooms (repeatable)

<title>Credentials, from the environment</title>
  <name>DOOR_KEY</name>          The key of the door; or --key-file FILE

<title>Output</title>
  <name>--no-dry</name>          Don't wait until it is dry
  <name>--json</name>            Print the result as one JSON document
`,
    );
  });

  it("leaves out what a command does not have", () => {
    expect(renderCommandHelp(NAP, { width: 60, paint: plain })).toBe(
      "provider-pages nap [HOUSE] [--flag value ...]\n\nRest\n\nOutput\n  --json  Print the result as one JSON document\n",
    );
  });

  it("speaks of no other command and of no workflow", () => {
    for (const command of COMMANDS) {
      const help = renderCommandHelp(command, { width: 100, paint: plain });
      const [, body = ""] = /(^What to .*)/ms.exec(help) ?? [];
      const others = COMMANDS.filter(({ name }) => name !== command.name && name !== "init");
      const named = others.filter(({ name }) => body.includes(`\`${name}\``)).map(({ name }) => name);
      expect([command.name, named.filter((name) => name !== "docs")]).toEqual([command.name, []]);
      expect(help).not.toMatch(/started the workflow|this repository/);
    }
  });

  it.each([24, 30, 40, 59, 60, 80, 100])("of every command fits into %i columns", (columns) => {
    const page = pageOf(screenOf({ isTTY: true, columns }, {}));
    const texts = [renderHelp(COMMAND_GROUPS, page), ...COMMANDS.map((one) => renderCommandHelp(one, page))];
    const shown = texts.flatMap((text) => stripVTControlCharacters(text).split("\n"));
    const isExample = (line: string) => /^ {2}provider-pages |^ {4}--/.test(line);
    expect(shown.filter((line) => line.length > columns && !isExample(line))).toEqual([]);
  });

  it.each([80, 100])("with its examples fits into %i columns", (columns) => {
    const page = { width: columns, paint: plain };
    const lines = COMMANDS.flatMap((one) => renderCommandHelp(one, page).split("\n"));
    expect(lines.filter((line) => line.length > columns)).toEqual([]);
  });
});

describe("a text", () => {
  it.each([
    ["one two three", 13, ["one two three"]],
    ["one two three", 12, ["one two", "three"]],
    ["one two three", 7, ["one two", "three"]],
    ["one two three", 6, ["one", "two", "three"]],
    ["", 10, [""]],
    ["a abcdefghij b", 4, ["a", "abcd", "efgh", "ij b"]],
    ["abcd", 4, ["abcd"]],
  ])("%j fits into %i columns", (text, width, lines) => {
    expect(wrapText(text, width)).toEqual(lines);
  });
});

describe("a shell line", () => {
  const LINE = 'cmd sub --one 1 --two "a b" --three';

  it.each([
    [80, [LINE]],
    [37, [LINE]],
    [36, ['cmd sub --one 1 --two "a b" \\', "  --three"]],
    [20, ["cmd sub --one 1 \\", '  --two "a b" \\', "  --three"]],
    [17, ["cmd sub --one 1 \\", '  --two "a b" \\', "  --three"]],
    [16, ["cmd sub \\", "  --one 1 \\", '  --two "a b" \\', "  --three"]],
    // What belongs together is never torn.
    [5, ["cmd sub \\", "  --one 1 \\", '  --two "a b" \\', "  --three"]],
  ])("in %i columns is as many as are needed", (width, lines) => {
    expect(wrapShell(LINE, width)).toEqual(lines);
  });

  it("is what it was to a shell", () => {
    const read = wrapShell(LINE, 10)
      .join("\n")
      .replaceAll(/ \\\n */g, " ");
    expect(read).toBe(LINE);
  });
});
