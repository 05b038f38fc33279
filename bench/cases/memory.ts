import { rm } from "node:fs/promises";
import { join } from "node:path";
import { measure } from "../measure.ts";
import { openPublisher } from "../publisher.ts";
import type { Row } from "../rows.ts";
import type { Workshop } from "../workshop.ts";

const PLATFORM = "linux_amd64";
const SMALL = 90e6;
const LARGE = { short: 0.95e9, full: 1.9e9 };

/** One build of 90 MB against one of 1.9 GB, half of it in the short form: memory must not follow. */
export async function measureMemory(workshop: Workshop): Promise<Row[]> {
  const size = workshop.scale.short ? LARGE.short : LARGE.full;
  const name = `${size / 1e9} GB`;
  const small = await packOne(workshop, SMALL);
  const large = await packOne(workshop, size);
  const publisher = await openPublisher(workshop);
  const whole = await publisher.publish("1.0.0", join(workshop.folder, "one")).finally(publisher.close);
  await rm(join(workshop.folder, "one"), { recursive: true });
  return [
    { name: `packaging one build of ${name}, peak memory`, unit: "MB", bound: 200, values: [large / 1e6] },
    { name: `growth from 90 MB to ${name}`, unit: "MB", bound: 30, values: [(large - small) / 1e6] },
    {
      name: "publishing it, upload included, peak memory",
      unit: "MB",
      bound: 220,
      values: [whole.peak / 1e6],
    },
  ];
}

async function packOne(workshop: Workshop, size: number): Promise<number> {
  const builds = await workshop.emptyFolder("one");
  workshop.executables.write({ path: join(builds, PLATFORM), platform: PLATFORM, size, part: 0, parts: 1 });
  const out = await workshop.emptyFolder("out-one");
  const packer = await workshop.bundle("bench/package.ts");
  const { peak } = await measure(workshop, {
    args: [process.execPath, packer, builds, out, workshop.keyFile],
  });
  return peak;
}
