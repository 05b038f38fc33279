import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renderCompletion } from "../../../src/commands/completion/render.ts";
import { COMMANDS } from "../../../src/run/commands.ts";
import { realTool } from "../../support/clients/real-tools.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "completion-"));
  for (const shell of ["bash", "zsh", "fish"] as const)
    writeFileSync(scriptOf(shell), renderCompletion(shell, COMMANDS));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const scriptOf = (shell: string) => join(folder, `provider-pages.${shell}`);

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

describe("completion", () => {
  it("knows every flag of every command, and no secret", () => {
    for (const shell of ["bash", "zsh", "fish"] as const) {
      const script = renderCompletion(shell, COMMANDS);
      expect(script).not.toMatch(/--?(?:token|gpg-passphrase|site-token)\b/);
      for (const { name } of COMMANDS) expect(script).toContain(name);
    }
  });
});
