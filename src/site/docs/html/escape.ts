/** What changes the order in which a line is shown, so that it reads as something else than it is. */
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const SPECIAL = /[&<>"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\n\t]/gu;

/** As most texts are. */
const IS_PLAIN = /^[\n\t !#-%'-;=?-~]*$/;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

/** Text as HTML has it, also within the quotes of an attribute. What would change the order of a line is shown as what it is. */
export function escapeText(text: string): string {
  if (IS_PLAIN.test(text)) return text;
  return text.replace(SPECIAL, (sign) => ENTITIES.get(sign) ?? (/\p{Cc}/u.test(sign) ? "" : nameMark(sign)));
}

/** A text in which no mark changes the order of a line. */
export function showDirections(text: string): string {
  return text.replace(BIDI, nameMark);
}

function nameMark(mark: string): string {
  return `[U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}]`;
}
