import { describe, expect, test } from "vitest";
import {
  formatAddress,
  type ProviderAddress,
  parseAddress,
  parseHostname,
  parseNamespace,
} from "../../src/provider/address.ts";
import { distinctTexts, type Random, startRandom } from "../support/hostile/random.ts";
import { makeAddress, makeHostname, makePart } from "./names.ts";
import { askOracle, ORACLE_NAMES } from "./oracle.ts";
import { accepted, expectNoneOf } from "./outcome.ts";
import { isSettled } from "./settled-names.ts";

interface Kind {
  readonly title: string;
  readonly op: "part" | "hostname" | "address";
  readonly make: (random: Random) => string;
  readonly seed: number;
  /** What a client's library gives, as we would write it, and its parts. */
  readonly read: (value: unknown) => { readonly text: string; readonly parts: Partial<ProviderAddress> };
  readonly parse: (text: string) => string;
}

const KINDS: readonly Kind[] = [
  {
    title: "of one part are those that we accept",
    op: "part",
    ...{ make: makePart, seed: 11 },
    read: (value) => ({ text: String(value), parts: { namespace: String(value) } }),
    parse: parseNamespace,
  },
  {
    title: "of hosts are those that we accept",
    op: "hostname",
    ...{ make: makeHostname, seed: 12 },
    read: (value) => {
      const { wire } = value as { readonly wire: string };
      return { text: wire, parts: { hostname: wire } };
    },
    parse: parseHostname,
  },
  {
    title: "of providers are those that we accept, and are written as we write them",
    op: "address",
    ...{ make: makeAddress, seed: 13 },
    read: (value) => {
      const parts = value as ProviderAddress & { readonly display: string };
      return { text: `${parts.hostname} ${parts.display}/${parts.namespace}/${parts.type}`, parts };
    },
    parse: (text) => {
      const address = parseAddress(text);
      return `${address.hostname} ${formatAddress(address)}`;
    },
  },
];

describe.each(ORACLE_NAMES)("the names of %s", (name) => {
  test.each(KINDS)("$title", async ({ op, make, seed, read, parse }) => {
    const random = startRandom(seed);
    const texts = distinctTexts(10_000, () => make(random));
    const answers = await askOracle(
      name,
      texts.map((text) => ({ op, text })),
    );
    const disagreements = texts.flatMap((text, at) => {
      const value = answers[at]?.value;
      const theirs = value === undefined ? undefined : read(value);
      const ours = accepted(() => parse(text));
      return ours === theirs?.text || isSettled({ text, theirs: theirs?.parts, ours }, name)
        ? []
        : [{ text, theirs, ours }];
    });
    expectNoneOf(`${op}, ${name}`, texts.length, disagreements);
    expect(answers.filter(({ value }) => value !== undefined).length).toBeGreaterThan(1_000);
  });
});

test("a name in which letters run both ways has no ends that only we accept", async () => {
  const texts = everyLetter().flatMap((letter) => [`${letter}.\u05d0.example`, `a${letter}.\u05d0.example`]);
  const answers = await askOracle(
    "opentofu-1.12.6",
    texts.map((text) => ({ op: "hostname", text })),
  );
  const looser = texts.filter(
    (text, at) => answers[at]?.value === undefined && accepted(() => parseHostname(text)) !== undefined,
  );
  expectNoneOf("ends of labels beside a right-to-left one", texts.length, looser);
});

/** The first two planes of Unicode, without the blocks whose characters are all treated alike. */
function everyLetter(): readonly string[] {
  const codes = Array.from({ length: 0x20000 - 0x80 }, (_, at) => at + 0x80);
  const kept = codes.filter((code) => code < 0x3400 || (code > 0x9fff && code < 0xac00) || code > 0xfaff);
  return kept.map((code) => String.fromCodePoint(code));
}
