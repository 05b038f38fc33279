/** Measures everything that is promised about speed, memory and requests, side by side: npm run bench [-- --short]. */
import { parseArgs } from "node:util";
import { measureBucket } from "./cases/bucket.ts";
import { measureCompression } from "./cases/compression.ts";
import { measureEvidence } from "./cases/evidence.ts";
import { measureInit } from "./cases/init.ts";
import { measureInstall } from "./cases/install.ts";
import { measureLint } from "./cases/lint.ts";
import { measureMemory } from "./cases/memory.ts";
import { measureMirror } from "./cases/mirror.ts";
import { measurePackaging } from "./cases/packaging.ts";
import { measurePlan } from "./cases/plan.ts";
import { measureProjection } from "./cases/projection.ts";
import { measurePublish } from "./cases/publish.ts";
import { measureRebuild } from "./cases/rebuild.ts";
import { measureSite } from "./cases/site.ts";
import { measureStart } from "./cases/start.ts";
import { measureVerify } from "./cases/verify.ts";
import { measureDocumentation } from "./documentation-case.ts";
import { judge, type Row, renderRows } from "./rows.ts";
import { openWorkshop, type Workshop } from "./workshop.ts";

const CASES: Readonly<Record<string, (workshop: Workshop) => Promise<Row[]>>> = {
  start: measureStart,
  projection: measureProjection,
  site: measureSite,
  documentation: measureDocumentation,
  packaging: measurePackaging,
  plan: measurePlan,
  publish: measurePublish,
  evidence: measureEvidence,
  bucket: measureBucket,
  rebuild: measureRebuild,
  lint: measureLint,
  mirror: measureMirror,
  init: measureInit,
  install: measureInstall,
  verify: measureVerify,
  memory: measureMemory,
  compression: measureCompression,
};

const { values: flags } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    only: { type: "string" },
    rounds: { type: "string" },
  },
});

/** One round is quick but noisy: a case that exceeds its limit is measured again, in three rounds. */
async function measureCase(run: (workshop: Workshop) => Promise<Row[]>): Promise<Row[]> {
  const rows = await run(workshop);
  if (rounds > 1 || rows.every((row) => judge(row).verdict !== "WORSE")) return rows;
  process.stderr.write("worse than promised; once more, in three rounds\n");
  return run({ ...workshop, scale: { ...workshop.scale, rounds: 3 } });
}

const { short } = flags;
const rounds = Number(flags.rounds ?? (short ? 1 : 5));
const workshop = await openWorkshop({ short, rounds, buildSize: 90e6 });
const rows: Row[] = [];
try {
  for (const [name, run] of Object.entries(CASES)) {
    if (flags.only !== undefined && !flags.only.split(",").includes(name)) continue;
    process.stderr.write(`${name}\n`);
    rows.push(...(await measureCase(run)));
  }
} finally {
  await workshop.close();
}
process.stdout.write(`${renderRows(rows)}\n`);
const worse = rows.filter((row) => judge(row).verdict === "WORSE");
if (worse.length > 0) {
  process.stderr.write(
    `worse than promised, by more than the noise: ${worse.map(({ name }) => name).join("; ")}\n`,
  );
  process.exitCode = 1;
}
