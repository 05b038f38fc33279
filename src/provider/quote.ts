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
