import { existsSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { pageOf, renderCommandHelp, renderHelp, wrapShell, wrapText } from "../../src/cli/help.ts";
import { type Paint, screenOf } from "../../src/report/screen.ts";
import { defineCommand } from "../../src/run/command.ts";
import { COMMAND_GROUPS, COMMANDS } from "../../src/run/commands.ts";
import { choice, flag, flagsOf, lines, requiredText, secret, text } from "../../src/run/inputs.ts";

const plain: Paint = (_style, text) => text;
const marked: Paint = (style, text) => `<${style}>${text}</${style}>`;

const PAINT = defineCommand({
  name: "paint",
  help: "Paint the whole house in one color and no other",
  places: ["command line"],
  about: "What to paint",
  argument: "house",
  inputs: {
    house: requiredText("Which house", { placeholder: "HOUSE" }),
    color: choice("Which color", ["red", "blue"]),
    twice: flag("Do it twice"),
    rooms: lines("The rooms, each by the name that is on its door", {
      placeholder: "ROOM",
      required: true,
      group: "site",
    }),
    gloss: text("How much", { placeholder: "PERCENT", isRare: true }),
    dry: flag("Don't wait until it is dry", { group: "output", default: "true" }),
    inside: text("For workflows", { only: "action" }),
    key: { ...secret("The key of the door", { variable: "DOOR_KEY", file: true }), required: true },
  },
  guide: "paint.md",
  examples: ["provider-pages paint ./house --color blue --twice"],
  run: async () => undefined,
  report: () => ({ outputs: {}, summary: "", lines: [], json: {} }),
});
const NAP = defineCommand({
  ...PAINT,
  name: "nap",
  help: "Rest",
  inputs: {},
  argument: undefined,
  examples: [],
} as never);

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
    expect(help).toMatch(/^provider-pages COMMAND \[flags\]\n/);
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
    expect(renderCommandHelp(PAINT, "usual", { width: 60, paint: marked })).toBe(
      `<title>provider-pages paint HOUSE --rooms ROOM [flags]</title>

Paint the whole house in one color and no other

<title>Examples</title>
  provider-pages paint ./house --color blue --twice

<title>What to paint</title>
  <name>--house HOUSE</name>     Which house (required)
  <name>--color red|blue</name>  Which color (default: red)
  <name>--twice</name>           Do it twice

<title>Site</title>
  <name>--rooms ROOM</name>      The rooms, each by the name that is on
                    its door (required, repeatable)

<title>Credentials, from the environment</title>
  <name>DOOR_KEY</name>          The key of the door (required); or
                    --key-file FILE

<title>Output</title>
  <name>--no-dry</name>          Don't wait until it is dry
  <name>--json</name>            Print the result as one JSON document

1 more flag: provider-pages paint --help --all

<title>See also</title>
  https://github.com/provider-pages/provider-pages/blob/main/docs/paint.md
`,
    );
  });

  it("of a command lists every flag if asked for all", () => {
    const help = renderCommandHelp(PAINT, "all", { width: 60, paint: plain });
    expect(help).toContain("\n  --twice           Do it twice\n  --gloss PERCENT   How much\n");
    expect(help).not.toContain("more flag");
  });

  it("has long names on a line of their own, and every name on narrow pages", () => {
    const inputs = {
      "favorite-color-of-the-owner": text("Which color is preferred", { placeholder: "NAME" }),
    };
    const help = (width: number) =>
      renderCommandHelp(defineCommand({ ...PAINT, inputs } as never), "usual", { width, paint: plain });
    expect(help(60)).toContain(
      "\n  --favorite-color-of-the-owner NAME\n          Which color is preferred\n\n",
    );
    expect(help(30)).toContain(
      "\n  --favorite-color-of-the-ow\n    ner NAME\n      Which color is preferred\n\n",
    );
  });

  it("leaves out what a command does not have", () => {
    expect(renderCommandHelp(NAP, "usual", { width: 60, paint: plain })).toBe(
      `provider-pages nap [flags]

Rest

Output
  --json  Print the result as one JSON document

See also
  https://github.com/provider-pages/provider-pages/blob/main/docs/paint.md
`,
    );
  });

  it("of every command names a page of the documentation", () => {
    for (const { name, guide } of COMMANDS) expect([name, existsSync(`docs/${guide}`)]).toEqual([name, true]);
  });

  it("names the form of every value", () => {
    for (const command of COMMANDS)
      expect(renderCommandHelp(command, "all", { width: 100, paint: plain })).not.toContain(" VALUE");
  });

  it("of publish has at most 80 lines of 80 columns, and the rest if asked for all", () => {
    const [publish = PAINT] = COMMANDS.filter(({ name }) => name === "publish");
    const page = { width: 80, paint: plain };
    expect(renderCommandHelp(publish, "usual", page).split("\n").length).toBeLessThanOrEqual(81);
    const flags = [...flagsOf(publish).keys()].filter((name) => !/^(?:sbom|verify)$|-file$/.test(name));
    const all = renderCommandHelp(publish, "all", page);
    expect(flags.filter((name) => !all.includes(`\n  --${name}`))).toEqual([]);
  });

  it("speaks of no other command and of no workflow", () => {
    for (const command of COMMANDS) {
      const help = renderCommandHelp(command, "all", { width: 100, paint: plain });
      const [, body = ""] = /(^What to .*)/ms.exec(help) ?? [];
      const others = COMMANDS.filter(({ name }) => name !== command.name && name !== "init");
      const named = others.filter(({ name }) => body.includes(`\`${name}\``)).map(({ name }) => name);
      expect([command.name, named.filter((name) => name !== "docs")]).toEqual([command.name, []]);
      expect(help).not.toMatch(/started the workflow|this repository/);
    }
  });

  it.each([24, 30, 40, 59, 60, 80, 100])("of every command fits into %i columns", (columns) => {
    const page = pageOf(screenOf({ isTTY: true, columns }, {}));
    const texts = [
      renderHelp(COMMAND_GROUPS, page),
      ...COMMANDS.map((one) => renderCommandHelp(one, "all", page)),
    ];
    const shown = texts.flatMap((text) => stripVTControlCharacters(text).split("\n"));
    // Lines to copy stay whole.
    const isExample = (line: string) => /^ {2}provider-pages |^ {4}--|^ {2}https:/.test(line);
    expect(shown.filter((line) => line.length > columns && !isExample(line))).toEqual([]);
  });

  it.each([80, 100])("with its examples fits into %i columns", (columns) => {
    const page = { width: columns, paint: plain };
    const lines = COMMANDS.flatMap((one) => renderCommandHelp(one, "all", page).split("\n"));
    expect(lines.filter((line) => line.length > columns && !line.startsWith("  https:"))).toEqual([]);
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
