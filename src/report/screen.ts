type Style = "title" | "name" | "good" | "error" | "warning" | "notice" | "faint";

/** Styles a text, if the screen has colors. */
export type Paint = (style: Style, text: string) => string;

export interface Screen {
  readonly columns: number;
  readonly paint: Paint;
  /** Whether a line can overwrite the one before. */
  readonly isLive: boolean;
}

const USUAL_COLUMNS = 80;

/** https://en.wikipedia.org/wiki/ANSI_escape_code#Select_Graphic_Rendition_parameters */
const CODES: Readonly<Record<Style, readonly [begin: string, end: string]>> = {
  title: ["1", "22"],
  name: ["36", "39"],
  good: ["32", "39"],
  error: ["1;31", "22;39"],
  warning: ["1;33", "22;39"],
  notice: ["1;34", "22;39"],
  faint: ["2", "22"],
};

/** A terminal has both properties of a stream, and a file neither. */
export function screenOf(
  { isTTY = false, columns = 0 }: { readonly isTTY?: boolean; readonly columns?: number },
  env: Readonly<Record<string, string | undefined>>,
): Screen {
  const isLive = isTTY && env.TERM !== "dumb";
  const width = Number(env.COLUMNS);
  const usual = Number.isInteger(width) && width > 0 ? width : USUAL_COLUMNS;
  // https://no-color.org and https://force-color.org; FORCE_COLOR wins, as in Node.
  const { FORCE_COLOR, NO_COLOR = "" } = env;
  const mayColor =
    FORCE_COLOR === undefined ? isLive && NO_COLOR === "" : FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  return { columns: columns > 0 ? columns : usual, paint: mayColor ? colored : plain, isLive };
}

const plain: Paint = (_style, text) => text;

const colored: Paint = (style, text) => {
  const [begin, end] = CODES[style];
  return text === "" ? "" : `\u001b[${begin}m${text}\u001b[${end}m`;
};

/** A line of a report, whose first word may be the severity of a finding: `error [rule]`. */
export function paintSeverity(line: string, paint: Paint): string {
  return line.replace(/^(?:error|warning)(?= \[)/, (word) =>
    paint(word === "error" ? "error" : "warning", word),
  );
}
