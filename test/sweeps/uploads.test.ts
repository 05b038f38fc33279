import { describe, expect, it } from "vitest";
import type { Fault, Intercept } from "../support/github/faults.ts";
import {
  closeGrounds,
  firstOf,
  type Ground,
  isAsUndisturbed,
  namedProblems,
  runUndisturbed,
  startGround,
  useGrounds,
} from "./ground.ts";
import { range, spread } from "./pool.ts";

/** Two packages, an SBOM, a manifest, checksums and a signature. */
const FILES = 6;

const sweep = useGrounds(3, "first", { builds: { size: 2_000_000 } });

/** Lets a fault meet one upload, counted from 0. */
function atUpload(wanted: number, fault: Fault): Intercept {
  let uploads = 0;
  return ({ operationId }) =>
    operationId === "repos/upload-release-asset" && uploads++ === wanted ? fault : undefined;
}

describe.each([true, false])("with a starter left behind: %s", (starterAfterFailedUpload) => {
  it.each([0, 0.5, 0.99])("an upload cut at %f of any file is repaired in the same run", async (fraction) => {
    const wrong = await spread(sweep.grounds, range(FILES), async (ground, file) => {
      ground.reset();
      ground.trip.github.switches.starterAfterFailedUpload = starterAfterFailedUpload;
      ground.trip.github.intercept = atUpload(file, { when: "before", kind: "cut-upload", fraction });
      const { exitCode, log } = await ground.publish();
      return exitCode === 0 && (await isAsUndisturbed(ground, sweep.reference)) ? [] : [log];
    });
    expect(wrong.flat()).toEqual([]);
  });
});

it("a starter that an earlier run left under any name is replaced", async () => {
  const ground = firstOf(sweep.grounds);
  ground.reset();
  ground.trip.github.intercept = ({ operationId }) =>
    operationId === "repos/upload-release-asset"
      ? { when: "before", kind: "status", status: 404 }
      : undefined;
  await ground.publish();
  expect(states(ground)).toContain("starter");
  ground.trip.github.intercept = undefined;
  expect((await ground.publish()).exitCode).toBe(0);
  expect(await isAsUndisturbed(ground, sweep.reference)).toBe(true);
});

function states({ trip }: Ground): string[] {
  return trip.repository.releases().flatMap(({ assets }) => [...assets.values()].map(({ state }) => state));
}

it("a file that GitHub stored with another digest is sent again", async () => {
  // The last one is the signature, whose bytes may differ as long as they verify.
  const wrong = await spread(sweep.grounds, range(FILES - 1), async (ground, file) => {
    ground.reset();
    const { switches } = ground.trip.github;
    const spoil = () => void Object.assign(switches, { digest: "wrong" });
    const heal = () => void Object.assign(switches, { digest: "sha256" });
    const spoilt = atUpload(file, { when: "before", kind: "call", run: spoil });
    ground.trip.github.intercept = (request) =>
      request.operationId === "repos/upload-release-asset"
        ? spoilt(request)
        : { when: "before", kind: "call", run: heal };
    const { exitCode, log } = await ground.publish();
    const uploaded = ground.trip.github.exchanges.filter(({ origin }) => origin === "upload").length;
    const fine = exitCode === 0 && uploaded > FILES && (await isAsUndisturbed(ground, sweep.reference));
    return fine ? [] : [`${uploaded} uploads\n${log}`];
  });
  expect(wrong.flat()).toEqual([]);
});

it("files whose digest GitHub does not know are compared byte by byte, and sent once", async () => {
  const ground = await startGround("first", { github: { switches: { digest: "null" } } });
  const { outcome } = await runUndisturbed(ground);
  expect(ground.trip.github.exchanges.filter(({ origin }) => origin === "upload")).toHaveLength(FILES);
  const again = await ground.publish();
  expect([again.exitCode, again.outputs.changed]).toEqual([0, "false"]);
  expect(outcome.releases).toMatchObject([{ tag: "v1.0.0", draft: false }]);
  await closeGrounds([ground]);
});

it("reports a file that never arrives intact by name, and does not publish the release", async () => {
  const ground = await startGround("first", { github: { switches: { digest: "wrong" } } });
  const result = await ground.publish();
  expect(result.exitCode).toBe(1);
  expect(namedProblems(result)).toEqual(["asset-digest"]);
  expect(result.log).toContain(`sha256 ${"0".repeat(64)}`);
  expect(ground.trip.repository.releases()).toMatchObject([{ draft: true }]);
  expect(ground.trip.repository.branchHead("gh-pages")).toBeUndefined();
  await closeGrounds([ground]);
});
