import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { type Journey, type JourneyOptions, startJourney } from "../support/publish/journey.ts";
import { FOURTEEN } from "../support/samples/builds.ts";

const journeys: Journey[] = [];

afterEach(async () => {
  for (const { close } of journeys.splice(0)) await close();
});

async function digestsOf(
  options: JourneyOptions & { readonly timeZone: string; readonly umask: number; readonly time: Date },
) {
  const before = process.umask(options.umask);
  try {
    const trip = await startJourney(options);
    journeys.push(trip);
    const dist = join(trip.workspace, "dist");
    for (const name of await readdir(dist, { recursive: true }))
      await utimes(join(dist, name), options.time, options.time);
    const result = await trip.publish("1.0.0", { env: { TZ: options.timeZone } });
    expect(result.exitCode).toBe(0);
    const packages: Record<string, { sha256: string }> = JSON.parse(result.outputs.packages ?? "{}");
    return Object.fromEntries(Object.entries(packages).map(([platform, { sha256 }]) => [platform, sha256]));
  } finally {
    process.umask(before);
  }
}

it("gives the same bytes under another time zone, umask, file time and order of folders", async () => {
  const here = { timeZone: "UTC", umask: 0o022, time: new Date("2024-02-29T12:00:00Z") };
  const there = { timeZone: "Asia/Tokyo", umask: 0o077, time: new Date("1999-12-31T23:59:59Z") };
  const plain = await digestsOf({ ...here, platforms: FOURTEEN });
  expect(Object.keys(plain)).toHaveLength(14);
  // The generated builds take their bytes from their place in the list, so the order is changed by the layout alone.
  expect(await digestsOf({ ...there, platforms: FOURTEEN, builds: { layout: "folders" } })).toEqual(plain);
  expect(await digestsOf({ ...there, platforms: FOURTEEN, builds: { layout: "download-artifact" } })).toEqual(
    plain,
  );
});
