import { afterAll, beforeAll, expect, it } from "vitest";
import type { ProcessResult } from "../support/runner/process.ts";
import { type LyingCase, openCase, SITE_URL } from "./lies/case.ts";
import { findChanged, findGaps, findMissing, findSpoiled, findUnproven } from "./lies/demands.ts";
import type { Files } from "./lies/genuine.ts";
import { type LyingWorld, startLyingWorld } from "./lies/world.ts";

// Some in each run of all sweeps; `LIES=500` for as many as a change of the mirror deserves.
const LIES = Number(process.env.LIES ?? (process.env.LONG_SWEEPS === undefined ? "6" : "200"));
const FIRST = Number(process.env.LIES_FROM ?? "1");
const SEEDS = Array.from({ length: LIES }, (_, at) => FIRST + at);

let world: LyingWorld;
beforeAll(async () => {
  world = await startLyingWorld();
});
afterAll(() => world.close());

/** What a run of the program has to be, whatever an origin says. */
function judgeRun(what: string, result: ProcessResult): string[] {
  const { exitCode, stderr, stdout } = result;
  // A fault of the program is never what an origin gets.
  const isTrace = /\n\s+at .*[(:]\d+:\d+\)?|TypeError|RangeError|URIError/.test(stderr);
  if (exitCode === 0 && !isTrace) return [];
  return [`${what} ended with ${exitCode}: ${stderr.slice(-1500)}${stdout.slice(0, 600)}`];
}

/** Refreshes the mirror, and returns what is wrong with the site afterwards. */
async function refresh(one: LyingCase, how: "early" | "lying" | "honest", before: Files) {
  const result = await one.refresh(how);
  const site = await one.site();
  const wrong = [
    ...judgeRun(`the ${how} refresh`, result),
    ...(await findUnproven(world, one.targets, site)),
    ...findMissing(world, site, how === "early"),
    ...findChanged(before, site),
    ...findSpoiled(site),
  ];
  return { site, wrong: wrong.map((text) => `${how}: ${text}`) };
}

/** The documents that a rebuild would write of the same facts are those that are there. */
async function judgeSite(one: LyingCase, site: Files): Promise<string[]> {
  const line = ["--to", "site", "--source", "acme/own", "--site-url", SITE_URL];
  const rebuilt = await one.run("rebuild", ...line);
  const changed = findChanged(site, await one.site());
  return [...judgeRun("rebuild", rebuilt), ...changed.map((text) => `rebuild: ${text}`)];
}

/** What is wrong stays wrong in the runs that follow. */
function tellOnce(wrong: readonly string[]): string {
  const first = new Map([...wrong].reverse().map((text) => [text.replace(/^\w+: /, ""), text]));
  return [...first.values()].reverse().slice(0, 40).join("\n");
}

it.each(SEEDS)(
  "lists only what is signed or computed, and recovers from origins that lie: seed %d",
  async (seed) => {
    const one = await openCase(world, seed);
    try {
      const nothing: Files = new Map();
      const early = seed % 2 === 0 ? await refresh(one, "early", nothing) : { site: nothing, wrong: [] };
      const first = await refresh(one, "lying", early.site);
      const second =
        seed % 3 === 0 ? await refresh(one, "lying", first.site) : { site: first.site, wrong: [] };
      const last = await refresh(one, "honest", second.site);
      const gaps = one.targets.flatMap((target) => findGaps(world, target, second.site, last.site));
      const wrong = [...early.wrong, ...first.wrong, ...second.wrong, ...last.wrong, ...gaps];
      wrong.push(...(await judgeSite(one, last.site)));
      expect(wrong.length === 0 ? "" : `${tellOnce(wrong)}\n${one.describe()}`).toBe("");
    } finally {
      await one.close();
    }
  },
);
