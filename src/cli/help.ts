import type { Paint, Screen } from "../report/screen.ts";
import type { Command } from "../run/command.ts";
import type { Input } from "../run/inputs.ts";

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
    ["--help", "Show the command's flags"],
    ["--json", "Print the result, or the problems, as one JSON document"],
    ["--version", "Print the version of this program; takes no command"],
  ];
  const column = columnOf([...sections.flatMap(([, entries]) => entries), ...flags]);
  return finish([
    usage(`${NAME} COMMAND [--flag value ...]`, page),
    ...sections.map(([title, entries]) => section(title, renderTopics(entries, column, page), page)),
    section("Flags", renderTopics(flags, column, page), page),
    section("First steps", renderExamples([`${NAME} demo`, `${NAME} help publish`], page), page),
    wrapText(
      "Exit codes: 0 done, 1 a problem or a finding, 2 a flag or a variable to correct, 130 and 143 stopped by a signal.",
      page.width,
    ),
  ]);
}

export function renderCommandHelp(command: Command, page: Page): string {
  const { name, help, argument, examples, inputs } = command;
  const word = argument?.toUpperCase();
  const isRequired = argument !== undefined && inputs[argument]?.required;
  const positional = word === undefined ? "" : isRequired ? ` ${word}` : ` [${word}]`;
  const sections = listSections(command);
  const column = columnOf(sections.flatMap(([, entries]) => entries));
  return finish([
    usage(`${NAME} ${name}${positional} [--flag value ...]`, page),
    wrapText(help, page.width),
    section("Examples", renderExamples(examples, page), page),
    ...sections.map(([title, entries]) =>
      section(
        title,
        entries.flatMap((entry) => renderEntry(entry, column, page)),
        page,
      ),
    ),
  ]);
}

function listSections({ about, inputs }: Command): [title: string, entries: Entry[]][] {
  const all = Object.entries(inputs).filter(([, { only }]) => only !== "action");
  const flagsIn = (group: Input["group"]): Entry[] =>
    all
      .filter(([, input]) => input.secret === undefined && input.group === group)
      .map(([name, input]) => [describeFlag(name, input), describeInput(input)]);
  const secrets = all.flatMap(([name, { secret, help }]): Entry[] => {
    if (secret === undefined) return [];
    return [[secret.variable, secret.file ? `${help}; or --${name}-file FILE` : help]];
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
  const shown = parts.filter(({ length }) => length > 0).map((lines) => lines.join("\n"));
  return `${shown.join("\n\n")}\n`;
}

function usage(line: string, { width, paint }: Page): string[] {
  return wrapText(line, width).map((each) => paint("title", each));
}

function section(title: string, lines: readonly string[], { width, paint }: Page): string[] {
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

function renderTopics(entries: readonly Entry[], column: number, page: Page): string[] {
  return entries.flatMap(([head, text]) => {
    if (page.width < TWO_COLUMNS) return renderEntry([head, text], column, page);
    const [first = "", ...rest] = wrapText(text, page.width - column);
    return [beside(head, first, column, page), ...rest.map((line) => `${" ".repeat(column)}${line}`)];
  });
}

/** On one line if it fits. */
function renderEntry([head, text]: Entry, column: number, page: Page): string[] {
  const fits = head.length + 4 <= column && column + text.length <= page.width;
  if (page.width >= TWO_COLUMNS && fits) return [beside(head, text, column, page)];
  return [
    ...wrapText(head, page.width - 4).map(
      (line, index) => `${index === 0 ? "  " : "    "}${page.paint("name", line)}`,
    ),
    ...wrapText(text, page.width - 6).map((line) => `      ${line}`),
  ];
}

function beside(head: string, text: string, column: number, { paint }: Page): string {
  return `  ${paint("name", head)}${" ".repeat(column - 2 - head.length)}${text}`;
}

function renderExamples(examples: readonly string[], { width }: Page): string[] {
  return examples.flatMap((line) => wrapShell(line, width - 2).map((each) => `  ${each}`));
}

function describeFlag(name: string, { kind, choices, default: value }: Input): string {
  if (kind === "flag") return `--${value === "true" ? "no-" : ""}${name}`;
  return `--${name} ${kind === "choice" ? (choices?.join("|") ?? "") : "VALUE"}`;
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
