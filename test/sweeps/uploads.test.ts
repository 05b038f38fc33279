import { expect, it } from "vitest";
import type { Fault, Intercept } from "../support/github/faults.ts";
import { isAsUndisturbed, useGrounds } from "./ground.ts";
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

it.each([true, false])(
  "an upload that is cut anywhere in any file is repaired in the same run, with a starter left behind: %s",
  async (starterAfterFailedUpload) => {
    const wrong = await spread(sweep.grounds, range(FILES), async (ground, file) => {
      ground.reset();
      ground.trip.github.switches.starterAfterFailedUpload = starterAfterFailedUpload;
      const fraction = [0, 0.5, 0.99][(file + (starterAfterFailedUpload ? 1 : 0)) % 3] ?? 0;
      ground.trip.github.intercept = atUpload(file, { when: "before", kind: "cut-upload", fraction });
      const { exitCode, log } = await ground.publish();
      return exitCode === 0 && (await isAsUndisturbed(ground, sweep.reference)) ? [] : [log];
    });
    expect(wrong.flat()).toEqual([]);
  },
);
