import { measure, runRounds, type Usage } from "../measure.ts";
import { divide, type Row } from "../rows.ts";
import type { Workshop } from "../workshop.ts";
import { sumZips } from "./packaging.ts";

/** What the input `compression` buys and costs, on the executables that the default was chosen for. */
export async function measureCompression(workshop: Workshop): Promise<Row[]> {
  if (workshop.scale.short) return [];
  const sizes = new Map<string, number>();
  const packer = await workshop.bundle("bench/package.ts");
  const pack = (compression: string) => async (): Promise<Usage> => {
    const out = await workshop.emptyFolder("out-compression");
    const args = [packer, "--compression", compression, workshop.builds, out, workshop.keyFile];
    const usage = await measure(workshop, { args: [process.execPath, ...args] });
    sizes.set(compression, await sumZips(out));
    return usage;
  };
  const contest = { default: pack("default"), fast: pack("fast"), best: pack("best") };
  const taken = await runRounds(workshop.scale.rounds, contest);
  const usual = taken.default.map(({ cpu }) => cpu);
  return (["fast", "best"] as const).flatMap((name): Row[] => [
    {
      name: `compression: ${name} / default, CPU`,
      unit: "",
      values: divide(
        taken[name].map(({ cpu }) => cpu),
        usual,
      ),
    },
    {
      name: `compression: ${name} / default, size`,
      unit: "",
      values: [(sizes.get(name) ?? Number.NaN) / (sizes.get("default") ?? Number.NaN)],
    },
  ]);
}
