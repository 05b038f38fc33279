import type { Command } from "../../run/command.ts";
import { flagsOf, placeholderOf } from "../../run/inputs.ts";

const SCRIPTS = { bash: renderBash, zsh: renderZsh, fish: renderFish, powershell: renderPowerShell };

export function renderCompletion(shell: keyof typeof SCRIPTS, commands: readonly Command[]): string {
  const topics = commands.map(({ name }) => name);
  const help = { name: "help", help: "Show the flags of a command", flags: [], words: topics };
  return SCRIPTS[shell]([...commands.map(describeCommand), help]);
}

function describeCommand(command: Command): CompletedCommand {
  const { name, help, inputs, argument = "" } = command;
  const offered = [...flagsOf(command)].filter(([flag]) => inputs[flag]?.default !== "true");
  const flags = offered.map(([flag, kind]): Completed => {
    const input = inputs[flag] ?? inputs[flag.replace(/^no-|-file$/g, "")];
    const values = kind === "flag" ? undefined : (input?.choices ?? []);
    const placeholder = flag.endsWith("-file") ? "FILE" : input === undefined ? "" : placeholderOf(input);
    return { name: flag, help: inOneSentence(input?.help ?? OWN[flag] ?? ""), values, placeholder };
  });
  const general = {
    name: "help",
    help: "Show the flags of this command",
    values: undefined,
    placeholder: "",
  };
  return {
    name,
    help: inOneSentence(help),
    flags: [...flags, general],
    words: inputs[argument]?.choices ?? [],
  };
}

const OWN: Readonly<Record<string, string>> = { json: "Print the result as JSON" };

/** The first sentence, without quotes: some shells show it on one line in quotes. */
function inOneSentence(help: string): string {
  const [first = ""] = help.split(/[.;:](?:\s|$)/);
  return first.replace(/[`'"\\]/g, "");
}

/** For fish: https://fishshell.com/docs/current/completions.html */
function renderFish(commands: readonly CompletedCommand[]): string {
  const lines = commands.flatMap(({ name, help, flags, words }) => {
    const within = `complete -c provider-pages -n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c provider-pages -n __fish_use_subcommand -f -a ${name} -d '${help}'`,
      ...flags.map((flag) => `${within} -l ${flag.name}${afterFlag(flag)} -d '${flag.help}'`),
      ...(words.length > 0 ? [`${within} -f -a '${words.join(" ")}'`] : []),
    ];
  });
  return ["# provider-pages for fish: provider-pages completion fish | source", ...lines, ""].join("\n");
}

function afterFlag({ values, placeholder }: Completed): string {
  if (values === undefined) return "";
  if (values.length > 0) return ` -x -a '${values.join(" ")}'`;
  return PATH.test(placeholder) ? " -r -F" : " -x";
}

/** Placeholders of values that shells complete. */
const PATH = /\b(?:DIR|FILE|PATH|TARGET)\b/;

/** For zsh: https://zsh.sourceforge.io/Doc/Release/Completion-System.html */
function renderZsh(commands: readonly CompletedCommand[]): string {
  const cases = commands.map(({ name, flags, words }) => {
    const rest = words.length > 0 ? `'1: :(${words.join(" ")})'` : "'*: :_files'";
    return `    ${name}) _arguments ${[...flags.map(renderFlag), rest].join(" ")} ;;`;
  });
  return `#compdef provider-pages
# provider-pages for zsh: source <(provider-pages completion zsh), after compinit
_provider_pages() {
  local -a commands=(
${commands.map(({ name, help }) => `    '${name}:${escapeColons(help)}'`).join("\n")}
  )
  if ((CURRENT == 2)); then
    _describe command commands
    return
  fi
  shift words
  ((CURRENT--))
  case $words[1] in
${cases.join("\n")}
  esac
}
if [[ $funcstack[1] == _provider_pages ]]; then
  _provider_pages "$@"
else
  compdef _provider_pages provider-pages
fi
`;
}

/** List flags may be repeated. */
function renderFlag({ name, help, values, placeholder }: Completed): string {
  const told = `[${escapeColons(help).replace(/[[\]]/g, "\\$&")}]`;
  if (values === undefined) return `'*--${name}${told}'`;
  const files = PATH.test(placeholder) ? "_files" : " ";
  const offered = values.length === 0 ? files : `(${values.join(" ")})`;
  return `'*--${name}=${told}:${escapeColons(placeholder)}:${offered}'`;
}

function escapeColons(text: string): string {
  return text.replaceAll(":", "\\:");
}

/** What is offered after a topic, with its help. */
type Row = readonly [topic: string, offers: Readonly<Record<string, string>>];

/**
 * The topics: none for the first word, `COMMAND` for its argument, `COMMAND -` for its flags, and `COMMAND --FLAG` for a
 * value. Without offers, shells complete files.
 */
function tabulate(commands: readonly CompletedCommand[]): Row[] {
  const offer = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, word]));
  const names = Object.fromEntries(commands.map(({ name, help }) => [name, help]));
  return [
    ["", { ...names, "--help": "Show all commands", "--version": "Print the version" }],
    ...commands.flatMap(({ name, flags, words }): Row[] => [
      [name, offer(words)],
      [`${name} -`, Object.fromEntries(flags.map((flag) => [`--${flag.name}`, flag.help]))],
      ...flags.flatMap(({ name: flag, values }): Row[] =>
        values === undefined ? [] : [[`${name} --${flag}`, offer(values)]],
      ),
    ]),
  ];
}

/**
 * For bash, which knows words alone; it splits `--flag=value` at the sign:
 * https://www.gnu.org/software/bash/manual/html_node/Programmable-Completion.html
 */
function renderBash(commands: readonly CompletedCommand[]): string {
  const rows = tabulate(commands).map(
    ([topic, offers]) => `      '${topic}') words='${Object.keys(offers).join(" ")}' ;;`,
  );
  return `# provider-pages for bash: source <(provider-pages completion bash)
_provider_pages() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} words= topic=
  if [[ $current == = ]]; then current=
  elif [[ $before == = ]]; then before=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  ((COMP_CWORD == 1)) || topic=\${COMP_WORDS[1]}
  [[ -z $topic || $current != -* ]] || topic+=' -'
  for topic in "\${COMP_WORDS[1]} $before" "$topic"; do
    case $topic in
