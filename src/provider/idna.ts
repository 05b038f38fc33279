import { domainToASCII, domainToUnicode } from "node:url";

// Clients follow UTS 46 with STD3 rules, hyphen checks and the Bidi rule (golang.org/x/net/idna, profile Lookup);
// the runtime's URL parser leaves those three out, so they are added here. https://www.unicode.org/reports/tr46/

// Stricter than clients, which allow these two where https://www.rfc-editor.org/rfc/rfc5892#appendix-A does; the URL parser
// lets some of the other places pass, and a name that differs by an invisible character is a trap for its readers anyway.
const JOINER = /[\u200c\u200d]/;

/** DNS allows 253, and the Bidi rule takes quadratic time. */
const LONGEST = 1000;

/** Lower-case, normalized Unicode; undefined if clients would not resolve the name. */
export function mapName(text: string): string | undefined {
  if (!/^[A-Za-z0-9.\-\u{80}-\u{10ffff}]+$/u.test(text) || UNKNOWN_TO_CLIENTS.test(text)) return undefined;
  if (text.length > LONGEST || JOINER.test(text)) return undefined;
  const mapped = isAscii(text) ? text.toLowerCase() : mapUnicode(text);
  if (!/^[a-z0-9.\-\u{80}-\u{10ffff}]+$/u.test(mapped)) return undefined;
  // A name may end with one dot, as in DNS; other empty labels make clients retry forever.
  const labels = mapped.replace(/\.$/, "").split(".");
  return labels.every(isLabel) && followsBidiRule(labels) ? mapped : undefined;
}

/** Empty if the runtime refuses it. */
function mapUnicode(text: string): string {
  // The last label ".a" keeps the URL parser from reading names such as "1.2" as IPv4 addresses.
  return decodeName(domainToASCII(`${text.replaceAll("\u1e9e", "ss")}.a`)).slice(0, -2);
}

export function encodeName(name: string): string {
  const encode = (label: string) => (isAscii(label) ? label : domainToASCII(`${label}.a`).slice(0, -2));
  return name.split(".").map(encode).join(".");
}

export function decodeName(wire: string): string {
  // Of what it can't decode, the older Nodes make nothing.
  const decode = (label: string) => (/^xn--[a-z0-9-]+$/.test(label) && domainToUnicode(label)) || label;
  return wire.split(".").map(decode).join(".");
}

function isAscii(text: string): boolean {
  return !/[^\p{ASCII}]/u.test(text);
}

// Clients count the third and fourth position in UTF-8 bytes.
function isLabel(label: string): boolean {
  const bytes = Buffer.from(label);
  const reserved = bytes.length > 4 && bytes.subarray(2, 4).toString() === "--";
  return label !== "" && !reserved && !/^(?:-|xn--|\p{M})|-$/u.test(label);
}

// Ranges that golang.org/x/net/idna refuses with the tables of Unicode 15.0 and the URL parser of Node 20 or 24 accepts,
// joined where only refused characters lie between. Clients move to Unicode 17 with Go 1.27.
const RANGES = `
4c0 88f-897 c5c cdc 10a0-10c5 115f-1160 17b4-17b5 1806 180e 1acf-1aeb 1b4e-1b4f 1b7f 1c89-1c8a 2061-2063
206a-206f 20c1 2132 2183 2260 226e-226f 2427-2429 2b96 3164 31e4-31e5 a7cb-a7cf a7d2 a7d4 a7da-a7f1
fbc3-fbd2 fd90-fd91 fdc8-fdce ffa0 105c0-105f3 10940-10959 10d40-10d8f 10ec2-10efc 11380-113e2 116d0-116e3
11b60-11bf9 11db0-11de9 11f5a 13460-143fa 16100-16139 16d40-16d79 16ea0-16ed3 16ff2-16ff6 187f8-187ff 18cff
18d09-18df2 1cc00-1cef0 1d173-1d17a 1e5d0-1e6ff 1f6d8 1f777-1f77a 1f8b2-1f8d8 1fa54-1fa57 1fa89-1fa8f 1fabe
1fac6-1facd 1fadc-1fadf 1fae9-1faef 1fbcb-1fbef 1fbfa 2b73a-2b73f 2cea2-2cead 2ebf0-2ee5d 2f868 2f874 2f91f
2f95f 2f9bf 323b0-33479
`;

/** Characters that no released client accepts, although newer JavaScript runtimes may. */
const UNKNOWN_TO_CLIENTS = new RegExp(
  `[${RANGES.trim()
    .replace(/[0-9a-f]+/g, "\\u{$&}")
    .replaceAll(/\s+/g, "")}]`,
  "u",
);

// The classes of https://www.unicode.org/reports/tr9/ for the characters of names; JavaScript has no property
// for them.
const MARK = String.raw`\p{Mn}\p{Me}`;
const ARABIC_NUMBER = String.raw`\u0600-\u0605\u0660-\u0669\u066b\u066c\u06dd\u0890\u0891\u08e2\u{10d30}-\u{10d39}\u{10e60}-\u{10e7e}`;
const NUMBER = String.raw`0-9\u06f0-\u06f9`;
const NEUTRAL = String.raw`\u0606-\u0607\u0609\u060a\u060c\u060e\u060f\u066a\u06de\u06e9\u07f6-\u07f9\ufd3e-\ufd4f\ufdcf\ufdfd-\ufdff\u{1091f}\u{10b39}-\u{10b3f}\u{1eef0}\u{1eef1}`;
const RIGHT_BLOCKS = String.raw`\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}`;
const RIGHT = `[[${RIGHT_BLOCKS}]--[${MARK}${ARABIC_NUMBER}${NUMBER}${NEUTRAL}]]`;
const LEFT = String.raw`[[\p{L}\p{N}\p{Mc}]--[${RIGHT_BLOCKS}${NUMBER}${NEUTRAL}]]`;
// Modifiers and numbers such as U+277D may be neutral, and clients then reject them at the ends of a label.
// This rejects all of them there.
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

/** https://www.rfc-editor.org/rfc/rfc5893#section-2 */
function followsBidiRule(labels: readonly string[]): boolean {
  if (!labels.some((label) => HAS_RIGHT.test(label))) return true;
  return labels.every((label) => RIGHT_TO_LEFT.test(label) || LEFT_TO_RIGHT.test(label));
}
