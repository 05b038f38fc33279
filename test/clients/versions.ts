import { damage, type Random } from "../support/hostile/random.ts";

const NUMBERS = ["0", "1", "2", "3", "9", "10", "11", "100", "4294967296", "18446744073709551615"];
const ODD_NUMBERS = [
  "",
  "00",
  "01",
  "007",
  "x",
  "*",
  "-1",
  "1a",
  "18446744073709551616",
  "9".repeat(40),
  "١",
];
const IDENTIFIERS = [
  "0",
  "1",
  "2",
  "10",
  "01",
  "a",
  "A",
  "b",
  "rc",
  "RC1",
  "rc1",
  "beta",
  "alpha",
  "x-y",
  "-",
];
const ODD_IDENTIFIERS = ["", "--", "a_b", "é", "*", "~", "00", "1e3"];
const LETTERS = [..."0123456789abvxXAZ.-+_~*=<>^! \t\n/éß\u0660\u00a0\u200b"];

/** A text that is a version or nearly one. */
export function makeVersionText(random: Random): string {
  const text = random.chance(0.7) ? makeProperVersion(random) : makeOddVersion(random);
  return random.chance(0.25) ? damage(text, random, LETTERS) : text;
}

/** A version that differs from the given one in one place only. */
export function makeNeighbour(version: string, random: Random): string {
  const [, core = "", prerelease = "", metadata = ""] = /^([\d.]+)(-[^+]*)?(\+.*)?$/.exec(version) ?? [];
  if (random.chance(0.2)) return `${core}${prerelease}${makeTail("+", IDENTIFIERS, random)}`;
  if (random.chance(0.6)) return `${core}${makeTail("-", IDENTIFIERS, random)}${metadata}`;
  const numbers = core.split(".");
  numbers[random.below(3)] = random.pick(NUMBERS);
  return `${numbers.join(".")}${prerelease}${metadata}`;
}

/** A version as semver writes it. */
export function makeProperVersion(random: Random): string {
  const core = [random.pick(NUMBERS), random.pick(NUMBERS), random.pick(NUMBERS)].join(".");
  const prerelease = random.chance(0.5) ? makeTail("-", IDENTIFIERS, random) : "";
  const metadata = random.chance(0.3) ? makeTail("+", IDENTIFIERS, random) : "";
  return `${core}${prerelease}${metadata}`;
}

function makeOddVersion(random: Random): string {
  const numbers = [...NUMBERS, ...ODD_NUMBERS];
  const identifiers = [...IDENTIFIERS, ...ODD_IDENTIFIERS];
  const core = Array.from({ length: 1 + random.below(4) }, () => random.pick(numbers)).join(".");
  const tails = Array.from({ length: random.below(3) }, () =>
    makeTail(random.pick(["-", "+"]), identifiers, random),
  );
  return `${random.pick(["", "", "", "v", "V", "=", " ", "~", "~> "])}${core}${tails.join("")}`;
}

function makeTail(sign: string, identifiers: readonly string[], random: Random): string {
  return sign + Array.from({ length: 1 + random.below(3) }, () => random.pick(identifiers)).join(".");
}
