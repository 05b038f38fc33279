import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { Snapshot } from "../github/snapshot.ts";
import type { Journey } from "./journey.ts";

/** Makes a journey once for the tests of a `describe`; each of them begins with it as it was made. */
export function shareJourney(make: () => Promise<Journey>): () => Journey {
  let trip: Journey;
  let made: Snapshot;
  beforeAll(async () => {
    trip = await make();
    expect(trip.github.violations).toEqual([]);
    made = trip.github.snapshot();
    trip.github.restore(made);
  });
  afterEach(async () => {
    expect(trip.github.violations).toEqual([]);
    trip.github.restore(made);
    await trip.build("1.0.0");
  });
  afterAll(() => trip.close());
  return () => trip;
}
