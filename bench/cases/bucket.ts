import { join } from "node:path";
import { BUCKET, STORE_ENV, startStore } from "../../test/support/bucket/store-host.ts";
import { measure, runRounds } from "../measure.ts";
import { linkBuilds } from "../publisher.ts";
import { divide, type Row } from "../rows.ts";
import { openSlowLine } from "../slow-line.ts";
import type { Workshop } from "../workshop.ts";

/** 200 Mbit/s, shared by all uploads. */
const BYTES_PER_SECOND = 200e6 / 8;

/** A whole publish into a bucket against the longer of its two halves, as `publish` has it for releases. */
export async function measureBucket(workshop: Workshop): Promise<Row[]> {
  const { builds, keyFile, scale, privateKey } = workshop;
  const [packer, uploader, program] = [
    await workshop.bundle("bench/package.ts"),
    await workshop.bundle("bench/upload-bucket.ts"),
    await workshop.bundle("src/cli.ts"),
  ];
  const store = await startStore();
  store.arrive = openSlowLine(BYTES_PER_SECOND);
  store.mostKept = 1_000_000;
  const zips = join(workshop.folder, "out-bucket");
  const dist = await workshop.emptyFolder("dist-bucket");
  await linkBuilds(builds, dist);
  const env = { ...process.env, ...STORE_ENV, GPG_PRIVATE_KEY: privateKey };
  const place = ["--to", `s3://${BUCKET}/site`, "--s3-endpoint", store.endpoint];
  const what = ["--source", "registry.example.com/acme/sample", "--artifacts", dist, "--verify=false"];
  const site = ["--site-url", "https://registry.example.com/"];
  let version = 0;
  const taken = await runRounds(scale.rounds, {
    packaging: async () => {
      await workshop.emptyFolder("out-bucket");
      return measure(workshop, { args: [process.execPath, packer, builds, zips, keyFile] });
    },
    upload: () =>
      measure(workshop, { args: [process.execPath, uploader, `${store.endpoint}/${BUCKET}/alone`, zips] }),
    publish: () => {
      store.objects.all.clear();
      const args = ["publish", ...what, ...site, ...place, "--version", `1.${version++}.0`];
      return measure(workshop, { args: [process.execPath, program, ...args], env });
    },
  }).finally(store.close);
  const longer = taken.packaging.map(({ wall }, round) => Math.max(wall, taken.upload[round]?.wall ?? 0));
  const walls = taken.publish.map(({ wall }) => wall);
  return [
    {
      name: "upload into a bucket alone, at 200 Mbit/s",
      unit: "s",
      values: taken.upload.map(({ wall }) => wall),
    },
    {
      name: "whole publish into a bucket / longer of packaging and upload, wall",
      unit: "",
      bound: 1.25,
      values: divide(walls, longer),
    },
    {
      name: "whole publish into a bucket, peak memory",
      unit: "MB",
      bound: 220,
      values: taken.publish.map(({ peak }) => peak / 1e6),
    },
  ];
}
