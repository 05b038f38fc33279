import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renderCompletion } from "../../../src/commands/completion/render.ts";
import { COMMANDS } from "../../../src/run/commands.ts";
import { flagsOf } from "../../../src/run/inputs.ts";
import { realTool } from "../../support/clients/real-tools.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "completion-"));
  for (const shell of SHELLS) writeFileSync(scriptOf(shell), renderCompletion(shell, COMMANDS));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SHELLS = ["bash", "zsh", "fish", "powershell"] as const;
/** PowerShell runs nothing that ends otherwise. */
const scriptOf = (shell: string) => join(folder, `provider-pages.${shell === "powershell" ? "ps1" : shell}`);

function run(shell: string, ...args: readonly string[]): string[] {
  const env = { PATH: process.env.PATH ?? "", HOME: folder, TERM: "dumb", SCRIPT: scriptOf(shell) };
  const options = { cwd: folder, env, encoding: "utf8" } as const;
  return execFileSync(shell, [...args], options)
    .split("\n")
    .filter((line) => line !== "");
}

/** The completions of the last word. */
const CASES = [
  ["con", "config"],
  ["re", "replace-key rebuild"],
  ["nothing", ""],
  ["config --t", "--target --tool --to"],
  ["config --js", "--json"],
  ["config --tool terra", "terraform terragrunt"],
  ["lint --format ", "human json sarif"],
  ["publish --gpg-pass", ""],
  ["publish --no-v", "--no-verify"],
  ["publish --verif", "--verify-timeout"],
  ["serve --tls --p", "--port"],
  ["completion z", "zsh"],
  ["completion power", "powershell"],
  ["help ser", "serve"],
  ["help compl", "completion"],
] as const;

const hasBash = realTool("bash") !== undefined;
describe.skipIf(!hasBash || process.platform === "win32")("bash", () => {
  const offer = (words: string) =>
    run(
      "bash",
      "--norc",
      "-c",
      'source "$SCRIPT"; COMP_WORDS=(provider-pages "$@"); COMP_CWORD=$#; _provider_pages; printf "%s\\n" "${COMPREPLY[@]}"',
      "bash",
      ...words.split(" "),
    ).join(" ");

  it.each(CASES)("offers for %j just %j", (words, offered) => {
    expect(offer(words)).toBe(offered);
  });

  it.each([
    ["config --tool = terra", "terraform terragrunt"],
    ["config --tool =", "terraform opentofu terragrunt"],
    ["config --merge =", ""],
    ["config --merge --", ""],
    ["config ", ""],
  ])("splits at equals signs, and leaves files to itself: %j, %j", (words, offered) => {
    expect(offer(words)).toBe(offered);
  });

  it("loads the script of the command", () => {
    expect(run("bash", "--norc", "-c", 'source "$SCRIPT"; complete -p provider-pages')).toEqual([
      "complete -o default -F _provider_pages provider-pages",
    ]);
  });
});

describe.skipIf(realTool("fish") === undefined)("fish", () => {
  it.each(CASES)("offers for %j just %j", (words, offered) => {
    const line = `provider-pages ${words}`;
    const said = run("fish", "--no-config", "-c", 'source $SCRIPT; complete -C "$argv[1]"', line);
    const names = said.map((one) => one.split("\t")[0]);
    expect(names.sort()).toEqual(offered.split(" ").filter(Boolean).sort());
  });
});

describe.skipIf(realTool("zsh") === undefined)("zsh", () => {
  it("reads the script without a complaint, and knows for which command it is", () => {
    const load =
      'autoload -Uz compinit && compinit -D -u && source "$SCRIPT" && print $_comps[provider-pages]';
    expect(run("zsh", "-f", "-c", load)).toEqual(["_provider_pages"]);
  });

  // What would be offered goes to the terminal only, so the two functions that offer are watched.
  it.each([
    [["provider-pages", "con"], /^_describe command commands$/],
    [
      ["provider-pages", "config", "--t"],
      /^_arguments .*'\*--tool=\[.*\]:terraform\|opentofu\|terragrunt:\(terraform opentofu terragrunt\)'/,
    ],
    [
      ["provider-pages", "serve", ""],
      /^_arguments '\*--directory=\[.*\]:DIR:_files' '\*--port=\[.*\]:PORT: ' .*'\*--tls\[.*\]'.*'\*: :_files'$/,
    ],
    [["provider-pages", "help", ""], /^_arguments '1: :\(demo init publish .*\)'$/],
  ])("completes %j", (words, told) => {
    const watch = 'for f in _describe _arguments; do functions[$f]="print -r -- $f \\${(qq)@}"; done';
    const ask = `${watch}; compdef() { }; source "$SCRIPT"; words=("$@") CURRENT=$#; _provider_pages`;
    const [said = ""] = run("zsh", "-f", "-c", ask, "zsh", ...words);
    expect(said.replace(/'(_describe|command|commands)'/g, "$1")).toMatch(told);
  });
});

