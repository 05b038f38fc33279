import { describe, expect, it } from "vitest";
import { commandLineWords, parseCommandLine } from "../../src/cli/command-line.ts";
import { describeProblem, ProblemError } from "../../src/errors.ts";
import { COMMANDS } from "../../src/run/commands.ts";

const ARMORED = "-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nmDME\n-----END PGP PUBLIC KEY BLOCK-----\n";
const WORDS = commandLineWords(COMMANDS);

function flagsOf(args: readonly string[]): Record<string, string> {
  const line = parseCommandLine(args, COMMANDS);
  if (line.ask !== "run") throw new Error(`asked for ${line.ask}`);
  return Object.fromEntries(line.flags);
}

/** The messages about a command line. */
function messages(args: readonly string[]): string[] {
  try {
    parseCommandLine(args, COMMANDS);
  } catch (error) {
    if (error instanceof ProblemError)
      return error.problems.map((problem) => describeProblem(problem, WORDS));
    throw error;
  }
  return [];
}

describe("a flag", () => {
  it.each<[args: readonly string[], flags: Record<string, string>]>([
    [["publish", "--tag", "v1"], { tag: "v1" }],
    [["publish", "--tag=v1"], { tag: "v1" }],
    [["publish", "--release-notes=--more"], { "release-notes": "--more" }],
    [["publish", "--release-notes", "- a list"], { "release-notes": "- a list" }],
    [["publish", "--draft"], { draft: "true" }],
    [["publish", "--draft=false"], { draft: "false" }],
    [["publish", "--artifacts", "a", "--artifacts=b"], { artifacts: "a\nb" }],
    [["publish", "--gpg-private-key-file", "key.asc"], { "gpg-private-key-file": "key.asc" }],
    [["serve", "site", "--port", "1"], { directory: "site", port: "1" }],
    [["serve", "--", "--site"], { directory: "--site" }],
    [["publish", "--verify=false"], { verify: "false" }],
    [["publish", "--no-verify"], { verify: "false" }],
    [["publish", "--no-verify", "--verify"], { verify: "true" }],
    [["plan", "--json"], { json: "true" }],
    [["rebuild", "--gpg-public-keys", ARMORED], { "gpg-public-keys": ARMORED }],
  ])("%j is read", (args, flags) => {
    expect(flagsOf(args)).toEqual(flags);
  });

  it.each<[args: readonly string[], ...facts: readonly string[]]>([
    [["pubish"], "`pubish`", "`provider-pages publish`"],
    [["help", "sevre"], "`sevre`", "`provider-pages serve`"],
    [["confg"], "`provider-pages config`"],
    [["int"], "`provider-pages init`"],
    [["completoin"], "`provider-pages completion`"],
    [["repl"], "`provider-pages replace-key`"],
    [["everything"], "`everything`", "one of demo, init, publish", "`provider-pages help`"],
    [["config", "--toool", "x"], "--toool", "Write --tool"],
    [["init", "--protocol", "6.0"], "Write --protocols"],
    [["verify", "--verify-t", "3"], "Write --verify-timeout"],
    [["publish", "--darft"], "Write --draft"],
    [["publish", "--no-verfy"], "Write --no-verify"],
    [["publish", "--no-verify=true"], "--no-verify is `true`", "without a value"],
    [["publish", "--no-draft"], "no flag --no-draft"],
    [["publish", "--json=maybe"], "--json is `maybe`"],
    [["publish", "--wat"], "--wat", "`provider-pages help publish`"],
    [["serve", "--draft"], "`--draft`", "belongs to `publish`, `plan`"],
    [["plan", "--no-verify"], "`--no-verify`", "belongs to `publish`"],
    [["plan", "--port", "1"], "`--port`", "belongs to `docs`, `serve`"],
    [
      ["serve", "--gpg-private-key-file", "key.asc"],
      "`--gpg-private-key-file`",
      "`init`, `publish`, `plan`, `replace-key`",
    ],
    [["publish", "extra"], "`extra`", "only flags", "`provider-pages help publish`"],
    [["serve", "a", "b"], "`b`", "one DIRECTORY"],
    [["publish", "--tag"], "--tag has no value", "--tag TAG"],
    [["publish", "--to", "--json"], "--to has no value"],
    [["publish", "--source", "--version", "1.0.0"], "--source has no value"],
    [["publish", "--verify", "false"], "--verify ", "`false`", "Write --no-verify"],
    [["publish", "--no-verify", "FALSE"], "Write --verify"],
    [["publish", "--no-verify", "true"], "Write --no-verify"],
    [["publish", "--draft", "false"], "Write --draft=false"],
    [["lint", "--deep", "true"], "Write --deep"],
    [["demo", "--to", ""], "--to is empty", "--to DIR"],
    [["publish", "--gpg-private-key-file"], "--gpg-private-key-file FILE"],
    [["publish", "--to="], "--to is empty"],
  ])("%j is rejected with the remedy", (args, ...facts) => {
    const [message = "", ...more] = messages(args);
    expect(more).toEqual([]);
    for (const fact of facts) expect(message).toContain(fact);
  });

  it("is rejected together with every other", () => {
    const rejected = messages(["serve", "--prot", "1", "--drat"]);
    expect(rejected).toEqual([expect.stringContaining("--port"), expect.stringContaining("--drat")]);
  });
});

describe("a secret", () => {
  it.each([
    [["publish", "--gpg-private-key", "hunter2"]],
    [["publish", "--gpg-private-key=hunter2"]],
    [["serve", "--gpg-private-key", "hunter2"]],
  ])("%j is rejected and not repeated", (args) => {
    const [message = ""] = messages(args);
    expect(message).toMatch(/--gpg-private-key\b.*\bGPG_PRIVATE_KEY\b.*--gpg-private-key-file/);
    expect(message).not.toContain("hunter2");
  });

  it.each([
    ["token", "GITHUB_TOKEN"],
    ["site-token", "SITE_TOKEN"],
    ["gpg-passphrase", "GPG_PASSPHRASE"],
  ])("%s comes only from a variable", (name, variable) => {
    const [message = ""] = messages(["publish", `--${name}=hunter2`]);
    expect(message).toContain(variable);
    expect(message).not.toMatch(/hunter2|-file/);
  });
});

describe("a question", () => {
  const [publish, serve] = ["publish", "serve"].map((name) => COMMANDS.find((one) => one.name === name));

  it.each([
    [[], { ask: "help", command: undefined, shown: "usual" }],
    [["help"], { ask: "help", command: undefined, shown: "usual" }],
    [["--help"], { ask: "help", command: undefined, shown: "usual" }],
    [["help", "serve"], { ask: "help", command: serve, shown: "usual" }],
    [["help", "serve", "--all"], { ask: "help", command: serve, shown: "all" }],
    [["serve", "--help"], { ask: "help", command: serve, shown: "usual" }],
    [["serve", "--all", "--help"], { ask: "help", command: serve, shown: "all" }],
    [["publish", "--darft", "-h"], { ask: "help", command: publish, shown: "usual" }],
    [["--version"], { ask: "version" }],
    [["-v"], { ask: "version" }],
  ])("%j is answered without a run", (args, answer) => {
    expect(parseCommandLine(args, COMMANDS)).toEqual(answer);
  });
});
