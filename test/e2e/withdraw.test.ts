import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { closeFaultless } from "../support/github/stand-in.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";

const VERSIONS = "v1/providers/acme/sample/versions";
const BAD = { command: "withdraw", versions: "1.1.0", reason: "loses data" };

let trip: Journey;
beforeEach(async () => {
  trip = await startJourney({ platforms: ["linux_amd64"] });
  expect((await trip.publish("1.0.0")).exitCode).toBe(0);
  await trip.build("1.1.0", { seed: 9 });
  expect((await trip.publish("1.1.0")).exitCode).toBe(0);
});
afterEach(() => closeFaultless(trip.github, trip.close));

function registry(): { versions: { version: string }[]; warnings?: string[] } {
  return JSON.parse(trip.repository.readSite()[VERSIONS] ?? "{}");
}

it("withdraw removes a version in one commit with the reason, and undo restores every byte", async () => {
  const before = trip.repository.readTree("gh-pages");
  const { exitCode, outputs, summary } = await trip.run({ ...BAD, output: "out" });
  expect([exitCode, outputs.changed]).toEqual([0, "true"]);
  expect(registry()).toMatchObject({
    versions: [{ version: "1.0.0" }],
    warnings: ["Version 1.1.0 was withdrawn: loses data. Use 1.0.0 instead."],
  });
  expect(trip.repository.history("gh-pages")).toHaveLength(3);
  expect(outputs.commit).toBe(trip.repository.branchHead("gh-pages"));
  expect(summary).toMatch(/^## registry\.example\.com\/acme\/sample 1\.1\.0 .*\n\n.*loses data/);
  expect(summary).toContain("](https://registry.example.com/)");
  expect(JSON.parse(await readFile(outputs.report ?? "", "utf8"))).toMatchObject({ versions: ["1.1.0"] });
  expect((await trip.run(BAD)).outputs.changed).toBe("false");
  expect(trip.repository.history("gh-pages")).toHaveLength(3);
  expect((await trip.run({ command: "withdraw", versions: "1.1.0", undo: "true" })).exitCode).toBe(0);
  expect(trip.repository.readTree("gh-pages")).toEqual(before);
});
