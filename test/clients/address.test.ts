import { describe, expect, test } from "vitest";
import {
  formatAddress,
  type ProviderAddress,
  parseAddress,
  parseHostname,
  parseNamespace,
} from "../../src/provider/address.ts";
import { makeAddress, makeHostname, makePart } from "./names.ts";
import { ORACLE_NAMES, startOracle } from "./oracle.ts";
import { accepted, expectNoneOf } from "./outcome.ts";
import { distinctTexts, type Random, startRandom } from "./random.ts";
import { isSettled } from "./settled-names.ts";

const PARTS = makeTexts(11, makePart);
const HOSTNAMES = makeTexts(12, makeHostname);
const ADDRESSES = makeTexts(13, makeAddress);

describe.each(ORACLE_NAMES)("the names of %s", (name) => {
  test("of one part are those that we accept", async (context) => {
    const oracle = await startOracle(name);
    if (oracle === undefined) return context.skip();
    const answers = await oracle.askAll(PARTS.map((text) => ({ op: "part", text })));
    await oracle.close();
    const disagreements = PARTS.flatMap((text, at) => {
      const theirs = answers[at]?.value as string | undefined;
      const ours = accepted(() => parseNamespace(text));
      const parts = theirs === undefined ? undefined : { namespace: theirs };
      return ours === theirs || isSettled({ text, theirs: parts, ours }, name)
        ? []
        : [{ text, theirs, ours }];
    });
    expectNoneOf(`parts, ${name}`, PARTS.length, disagreements);
    expect(answers.filter(({ value }) => value !== undefined).length).toBeGreaterThan(1_000);
  });

  test("of hosts are those that we accept", async (context) => {
    const oracle = await startOracle(name);
    if (oracle === undefined) return context.skip();
    const answers = await oracle.askAll(HOSTNAMES.map((text) => ({ op: "hostname", text })));
    await oracle.close();
    const disagreements = HOSTNAMES.flatMap((text, at) => {
      const theirs = (answers[at]?.value as { wire: string } | undefined)?.wire;
      const ours = accepted(() => parseHostname(text));
      const parts = theirs === undefined ? undefined : { hostname: theirs };
      return ours === theirs || isSettled({ text, theirs: parts, ours }, name)
        ? []
        : [{ text, theirs, ours }];
    });
    expectNoneOf(`hostnames, ${name}`, HOSTNAMES.length, disagreements);
    expect(answers.filter(({ value }) => value !== undefined).length).toBeGreaterThan(1_000);
  });

  test("of providers are those that we accept, and are written as we write them", async (context) => {
    const oracle = await startOracle(name);
    if (oracle === undefined) return context.skip();
    const answers = await oracle.askAll(ADDRESSES.map((text) => ({ op: "address", text })));
    await oracle.close();
    const disagreements = ADDRESSES.flatMap((text, at) => {
      const theirs = answers[at]?.value as (ProviderAddress & { display: string }) | undefined;
      const address = accepted(() => parseAddress(text));
      const ours = address && `${address.hostname} ${formatAddress(address)}`;
      const expected = theirs && `${theirs.hostname} ${theirs.display}/${theirs.namespace}/${theirs.type}`;
      return ours === expected || isSettled({ text, theirs, ours }, name) ? [] : [{ text, expected, ours }];
    });
    expectNoneOf(`addresses, ${name}`, ADDRESSES.length, disagreements);
    expect(answers.filter(({ value }) => value !== undefined).length).toBeGreaterThan(1_000);
  });
});

test("a name in which letters run both ways has no ends that only we accept", async (context) => {
  const oracle = await startOracle("opentofu-1.12.6");
  if (oracle === undefined) return context.skip();
  const texts = everyLetter().flatMap((letter) => [`${letter}.\u05d0.example`, `a${letter}.\u05d0.example`]);
  const answers = await oracle.askAll(texts.map((text) => ({ op: "hostname", text })));
  await oracle.close();
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

function makeTexts(seed: number, make: (random: Random) => string): readonly string[] {
  const random = startRandom(seed);
  return distinctTexts(10_000, () => make(random));
}
