import { describe, expect, it } from "vitest";
import { parseCommandLine } from "../../src/cli/command-line.ts";
import { commandLineWords } from "../../src/cli/words.ts";
import { describeProblem, ProblemError } from "../../src/errors.ts";
import { COMMANDS } from "../../src/run/commands.ts";

const WORDS = commandLineWords(COMMANDS);
const NAMES = [...COMMANDS.map(({ name }) => name), "help"].join(", ");

function flagsOf(args: readonly string[]): Record<string, string> {
  const line = parseCommandLine(args, COMMANDS);
  if (line.ask !== "run") throw new Error(`asked for ${line.ask}`);
  return Object.fromEntries(line.flags);
}

/** What a person reads of a command line that was misused. */
function refusal(args: readonly string[]): string[] {
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
    [["plan", "--json"], { json: "true" }],
  ])("of %j is read", (args, flags) => {
    expect(flagsOf(args)).toEqual(flags);
  });

  it.each<[args: readonly string[], says: readonly string[]]>([
    [
      ["pubish"],
      [`there is no command \`pubish\`. Expected one of ${NAMES}. Write \`provider-pages publish\`.`],
    ],
    [
      ["help", "sevre"],
      [`there is no command \`sevre\`. Expected one of ${NAMES}. Write \`provider-pages serve\`.`],
    ],
    [
      ["confg"],
      [`there is no command \`confg\`. Expected one of ${NAMES}. Write \`provider-pages config\`.`],
    ],
    [["int"], [`there is no command \`int\`. Expected one of ${NAMES}. Write \`provider-pages init\`.`]],
    [
      ["completoin"],
      [`there is no command \`completoin\`. Expected one of ${NAMES}. Write \`provider-pages completion\`.`],
    ],
    [["config", "--toool", "x"], ["`config` has no flag --toool. Expected --tool, perhaps. Write --tool."]],
    [
      ["init", "--protocol", "6.0"],
      ["`init` has no flag --protocol. Expected --protocols, perhaps. Write --protocols."],
    ],
    [
      ["everything"],
      [`there is no command \`everything\`. Expected one of ${NAMES}. See \`provider-pages help\`.`],
    ],
    [
      ["repl"],
      [`there is no command \`repl\`. Expected one of ${NAMES}. Write \`provider-pages replace-key\`.`],
    ],
    [
      ["verify", "--verify-t", "3"],
      ["`verify` has no flag --verify-t. Expected --verify-timeout, perhaps. Write --verify-timeout."],
    ],
    [["publish", "--darft"], ["`publish` has no flag --darft. Expected --draft, perhaps. Write --draft."]],
    [
      ["publish", "--wat"],
      ["`publish` has no flag --wat. Expected one of its flags. See `provider-pages help publish`."],
    ],
    [
      ["serve", "--draft"],
      [
        "`--draft` is set, and `serve` has no use for it. Expected only inputs of `serve`. Leave `--draft` out; it belongs to `publish`, `plan`.",
      ],
    ],
    [
      ["plan", "--port", "1"],
      [
        "`--port` is set, and `plan` has no use for it. Expected only inputs of `plan`. Leave `--port` out; it belongs to `serve`.",
      ],
    ],
    [
      ["serve", "--gpg-private-key-file", "key.asc"],
      [
        "`--gpg-private-key-file` is set, and `serve` has no use for it. Expected only inputs of `serve`. Leave `--gpg-private-key-file` out; it belongs to `init`, `publish`, `plan`, `replace-key`, `bundle`.",
      ],
    ],
    [
      ["publish", "extra"],
      ["`extra` belongs to no flag of `publish`. Expected flags alone. See `provider-pages help publish`."],
    ],
    [
      ["serve", "a", "b"],
      ["`b` belongs to no flag of `serve`. Expected one DIRECTORY. See `provider-pages help serve`."],
    ],
    [["publish", "--tag"], ["--tag has no value. Expected --tag VALUE. See `provider-pages help publish`."]],
    [
      ["publish", "--to", "--json"],
      ["--to has no value. Expected --to VALUE. See `provider-pages help publish`."],
    ],
    [
      ["publish", "--source", "--version", "1.0.0"],
      ["--source has no value. Expected --source VALUE. See `provider-pages help publish`."],
    ],
    [["demo", "--to", ""], ["--to is empty. Expected --to VALUE. See `provider-pages help demo`."]],
    [["publish", "--to="], ["--to is empty. Expected --to VALUE. See `provider-pages help publish`."]],
    [
      ["serve", "--prot", "1", "--drat"],
      [
        "`serve` has no flag --prot. Expected --port, perhaps. Write --port.",
        "`serve` has no flag --drat. Expected one of its flags. See `provider-pages help serve`.",
      ],
    ],
  ])("of %j is refused", (args, says) => {
    expect(refusal(args)).toEqual(says);
  });
});

describe("a secret", () => {
  const REFUSED =
    "--gpg-private-key is given as a flag, which other users of this machine can read. Expected secrets from the environment. " +
    "Set the variable GPG_PRIVATE_KEY, or name a file with --gpg-private-key-file. If the secret was a real one, renew it.";

  it.each([
    [["publish", "--gpg-private-key", "hunter2"]],
    [["publish", "--gpg-private-key=hunter2"]],
    [["serve", "--gpg-private-key", "hunter2"]],
  ])("of %j is refused, and not told on", (args) => {
    expect(refusal(args)).toEqual([REFUSED]);
  });

  it.each([
    ["token", "GITHUB_TOKEN"],
    ["site-token", "SITE_TOKEN"],
    ["gpg-passphrase", "GPG_PASSPHRASE"],
  ])("%s comes from a variable alone", (name, variable) => {
    expect(refusal(["publish", `--${name}=hunter2`])).toEqual([
      `--${name} is given as a flag, which other users of this machine can read. Expected secrets from the environment. ` +
        `Set the variable ${variable}. If the secret was a real one, renew it.`,
    ]);
  });
});

describe("a question", () => {
  const [publish, serve] = ["publish", "serve"].map((name) => COMMANDS.find((one) => one.name === name));

  it.each([
    [[], { ask: "help", command: undefined }],
    [["help"], { ask: "help", command: undefined }],
    [["--help"], { ask: "help", command: undefined }],
    [["help", "serve"], { ask: "help", command: serve }],
    [["serve", "--help"], { ask: "help", command: serve }],
    [["publish", "--darft", "-h"], { ask: "help", command: publish }],
    [["--version"], { ask: "version" }],
    [["-v"], { ask: "version" }],
  ])("%j is answered and nothing is run", (args, answer) => {
    expect(parseCommandLine(args, COMMANDS)).toEqual(answer);
  });
});