describe.skipIf(realPowerShell() === undefined)("PowerShell", () => {
  it.each(CASES)("offers for %j just %j", (words, offered) => {
    const ask =
      ". $env:SCRIPT; $line = 'provider-pages ' + $env:WORDS; (TabExpansion2 $line $line.Length).CompletionMatches.CompletionText";
    const env = { ...process.env, SCRIPT: scriptOf("powershell"), WORDS: words };
    const said = execFileSync("pwsh", ["-NoProfile", "-Command", ask], {
      cwd: folder,
      env,
      encoding: "utf8",
    });
    expect(said.split(/\r?\n/).filter(Boolean).sort()).toEqual(offered.split(" ").filter(Boolean).sort());
  });
});

/** Without it, the tests below read its script as text. */
function realPowerShell(): string | undefined {
  const { status } = spawnSync("pwsh", ["-Version"]);
  if (status !== 0) console.warn("pwsh is not on PATH: PowerShell's completions are tested as a text only");
  return status === 0 ? "pwsh" : undefined;
}

describe("the script for PowerShell", () => {
  const script = renderCompletion("powershell", COMMANDS);
  /** What is offered after the command line, by the table of the script. */
  const offers = (topic: string): string[] => {
    const row = script.split("\n").find((line) => line.startsWith(`    '${topic}' = [ordered]@{ `));
    return [...(row?.slice(row.indexOf("@{")).matchAll(/[{;] '([^']+)' = '[^']+'/g) ?? [])].map(
      ([, name = ""]) => name,
    );
  };

  it("offers every command, and every flag of each", () => {
    expect(offers("")).toEqual([...COMMANDS.map(({ name }) => name), "help", "--help", "--version"]);
    for (const command of COMMANDS) {
      const flags = [...flagsOf(command).keys()].filter((flag) => command.inputs[flag]?.default !== "true");
      expect(offers(`${command.name} -`)).toEqual([...flags, "help"].map((flag) => `--${flag}`));
    }
  });

  it("offers the values of a choice, the words of an argument, and files for other values", () => {
    expect(offers("config --tool")).toEqual(["terraform", "opentofu", "terragrunt"]);
    expect(offers("completion")).toEqual(["bash", "zsh", "fish", "powershell"]);
    expect(offers("help")).toEqual([...COMMANDS.map(({ name }) => name)]);
    expect(script).toContain("    'config --merge' = [ordered]@{  }\n");
    expect(script).not.toContain("'serve --tls' =");
  });

  it("has nothing in its table that ends a text or a block", () => {
    const rows = script.split("\n").filter((line) => line.includes("[ordered]"));
    const texts = rows.map((line) => line.replace(/'[ -&(-~]*'/g, "TEXT"));
    const table = /^ {4}TEXT = \[ordered\]@\{ (?:TEXT = TEXT(?:; TEXT = TEXT)*)? \}$/;
    expect(texts.filter((line) => !table.test(line))).toEqual([]);
    for (const row of rows) {
      const names = [...row.matchAll(/[{;] '([^']+)' =/g)].map(([, name]) => name);
      // PowerShell reads no table with a name twice.
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe("completion", () => {
  it("knows every flag of every command, and no secret", () => {
    for (const shell of SHELLS) {
      const script = renderCompletion(shell, COMMANDS);
      expect(script).not.toMatch(/--?(?:token|gpg-passphrase|site-token)\b/);
      for (const { name } of COMMANDS) expect(script).toContain(name);
    }
  });
});
