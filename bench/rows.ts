/** One line of the result: a figure in every round, and what it may be at most. */
export interface Row {
  readonly name: string;
  readonly unit: "" | "MB" | "ms" | "s" | "kB" | "requests" | "bytes a version";
  readonly values: readonly number[];
  readonly bound?: number;
}

/** What a row comes to. */
export interface Judgement {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  /** What lies between the rounds: a median that close to the bound says nothing. */
  readonly noise: number;
  readonly verdict: "ok" | "within noise" | "WORSE" | "";
}

/** The ratios of two programs, round by round. */
export function divide(one: readonly number[], other: readonly number[]): number[] {
  return one.map((value, round) => value / (other[round] ?? Number.NaN));
}

/** The differences of two programs, round by round. */
export function subtract(one: readonly number[], other: readonly number[]): number[] {
  return one.map((value, round) => value - (other[round] ?? Number.NaN));
}

/** Compares a row with its bound. */
export function judge({ values, bound }: Row): Judgement {
  const sorted = [...values].sort((a, b) => a - b);
  const [least = Number.NaN, most = Number.NaN] = [sorted.at(0), sorted.at(-1)];
  const middle = sorted.length >> 1;
  const median = ((sorted[middle] ?? Number.NaN) + (sorted[sorted.length - 1 - middle] ?? Number.NaN)) / 2;
  const noise = most - least;
  return { median, least, most, noise, verdict: bound === undefined ? "" : decide(median, bound, noise) };
}

function decide(median: number, bound: number, noise: number): Judgement["verdict"] {
  if (median <= bound) return "ok";
  return median - noise <= bound ? "within noise" : "WORSE";
}

/** Writes the rows as a Markdown table. */
export function renderRows(rows: readonly Row[]): string {
  const header = ["", "bound", "median", "min", "max", "rounds", ""];
  const lines = rows.map((row) => {
    const { median, least, most, verdict } = judge(row);
    const figures = [row.bound, median, least, most].map((value) => renderFigure(value, row.unit));
    return [row.name, ...figures, String(row.values.length), verdict];
  });
  const widths = header.map((title, column) =>
    Math.max(...[header, ...lines].map((line) => line[column]?.length ?? 0), title.length, 3),
  );
  const render = (line: readonly string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [header, widths.map((width) => "-".repeat(width)), ...lines].map(render).join("\n");
}

function renderFigure(value: number | undefined, unit: Row["unit"]): string {
  if (value === undefined) return "";
  const text = unit === "" || unit === "s" ? value.toFixed(3) : value.toFixed(unit === "requests" ? 0 : 1);
  return unit === "" ? text : `${text} ${unit}`;
}
