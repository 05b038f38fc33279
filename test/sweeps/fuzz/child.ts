import { openSync, writeSync } from "node:fs";
import { env, hrtime, resourceUsage, stdout } from "node:process";
import { startRandom } from "../../support/hostile/random.ts";
import { GROWTH_TARGETS } from "./growth/targets.ts";
import { TARGETS } from "./targets.ts";

/** Tries one parser in a process of its own, because it may hang or run out of memory; the parent process watches it. */
interface Order {
  readonly target: string;
  readonly folder: string;
  readonly progress: string;
  readonly from: number;
  readonly cases: number;
  readonly milliseconds: number | undefined;
}

const order: Order = JSON.parse(env.FUZZ_ORDER ?? "{}");
const target = await { ...TARGETS, ...GROWTH_TARGETS }[order.target]?.make(order.folder);
if (target === undefined) throw new Error(`there is no target ${order.target}`);
const progress = openSync(order.progress, "r+");
const began = now();
const report = { cases: 0, accepted: 0, refused: 0, slowest: { case: 0, milliseconds: 0 }, failure: "" };

for (let index = order.from; goesOn(); index++) {
  const trial = target(startRandom(seedOf(index)), index);
  writeSync(progress, `${index}\n`.padStart(16), 0);
  const start = now();
  try {
    report[await trial.run()]++;
  } catch (error) {
    const shown = typeof trial.shown === "string" ? trial.shown : Buffer.from(trial.shown).toString("hex");
    report.failure = `case ${index}: ${error instanceof Error ? error.stack : String(error)}\n${shown.slice(0, 4000)}`;
    break;
  }
  const milliseconds = now() - start;
  if (milliseconds > report.slowest.milliseconds) report.slowest = { case: index, milliseconds };
  report.cases++;
}
const { maxRSS } = resourceUsage();
stdout.write(
  JSON.stringify({ ...report, milliseconds: now() - began, megabytes: Math.round(maxRSS / 1024) }),
);

function goesOn(): boolean {
  if (order.milliseconds !== undefined) return now() - began < order.milliseconds;
  return report.cases < order.cases;
}

/** Different for every target and case, and the same in every run. */
function seedOf(index: number): number {
  return [...`${order.target} ${index}`].reduce(
    (sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0),
    7,
  );
}

function now(): number {
  return Number(hrtime.bigint() / 1000n) / 1000;
}
