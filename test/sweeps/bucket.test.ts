import { describe, expect } from "vitest";
import { type BucketGround, publishing, SOURCE } from "../support/bucket/ground.ts";
import { endsAsUndisturbedInBucket } from "./bucket-sweep.ts";

async function publishFirst(ground: BucketGround): Promise<void> {
  expect((await ground.run(publishing("1.0.0"))).exitCode).toBe(0);
}

async function damage(ground: BucketGround): Promise<void> {
  for (const version of ["1.0.0", "1.1.0"]) expect((await ground.run(publishing(version))).exitCode).toBe(0);
  for (const path of ["v1/providers/acme/sample/versions", "catalog/site.json"])
    ground.store.objects.all.delete(`a/site/${path}`);
}

const REBUILD = ["rebuild", "--source", SOURCE, "--gpg-public-keys", "key.asc"];

// What is killed leaves any state; what is cut, busy or broken is tried again by the run itself.
const STEPS = {
  "kill-before": 23,
  "kill-after": 23,
  "cut-after": 23,
  "cut-before": 37,
  busy: 37,
  broken: 53,
};

// What is removed later, and when, is the same as in a folder.
describe.each([
  { what: "a publish of the next version", args: publishing("1.1.0"), prepare: publishFirst },
  { what: "a rebuild", args: REBUILD, prepare: damage },
])("$what in a bucket", ({ what, args, prepare }) => {
  endsAsUndisturbedInBucket(what, args, STEPS, prepare);
});
