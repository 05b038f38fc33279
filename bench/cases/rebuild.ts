import { type History, type HistoryShape, openHistory, type Rebuild } from "../history.ts";
import { divide, type Row, subtract } from "../rows.ts";
import type { Workshop } from "../workshop.ts";

const FEW = 30;
const MANY = 300;
/** As many as are looked into at a time, and one more. */
const LARGE = { count: 4, size: { short: 350e6, full: 700e6 } };

/** A history taken into a site: what it asks and takes grows with it, the memory that it needs does not. */
export async function measureRebuild(workshop: Workshop): Promise<Row[]> {
  const size = workshop.scale.short ? LARGE.size.short : LARGE.size.full;
  const few = await measureHistory(workshop, { releases: FEW });
  const many = await measureHistory(workshop, { releases: MANY });
  const large = await measureHistory(workshop, { releases: FEW, large: { count: LARGE.count, size } });
  const share = (field: "requests" | "bytes" | "cpu") =>
    divide(pick(many.first, field), pick(few.first, field)).map((ratio) => ratio / (MANY / FEW));
  const name = `rebuild of ${MANY} releases`;
  return [
    { name, unit: "s", values: pick(many.first, "wall") },
    { name: `${name}: requests`, unit: "requests", values: pick(many.first, "requests") },
    { name: `${name} / of ${FEW}: requests a release`, unit: "", bound: 1, values: share("requests") },
    { name: `${name} / of ${FEW}: bytes both ways a release`, unit: "", bound: 1.2, values: share("bytes") },
    { name: `${name} / of ${FEW}: CPU a release`, unit: "", bound: 1, values: share("cpu") },
    { name: `${name}, peak memory`, unit: "MB", bound: 200, values: peaks(many.first) },
    {
      name: `${name} over ${FEW}, peak memory`,
      unit: "MB",
      bound: 64,
      values: subtract(peaks(many.first), peaks(few.first)),
    },
    { name: `${name}, with nothing new: requests`, unit: "requests", values: pick(many.second, "requests") },
    { name: "the same, peak memory", unit: "MB", bound: 200, values: peaks(many.second) },
    {
      name: `rebuild with ${LARGE.count} zips of ${size / 1e6} MB, peak memory`,
      unit: "MB",
      bound: 200,
      values: peaks(large.first),
    },
  ];
}

async function measureHistory(workshop: Workshop, shape: HistoryShape) {
  const history = await openHistory(workshop, shape);
  const { rounds } = workshop.scale;
  try {
    const first: Rebuild[] = [];
    const second: Rebuild[] = [];
    for (let round = 0; round < rounds; round++) {
      first.push(await tell(history, "rebuild", shape));
      second.push(await tell(history, "again", shape));
    }
    return { first, second };
  } finally {
    await history.close();
  }
}

async function tell(
  history: History,
  what: "rebuild" | "again",
  { releases }: HistoryShape,
): Promise<Rebuild> {
  const taken = await history[what]();
  const { wall, cpu, peak, requests } = taken;
  process.stderr.write(
    `  ${what} of ${releases}: ${wall.toFixed(2)} s, CPU ${cpu.toFixed(2)} s, ${(peak / 1e6).toFixed(0)} MB, ${requests} requests\n`,
  );
  return taken;
}

const pick = (taken: readonly Rebuild[], field: "requests" | "bytes" | "cpu" | "wall") =>
  taken.map((one) => one[field]);
const peaks = (taken: readonly Rebuild[]) => taken.map(({ peak }) => peak / 1e6);
