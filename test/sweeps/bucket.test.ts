import { describe, expect } from "vitest";
import { type BucketGround, publishing, SOURCE } from "../support/bucket/ground.ts";
import { endsAsUndisturbedInBucket } from "./bucket-sweep.ts";

const publish =
  (...versions: readonly string[]) =>
  async (ground: BucketGround): Promise<void> => {
    for (const version of versions) expect((await ground.run(publishing(version))).exitCode).toBe(0);
  };
const damage = async (ground: BucketGround): Promise<void> => {
  await publish("1.0.0", "1.1.0")(ground);
  for (const path of ["v1/providers/acme/sample/versions", "catalog/site.json"])
    ground.store.objects.all.delete(`a/site/${path}`);
};

const WITHDRAW = ["withdraw", "--source", SOURCE, "--versions", "1.0.0", "--reason", "loses data"];
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

describe.each([
  { what: "a publish of the first version", args: publishing("1.0.0"), prepare: publish() },
  { what: "a publish of the next version", args: publishing("1.1.0"), prepare: publish("1.0.0") },
  { what: "a withdrawal", args: WITHDRAW, prepare: publish("1.0.0") },
  { what: "a rebuild", args: REBUILD, prepare: damage },
])("$what in a bucket", ({ what, args, prepare }) => {
  endsAsUndisturbedInBucket(what, args, STEPS, prepare);
});
