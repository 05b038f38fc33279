import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { realTool } from "../support/clients/real-tools.ts";
import type { Files } from "../support/origins/genuine.ts";
import type { ProcessResult } from "../support/runner/process.ts";
import { type LyingCase, openCase, SITE_URL } from "./lying-case.ts";
import {
  findChanged,
  findGaps,
  findGenuineLinks,
  findMissing,
  findSpoiled,
  findUnproven,
  findUnread,
} from "./lying-demands.ts";
import { canInstall, findNotInstalled } from "./lying-install.ts";
import { type LyingWorld, readFiles, startLyingWorld } from "./lying-world.ts";

// Some in each run of all sweeps; `LIES=500` for as many as a change of the mirror deserves.
const LIES = Number(process.env.LIES ?? (process.env.LONG_SWEEPS === undefined ? "16" : "200"));
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
  if (exitCode === 0) return judgeTrace(what, result);
  return [`${what} ended with ${exitCode}: ${stderr.slice(-1500)}${stdout.slice(0, 600)}`];
}

/** A fault of the program is never what an origin gets. */
function judgeTrace(what: string, { stderr, exitCode }: ProcessResult): string[] {
  const isTrace = /\n\s+at .*[(:]\d+:\d+\)?|TypeError|RangeError|URIError/.test(stderr);
  return isTrace || (exitCode !== 0 && exitCode !== 1) ? [`${what}: ${stderr.slice(-1500)}`] : [];
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

interface Finding {
  readonly severity: string;
  readonly rule: string;
  readonly where: string;
  readonly found: string;
}

async function judgeSite(one: LyingCase, site: Files): Promise<string[]> {
  const line = ["--to", "site", "--source", "acme/own", "--site-url", SITE_URL];
  const rebuilt = await one.run("rebuild", ...line);
  const after = await one.site();
  const linted = await one.run("lint", "site", "--json");
  const links = findGenuineLinks(world, after, findUnread(one.targets));
  const { findings = [] } = linted.stdout === "" ? {} : JSON.parse(linted.stdout);
  // What the liar signed may be missing after the lie, where mirrors are configured to trust it.
  const errors = findings.filter(
    ({ severity, rule, where }: Finding) =>
      severity === "error" && (!["package-missing", "host-unreachable"].includes(rule) || links.has(where)),
  );
  return [
    ...judgeRun("rebuild", rebuilt),
    ...findChanged(site, after).map((text) => `rebuild: ${text}`),
    ...(linted.stdout === "" ? [`lint: ${linted.stderr}`] : []),
    ...errors.map(({ rule, where, found }: Finding) => `lint: ${rule} ${where}: ${found}`),
  ];
}

/** Sites made from origins while they lie, carried, and a mirror of those. */
async function judgeCarried(one: LyingCase): Promise<string[]> {
  const wrong: string[] = [];
  const place = (to: string) => ["--to", to, "--site-url", SITE_URL];
  for (const { kind, source } of one.targets.filter((each) => each.kind === "registry")) {
    const to = `carried-${kind}`;
    wrong.push(
      ...judgeTrace(`mirror of ${source}`, await one.run("mirror", "--providers", source, ...place(to))),
    );
    wrong.push(
      ...judgeTrace(`mirror --from ${to}`, await one.run("mirror", "--from", to, ...place("imported"))),
    );
  }
  const site = await readFiles(join(one.folder, "imported"));
  return [...wrong, ...(await findUnproven(world, one.targets, site)), ...findSpoiled(site)];
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
      const carried = seed % 4 === 1 ? await judgeCarried(one) : [];
      const second =
        seed % 3 === 0 ? await refresh(one, "lying", first.site) : { site: first.site, wrong: [] };
      const last = await refresh(one, "honest", second.site);
      const gaps = one.targets.flatMap((target) => findGaps(world, target, second.site, last.site));
      const wrong = [...early.wrong, ...first.wrong, ...carried, ...second.wrong, ...last.wrong, ...gaps];
      wrong.push(...(await judgeSite(one, last.site)));
      if (seed % 6 === 0 && canInstall && realTool("terraform") !== undefined)
        wrong.push(...(await findNotInstalled(world, one, last.site)));
      expect(wrong.length === 0 ? "" : `${tellOnce(wrong)}\n${one.describe()}`).toBe("");
    } finally {
      await one.close();
    }
  },
);
