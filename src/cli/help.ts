import { documentationUrl } from "../documentation.ts";
import type { Paint, Screen } from "../report/screen.ts";
import type { Command } from "../run/command.ts";
import { type Input, placeholderOf } from "../run/inputs.ts";
import { count } from "../text.ts";

const NAME = "provider-pages";

/** Longer lines are hard to read. */
const WIDEST = 100;
const NARROWEST = 24;

export interface Page {
  readonly width: number;
  readonly paint: Paint;
}

export function pageOf({ columns, paint }: Screen): Page {
  return { width: Math.min(WIDEST, Math.max(NARROWEST, columns)), paint };
}

/** A name or a flag, and its description. */
type Entry = readonly [head: string, text: string];

export function renderHelp(groups: Readonly<Record<string, readonly Command[]>>, page: Page): string {
  const help: Entry = ["help", "Show this text, or the flags of a command"];
  const sections = Object.entries(groups).map(([title, commands]): [string, Entry[]] => {
    const entries = commands.map(({ name, help }): Entry => [name, help]);
    return [title, title === "Other" ? [...entries, help] : entries];
  });
  const flags: Entry[] = [
    ["--help", "Show the command's usual flags; with `--all`, every flag"],
    ["--json", "Print the result, or the problems, as one JSON document"],
    ["--version", "Print the version of this program; takes no command"],
  ];
  const column = columnOf([...sections.flatMap(([, entries]) => entries), ...flags]);
  return finish([
    usage(`${NAME} COMMAND [flags]`, page),
    ...sections.map(([title, entries]) => section(title, entries, column, page)),
    section("Flags", flags, column, page),
    titled("First steps", renderExamples([`${NAME} demo`, `${NAME} help publish`], page), page),
    titled("See also", [`  ${documentationUrl("README.md")}`], page),
    wrapText(
      "Exit codes: 0 done, 1 a problem or a finding, 2 a flag or a variable to correct, 130 and 143 stopped by a signal.",
      page.width,
    ),
  ]);
}

export function renderCommandHelp(command: Command, shown: "usual" | "all", page: Page): string {
  const { name, help, examples, guide, inputs, argument } = command;
  // The argument, and the flags that a call can't do without.
  const needed = Object.entries(inputs).flatMap(([input, declared]) => {
    if (input === argument) return declared.required ? [input.toUpperCase()] : [`[${input.toUpperCase()}]`];
    return declared.required && declared.secret === undefined ? [describeFlag(input, declared)] : [];
  });
  const sections = listSections(command, shown);
  const column = columnOf(sections.flatMap(([, entries]) => entries));
  const rare = Object.values(inputs).filter(({ isRare, only }) => isRare && only !== "action").length;
  const more = `${count(rare, "more flag")}: ${NAME} ${name} --help --all`;
  return finish([
    usage([NAME, name, ...needed, "[flags]"].join(" "), page),
    wrapText(help, page.width),
    titled("Examples", renderExamples(examples, page), page),
    ...sections.map(([title, entries]) => section(title, entries, column, page)),
    rare === 0 || shown === "all" ? [] : wrapText(more, page.width),
    titled("See also", [`  ${documentationUrl(guide)}`], page),
  ]);
}

function listSections(
  { about, inputs }: Command,
  shown: "usual" | "all",
): [title: string, entries: Entry[]][] {
  const all = Object.entries(inputs).filter(
    ([, { only, isRare = false }]) => only !== "action" && (shown === "all" || !isRare),
  );
  const flagsIn = (group: Input["group"]): Entry[] =>
    all
      .filter(([, input]) => input.secret === undefined && input.group === group)
      .map(([name, input]) => [describeFlag(name, input), describeInput(input)]);
  const secrets = all.flatMap(([name, input]): Entry[] => {
    const { secret } = input;
    if (secret === undefined) return [];
    const { default: _default, ...plain } = input;
    const text = describeInput(plain);
    return [[secret.variable, secret.file ? `${text}; or --${name}-file FILE` : text]];
  });
  return [
    [about, flagsIn(undefined)],
    ["Release", flagsIn("release")],
    ["Site", flagsIn("site")],
    ["Credentials, from the environment", secrets],
    ["Output", [...flagsIn("output"), ["--json", "Print the result as one JSON document"]]],
  ];
}

