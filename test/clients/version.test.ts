import { describe, expect, test } from "vitest";
import { compareVersions, parseVersion, samePrecedence, type Version } from "../../src/provider/version.ts";
import { distinctTexts, startRandom } from "../support/hostile/random.ts";
import { askOracle, ORACLE_NAMES } from "./oracle.ts";
import { accepted, expectNoneOf } from "./outcome.ts";
import { makeNeighbour, makeProperVersion, makeVersionText } from "./versions.ts";

const TEXTS = distinctTexts(10_000, makerOfTexts(1));
const PAIRS = makePairs(10_000);

describe.each(ORACLE_NAMES)("the versions of %s", (name) => {
  test("are the versions that we accept, in the spelling that we insist on", async () => {
    const answers = await askOracle(
      name,
      TEXTS.map((text) => ({ op: "version", text })),
    );
    const disagreements = TEXTS.flatMap((text, at) => {
      const theirs = answers[at]?.value;
      // Stricter on purpose: a client asks for the canonical spelling whatever is listed, and never selects 0.0.0.
      const expected = theirs === text && text !== "0.0.0" ? text : undefined;
      const ours = accepted(() => parseVersion(text))?.text;
      return ours === expected ? [] : [{ text, theirs, ours }];
    });
    expectNoneOf(`versions, ${name}`, TEXTS.length, disagreements);
    expect(TEXTS.filter((_, at) => answers[at]?.value !== undefined).length).toBeGreaterThan(3_000);
    expect(TEXTS.filter((_, at) => answers[at]?.error !== undefined).length).toBeGreaterThan(2_000);
  });

  test("have canonical spellings that we accept", async () => {
    const answers = await askOracle(
      name,
      TEXTS.map((text) => ({ op: "version", text })),
    );
    const spellings = answers.flatMap(({ value }) =>
      value === undefined || value === "0.0.0" ? [] : [`${value}`],
    );
    const refused = spellings.filter((text) => accepted(() => parseVersion(text))?.text !== text);
    expectNoneOf(`canonical versions, ${name}`, spellings.length, refused);
  });

  test("are as new as we take them for", async () => {
    const answers = await askOracle(
      name,
      PAIRS.map((texts) => ({ op: "compare", texts })),
    );
    const disagreements = PAIRS.flatMap(([left, right], at) => {
      const theirs = answers[at]?.value;
      const [a, b] = [parseVersion(left), parseVersion(right)];
      const ours = samePrecedence(a, b) ? 0 : Math.sign(compareVersions(a, b));
      return theirs === (orderByLength(a, b) ?? ours) ? [] : [{ left, right, theirs, ours }];
    });
    expectNoneOf(`pairs of versions, ${name}`, PAIRS.length, disagreements);
    expect(new Set(answers.map(({ value }) => value))).toEqual(new Set([-1, 0, 1]));
  });
});

function makerOfTexts(seed: number): () => string {
  const random = startRandom(seed);
  return () => makeVersionText(random);
}

// Semver says 1.0.0-alpha.1 < 1.0.0-beta, and so do we. The clients' library takes the prerelease with fewer identifiers
// for the older one as soon as either has come to its last. It has no effect: clients select prereleases by exact version only.
function orderByLength(a: Version, b: Version): number | undefined {
  const [left, right] = [a.prerelease.split("."), b.prerelease.split(".")];
  const last = Math.min(left.length, right.length) - 1;
  const [leftLead, rightLead] = [left, right].map((parts) => parts.slice(0, last).join("."));
  const isSame = a.core.join() === b.core.join() && leftLead === rightLead;
  if (!isSame || left.length === right.length || a.prerelease === "" || b.prerelease === "") return undefined;
  return Math.sign(left.length - right.length);
}

function makePairs(count: number): readonly (readonly [string, string])[] {
  const random = startRandom(2);
  return Array.from({ length: count }, () => {
    const version = makeProperVersion(random);
    const pair = [
      version,
      random.chance(0.8) ? makeNeighbour(version, random) : makeProperVersion(random),
    ] as const;
    return pair.includes("0.0.0") ? ["1.0.0", "1.0.1"] : pair;
  });
}
