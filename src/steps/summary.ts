import { describeProblem, type Problem } from "../errors.ts";
import { asMarkdown, markdownLink, visible } from "../text.ts";

/** The page of a workflow run: a title, and paragraphs of Markdown. */
export function renderSummary(title: string, ...parts: readonly (string | readonly string[])[]): string {
  return `${[`## ${title}`, ...parts.flat()].join("\n\n")}\n`;
}

/** A problem on the page of a run, as loud as it is grave: https://docs.github.com/en/get-started/writing-on-github */
export function renderCallout(problem: Problem): string {
  const { severity = "error" } = problem;
  const kind = { error: "CAUTION", warning: "WARNING", notice: "NOTE" }[severity];
  return `> [!${kind}]\n> ${asMarkdown(describeProblem(problem))}`;
}

/** A page of a run has room for a megabyte; the report has all of it. */
const MOST_ROWS = 200;

/** A table of cells that are Markdown already. */
export function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const more = rows.length > MOST_ROWS ? [`\n${rows.length - MOST_ROWS} more are in the report.`] : [];
  return [line(head), line(head.map(() => "---")), ...rows.slice(0, MOST_ROWS).map(line), ...more].join("\n");
}

/** Lines to be copied. */
export function renderCode(text: string, language = "hcl"): string {
  const lines = text.split("\n").map((line) => visible(line).replaceAll("```", "..."));
  return [`\`\`\`${language}`, ...lines, "```"].join("\n");
}

/** A change of a site, as far as it matters for when it is seen. */
interface Change {
  readonly siteUrl: string;
  readonly commit: string | undefined;
  readonly changed: boolean;
  readonly isDry: boolean;
}

/** How long it takes until users see a change that nobody has looked for yet; nothing of one that was not made. */
export function renderDelay({ siteUrl, commit, changed, isDry }: Change): string[] {
  if (!changed || isDry || commit === undefined) return [];
  const state = `commit \`${visible(commit).replaceAll("`", "").slice(0, 7)}\``;
  return [
    `Users see this as soon as ${markdownLink("the site", siteUrl)} serves ${state}. GitHub Pages takes a minute or two for that, and caches may show what was there before for ten minutes more.`,
  ];
}
