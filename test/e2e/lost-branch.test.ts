import { execFileSync } from "node:child_process";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeFolder } from "../support/folder/temporary.ts";
import { closeFaultless } from "../support/github/stand-in.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import { testKey } from "../support/samples/keys.ts";
import { makeRelease } from "../support/samples/release.ts";

let trip: Journey;
beforeEach(async () => {
  trip = await startJourney({ platforms: ["linux_amd64"] });
});
afterEach(() => closeFaultless(trip.github, trip.close));

const listed = (): string[] =>
  JSON.parse(
    trip.repository.readSite()["v1/providers/acme/sample/versions"] ?? '{"versions":[]}',
  ).versions.map(({ version }: { version: string }) => version);

/** What `mkdocs gh-deploy --force` does: the branch is the website, and nothing else. */
async function deployWebsite(): Promise<void> {
  const clone = await makeFolder();
  const person = ["-c", "user.name=Acme", "-c", "user.email=docs@example.com"];
  const git = (...args: readonly string[]) => execFileSync("git", [...person, ...args], { cwd: clone });
  git("clone", "--quiet", trip.repository.gitDir, ".");
  git("checkout", "--quiet", "--orphan", "site");
  git("rm", "--quiet", "-rf", ".");
  git("commit", "--quiet", "--allow-empty", "--message", "Deploy");
  git("push", "--quiet", "--force", "origin", "site:gh-pages");
}

it("a publish to a branch that another tool replaced names rebuild, which lists all releases again", async () => {
  for (const version of ["1.0.0", "1.1.0"]) {
    await trip.build(version);
    expect((await trip.publish(version)).exitCode).toBe(0);
  }
  await deployWebsite();
  await trip.build("1.2.0");
  const refused = await trip.publish("1.2.0");
  expect([refused.exitCode, listed()]).toEqual([1, []]);
  expect(refused.log).toContain("release v1.1.0 has one that this program published");
  expect(refused.log).toContain("rebuild");
  const { publicKey } = await testKey("ed25519");
  const rebuilt = await trip.run({ command: "rebuild", "gpg-public-keys": publicKey });
  expect(rebuilt.exitCode).toBe(0);
  expect((await trip.publish("1.2.0")).exitCode).toBe(0);
  expect(listed()).toEqual(["1.0.0", "1.1.0", "1.2.0"]);
});

it("a first publish beside releases of another program says that they can be imported", async () => {
  trip.repository.tag("v0.9.0");
  trip.repository.addRelease({ tag: "v0.9.0", assets: await makeRelease("0.9.0") });
  await trip.build("1.0.0");
  const { exitCode, log } = await trip.publish("1.0.0");
  expect([exitCode, listed()]).toEqual([0, ["1.0.0"]]);
  expect(log).toContain("release v0.9.0 has signed files of registry.example.com/acme/sample");
});
