/** Measures everything that is promised about speed, memory and requests, side by side: npm run bench [-- --short]. */
import { parseArgs } from "node:util";
import { measureCompression } from "./cases/compression.ts";
import { measureMemory } from "./cases/memory.ts";
import { measurePackaging } from "./cases/packaging.ts";
import { measureProjection } from "./cases/projection.ts";
import { measurePublish } from "./cases/publish.ts";
import { measureRebuild } from "./cases/rebuild.ts";
import { measureSite } from "./cases/site.ts";
import { measureStart } from "./cases/start.ts";
import { judge, type Row, renderRows } from "./rows.ts";
import { openWorkshop, type Workshop } from "./workshop.ts";

const CASES: Readonly<Record<string, (workshop: Workshop) => Promise<Row[]>>> = {
  start: measureStart,
  projection: measureProjection,
  site: measureSite,
  packaging: measurePackaging,
  publish: measurePublish,
  rebuild: measureRebuild,
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

const { short } = flags;
const rounds = Number(flags.rounds ?? (short ? 3 : 5));
const workshop = await openWorkshop({ short, rounds, buildSize: 90e6 });
const rows: Row[] = [];
try {
  for (const [name, run] of Object.entries(CASES)) {
    if (flags.only !== undefined && !flags.only.split(",").includes(name)) continue;
    process.stderr.write(`${name}\n`);
    rows.push(...(await run(workshop)));
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
