import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { renderDocs } from "../../scripts/docs-tables.ts";
import { commandLineWords } from "../../src/cli/command-line.ts";
import { readSecrets } from "../../src/cli/run-command.ts";
import { PUBLISH_INPUTS } from "../../src/commands/publish/inputs.ts";
import { describeProblem, type InputWords, type Problem, WORKFLOW_WORDS } from "../../src/errors.ts";
import { findForeignInputs } from "../../src/run/command.ts";
import { COMMANDS } from "../../src/run/commands.ts";
import { flag } from "../../src/run/inputs.ts";
import { greetCommand } from "../fixtures/toy/command.ts";

const ALL = [...COMMANDS, greetCommand];
const IN_WORKFLOWS = ALL.filter(({ places }) => places.includes("action"));
const GIVEN = { person: "Ada", "pass-phrase": "sesame" };

function texts(problems: readonly Problem[], words: InputWords): string[] {
  return problems.map((problem) => describeProblem(problem, words));
}

describe("one more row in the table of commands", () => {
  it("is in action.yml and the reference, which says whose inputs are whose", () => {
    const docs = renderDocs(ALL);
    const action = parse(docs.get("action.yml") ?? "");
    expect(action.inputs.command.description).toMatch(/^What to do: `publish`, .*`greet`$/);
    expect(action.inputs.tone).toEqual({
      description: "How it is said. One of `plain`, `warm`",
      default: "plain",
    });
    expect(action.inputs["pass-phrase"]).not.toHaveProperty("default");
    expect(action.outputs.greeting).toEqual({ description: "What was said" });
    const rows = (docs.get("docs/reference.md") ?? "").split("\n");
    expect(rows).toContain("| `greet` | yes | Greet somebody by name |");
    expect(rows).toContain("| `tone` | `plain`, `warm` | `plain` | How it is said | `greet` |");
    expect(rows).toContain("| `greeting` | What was said |");
    expect(rows.find((row) => row.startsWith("| `draft` |"))).toMatch(
      /`draft` \| {2}\| `false` .* \| {2}\|$/,
    );
  });

  it("takes its secret from the variable or a file, and the file's word counts", async () => {
    const env = { PASS_PHRASE: "sesame" };
    expect([...(await readSecrets(greetCommand, new Map(), env))]).toEqual([["pass-phrase", "sesame"]]);
    const file = join(import.meta.dirname, "../fixtures/toy/pass-phrase.txt");
    const flags = new Map([["pass-phrase-file", file]]);
    expect([...(await readSecrets(greetCommand, flags, env))]).toEqual([["pass-phrase", "open, sesame\n"]]);
  });

  it("has all of its inputs checked at once, in the words of either place", () => {
    const given: Record<string, string> = { loud: "perhaps", tone: "cold" };
    const { problems } = greetCommand.read((name) => given[name]);
    expect(problems.map(({ code }) => code)).toEqual([
      "input-missing",
      "input-invalid",
      "input-invalid",
      "input-missing",
    ]);
    const [person, loud, tone, phrase] = texts(problems, WORKFLOW_WORDS);
    expect(person).toContain("`person`");
    expect(loud).toMatch(/`loud` .*`perhaps`.*`true`, `false`/);
    expect(tone).toMatch(/`tone` .*`cold`.*`plain`, `warm`/);
    expect(phrase).toMatch(/`pass-phrase`.*fork/);
    const onCommandLine = texts(problems, commandLineWords(ALL));
    expect(onCommandLine.join("\n")).toMatch(/`--person`.*\n`--loud`.*\n`--tone`.*\n.*`PASS_PHRASE`/);
    expect(onCommandLine[3]).toContain("`--pass-phrase-file`");
  });

  it("suggests the closest choice", () => {
    const tone = (word: string) => greetCommand.read((name) => ({ ...GIVEN, tone: word })[name]).problems;
    expect(texts(tone("Wram"), WORKFLOW_WORDS)).toEqual([expect.stringContaining("`tone: warm`")]);
    expect(texts(tone("pla"), commandLineWords(ALL))).toEqual([expect.stringContaining("`--tone plain`")]);
  });

  it.each([
    ["an input with another help", { inputs: { draft: flag("Whether it is drafty") } }],
    ["an input with another default", { inputs: { draft: { ...PUBLISH_INPUTS.draft, default: "true" } } }],
    ["an output", { outputs: { changed: "Whether the weather did" } }],
  ])("can't share a name with another command for %s", (_what, odd) => {
    const [name = ""] = Object.values(odd).flatMap(Object.keys);
    expect(() => renderDocs([...COMMANDS, { ...greetCommand, ...odd }])).toThrow(`\n${name}:\n`);
  });

  it("rejects inputs of other commands, and they its own, unless they have their defaults", () => {
    const foreign = (of: string, given: Readonly<Record<string, string>>) => {
      const command = IN_WORKFLOWS.find(({ name }) => name === of) ?? greetCommand;
      const problems = findForeignInputs(command, IN_WORKFLOWS, (name) => given[name]);
      return problems.map(({ found, fix }) => [found, fix]);
    };
    expect(foreign("greet", { draft: "true", "site-branch": "gh-pages", tone: "warm" })).toEqual([
      [expect.stringMatching(/‹draft›.*`greet`/), expect.stringContaining("`publish`")],
    ]);
    expect(foreign("publish", { tone: "warm", loud: "false", draft: "true" })).toEqual([
      [expect.stringMatching(/‹tone›.*`publish`/), expect.stringContaining("`greet`")],
    ]);
  });
});
