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

function makeTexts(seed: number, make: (random: Random) => string): readonly string[] {
  const random = startRandom(seed);
  return distinctTexts(10_000, () => make(random));
}
