import { i as flagsOf, o as placeholderOf } from "./inputs.js";
// src/commands/completion/render.ts
const SCRIPTS = {
	bash: renderBash,
	zsh: renderZsh,
	fish: renderFish,
	powershell: renderPowerShell
};
function renderCompletion(shell, commands) {
	const help = {
		name: "help",
		help: "Show the flags of a command",
		flags: [],
		words: commands.map(({ name }) => name)
	};
	return SCRIPTS[shell]([...commands.map(describeCommand), help]);
}
function describeCommand(command) {
	const { name, help, inputs, argument = "" } = command;
	const flags = [...flagsOf(command)].filter(([flag]) => inputs[flag]?.default !== "true").map(([flag, kind]) => {
		const input = inputs[flag] ?? inputs[flag.replace(/^no-|-file$/g, "")];
		const values = kind === "flag" ? void 0 : input?.choices ?? [];
		const placeholder = flag.endsWith("-file") ? "FILE" : input === void 0 ? "" : placeholderOf(input);
		return {
			name: flag,
			help: inOneSentence(input?.help ?? OWN[flag] ?? ""),
			values,
			placeholder
		};
	});
	const general = {
		name: "help",
		help: "Show the flags of this command",
		values: void 0,
		placeholder: ""
	};
	return {
		name,
		help: inOneSentence(help),
		flags: [...flags, general],
		words: inputs[argument]?.choices ?? []
	};
}
const OWN = { json: "Print the result as JSON" };
function inOneSentence(help) {
	const [first = ""] = help.split(/[.;:](?:\s|$)/);
	return first.replace(/[`'"\\]/g, "");
}
function renderFish(commands) {
	return [
		"# provider-pages for fish: provider-pages completion fish | source",
		...commands.flatMap(({ name, help, flags, words }) => {
			const within = `complete -c provider-pages -n '__fish_seen_subcommand_from ${name}'`;
			return [
				`complete -c provider-pages -n __fish_use_subcommand -f -a ${name} -d '${help}'`,
				...flags.map((flag) => `${within} -l ${flag.name}${afterFlag(flag)} -d '${flag.help}'`),
				...words.length > 0 ? [`${within} -f -a '${words.join(" ")}'`] : []
			];
		}),
		""
	].join("\n");
}
function afterFlag({ values, placeholder }) {
	if (values === void 0) return "";
	if (values.length > 0) return ` -x -a '${values.join(" ")}'`;
	return PATH.test(placeholder) ? " -r -F" : " -x";
}
const PATH = /\b(?:DIR|FILE|PATH|TARGET)\b/;
function renderZsh(commands) {
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
function renderFlag({ name, help, values, placeholder }) {
	const told = `[${escapeColons(help).replace(/[[\]]/g, "\\$&")}]`;
	if (values === void 0) return `'*--${name}${told}'`;
	const files = PATH.test(placeholder) ? "_files" : " ";
	const offered = values.length === 0 ? files : `(${values.join(" ")})`;
	return `'*--${name}=${told}:${escapeColons(placeholder)}:${offered}'`;
}
function escapeColons(text) {
	return text.replaceAll(":", "\\:");
}
function tabulate(commands) {
	const offer = (words) => Object.fromEntries(words.map((word) => [word, word]));
	return [["", {
		...Object.fromEntries(commands.map(({ name, help }) => [name, help])),
		"--help": "Show all commands",
		"--version": "Print the version"
	}], ...commands.flatMap(({ name, flags, words }) => [
		[name, offer(words)],
		[`${name} -`, Object.fromEntries(flags.map((flag) => [`--${flag.name}`, flag.help]))],
		...flags.flatMap(({ name: flag, values }) => values === void 0 ? [] : [[`${name} --${flag}`, offer(values)]])
	])];
}
function renderBash(commands) {
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
${tabulate(commands).map(([topic, offers]) => `      '${topic}') words='${Object.keys(offers).join(" ")}' ;;`).join("\n")}
      *) continue ;;
    esac
    break
  done
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _provider_pages provider-pages
`;
}
function renderPowerShell(commands) {
	return `# provider-pages for PowerShell: provider-pages completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName provider-pages -ScriptBlock {
  param($word, $line, $cursor)
  $known = @{
${tabulate(commands).map(([topic, offers]) => {
		return `    '${topic}' = [ordered]@{ ${Object.entries(offers).map(([name, help]) => `'${name}' = '${help || name}'`).join("; ")} }`;
	}).join("\n")}
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
export { renderCompletion };
