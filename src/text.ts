/** Invisible characters: controls, line ends, direction marks, ignorable code points. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

const SHORT = new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);

/** Makes untrusted text one line of visible characters. Backslashes stay, because Windows paths have them. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (unseen) => SHORT.get(unseen) ?? inUnits(unseen));
}

/** JSON escapes, so that a JSON text stays valid. */
function inUnits(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}

/**
 * A line of a log. The runner runs `::name::` after any white space at the start of a line as a command, and the old
 * `##[name]` anywhere: https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
export function asLine(text: string): string {
  return visible(text)
    .replace(/^\s*(?=::)/, "$&\\")
    .replaceAll("##[", "##\\[");
}

/** Lines of a log, for texts whose line ends are trusted, such as a stack. */
export function asLines(text: string): string {
  return text.split("\n").map(asLine).join("\n");
}

/** JSON without invisible characters or runner commands. */
export function asJson(value: unknown, translate?: (text: string) => string): string {
  const replace = (_key: string, part: unknown) =>
    typeof part === "string" && translate !== undefined ? translate(part) : part;
  return JSON.stringify(value, replace, 2)
    .replace(UNSEEN, (unseen) => (unseen === "\n" ? unseen : inUnits(unseen)))
    .replaceAll("##[", "##\\u005b");
}

/** A text within Markdown, where only its code spans are markup. */
export function asMarkdown(text: string): string {
  return visible(text)
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[^\s`|]+|[`|]/g, escapeWord)))
    .join("");
}

/** What GitHub makes a link, or a mention: https://docs.github.com/en/get-started/writing-on-github */
const LINKED = /:\/\/|www\.|@|#\d|GH-\d/i;
const AROUND = "()\"'.,:;!?";

/** Whether a text is the same in Markdown and in HTML, and GitHub makes no link or mention of it. */
export function isPlain(text: string): boolean {
  return /^[\p{L}\p{N} _.,:;()'/=+%-]*$/u.test(text) && !LINKED.test(text);
}

/** Names are code where they would be links. The dots of a text that was cut stay beside it, for what hides secrets. */
function escapeWord(word: string): string {
  // An underscore inside a word, as in `linux_amd64`, is literal in Markdown.
  if (!LINKED.test(word)) return word.replace(/[\\`*[\]<>|~&]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, "\\$&");
  let start = 0;
  let end = word.length;
  while (start < end && AROUND.includes(word.charAt(start))) start++;
  while (end > start && AROUND.includes(word.charAt(end - 1)) && !word.endsWith("...", end)) end--;
  return `${word.slice(0, start)}\`${word.slice(start, end)}\`${word.slice(end)}`;
}

export function markdownLink(text: string, url: string): string {
  const target = visible(url).replace(/[\s()<>\\|`]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `[${asMarkdown(text)}](${target})`;
}

/** A command line of this program, to paste into a shell. */
export function commandLine(...words: readonly string[]): string {
  return ["provider-pages", ...words.map(shellWord)].join(" ");
}

export function shellWord(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return `'${word.replaceAll("'", `'\\''`)}'`;
}

/** The lines of a text, as a terminal shows a block below a title. */
export function indented(text: string): string[] {
  return text.split("\n").map((line) => `  ${line}`);
}

/** The rows of a table on a terminal. */
export function alignRows(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0),
  );
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd(),
  );
}

const LONGEST = 200;

/** Quotes an untrusted value for a message: on one line, and shortened. */
export function quote(value: unknown): string {
  return shorten(render(value));
}

/** The ellipsis lets the log filter find a secret whose end was cut off. */
export function shorten(text: string, longest = LONGEST): string {
  return text.length > longest ? `${text.slice(0, longest)}...` : text;
}

/** Deeply nested JSON can be parsed, but not stringified. */
function render(value: unknown): string {
  try {
    return String(JSON.stringify(value));
  } catch (error) {
    if (error instanceof RangeError) return "a value that is nested too deeply";
    throw error;
  }
}

/** `1 version`, `2 versions`. */
export function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}

const UNITS = ["kB", "MB", "GB"] as const;

export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  let [value, unit] = [bytes / 1000, 0];
  for (; value >= 999.5 && unit < UNITS.length - 1; unit++) value /= 1000;
  return `${value >= 99.95 ? value.toFixed(0) : value.toFixed(1)} ${UNITS[unit]}`;
}

/** `a, b and 3 more`. */
export function nameSome(names: readonly string[], most: number): string {
  const more = names.length > most ? ` and ${names.length - most} more` : "";
  return `${names.slice(0, most).join(", ")}${more}`;
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Independent of the locale. */
export function compareTexts<T extends bigint | string>(a: T, b: T): number {
  return a < b ? -1 : Number(a > b);
}
