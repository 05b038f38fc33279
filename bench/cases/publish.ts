import { join } from "node:path";
import { measure, runRounds } from "../measure.ts";
import { openPublisher } from "../publisher.ts";
import { divide, type Row } from "../rows.ts";
import type { Workshop } from "../workshop.ts";

/** 200 Mbit/s, shared by all uploads. */
const BYTES_PER_SECOND = 200e6 / 8;

/** A whole publish against the longer of its two halves: what is left over is the overlap that was not reached. */
export async function measurePublish(workshop: Workshop): Promise<Row[]> {
  const { builds, keyFile, scale } = workshop;
  const [packer, uploader] = [
    await workshop.bundle("bench/package.ts"),
    await workshop.bundle("bench/upload.ts"),
  ];
  const publisher = await openPublisher(workshop, BYTES_PER_SECOND);
  const zips = join(workshop.folder, "out-publish");
  let version = 0;
  const taken = await runRounds(scale.rounds, {
    packaging: async () => {
      await workshop.emptyFolder("out-publish");
      return measure(workshop, { args: [process.execPath, packer, builds, zips, keyFile] });
    },
    upload: () =>
      measure(workshop, { args: [process.execPath, uploader, ...publisher.draft(`0.${version}.0`), zips] }),
    publish: () => publisher.publish(`1.${version++}.0`, builds),
  }).finally(publisher.close);
  const longer = taken.packaging.map(({ wall }, round) => Math.max(wall, taken.upload[round]?.wall ?? 0));
  const walls = taken.publish.map(({ wall }) => wall);
  return [
    { name: "packaging alone", unit: "s", values: taken.packaging.map(({ wall }) => wall) },
    { name: "upload alone, at 200 Mbit/s", unit: "s", values: taken.upload.map(({ wall }) => wall) },
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
