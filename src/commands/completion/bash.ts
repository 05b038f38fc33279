import type { CompletedCommand } from "./shells.ts";

/**
 * For bash, which knows words alone; it splits `--flag=value` at the sign. Without an answer it completes files:
 * https://www.gnu.org/software/bash/manual/html_node/Programmable-Completion.html
 */
export function renderBash(commands: readonly CompletedCommand[]): string {
  return `# provider-pages for bash: source <(provider-pages completion bash)
_provider_pages() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} words=
  if [[ $current == = ]]; then current=
  elif [[ $before == = ]]; then before=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    words='${commands.map(({ name }) => name).join(" ")} --help --version'
  else
    case "\${COMP_WORDS[1]} $before" in
${commands.flatMap(valueCases).join("\n")}
    esac
    [[ -n $words || $current == -* ]] || case "\${COMP_WORDS[1]}" in
${commands
  .filter(({ words }) => words.length > 0)
  .map(wordCase)
  .join("\n")}
    esac
    [[ $current != -* ]] || case "\${COMP_WORDS[1]}" in
${commands
  .filter(({ flags }) => flags.length > 0)
  .map(flagCase)
  .join("\n")}
    esac
  fi
  [[ -z $words ]] || COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _provider_pages provider-pages
`;
}

function valueCases({ name, flags }: CompletedCommand): string[] {
  const chosen = flags.flatMap(({ name: flag, value }) =>
    typeof value === "string" ? [] : [`      "${name} --${flag}") words='${value.join(" ")}' ;;`],
  );
  const any = flags.filter(({ value }) => value === "any").map(({ name: flag }) => `"${name} --${flag}"`);
  return any.length === 0 ? chosen : [...chosen, `      ${any.join(" | ")}) return ;;`];
}

function wordCase({ name, words }: CompletedCommand): string {
  return `      ${name}) words='${words.join(" ")}' ;;`;
}

function flagCase({ name, flags }: CompletedCommand): string {
  return `      ${name}) words='${flags.map((flag) => `--${flag.name}`).join(" ")}' ;;`;
}
