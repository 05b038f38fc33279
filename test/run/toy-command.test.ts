import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { renderDocs } from "../../scripts/docs-tables.ts";
import { parseCommandLine } from "../../src/cli/command-line.ts";
import { type Page, renderCommandHelp, renderHelp } from "../../src/cli/help.ts";
import { readSecrets } from "../../src/cli/run-command.ts";
import { commandLineWords } from "../../src/cli/words.ts";
import { describeProblem, type InputWords, type Problem, WORKFLOW_WORDS } from "../../src/errors.ts";
import { COMMANDS } from "../../src/run/commands.ts";
import { findForeignInputs } from "../../src/run/foreign-inputs.ts";
import { greetCommand } from "../fixtures/toy/command.ts";
import { callWith, surroundingsIn } from "../support/publish/call.ts";

const ALL = [...COMMANDS, greetCommand];
const IN_WORKFLOWS = ALL.filter(({ places }) => places.includes("action"));
const PAGE: Page = { width: 80, paint: (_style, text) => text };
const GIVEN = { person: "Ada", "pass-phrase": "sesame" };

function texts(problems: readonly Problem[], words: InputWords): string[] {
  return problems.map((problem) => describeProblem(problem, words));
}

describe("one more row in the table of commands", () => {
  it("is in the help, with all that it takes", () => {
    expect(renderHelp(ALL, PAGE)).toMatch(/^ {2}greet +Greet somebody by name$/m);
    expect(renderCommandHelp(greetCommand, PAGE)).toBe(`provider-pages greet [PERSON] [--flag value ...]

Greet somebody by name

Examples
  provider-pages greet Ada --tone warm

Flags (for a list, give the flag several times)
  --person VALUE
      Who is greeted (required)
  --loud
      Whether everybody may hear it
  --tone plain|warm
      How it is said (default: plain)

Secrets, from the environment
  PASS_PHRASE
      The word that is known to friends, or a file with --pass-phrase-file FILE
`);
  });

  it("is in action.yml and README, and says there whose inputs are whose", () => {
    const docs = renderDocs(ALL);
    const action = parse(docs.get("action.yml") ?? "");
    expect(action.inputs.command.description).toMatch(/^What to do: `publish`, .*`greet`$/);
    expect(action.inputs.tone).toEqual({ description: "How it is said", required: false, default: "plain" });
    expect(action.inputs["pass-phrase"]).not.toHaveProperty("default");
    expect(action.outputs.greeting).toEqual({ description: "What was said" });
    const rows = (docs.get("README.md") ?? "").split("\n");
    expect(rows).toContain("| `greet` | yes | yes | Greet somebody by name |");
    expect(rows).toContain("| `tone` | `plain` | How it is said | `greet` |");
    expect(rows).toContain("| `greeting` | What was said |");
    expect(rows.find((row) => row.startsWith("| `draft` |"))).toMatch(/ \| `publish` \|$/);
  });

  it("has its flags, and is named to who uses them elsewhere", () => {
    expect(parseCommandLine(["greet", "Ada", "--loud", "--tone=warm"], ALL)).toEqual({
      ask: "run",
      command: greetCommand,
      flags: new Map([
        ["person", "Ada"],
        ["loud", "true"],
        ["tone", "warm"],
      ]),
    });
    expect(() => parseCommandLine(["serve", "--loud"], ALL)).toThrow("it belongs to `greet`");
    expect(() => parseCommandLine(["greet", "--draft"], ALL)).toThrow("it belongs to `publish`, `plan`");
    expect(() => parseCommandLine(["gret"], ALL)).toThrow("Write `provider-pages greet`");
    expect(() => parseCommandLine(["greet", "--pass-phrase", "x"], ALL)).toThrow("--pass-phrase-file");
  });

  it("takes its secret from the variable or a file, and the file's word counts", async () => {
    const env = { PASS_PHRASE: "sesame" };
    expect([...(await readSecrets(greetCommand, new Map(), env))]).toEqual([["pass-phrase", "sesame"]]);
    const file = new URL("../fixtures/toy/pass-phrase.txt", import.meta.url).pathname;
    const flags = new Map([["pass-phrase-file", file]]);
    expect([...(await readSecrets(greetCommand, flags, env))]).toEqual([["pass-phrase", "open, sesame\n"]]);
  });

  it("has all of its inputs checked at once, in the words of either place", () => {
    const given: Record<string, string> = { loud: "perhaps", tone: "cold" };
    const { problems } = greetCommand.read((name) => given[name]);
    const variable = "the variable `PASS_PHRASE` (or a file with `--pass-phrase-file`)";
    const fork = "in a workflow from a secret. Secrets are empty in workflows started from a fork.";
    expect(texts(problems, WORKFLOW_WORDS)).toEqual([
      "the `person` input is empty. Expected who is greeted. Give the `person` input.",
      "the `loud` input is `perhaps`. Expected one of `true`, `false`. Change the `loud` input, or leave it out.",
      "the `tone` input is `cold`. Expected one of `plain`, `warm`. Change the `tone` input, or leave it out.",
      `the \`pass-phrase\` input is empty. Expected the word that is known to friends. Set the \`pass-phrase\` input, ${fork}`,
    ]);
    expect(texts(problems, commandLineWords(ALL))).toEqual([
      "`--person` is empty. Expected who is greeted. Give `--person`.",
      "`--loud` is `perhaps`. Expected one of `true`, `false`. Change `--loud`, or leave it out.",
      "`--tone` is `cold`. Expected one of `plain`, `warm`. Change `--tone`, or leave it out.",
      `${variable} is empty. Expected the word that is known to friends. Set ${variable}, ${fork}`,
    ]);
  });

  it("has a word that was meant told with the refusal of another", () => {
    const tone = (word: string) => greetCommand.read((name) => ({ ...GIVEN, tone: word })[name]).problems;
    expect(texts(tone("Wram"), WORKFLOW_WORDS)).toEqual([
      "the `tone` input is `Wram`. Expected one of `plain`, `warm`. Write `tone: warm`.",
    ]);
    expect(texts(tone("pla"), commandLineWords(ALL))).toEqual([
      "`--tone` is `pla`. Expected one of `plain`, `warm`. Write `--tone plain`.",
    ]);
  });

  it("refuses inputs of other commands, and they its own, unless they stand at their defaults", () => {
    const foreign = (of: string, given: Readonly<Record<string, string>>) => {
      const command = IN_WORKFLOWS.find(({ name }) => name === of) ?? greetCommand;
      return texts(
        findForeignInputs(command, IN_WORKFLOWS, (name) => given[name]),
        WORKFLOW_WORDS,
      );
    };
    expect(foreign("greet", { draft: "true", "site-branch": "gh-pages", tone: "warm" })).toEqual([
      "the `draft` input is set, and `greet` has no use for it. Expected only inputs of `greet`. Leave the `draft` input out; it belongs to `publish`.",
    ]);
    expect(foreign("publish", { tone: "warm", loud: "false", draft: "true" })).toEqual([
      "the `tone` input is set, and `publish` has no use for it. Expected only inputs of `publish`. Leave the `tone` input out; it belongs to `greet`.",
    ]);
  });

  it.each([
    [{}, { greeting: "Hello Ada", letters: 6 }],
    [
      { loud: "TRUE", tone: "Warm" },
      { greeting: "DEAR ADA", letters: 6 },
    ],
  ])("runs with %j and its defaults, and reports", async (more, json) => {
    const report = await callWith(greetCommand, { ...GIVEN, ...more }, surroundingsIn("."));
    expect(report).toEqual({
      outputs: { greeting: json.greeting },
      summary: `## ${json.greeting}\n`,
      lines: [`${json.greeting}, friend of 6 letters`],
      json,
    });
  });
});
