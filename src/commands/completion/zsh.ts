import type { Completed, CompletedCommand } from "./shells.ts";

/** For zsh: https://zsh.sourceforge.io/Doc/Release/Completion-System.html */
export function renderZsh(commands: readonly CompletedCommand[]): string {
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
${commands.map(renderCase).join("\n")}
  esac
}
if [[ $funcstack[1] == _provider_pages ]]; then
  _provider_pages "$@"
else
  compdef _provider_pages provider-pages
fi
`;
}

function renderCase({ name, flags, words }: CompletedCommand): string {
  const rest = words.length > 0 ? `'1: :(${words.join(" ")})'` : "'*: :_files'";
  return `    ${name}) _arguments ${[...flags.map(renderFlag), rest].join(" ")} ;;`;
}

/** A flag may come again: a list is several of them. */
function renderFlag({ name, help, value }: Completed): string {
  const told = `[${escapeColons(help).replace(/[[\]]/g, "\\$&")}]`;
  if (value === "none") return `'*--${name}${told}'`;
  return `'*--${name}=${told}: :${value === "any" ? "_files" : `(${value.join(" ")})`}'`;
}

function escapeColons(text: string): string {
  return text.replaceAll(":", "\\:");
}
