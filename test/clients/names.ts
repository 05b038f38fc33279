import { damage, type Random } from "../support/hostile/random.ts";

const PLAIN = ["a", "acme", "foo", "x1", "1", "42", "9a", "foo-bar", "a-b-c", "www", "example"];
const UPPER = ["Acme", "FOO", "Foo-Bar"];
const ODD = [
  ...[
    "",
    "-",
    "-a",
    "a-",
    "a--b",
    "ab--cd",
    "xn--",
    "xn--bcher-kva",
    "XN--MNCHEN-3YA",
    "a_b",
    "foo_corp",
    "a.b",
  ],
  ...[
    "terraform-x",
    "terraform-provider-x",
    "Terraform-X",
    "terraform",
    "terraform-",
    "provider",
    "a b",
    "a%20b",
  ],
];
const FOREIGN = [
  ...[
    "bücher",
    "Bücher",
    "straße",
    "STRASSE",
    "ẞ",
    "ﬁsh",
    "ａｃｍｅ",
    "Ⅷ",
    "e\u0301",
    "\u0301e",
    "日本",
    "한국",
    "рф",
  ],
  ...["אבג", "א1", "1א", "عرب", "ع٣", "ع3٣", "नमस्ते", "ไทย", "a\u200db", "क्\u200dष", "ß", "ς", "İ", "ı", "K"],
  ...["☃", "😀", "a\u00adb", "a\u3002b", "½", "²", "å", "Å", "ﷺ", "\ufeffa", "ꭰ", "Ꭰ"],
];
const ENDINGS = ["com", "example", "io", "dev", "localhost", "test", "рф", "бел", "co.uk", "1"];
const PORTS = [
  "443",
  "8443",
  "0443",
  "+443",
  "80",
  "0",
  "",
  "abc",
  "65535",
  "65536",
  "99999",
  "443:443",
  " 443",
  "-1",
];
const LETTERS = [..."aZ09-_.:/ \u00e9\u00df\u3002\uff0e\u200d\u0301\u05d0\u0663~!@%\t\n\\\"'"];

/** A text that is one part of an address or nearly one. */
export function makePart(random: Random): string {
  const kind = random.below(20);
  const part = kind < 8 ? random.pick(PLAIN) : kind < 10 ? random.pick(UPPER) : makeOddPart(kind, random);
  return random.chance(0.15) ? damage(part, random, LETTERS) : part;
}

/** A text that is a hostname or nearly one. */
export function makeHostname(random: Random): string {
  const labels = Array.from({ length: random.below(3) + 1 }, () => makePart(random));
  if (random.chance(0.7)) labels.push(random.pick(ENDINGS));
  const port = random.chance(0.15) ? `:${random.pick(PORTS)}` : "";
  const host = `${labels.join(random.chance(0.95) ? "." : "。")}${port}`;
  return random.chance(0.1) ? damage(host, random, LETTERS) : host;
}

/** A text that is a provider's address or nearly one. */
export function makeAddress(random: Random): string {
  const proper = (): string => random.pick(random.chance(0.8) ? PLAIN : [...UPPER, ...FOREIGN]);
  const host = random.chance(0.5) ? `${proper()}.${random.pick(ENDINGS)}` : makeHostname(random);
  const namespace = random.chance(0.7) ? proper() : makePart(random);
  const type = random.chance(0.7) ? proper() : makePart(random);
  const parts = [host, namespace, type];
  if (random.chance(0.05)) parts.splice(random.below(4), random.below(2), proper());
  return parts.join("/");
}

function makeOddPart(kind: number, random: Random): string {
  if (kind < 13) return random.pick(ODD);
  if (kind < 16) return random.pick(FOREIGN);
  if (kind < 18) return `${random.pick(PLAIN)}${random.pick(FOREIGN)}`;
  return Array.from({ length: 1 + random.below(3) }, () => makeLetter(random)).join("");
}

// Mostly from the planes that have letters; surrogates are no characters.
function makeLetter(random: Random): string {
  const code = random.below(random.chance(0.7) ? 0x3400 : 0x20000);
  return code >= 0xd800 && code < 0xe000 ? "a" : String.fromCodePoint(code);
}
