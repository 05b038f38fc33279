import { env } from "node:process";
import { afterAll, expect, it } from "vitest";
import { type FuzzReport, fuzz, MOST_MEGABYTES, renderTable } from "../support/fuzz/fuzz.ts";
import { GROWTH_TARGETS } from "../support/fuzz/growth/targets.ts";

// As in fuzz.test.ts: FUZZ_MINUTES=10 is the long form; FUZZ_TARGET and FUZZ_FROM begin where a failure said.
const minutes = env.FUZZ_MINUTES === undefined ? undefined : Number(env.FUZZ_MINUTES);
const milliseconds = minutes === undefined ? undefined : minutes * 60_000;
const from = Number(env.FUZZ_FROM ?? 0);
const chosen = Object.entries(GROWTH_TARGETS).filter(
  ([name]) => env.FUZZ_TARGET === undefined || env.FUZZ_TARGET === name,
);
const reports = new Map<string, FuzzReport>();

afterAll(() => console.log(renderTable(reports)));

it.each(chosen)(
  "%s: a byte of a larger input takes no longer",
  { timeout: 300_000 + (milliseconds ?? 0) },
  async (target, entry) => {
    const cases = Number(env.FUZZ_CASES ?? entry.cases);
    const report = await fuzz({ target, from, cases, milliseconds });
    reports.set(target, report);
    expect(report.failure).toBe("");
    expect(report.megabytes).toBeLessThan(MOST_MEGABYTES);
  },
);
