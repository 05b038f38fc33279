import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { measure, runRounds, type Usage } from "../measure.ts";
import { divide, type Row } from "../rows.ts";
import { catalogFiles, type SiteShape } from "../sample-site.ts";
import type { Workshop } from "../workshop.ts";

/** About what GitHub Pages can hold; the short form does with a tenth. */
const FULL = 500;
const VERSIONS = 24;
/** V8 takes what it may the longer it runs, whatever is in use; held this tight, only what is in use can grow. */
const TIGHT_HEAP = ["--max-old-space-size=16", "--max-semi-space-size=4"];

/** Regenerates every document: the time and memory that a version takes must not grow with the site. */
export async function measureProjection(workshop: Workshop): Promise<Row[]> {
  const { scale } = workshop;
  const providers = scale.short ? FULL / 10 : FULL;
  const run = await prepare(workshop, [providers, providers / 10]);
  const disk = await runRounds(scale.rounds, {
    tenth: () => run.onDisk(providers / 10),
    whole: () => run.onDisk(providers),
  });
  const made = await runRounds(scale.rounds, {
    whole: () => run.unwritten(providers),
    tenfold: () => run.unwritten(providers * 10),
  });
  const name = `projecting ${providers * VERSIONS} versions`;
  const tenth = (ratios: readonly number[]) => ratios.map((ratio) => ratio / 10);
  return [
    { name: `${name} into a folder`, unit: "s", bound: 60, values: walls(disk.whole) },
    { name: "the same, peak memory", unit: "MB", bound: 300, values: peaks(disk.whole) },
    {
      name: "the same / a tenth of it: CPU a version",
      unit: "",
      bound: 1.2,
      values: tenth(divide(cpus(disk.whole), cpus(disk.tenth))),
    },
    {
      name: "ten times it / it, not written, in a heap of 16 MB: memory",
      unit: "",
      bound: 1.2,
      values: divide(peaks(made.tenfold), peaks(made.whole)),
    },
    {
      name: "ten times it / it, not written: CPU a version",
      unit: "",
      bound: 1.2,
      values: tenth(divide(cpus(made.tenfold), cpus(made.whole))),
    },
  ];
}

async function prepare(workshop: Workshop, sizes: readonly number[]) {
  const program = await workshop.bundle("bench/project.ts");
  const catalog = (providers: number) => join(workshop.folder, `catalog-${providers}`);
  for (const providers of sizes) await writeCatalog(catalog(providers), { providers, versions: VERSIONS });
  let round = 0;
  const run = (heap: readonly string[], providers: number, ...folders: string[]) =>
    measure(workshop, {
      args: [process.execPath, ...heap, program, String(providers), String(VERSIONS), ...folders],
    });
  return {
    unwritten: (providers: number) => run(TIGHT_HEAP, providers),
    // Always a new folder: for minutes ext4 makes many files slowly where as many were deleted.
    onDisk: async (providers: number) =>
      run([], providers, catalog(providers), await workshop.emptyFolder(`projection-${round++}`)),
  };
}

const walls = (taken: readonly Usage[]) => taken.map(({ wall }) => wall);
const peaks = (taken: readonly Usage[]) => taken.map(({ peak }) => peak / 1e6);
const cpus = (taken: readonly Usage[]) => taken.map(({ cpu }) => cpu);

async function writeCatalog(folder: string, shape: SiteShape): Promise<void> {
  for await (const [path, text] of catalogFiles(shape)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}
