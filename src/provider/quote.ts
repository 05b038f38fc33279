const LONGEST = 200;

/** A value of somebody else's for a message: quoted, on one line, and not the whole of what may be megabytes. */
export function quote(value: unknown): string {
  return shorten(render(value));
}

/** The beginning of a text that may have any length. The sign for a cut lets a secret be found whose end was cut off. */
export function shorten(text: string, longest = LONGEST): string {
  return text.length > longest ? `${text.slice(0, longest)}...` : text;
}

/** What is nested without end can be read, but not written. */
function render(value: unknown): string {
  try {
    return String(JSON.stringify(value));
  } catch (error) {
    if (error instanceof RangeError) return "a value that is nested without end";
    throw error;
  }
}

/** A number of things, as a sentence has it: `1 version`, `2 versions`. */
export function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}
