/** What shows nothing, or changes how its neighbours are shown: controls, line ends, marks of direction, what is to be ignored. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

const SHORT = new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);

/** A text of others on one line, with nothing in it that can't be seen. A backslash stays as it is: Windows has them in paths. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (unseen) => SHORT.get(unseen) ?? inUnits(unseen));
}

/** As JSON writes it, so that a JSON text stays one. */
function inUnits(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}

/**
 * A line of a log. The runner takes `::name::` at the start of a line for a command, whatever white space is before it, and the
 * old `##[name]` anywhere: https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
export function asLine(text: string): string {
  return visible(text)
    .replace(/^\s*(?=::)/, "$&\\")
    .replaceAll("##[", "##\\[");
}

/** Lines of a log: for texts whose line ends are our own, or nobody's to choose, as in a stack. */
export function asLines(text: string): string {
  return text.split("\n").map(asLine).join("\n");
}

/** A document for programs: what is read from it is what was written, and as a text it is as harmless as a line. */
export function asJson(value: unknown, translate?: (text: string) => string): string {
  const told = (_key: string, part: unknown) =>
    typeof part === "string" && translate !== undefined ? translate(part) : part;
  return JSON.stringify(value, told, 2)
    .replace(UNSEEN, (unseen) => (unseen === "\n" ? unseen : inUnits(unseen)))
    .replaceAll("##[", "##\\u005b");
}

/** A sentence within Markdown. Only its code spans are kept: our own texts have nothing else, and others' are no Markdown. */
export function asMarkdown(text: string): string {
  return visible(text)
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? part : escapeMarkdown(part)))
    .join("");
}

/** An underscore inside a word, as in `linux_amd64`, is one for Markdown too. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*[\]<>|~&]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, "\\$&");
}

/** A link whose target ends where it should. */
export function markdownLink(text: string, url: string): string {
  const target = visible(url).replace(/[\s()<>\\|`]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `[${asMarkdown(text)}](${target})`;
}

/** A command line of this program that can be pasted into a shell, by the name that an installed one has. */
export function commandLine(...words: readonly string[]): string {
  return ["provider-pages", ...words.map(shellWord)].join(" ");
}

/** Single quotes keep everything but themselves. */
function shellWord(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
