import { describeProblem, type Problem } from "../errors.ts";
import type { Report } from "../run/command.ts";
import { asMarkdown, capitalize, isPlain, markdownLink, visible } from "../text.ts";
import type { Reported } from "./with-output.ts";

/** A job summary; empty for a command that only prints. */
export function renderReport({ title, heading, items, findings = [], sections = [] }: Report): string {
  const first = heading ?? (title && asMarkdown(title));
  if (first === undefined) return "";
  const list = items && [renderItems(cutItems(items.map(capitalize)))];
  return `${[`## ${first}`, ...findings.map(renderFinding), ...(list ?? []), ...sections].join("\n\n")}\n`;
}

function cutItems(items: readonly string[]): readonly string[] {
  const left = items.length - MOST_ROWS;
  return left > 0 ? [...items.slice(0, MOST_ROWS), `${left} more are in the report`] : items;
}

export function renderItems(items: readonly string[]): string {
  return items.map((item) => `* ${asMarkdown(item)}`).join("\n");
}

/** An error in a box; a warning or a notice on a line that unfolds: https://docs.github.com/en/get-started/writing-on-github */
export function renderFinding(problem: Problem): string {
  const { severity = "error", code, where, found } = problem;
  const text = describeProblem(problem);
  if (severity === "error") return `> [!CAUTION]\n> ${asMarkdown(text)}`;
  const line = where === undefined ? found : `${where}: ${found}`;
  // A title is HTML, where names of secrets are not hidden if they are escaped.
  const isShort = isPlain(line) && line.length <= LONGEST_TITLE;
  if (!isShort) return renderDetails(`${capitalize(severity)}: ${code}`, asMarkdown(text));
  return renderDetails(`${capitalize(severity)}: ${line}`, asMarkdown(text.slice(`${line}. `.length)));
}

const LONGEST_TITLE = 110;

/** The title is HTML. */
export function renderDetails(title: string, text: string): string {
  return `<details><summary>${title}</summary>\n\n${text}\n\n</details>`;
}

/** A job summary holds 1 MiB; the report has every row. */
const MOST_ROWS = 200;

/** The cells are Markdown. */
export function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const more =
    rows.length > MOST_ROWS ? [`\n${rows.length - MOST_ROWS} more rows are in the report or the log.`] : [];
  return [line(head), line(head.map(() => "---")), ...rows.slice(0, MOST_ROWS).map(line), ...more].join("\n");
}

export function renderCode(text: string, language = "hcl"): string {
  const lines = text.split("\n").map((line) => visible(line).replaceAll("```", "..."));
  return [`\`\`\`${language}`, ...lines, "```"].join("\n");
}

interface Change {
  readonly siteUrl: string;
  readonly commit: string | undefined;
  readonly changed: boolean;
  readonly isDry: boolean;
}

/** How the JSON of a change begins. */
export function describeChange({ siteUrl, commit, changed, report }: Change & Reported) {
  return { siteUrl, commit: commit ?? null, changed, report };
}

/** When users see a change that was made but not verified. */
export function renderDelay({ siteUrl, commit, changed, isDry }: Change): string[] {
  if (!changed || isDry || commit === undefined) return [];
  const site = markdownLink("the site", siteUrl);
  // A folder or a bucket has no commits.
  if (!/^[0-9a-f]{40,64}$/.test(commit)) return [`Users see this as soon as ${site} serves it.`];
  return [
    `Users see this as soon as ${site} serves commit \`${commit.slice(0, 7)}\`. The host takes a minute or two, and caches may serve the old state for another ten minutes.`,
  ];
}
