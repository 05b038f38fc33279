import { realTool } from "../../test/support/clients/real-tools.ts";
import { openRealSizes, THREE } from "../mirror-origin.ts";
import {
  mirrorByTerraform,
  peaks,
  pick,
  type Refresh,
  type Refreshing,
  refreshFolder,
  refreshRepository,
  tell,
} from "../mirroring.ts";
import { divide, type Row } from "../rows.ts";
import type { Workshop } from "../workshop.ts";

/** A way to mirror, and what it may take of what `terraform providers mirror` takes. */
interface Way {
  readonly name: string;
  readonly settings: string;
  readonly bytes: number;
  readonly wall?: number;
  readonly start: typeof refreshFolder;
}

const WAYS: readonly Way[] = [
  { name: "link, signed", settings: "hashes: signed", bytes: 0.02, wall: 0.1, start: refreshFolder },
  { name: "link, all", settings: "hashes: all", bytes: 1, wall: 0.6, start: refreshFolder },
  { name: "site", settings: "copy: site", bytes: 1, start: refreshFolder },
  { name: "release", settings: "copy: release", bytes: 1, start: refreshRepository },
];

interface Taken {
  readonly first: Refresh[];
  readonly second: Refresh[];
}

/** The same providers of real size, by `terraform providers mirror` and in each of our ways. */
export async function measureSideBySide(workshop: Workshop): Promise<Row[]> {
  const terraform = realTool("terraform");
  if (terraform === undefined) return [];
  const { short, rounds } = workshop.scale;
  const [count, largest] = short ? [6, 12e6] : [20, 30e6];
  const origin = await openRealSizes(workshop, count, largest);
  const theirs: Refresh[] = [];
  const ours = new Map<Way, Taken>(WAYS.map((way) => [way, { first: [], second: [] }]));
  try {
    for (let round = 0; round < rounds; round++) {
      theirs.push(
        await tell("terraform providers mirror", await mirrorByTerraform(workshop, origin, terraform)),
      );
      for (const [way, taken] of ours)
        await measureWay(await way.start(workshop, origin, way.settings), way, taken);
    }
  } finally {
    await origin.host.close();
  }
  const title = `terraform providers mirror, ${count} providers, ${THREE.length} platforms`;
  return [
    { name: title, unit: "s", values: pick(theirs, "wall") },
    { name: `${title}: bytes in`, unit: "MB", values: pick(theirs, "bytes").map((bytes) => bytes / 1e6) },
    { name: `${title}: peak memory`, unit: "MB", values: peaks(theirs) },
    ...[...ours].flatMap(([way, taken]) => compare(way, taken, { theirs, short })),
  ];
}

async function measureWay(refreshing: Refreshing, { name }: Way, { first, second }: Taken): Promise<void> {
  try {
    first.push(await tell(name, refreshing));
    second.push(await tell(`${name}, again`, refreshing));
  } finally {
    await refreshing.close();
  }
}

interface Theirs {
  readonly theirs: readonly Refresh[];
  readonly short: boolean;
}

/** The start of a program weighs too much where there is little to do, so the short form promises no times. */
function compare(
  { name: way, bytes, wall }: Way,
  { first, second }: Taken,
  { theirs, short }: Theirs,
): Row[] {
  const name = `mirror, ${way} / terraform providers mirror`;
  const ratio = (taken: readonly Refresh[], field: "bytes" | "wall" | "cpu" | "stored") =>
    divide(pick(taken, field), pick(theirs, field));
  const most = (bound: number | undefined) => (short || bound === undefined ? {} : { bound });
  return [
    { name: `${name}: bytes in`, unit: "", bound: bytes, values: ratio(first, "bytes") },
    { name: `${name}: wall`, unit: "", ...most(wall), values: ratio(first, "wall") },
    { name: `${name}: CPU`, unit: "", values: ratio(first, "cpu") },
    { name: `${name}: bytes stored`, unit: "", values: ratio(first, "stored") },
    { name: `${name}: peak memory`, unit: "MB", bound: 200, values: peaks(first) },
    { name: `${name}, second refresh: wall`, unit: "", ...most(0.02), values: ratio(second, "wall") },
  ];
}