${rows.join("\n")}
      *) continue ;;
    esac
    break
  done
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _provider_pages provider-pages
`;
}

/**
 * For PowerShell: https://learn.microsoft.com/powershell/module/microsoft.powershell.core/
 * register-argumentcompleter
 */
function renderPowerShell(commands: readonly CompletedCommand[]): string {
  const rows = tabulate(commands).map(([topic, offers]) => {
    // A tooltip may not be empty.
    const items = Object.entries(offers).map(([name, help]) => `'${name}' = '${help || name}'`);
    return `    '${topic}' = [ordered]@{ ${items.join("; ")} }`;
  });
  return `# provider-pages for PowerShell: provider-pages completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName provider-pages -ScriptBlock {
  param($word, $line, $cursor)
  $known = @{
${rows.join("\n")}
  }
  $before = @($line.CommandElements | Select-Object -Skip 1 |
    Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object { "$_" })
  $prefix = ''
  if ($word -match '^(--[a-z0-9-]+)=(.*)$') {
    $prefix = "$($Matches[1])="
    $word = $Matches[2]
    $before += $Matches[1]
  }
  $topic = "$($before[0])"
  if ($before.Count -gt 1 -and $known.ContainsKey("$topic $($before[-1])")) { $topic += " $($before[-1])" }
  elseif ($topic -ne '' -and "$word".StartsWith('-')) { $topic += ' -' }
  $offers = $known[$topic]
  if ($null -eq $offers) { return }
  $offers.Keys | Where-Object { $_.StartsWith("$word") } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new("$prefix$_", $_, 'ParameterValue', $offers[$_])
  }
}
`;
}

interface Completed {
  readonly name: string;
  readonly help: string;
  /** The values of a choice; empty for any value, undefined for none. */
  readonly values: readonly string[] | undefined;
  readonly placeholder: string;
}

interface CompletedCommand {
  readonly name: string;
  readonly help: string;
  readonly flags: readonly Completed[];
  readonly words: readonly string[];
}
