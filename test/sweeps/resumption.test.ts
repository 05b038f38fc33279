import { afterEach, describe, expect, it } from "vitest";
import type { Fault } from "../support/github/faults.ts";
import type { SeededRelease } from "../support/github/repository.ts";
import type { JourneyOptions } from "../support/publish/journey.ts";
import {
  closeGrounds,
  type Ground,
  isAsUndisturbed,
  namedProblems,
  type Reference,
  runUndisturbed,
  type Scenario,
  startGround,
} from "./ground.ts";
import { describeOutcome } from "./outcome.ts";

const grounds: Ground[] = [];

async function prepare(scenario: Scenario = "first", options?: JourneyOptions): Promise<[Ground, Reference]> {
  const ground = await startGround(scenario, options);
  grounds.push(ground);
  const reference = await runUndisturbed(ground);
  return [ground, reference];
}

afterEach(() => closeGrounds(grounds.splice(0)));

/** Commits to the site's branch as another writer, around the first request of a kind. */
function commitTheirs({ trip }: Ground, when: Fault["when"], operation: string): void {
  let done = false;
  const run = () => void trip.repository.commitFiles("gh-pages", { "theirs.txt": "theirs\n" });
  trip.github.intercept = ({ operationId }) => {
    if (done || operationId !== operation) return undefined;
    done = true;
    return { when, kind: "call", run };
  };
}

/** The files of a published release, by name. */
function filesOf({ trip }: Ground): Record<string, Uint8Array> {
  const [release] = trip.repository.releases();
  return Object.fromEntries([...(release?.assets.values() ?? [])].map((a) => [a.name, a.content.bytes()]));
}

function assetNames({ trip }: Ground): string[][] {
  return trip.repository.releases().map(({ assets }) => [...assets.values()].map(({ name }) => name).sort());
}

describe("an existing draft", () => {
  const draft = (assets: SeededRelease["assets"] = {}): SeededRelease => ({
    tag: "v1.0.0",
    draft: true,
    assets,
  });

  it.each([1, 2, 5])(
    "is filled and published when it is empty, whether there are 1, 2 or 5: %d",
    async (count) => {
      const [ground, reference] = await prepare();
      ground.reset();
      for (let index = 0; index < count; index++) ground.trip.repository.addRelease(draft());
      const { exitCode } = await ground.publish();
      expect(exitCode).toBe(0);
      const { releases, site } = await describeOutcome(ground.trip);
      expect(site).toEqual(reference.outcome.site);
      expect(releases).toMatchObject([{ tag: "v1.0.0", draft: false }]);
    },
  );

  it("keeps correct files, replaces wrong ones, and removes those that are no longer built", async () => {
    const [ground, reference] = await prepare();
    const files = filesOf(ground);
    const [sums = ""] = Object.keys(files).filter((name) => name.endsWith("SHA256SUMS"));
    const [zip = ""] = Object.keys(files).filter((name) => name.endsWith("linux_amd64.zip"));
    ground.reset();
    const stale = "terraform-provider-sample_1.0.0_plan9_386.zip";
    ground.trip.repository.addRelease(
      draft({ [zip]: files[zip] ?? "", [sums]: "other sums", [stale]: "stale" }),
    );
    expect((await ground.publish()).exitCode).toBe(0);
    expect((await describeOutcome(ground.trip)).site).toEqual(reference.outcome.site);
    expect(filesOf(ground)[sums]).toEqual(files[sums]);
    expect(assetNames(ground)).toEqual([Object.keys(files).sort()]);
    const uploaded = ground.trip.github.exchanges.filter(({ origin }) => origin === "upload");
    expect(uploaded.map(({ query }) => query).filter((query) => query.includes(zip))).toEqual([]);
  });

  it("stops the run when two hold files, because either could be meant", async () => {
    const [ground] = await prepare();
    ground.reset();
    for (const text of ["one", "two"]) ground.trip.repository.addRelease(draft({ "notes.txt": text }));
    const result = await ground.publish();
    expect([result.exitCode, namedProblems(result)]).toEqual([1, ["release-drafts"]]);
    expect(ground.trip.github.exchanges.filter(({ write }) => write)).toEqual([]);
  });
});

it("a released version missing from the site is added", async () => {
  const [ground, reference] = await prepare("next");
  const { repository } = ground.trip;
  ground.reset();
  repository.rules = { ...repository.rules, lockedBranches: ["gh-pages"] };
  const refused = await ground.publish();
  expect([refused.exitCode, namedProblems(refused)]).toEqual([1, ["github-refused"]]);
  expect(repository.releases()).toContainEqual(expect.objectContaining({ tag: "v1.1.0", draft: false }));
  repository.rules = { ...repository.rules, lockedBranches: [] };
  expect((await ground.publish()).exitCode).toBe(0);
  expect(await isAsUndisturbed(ground, reference)).toBe(true);
});

