import { env } from "node:process";
import { afterAll, expect, it } from "vitest";
import { type FuzzReport, fuzz, MOST_MEGABYTES, renderTable } from "./fuzz/fuzz.ts";
import { GROWTH_TARGETS } from "./fuzz/growth/targets.ts";
import { TARGETS } from "./fuzz/targets.ts";

// FUZZ_MINUTES=10 is the long form. FUZZ_TARGET and FUZZ_FROM begin where a failure said; FUZZ_CASES=1 tries that one alone.
const minutes = env.FUZZ_MINUTES === undefined ? undefined : Number(env.FUZZ_MINUTES);
const milliseconds = minutes === undefined ? undefined : minutes * 60_000;
const from = Number(env.FUZZ_FROM ?? 0);
const chosen = (targets: typeof TARGETS) =>
  Object.entries(targets).filter(([name]) => env.FUZZ_TARGET === undefined || env.FUZZ_TARGET === name);
const reports = new Map<string, FuzzReport>();

afterAll(() => console.log(renderTable(reports)));

async function tryOut(target: string, few: number): Promise<FuzzReport> {
  const cases = Number(env.FUZZ_CASES ?? few);
  const report = await fuzz({ target, from, cases, milliseconds });
  reports.set(target, report);
  expect(report.failure).toBe("");
  expect(report.megabytes).toBeLessThan(MOST_MEGABYTES);
  return report;
}

it.concurrent.each(chosen(TARGETS))(
  "%s: whatever it is given, it takes or refuses by name",
  { timeout: 120_000 + (milliseconds ?? 0) },
  async (target, { cases }) => {
    const report = await tryOut(target, cases);
    if (report.cases > 1) expect([report.accepted, report.refused]).not.toContain(0);
  },
);

it.each(chosen(GROWTH_TARGETS))(
  "%s: a byte of a larger input takes no longer",
  { timeout: 300_000 + (milliseconds ?? 0) },
  async (target, { cases }) => {
    await tryOut(target, cases);
  },
);
