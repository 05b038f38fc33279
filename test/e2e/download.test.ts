import { afterEach, expect, it } from "vitest";
import type { Fault } from "../support/github/faults.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";

let trip: Journey;

afterEach(() => trip.close());

// Without digests every file of the release is downloaded to be compared.
const FAULTS: readonly Fault[] = [
  { when: "after", kind: "truncate" },
  {
    when: "after",
    kind: "status",
    status: 200,
    body: "<html>not the file</html>",
    headers: { "content-type": "text/html" },
  },
];

it.each(FAULTS)("does not take a download that went wrong ($kind) for a changed file", async (fault) => {
  trip = await startJourney({ platforms: ["linux_amd64"], github: { switches: { digest: "null" } } });
  expect((await trip.publish("1.0.0")).exitCode).toBe(0);
  const before = trip.github.exchanges.length;
  let disturbed = 0;
  trip.github.intercept = ({ operationId }) =>
    operationId === "download/asset" && disturbed++ === 0 ? fault : undefined;
  const again = await trip.publish("1.0.0");
  expect(disturbed).toBeGreaterThan(1);
  expect([again.exitCode, again.outputs.changed]).toEqual([0, "false"]);
  expect(trip.github.exchanges.slice(before).filter(({ write }) => write)).toEqual([]);
});