describe("a GitHub that lags behind itself", () => {
  it.each([1, 2, 5])(
    "makes one release although a new draft is missing from %d listings",
    async (listings) => {
      const [ground, reference] = await prepare();
      ground.reset();
      ground.trip.github.switches.draftHiddenFromListings = listings;
      // The answer to the creation is lost, so that the draft has to be looked for.
      ground.trip.github.intercept = ({ operationId, index }) =>
        operationId === "repos/create-release" && index < 7 ? { when: "after", kind: "reset" } : undefined;
      const { exitCode, log } = await ground.publish();
      expect(exitCode, log).toBe(0);
      expect(await describeOutcome(ground.trip)).toEqual(reference.outcome);
    },
  );

  it.each([1, 2, 3])("shows %d reads of a branch its old head", async (staleReads) => {
    const [ground, reference] = await prepare("next");
    ground.reset();
    ground.trip.github.switches.staleReads = staleReads;
    // Another writer moves the branch after it was read, so the head has to be read again.
    commitTheirs(ground, "before", "git/create-tree");
    const { exitCode, log } = await ground.publish();
    expect(exitCode, log).toBe(0);
    const { site } = await describeOutcome(ground.trip);
    expect(site).toEqual({ ...reference.outcome.site, "theirs.txt": "theirs\n" });
  });

  it("finds a branch that is created between two reads", async () => {
    const [ground, reference] = await prepare();
    ground.reset();
    commitTheirs(ground, "after", "repos/get-branch");
    const { exitCode, log } = await ground.publish();
    expect(exitCode, log).toBe(0);
    const { site } = await describeOutcome(ground.trip);
    expect(site).toEqual({ ...reference.outcome.site, "theirs.txt": "theirs\n" });
  });

  it.each([1, 2])("does not find the commit that it named itself, at read %d", async (read) => {
    const [ground, reference] = await prepare("next");
    ground.reset();
    let reads = 0;
    const body = { message: "No commit found for the ref 0123456789abcdef0123456789abcdef01234567" };
    ground.trip.github.intercept = ({ operationId }) =>
      operationId === "repos/get-content" && ++reads === read
        ? { when: "before", kind: "status", status: 404, body }
        : undefined;
    const { exitCode, log } = await ground.publish();
    expect(exitCode, log).toBe(0);
    expect(reads).toBeGreaterThan(read);
    expect(await describeOutcome(ground.trip)).toEqual(reference.outcome);
  });

  it.each([1, 2, 3])("shows %d reads of a release its old state", async (staleReleaseReads) => {
    const [ground, reference] = await prepare("next");
    ground.reset();
    ground.trip.github.switches.staleReleaseReads = staleReleaseReads;
    const { exitCode, log } = await ground.publish();
    expect(exitCode, log).toBe(0);
    expect(await describeOutcome(ground.trip)).toEqual(reference.outcome);
  });
});

describe("builds that are not reproducible", () => {
  it("replace what was uploaded while the release is a draft", async () => {
    const [ground] = await prepare();
    const { trip } = ground;
    ground.reset();
    expect((await trip.publish("1.0.0", { inputs: { draft: "true" } })).exitCode).toBe(0);
    const before = filesOf(ground);
    await trip.build("1.0.0", { seed: 77 });
    expect((await ground.publish()).exitCode).toBe(0);
    const after = filesOf(ground);
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
    const same = Object.keys(after).filter((name) => before[name]?.toString() === after[name]?.toString());
    expect(same).toEqual(["terraform-provider-sample_1.0.0_manifest.json"]);
    expect(trip.repository.releases()).toMatchObject([{ draft: false }]);
  });

  it("are refused once the version is published, with both digests and what it would do", async () => {
    const [ground, { outcome }] = await prepare();
    await ground.trip.build("1.0.0", { seed: 77 });
    const refused = await ground.publish();
    expect([refused.exitCode, namedProblems(refused)]).toEqual([1, ["release-changed"]]);
    for (const platform of ["linux_amd64", "windows_arm64"])
      expect(refused.log).toMatch(
        new RegExp(`\\S+_${platform}\\.zip \\(sha256 [0-9a-f]{64}, \\d+ bytes .*[0-9a-f]{64}`),
      );
    expect(await describeOutcome(ground.trip)).toEqual(outcome);
  });

  it("are rejected permanently when the release is immutable", async () => {
    const [ground, { outcome }] = await prepare();
    ground.reset();
    ground.trip.repository.immutableReleases = true;
    expect((await ground.publish()).exitCode).toBe(0);
    const unchanged = await ground.publish();
    expect([unchanged.exitCode, unchanged.outputs.changed]).toEqual([0, "false"]);
    await ground.trip.build("1.0.0", { seed: 77 });
    const refused = await ground.trip.publish("1.0.0", { inputs: { overwrite: "true" } });
    expect([refused.exitCode, namedProblems(refused)]).toEqual([1, ["release-immutable"]]);
    expect((await describeOutcome(ground.trip)).site).toEqual(outcome.site);
  });
});
