// Classes of https://www.unicode.org/reports/tr9/ as far as characters of names have them; JavaScript has no property for them.
const MARK = String.raw`\p{Mn}\p{Me}`;
const ARABIC_NUMBER = String.raw`\u0600-\u0605\u0660-\u0669\u066b\u066c\u06dd\u0890\u0891\u08e2\u{10d30}-\u{10d39}\u{10e60}-\u{10e7e}`;
const NUMBER = String.raw`0-9\u06f0-\u06f9`;
const NEUTRAL = String.raw`\u0606-\u0607\u0609\u060a\u060c\u060e\u060f\u066a\u06de\u06e9\u07f6-\u07f9\ufd3e-\ufd4f\ufdcf\ufdfd-\ufdff\u{1091f}\u{10b39}-\u{10b3f}\u{1eef0}\u{1eef1}`;
const RIGHT_BLOCKS = String.raw`\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}`;
const RIGHT = `[[${RIGHT_BLOCKS}]--[${MARK}${ARABIC_NUMBER}${NUMBER}${NEUTRAL}]]`;
const LEFT = String.raw`[[\p{L}\p{N}\p{Mc}]--[${RIGHT_BLOCKS}${NUMBER}${NEUTRAL}]]`;
// Modifiers and numbers such as U+277D may be neutral; clients then refuse them at the ends of a label, and so are all of them here.
const SURELY_LEFT = String.raw`[[\p{Ll}\p{Lo}\p{Nd}\p{Mc}]--[${RIGHT_BLOCKS}${NUMBER}${NEUTRAL}]]`;

const HAS_RIGHT = new RegExp(`${RIGHT}|[${ARABIC_NUMBER}]`, "v");
const RIGHT_TO_LEFT = new RegExp(
  `^(?=${RIGHT})(?!.*${LEFT})(?!.*[${NUMBER}].*[${ARABIC_NUMBER}]|.*[${ARABIC_NUMBER}].*[${NUMBER}])` +
    `.*(?:${RIGHT}|[${NUMBER}${ARABIC_NUMBER}])[${MARK}]*$`,
  "v",
);
const LEFT_TO_RIGHT = new RegExp(
  `^(?=${SURELY_LEFT})(?!.*(?:${HAS_RIGHT.source})).*(?:${SURELY_LEFT}|[${NUMBER}])[${MARK}]*$`,
  "v",
);

/** Whether labels in which letters run from right to left follow the Bidi rule: https://www.rfc-editor.org/rfc/rfc5893#section-2 */
export function followsBidiRule(labels: readonly string[]): boolean {
  if (!labels.some((label) => HAS_RIGHT.test(label))) return true;
  return labels.every((label) => RIGHT_TO_LEFT.test(label) || LEFT_TO_RIGHT.test(label));
}
