import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { measure, runRounds, type Usage } from "../measure.ts";
import { divide, type Row } from "../rows.ts";
import { catalogueFiles, type SiteShape } from "../sample-site.ts";
import type { Workshop } from "../workshop.ts";

/** About what GitHub Pages can hold. */
const FULL: SiteShape = { providers: 500, versions: 24 };
const TENTH: SiteShape = { providers: 50, versions: 24 };

/** Everything projected anew: the time a version takes and the memory must not grow with the site. */
export async function measureProjection(workshop: Workshop): Promise<Row[]> {
  const { scale } = workshop;
  const program = await workshop.bundle("bench/project.ts");
  const run = ({ providers, versions }: SiteShape, ...folders: string[]) =>
    measure(workshop, { args: [process.execPath, program, String(providers), String(versions), ...folders] });
  const onDisk = async (shape: SiteShape) => {
    const source = join(workshop.folder, `catalogue-${shape.providers}`);
    return run(shape, source, await workshop.emptyFolder("projection"));
  };
  for (const shape of [FULL, TENTH])
    await writeCatalogue(join(workshop.folder, `catalogue-${shape.providers}`), shape);
  const rounds = Math.min(scale.rounds, 3);
  const disk = await runRounds(scale.short ? 1 : rounds, {
    tenth: () => onDisk(TENTH),
    full: () => onDisk(FULL),
  });
  const tenfold: SiteShape = { ...FULL, providers: FULL.providers * (scale.short ? 2 : 10) };
  const made = await runRounds(scale.short ? 1 : rounds, {
    full: () => run(FULL),
    tenfold: () => run(tenfold),
  });
  const growth = tenfold.providers / FULL.providers;
  return [
    { name: "projecting 12,000 versions into a folder", unit: "s", bound: 60, values: walls(disk.full) },
    {
      name: "the same, peak memory",
      unit: "MB",
      bound: 300,
      values: peaks(disk.full).map((peak) => peak / 1e6),
    },
    {
      name: "the same / a tenth of it: time a version",
      unit: "",
      bound: 1.2,
      values: divide(walls(disk.full), walls(disk.tenth)).map((ratio) => ratio / 10),
    },
    {
      name: `${growth} x the site / the site, not written: memory`,
      unit: "",
      bound: 1.2,
      values: divide(peaks(made.tenfold), peaks(made.full)),
    },
    {
      name: `${growth} x the site / the site, not written: time a version`,
      unit: "",
      bound: 1.2,
      values: divide(walls(made.tenfold), walls(made.full)).map((ratio) => ratio / growth),
    },
  ];
}

const walls = (taken: readonly Usage[]) => taken.map(({ wall }) => wall);
const peaks = (taken: readonly Usage[]) => taken.map(({ peak }) => peak);

async function writeCatalogue(folder: string, shape: SiteShape): Promise<void> {
  for await (const [path, text] of catalogueFiles(shape)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}