function finish(parts: readonly (readonly string[])[]): string {
  const sections = parts.filter(({ length }) => length > 0).map((lines) => lines.join("\n"));
  return `${sections.join("\n\n")}\n`;
}

function usage(line: string, { width, paint }: Page): string[] {
  return wrapText(line, width).map((each) => paint("title", each));
}

function section(title: string, entries: readonly Entry[], column: number, page: Page): string[] {
  return titled(
    title,
    entries.flatMap((entry) => renderEntry(entry, column, page)),
    page,
  );
}

function titled(title: string, lines: readonly string[], { width, paint }: Page): string[] {
  if (lines.length === 0) return [];
  return [...wrapText(title, width).map((each) => paint("title", each)), ...lines];
}

/** Narrower pages have descriptions below the names. */
const TWO_COLUMNS = 60;
/** A longer name stands on a line of its own. */
const LONGEST_HEAD = 24;

function columnOf(entries: readonly Entry[]): number {
  return (
    entries.reduce((most, [{ length }]) => (length > LONGEST_HEAD ? most : Math.max(most, length)), 0) + 4
  );
}

/** A name and its text beside it; a long name, and every name of a narrow page, has a line of its own. */
function renderEntry([head, text]: Entry, column: number, { width, paint }: Page): string[] {
  const isNarrow = width < TWO_COLUMNS;
  const indent = " ".repeat(isNarrow ? 6 : column);
  const [first = "", ...rest] = wrapText(text, width - indent.length).map((line) => indent + line);
  if (!isNarrow && head.length + 4 <= column)
    return [`  ${paint("name", head)}${first.slice(2 + head.length)}`, ...rest];
  const names = wrapText(head, width - 4).map(
    (line, index) => (index === 0 ? "  " : "    ") + paint("name", line),
  );
  return [...names, first, ...rest];
}

function renderExamples(examples: readonly string[], { width }: Page): string[] {
  return examples.flatMap((line) => wrapShell(line, width - 2).map((each) => `  ${each}`));
}

function describeFlag(name: string, input: Input): string {
  if (input.kind === "flag") return `--${input.default === "true" ? "no-" : ""}${name}`;
  return `--${name} ${placeholderOf(input)}`;
}

function describeInput({ kind, help, default: value, required }: Input): string {
  const notes = [
    ...(required ? ["required"] : []),
    ...(kind === "lines" ? ["repeatable"] : []),
    ...(kind === "flag" || value === undefined ? [] : [`default: ${value}`]),
  ];
  return notes.length === 0 ? help : `${help} (${notes.join(", ")})`;
}

/** Breaks a text into lines; a word longer than a line is broken too. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((each) => pieces(each, width))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function pieces(word: string, width: number): string[] {
  const count = Math.max(1, Math.ceil(word.length / width));
  return Array.from({ length: count }, (_, index) => word.slice(index * width, (index + 1) * width));
}

const CONTINUED = "  ";

/** Breaks a shell line before flags, with backslashes, so that it can be copied. */
export function wrapShell(line: string, width: number): string[] {
  const lines: string[] = [];
  for (const part of line.split(/ (?=--)/)) {
    const last = lines.at(-1);
    const indent = lines.length > 1 ? CONTINUED : "";
    const longer = `${last} ${part}`;
    // Leaves room for the space and the backslash.
    if (last !== undefined && indent.length + longer.length + 2 <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines.map((each, index) => {
    const begin = index === 0 ? "" : CONTINUED;
    return `${begin}${each}${index === lines.length - 1 ? "" : " \\"}`;
  });
}
