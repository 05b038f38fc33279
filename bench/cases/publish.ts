import { measure, runRounds } from "../measure.ts";
import { openPublisher } from "../publisher.ts";
import { divide, type Row } from "../rows.ts";
import type { Workshop } from "../workshop.ts";
import { sumZips } from "./packaging.ts";

/** 200 Mbit/s, shared by all uploads. */
const BYTES_PER_SECOND = 200e6 / 8;

/** A whole publish against the longer of its two halves: what is left over is the overlap that was not reached. */
export async function measurePublish(workshop: Workshop): Promise<Row[]> {
  const { builds, keyFile, scale } = workshop;
  const packer = await workshop.bundle("bench/package.ts");
  const publisher = await openPublisher(workshop, BYTES_PER_SECOND);
  let [size, version] = [0, 0];
  const taken = await runRounds(scale.rounds, {
    packaging: async () => {
      const out = await workshop.emptyFolder("out-publish");
      const usage = await measure(workshop, { args: [process.execPath, packer, builds, out, keyFile] });
      size = await sumZips(out);
      return usage;
    },
    publish: () => publisher.publish(`1.${version++}.0`, builds),
  }).finally(publisher.close);
  // The least that an upload can take, not what ours takes alone: nothing of our own slowness hides in the measure.
  const upload = size / BYTES_PER_SECOND;
  const longer = taken.packaging.map(({ wall }) => Math.max(wall, upload));
  const walls = taken.publish.map(({ wall }) => wall);
  return [
    { name: "upload alone, at 200 Mbit/s", unit: "s", values: [upload] },
    {
      name: "whole publish / longer of packaging and upload, wall",
      unit: "",
      bound: 1.25,
      values: divide(walls, longer),
    },
    {
      name: "whole publish, peak memory",
      unit: "MB",
      bound: 220,
      values: taken.publish.map(({ peak }) => peak / 1e6),
    },
  ];
}
