import { execFileSync } from "node:child_process";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeFolder } from "../support/folder/temporary.ts";
import { closeFaultless } from "../support/github/stand-in.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";

let trip: Journey;
let clone = "";
beforeEach(async () => {
  trip = await startJourney({ platforms: ["linux_amd64"] });
  clone = await makeFolder();
});
afterEach(async () => {
  await closeFaultless(trip.github, trip.close);
});

/** Reverts a commit by hand, in a clone of the repository. */
function revert(commit: string): void {
  const person = ["-c", "user.name=Acme", "-c", "user.email=releases@example.com"];
  const git = (...args: readonly string[]) => execFileSync("git", [...person, ...args], { cwd: clone });
  git("clone", "--quiet", "--branch", "gh-pages", trip.repository.gitDir, ".");
  git("revert", "--no-edit", commit);
  git("push", "--quiet", "origin", "gh-pages");
}

const siteFiles = () => trip.repository.readSite();

const listed = (): string[] =>
  JSON.parse(siteFiles()["v1/providers/acme/sample/versions"] ?? "").versions.map(
    ({ version }: { version: string }) => version,
  );

async function publish(version: string): Promise<Readonly<Record<string, string>>> {
  await trip.build(version);
  const { exitCode, outputs } = await trip.publish(version);
  expect(exitCode).toBe(0);
  return outputs;
}

it("a version is off the site when its commit is reverted, until its tag is run again", async () => {
  await publish("1.0.0");
  const before = siteFiles();
  const { commit = "" } = await publish("1.1.0");
  revert(commit);
  expect(siteFiles()).toEqual(before);
  await publish("1.2.0");
  expect(listed().sort()).toEqual(["1.0.0", "1.2.0"]);
  // Its release still exists, so the run only adds the site.
  await publish("1.1.0");
  expect(listed().sort()).toEqual(["1.0.0", "1.1.0", "1.2.0"]);
});
