import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { pageOf, renderCommandHelp, renderHelp } from "../../src/cli/help.ts";
import { type Paint, screenOf } from "../../src/report/screen.ts";
import { defineCommand } from "../../src/run/command.ts";
import { COMMANDS } from "../../src/run/commands.ts";
import { choice, flag, requiredText, secret, text } from "../../src/run/inputs.ts";

const plain: Paint = (_style, text) => text;
const marked: Paint = (style, text) => `<${style}>${text}</${style}>`;

const PAINT = defineCommand({
  name: "paint",
  help: "Paint the whole house in one colour and no other",
  places: ["command line"],
  argument: "house",
  inputs: {
    house: requiredText("Which house"),
    colour: choice("Which colour", ["red", "blue"]),
    twice: flag("Do it twice"),
    inside: text("For workflows", { only: "action" }),
    key: secret("The key of the door", { variable: "DOOR_KEY", file: true }),
  },
  examples: ["provider-pages paint ./house --colour blue --twice"],
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
  it("of the program names each command, beside what it does", () => {
    expect(
      renderHelp([PAINT, NAP], { width: 60, paint: plain }),
    ).toBe(`provider-pages COMMAND [--flag value ...]

Commands
  paint  Paint the whole house in one colour and no other
  nap    Rest
  help   Show this text, or with a command's name its flags

Flags of every command
  --help     Show the command's flags
  --json     Print the result, or the problems, as one JSON
             document
  --version  Print the version of this program, without a
             command

First steps
  provider-pages demo
  provider-pages help publish

Exit codes: 0 done, 1 a problem or a finding, 2 a flag or a
variable has to be corrected, 130 and 143 stopped by a
signal.
`);
  });

  it("on a narrow screen stands below the names", () => {
    expect(renderHelp([PAINT], { width: 30, paint: plain })).toContain(`
Commands
  paint
      Paint the whole house in
      one colour and no other
  help
`);
  });

  it("of a command begins with examples, and has its flags and its secrets", () => {
    expect(renderCommandHelp(PAINT, { width: 50, paint: marked })).toBe(
      `<title>provider-pages paint [HOUSE] [--flag value ...]</title>

Paint the whole house in one colour and no other

<title>Examples</title>
  provider-pages paint ./house --colour blue \\
    --twice

<title>Flags (for a list, give the flag several times)</title>
  <name>--house VALUE</name>
      Which house (required)
  <name>--colour red|blue</name>
      Which colour (default: red)
  <name>--twice</name>
      Do it twice

<title>Secrets, from the environment</title>
  <name>DOOR_KEY</name>
      The key of the door, or a file with
      --key-file FILE
`,
    );
  });

  it("leaves out what a command has not", () => {
    expect(renderCommandHelp(NAP, { width: 50, paint: plain })).toBe(
      "provider-pages nap [HOUSE] [--flag value ...]\n\nRest\n",
    );
  });

  it.each([24, 30, 40, 59, 60, 80, 100])("of every command fits into %i columns", (columns) => {
    const page = pageOf(screenOf({ isTTY: true, columns }, {}));
    const texts = [renderHelp(COMMANDS, page), ...COMMANDS.map((one) => renderCommandHelp(one, page))];
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
