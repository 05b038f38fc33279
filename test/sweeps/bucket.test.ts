import { describe, expect, it } from "vitest";
import { type BucketGround, PREFIX, publishing, SOURCE } from "../support/bucket/ground.ts";
import { findUnnamed } from "../support/folder/tree.ts";
import { endsAsUndisturbedInBucket } from "./bucket-sweep.ts";
import { firstOf } from "./ground.ts";

const publish =
  (...versions: readonly string[]) =>
  async (ground: BucketGround): Promise<void> => {
    for (const version of versions) expect((await ground.run(publishing(version))).exitCode).toBe(0);
  };
const FIRST = publish();
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
  { what: "a publish of the first version", args: publishing("1.0.0"), prepare: FIRST },
  { what: "a publish of the next version", args: publishing("1.1.0"), prepare: publish("1.0.0") },
  { what: "a withdrawal", args: WITHDRAW, prepare: publish("1.0.0") },
  { what: "a rebuild", args: REBUILD, prepare: damage },
])("$what in a bucket", ({ what, args, prepare }) => {
  const sweep = endsAsUndisturbedInBucket(what, args, STEPS, prepare);
  if (args[0] !== "publish") return;

  it("leaves what a killed publish of another version has just stored, and a rebuild removes it a day later", async () => {
    const ground = firstOf(sweep.grounds);
    ground.reset();
    const stored = await leavePackages(ground);
    expect(await sweep.finish(ground)).toEqual([]);
    expect(findUnnamed(ground.read())).toEqual(stored);
    ground.age();
    expect(await sweep.finish(ground, REBUILD)).toEqual([]);
    expect(findUnnamed(ground.read())).toEqual([]);
  });

  it.runIf(prepare !== FIRST)(
    "removes what a killed publish of another version stored a day ago",
    async () => {
      const ground = firstOf(sweep.grounds);
      ground.reset();
      await leavePackages(ground);
      ground.age();
      expect(await sweep.finish(ground)).toEqual([]);
      expect(findUnnamed(ground.read())).toEqual([]);
    },
  );
});

/** Publishes another version until all its files are stored and none is named. */
async function leavePackages(ground: BucketGround): Promise<string[]> {
  const other = publishing("1.2.0-pr-17.1");
  const { requests } = await ground.run(other);
  const at = requests.indexOf(`PUT ${PREFIX}.provider-pages.head`);
  ground.reset();
  expect((await ground.run(other, { kind: "kill-before", at })).signal).toBe("SIGKILL");
  const stored = findUnnamed(ground.read());
  // Two packages, their SBOM, the checksums and the signature.
  expect(stored).toHaveLength(5);
  return stored;
}
