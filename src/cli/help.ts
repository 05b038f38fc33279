import type { Screen } from "../report/screen.ts";
import type { Command } from "../run/command.ts";
import type { Input } from "../run/inputs.ts";

const NAME = "provider-pages";

/** Longer lines are hard to read, however wide the window is. */
const WIDEST = 100;
const NARROWEST = 24;

/** Where a help text is shown. */
export interface Page extends Pick<Screen, "paint"> {
  readonly width: number;
}

/** The page that a screen has room for. */
export function pageOf({ columns, paint }: Screen): Page {
  return { width: Math.min(WIDEST, Math.max(NARROWEST, columns)), paint };
}

/** Renders the help of the whole program. */
export function renderHelp(commands: readonly Command[], page: Page): string {
  const topics = [...commands, { name: "help", help: "Show this text, or with a command's name its flags" }];
  const flags = [
    { name: "--help", help: "Show the command's flags" },
    { name: "--json", help: "Print the result, or the problems, as one JSON document" },
    { name: "--version", help: "Print the version of this program, without a command" },
  ];
  return finish([
    usage(`${NAME} COMMAND [--flag value ...]`, page),
    section("Commands", renderTopics(topics, page), page),
    section("Flags of every command", renderTopics(flags, page), page),
    section("First steps", renderExamples([`${NAME} demo`, `${NAME} help publish`], page), page),
    wrapText(
      "Exit codes: 0 done, 1 a problem or a finding, 2 a flag or a variable has to be corrected, 130 and 143 stopped by a signal.",
      page.width,
    ),
  ]);
}

/** Renders the help of one command. */
export function renderCommandHelp({ name, help, inputs, argument, examples }: Command, page: Page): string {
  const all = Object.entries(inputs).filter(([, { only }]) => only !== "action");
  const flags = all.filter(([, { secret }]) => secret === undefined);
  const secrets = all.filter(([, { secret }]) => secret !== undefined);
  const positional = argument === undefined ? "" : ` [${argument.toUpperCase()}]`;
  const entry = (head: string, text: string): string[] => renderEntry(head, text, page);
  return finish([
    usage(`${NAME} ${name}${positional} [--flag value ...]`, page),
    wrapText(help, page.width),
    section("Examples", renderExamples(examples, page), page),
    section(
      "Flags (for a list, give the flag several times)",
      flags.flatMap(([flag, input]) => entry(describeFlag(flag, input), describeInput(input))),
      page,
    ),
    section(
      "Secrets, from the environment",
      secrets.flatMap(([flag, { help, secret }]) =>
        entry(secret?.variable ?? "", secret?.file ? `${help}, or a file with --${flag}-file FILE` : help),
      ),
      page,
    ),
  ]);
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

/** Narrower than this, what a name means stands below it. */
const TWO_COLUMNS = 60;

function renderTopics(topics: readonly Pick<Command, "name" | "help">[], page: Page): string[] {
  const indent = Math.max(...topics.map(({ name }) => name.length)) + 4;
  return topics.flatMap(({ name, help }) => {
    if (page.width < TWO_COLUMNS) return renderEntry(name, help, page);
    const [first = "", ...rest] = wrapText(help, page.width - indent);
    const head = `  ${page.paint("name", name)}${" ".repeat(indent - 2 - name.length)}`;
    return [`${head}${first}`, ...rest.map((line) => `${" ".repeat(indent)}${line}`)];
  });
}

function renderEntry(head: string, text: string, { width, paint }: Page): string[] {
  return [
    ...wrapText(head, width - 4).map((line, index) => `${index === 0 ? "  " : "    "}${paint("name", line)}`),
    ...wrapText(text, width - 6).map((line) => `      ${line}`),
  ];
}

function renderExamples(examples: readonly string[], { width }: Page): string[] {
  return examples.flatMap((line) => wrapShell(line, width - 2).map((each) => `  ${each}`));
}

function describeFlag(name: string, { kind, choices }: Input): string {
  if (kind === "flag") return `--${name}`;
  return `--${name} ${kind === "choice" ? (choices?.join("|") ?? "") : "VALUE"}`;
}

function describeInput({ kind, help, default: value, required }: Input): string {
  const notes = [
    ...(required ? ["required"] : []),
    ...(kind === "flag" || value === undefined ? [] : [`default: ${value}`]),
  ];
  return notes.length === 0 ? help : `${help} (${notes.join(", ")})`;
}

/** A text in lines of at most so many characters; a word that is longer than a line is torn, where nothing else helps. */
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

/** A shell line in as few lines as will do: each but the last ends in a backslash, so that all may be copied together. */
export function wrapShell(line: string, width: number): string[] {
  const parts = line.split(/ (?=--)/);
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const indent = lines.length > 1 ? CONTINUED : "";
    const longer = `${last} ${part}`;
    // Room for the space and the backslash, whether or not there will be one.
    if (last !== undefined && indent.length + longer.length + 2 <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines.map((each, index) => {
    const begin = index === 0 ? "" : CONTINUED;
    return `${begin}${each}${index === lines.length - 1 ? "" : " \\"}`;
  });
}

const CONTINUED = "  ";
