/** A number of things, as a sentence has it: `1 version`, `2 versions`. */
export function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}
