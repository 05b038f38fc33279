import { openManyVersions } from "../mirror-origin.ts";
import { peaks, pick, type Refresh, refreshFolder, tell } from "../mirroring.ts";
import { type Row, subtract } from "../rows.ts";
import type { Workshop } from "../workshop.ts";
import { measureSideBySide } from "./mirror-side-by-side.ts";

const VERSIONS_EACH = 15;
const [FEW, MANY] = [4, 40];

/** Refreshes of a mirror: what is new costs, what is known does not; and `terraform providers mirror` beside it. */
export async function measureMirror(workshop: Workshop): Promise<Row[]> {
  return [...(await measureManyVersions(workshop)), ...(await measureSideBySide(workshop))];
}

async function measureManyVersions(workshop: Workshop): Promise<Row[]> {
  const few = await measureShape(workshop, FEW);
  const many = await measureShape(workshop, MANY);
  const count = MANY * VERSIONS_EACH;
  const name = `mirror of ${MANY} providers, ${count} versions`;
  // Of what is known: each list, each checksums, and discovery.
  const known = count + MANY + 1;
  return [
    ...rowsOf(name, many.first),
    ...rowsOf(`${name}, with nothing new`, many.second, known, 0),
    // Three documents, checksums, signature, and three packages, each with its head.
    ...rowsOf(`${name}, after 3 new versions`, many.third, known + 3 * 11),
    {
      name: `${name} over ${FEW * VERSIONS_EACH}, peak memory`,
      ...{ unit: "MB", bound: 64, values: subtract(peaks(many.first), peaks(few.first)) },
    },
  ];
}

function rowsOf(name: string, taken: readonly Refresh[], requests?: number, megabytes?: number): Row[] {
  const bounded = (bound: number | undefined) => (bound === undefined ? {} : { bound });
  return [
    { name, unit: "s", values: pick(taken, "wall") },
    { name: `${name}: requests`, unit: "requests", ...bounded(requests), values: pick(taken, "requests") },
    {
      name: `${name}: bytes in`,
      ...{ unit: "MB", ...bounded(megabytes) },
      values: pick(taken, "bytes").map((bytes) => bytes / 1e6),
    },
    { name: `${name}, peak memory`, unit: "MB", bound: 200, values: peaks(taken) },
  ];
}

async function measureShape(workshop: Workshop, providers: number) {
  const taken = { first: [] as Refresh[], second: [] as Refresh[], third: [] as Refresh[] };
  for (let round = 0; round < workshop.scale.rounds; round++) {
    const origin = await openManyVersions(workshop, { providers, versions: VERSIONS_EACH });
    try {
      const run = await refreshFolder(workshop, origin, "hashes: all");
      taken.first.push(await tell(`${providers} providers, first`, run));
      taken.second.push(await tell("nothing new", run));
      for (const provider of origin.providers.slice(0, 3)) await origin.release(provider, "2.0.0");
      taken.third.push(await tell("3 new versions", run));
    } finally {
      await origin.host.close();
    }
  }
  return taken;
}
