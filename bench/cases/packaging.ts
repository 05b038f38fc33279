import { execFileSync } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Command, measure, runRounds, type Usage } from "../measure.ts";
import { divide, type Row } from "../rows.ts";
import type { Workshop } from "../workshop.ts";

/** Packaging against the floor, and against what others do. */
export async function measurePackaging(workshop: Workshop): Promise<Row[]> {
  return [...(await measureFloor(workshop)), ...(await measureOthers(workshop))];
}

async function measureFloor(workshop: Workshop): Promise<Row[]> {
  const { builds, scale } = workshop;
  const program = await workshop.bundle("bench/floor.ts");
  const floor = () => measure(workshop, { args: [process.execPath, program, builds] });
  const { ours } = await preparePackers(workshop, builds);
  const taken = await runRounds(scale.rounds, { floor, ours, again: floor });
  const [cpu, wall, peak] = [pick(taken, "cpu"), pick(taken, "wall"), pick(taken, "peak")];
  const megabytes = peak("ours").map((bytes) => bytes / 1e6);
  return [
    { name: "noise: floor / floor, CPU", unit: "", values: divide(cpu("floor"), cpu("again")) },
    { name: "noise: floor / floor, wall", unit: "", values: divide(wall("floor"), wall("again")) },
    { name: "packaging / zlib floor, CPU", unit: "", bound: 1.12, values: divide(cpu("ours"), cpu("floor")) },
    {
      name: "packaging / zlib floor, wall",
      unit: "",
      bound: 1.15,
      values: divide(wall("ours"), wall("floor")),
    },
    { name: "packaging 14 builds, peak memory", unit: "MB", bound: 200, values: megabytes },
  ];
}

/** The others are slow: some builds, as many as come out even for two at a time, show as much. */
async function measureOthers(workshop: Workshop): Promise<Row[]> {
  const { scale } = workshop;
  const some = await workshop.someBuilds(scale.short ? 2 : 6);
  const { sizes, ...packers } = await preparePackers(workshop, some);
  const taken = await runRounds(scale.rounds, packers);
  const wall = pick(taken, "wall");
  const larger = (name: string) => [(sizes.get("ours") ?? Number.NaN) / (sizes.get(name) ?? Number.NaN)];
  const faster = (name: keyof typeof packers) => divide(wall("ours"), wall(name));
  // Go 1.27 changed compress/flate, so a figure holds for one version.
  const go = execFileSync("go", ["env", "GOVERSION"], { encoding: "utf8" }).trim();
  return [
    { name: `packaging / ${go} archive/zip 9, wall`, unit: "", bound: 0.33, values: faster("go") },
    { name: `packaging / ${go} archive/zip 9, size`, unit: "", bound: 1.005, values: larger("go") },
    { name: "packaging / zip -9, wall", unit: "", bound: 0.25, values: faster("zip9") },
    { name: "packaging / zip -9, size", unit: "", bound: 1.025, values: larger("zip9") },
    { name: "packaging / zip -6, wall", unit: "", bound: 0.6, values: faster("zip6") },
    { name: "packaging / zip -6, size", unit: "", values: larger("zip6") },
  ];
}

/** All who pack the same builds, and how large their zips were the last time. */
async function preparePackers(workshop: Workshop, builds: string) {
  const { stopwatch, keyFile } = workshop;
  const sizes = new Map<string, number>();
  const packer = await workshop.bundle("bench/package.ts");
  const into = async (name: string, command: (out: string) => Command): Promise<Usage> => {
    const out = await workshop.emptyFolder(`out-${name}`);
    const usage = await measure(workshop, command(out));
    sizes.set(name, await sumZips(out));
    return usage;
  };
  return {
    sizes,
    ours: () => into("ours", (out) => ({ args: [process.execPath, packer, builds, out, keyFile] })),
    go: () => into("go", (out) => ({ args: [stopwatch, "package", "9", builds, out] })),
    zip6: () => into("zip6", (out) => infoZip(6, builds, out)),
    zip9: () => into("zip9", (out) => infoZip(9, builds, out)),
  };
}

/** Zips two at a time, then computes both hashes, as a script without a dedicated tool would. */
function infoZip(level: number, builds: string, out: string): Command {
  const step = `zip -q -X -${level} ${out}/$1.zip $1 && sha256sum ${out}/$1.zip && unzip -p ${out}/$1.zip | sha256sum`;
  return { args: ["sh", "-c", `ls | xargs -P 2 -n 1 sh -ec '${step}' zip-one`], cwd: builds };
}

function pick<Name extends string>(
  taken: Readonly<Record<Name, readonly Usage[]>>,
  field: "cpu" | "wall" | "peak",
) {
  return (name: Name): number[] => taken[name].map((usage) => usage[field]);
}

/** The bytes of all zips in a folder. */
export async function sumZips(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".zip"));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
