import { domainToASCII, domainToUnicode } from "node:url";
import { followsBidiRule } from "./bidi.ts";
import { UNKNOWN_TO_CLIENTS } from "./unicode.ts";

// Clients follow UTS 46 with STD3 rules, hyphen checks and the Bidi rule (golang.org/x/net/idna, profile Lookup);
// the runtime's URL parser leaves those three out, so they are added here. https://www.unicode.org/reports/tr46/

// Stricter than clients, which allow these two where https://www.rfc-editor.org/rfc/rfc5892#appendix-A does; the URL parser
// lets some of the other places pass, and a name that differs by an invisible character is a trap for its readers anyway.
const JOINER = /[\u200c\u200d]/;

/** DNS has 253, and no file may have a longer name; the Bidi rule takes the square of a name's length. */
const LONGEST = 1000;

/** A dotted name in lower-case, normalised Unicode, or undefined when a client would not look it up. */
export function mapName(text: string): string | undefined {
  if (!/^[A-Za-z0-9.\-\u{80}-\u{10ffff}]+$/u.test(text) || UNKNOWN_TO_CLIENTS.test(text)) return undefined;
  if (text.length > LONGEST || JOINER.test(text)) return undefined;
  const mapped = isAscii(text) ? text.toLowerCase() : mapUnicode(text);
  if (mapped === undefined || !/^[a-z0-9.\-\u{80}-\u{10ffff}]+$/u.test(mapped)) return undefined;
  // One dot may end a name, as in DNS; any other empty label is a slip that clients ask for over and over.
  const labels = mapped.replace(/\.$/, "").split(".");
  return labels.every(isLabel) && followsBidiRule(labels) ? mapped : undefined;
}

/** The same name as it goes over the wire: labels with other letters than a-z in punycode. */
export function encodeName(name: string): string {
  return name.split(".").map(encodeLabel).join(".");
}

/** The way back from the wire to what people write. */
export function decodeName(wire: string): string {
  return wire.split(".").map(decodeLabel).join(".");
}

function isAscii(text: string): boolean {
  return !/[^\p{ASCII}]/u.test(text);
}

// The last label ".a" keeps the URL parser from taking names such as "1.2" for IPv4 addresses.
function mapUnicode(text: string): string | undefined {
  const wire = domainToASCII(`${text.replaceAll("\u1e9e", "ss")}.a`);
  return wire === "" ? undefined : decodeName(wire).slice(0, -2);
}

function encodeLabel(label: string): string {
  return isAscii(label) ? label : domainToASCII(`${label}.a`).slice(0, -2);
}

function decodeLabel(label: string): string {
  return /^xn--[a-z0-9-]+$/.test(label) ? domainToUnicode(label) : label;
}

// Clients count the third and fourth place in UTF-8 bytes.
function isLabel(label: string): boolean {
  const bytes = Buffer.from(label);
  const reserved = bytes.length > 4 && bytes.subarray(2, 4).toString() === "--";
  return label !== "" && !reserved && !/^(?:-|xn--|\p{M})|-$/u.test(label);
}
