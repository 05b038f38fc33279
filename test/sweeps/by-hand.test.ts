import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SeededRelease } from "../support/github/repository.ts";
import { createRest } from "../support/github/rest.ts";
import { holdUntil } from "./barrier.ts";
import { KINDS } from "./faults.ts";
import {
  beginHere,
  closeGrounds,
  type Ground,
  isAsUndisturbed,
  namedProblems,
  type Reference,
  runUndisturbed,
  startGround,
  useGroundsFrom,
} from "./ground.ts";
import { endsAsUndisturbed } from "./kills.ts";
import { describeOutcome } from "./outcome.ts";
import { range } from "./pool.ts";

const WRITTEN = { tag: "v1.0.0", name: "The first one", body: "Written by hand.", prerelease: true };

/** A repository with a release written and published by hand, with an asset of its author. */
async function startWritten(more: Partial<SeededRelease> = {}): Promise<Ground> {
  const ground = await startGround("first");
  ground.trip.repository.addRelease({ ...WRITTEN, ...more, assets: { "screenshot.png": "pixels" } });
  return beginHere(ground);
}

describe("filling a release that was published by hand", () => {
  const sweep = useGroundsFrom(3, () => startWritten());
  endsAsUndisturbed("by hand", sweep, { kills: 9, faults: 13, kinds: KINDS });

  it("leaves title, text, type and unrelated assets", () => {
    const [release] = sweep.reference.outcome.releases;
    expect(release).toMatchObject({ ...WRITTEN, draft: false, assets: { length: 7 } });
    expect(sweep.reference.outcome.commits).toBe(1);
  });
});

describe("a release that was published by hand", () => {
  let ground: Ground;
  let reference: Reference;

  beforeEach(async () => {
    ground = await startWritten();
    reference = await runUndisturbed(ground);
    ground.reset();
  });
  afterEach(() => closeGrounds([ground]));

  const uploads = () => ground.trip.github.exchanges.filter(({ origin }) => origin === "upload");

  /** Puts a file on the release as another run would. */
  async function attach(ending: string): Promise<void> {
    const { github, repository, token } = ground.trip;
    const rest = createRest(github.apiUrl, token);
    const { body } = await rest("GET", `/repos/${repository.fullName}/releases/tags/v1.0.0`);
    const url = body.upload_url.replace(/\{.*/, `?name=terraform-provider-sample_1.0.0_${ending}`);
    const bytes = new TextEncoder().encode("theirs");
    const headers = { "content-type": "application/json" };
    expect((await rest("POST", url, { bytes, headers })).status).toBe(201);
  }

  it("uploads the signature last, after checksums and packages", async () => {
    await ground.publish();
    const names = uploads().map(({ query }) => /1\.0\.0_([\w.]+)/.exec(query)?.[1]);
    expect(names.slice(-3)).toEqual(["manifest.json", "SHA256SUMS", "SHA256SUMS.sig"]);
    const again = await ground.publish();
    expect([again.exitCode, again.outputs.changed]).toEqual([0, "false"]);
  });

  it("is filled once by ten runs of its event at the same time", async () => {
    ground.trip.github.intercept = holdUntil(10, "repos/get-release-by-tag");
    const results = await Promise.all(range(10).map(() => ground.publish()));
    expect(results.flatMap(({ exitCode, log }) => (exitCode === 0 ? [] : [log]))).toEqual([]);
    expect(await isAsUndisturbed(ground, reference)).toBe(true);
    console.log(`10 of 10 runs of one event, ${ground.trip.github.exchanges.length} requests`);
  });

  it("keeps the first run's files when builds differ, and rejects the second with their names", async () => {
    const { trip } = ground;
    let uploading = 0;
    trip.github.intercept = ({ operationId }) =>
      operationId === "repos/upload-release-asset" && uploading++ === 0
        ? { when: "before", kind: "call", run: () => attach("manifest.json") }
        : undefined;
    const result = await ground.publish();
    expect([result.exitCode, namedProblems(result)]).toEqual([1, ["release-changed"]]);
    expect(trip.repository.branchHead("gh-pages")).toBeUndefined();
    const [release] = (await describeOutcome(trip)).releases;
    expect(JSON.stringify(release)).not.toContain(".sig");
  });

  it("resends a file that GitHub stored wrong", async () => {
    const { switches } = ground.trip.github;
    let sent = 0;
    ground.trip.github.intercept = ({ operationId }) => {
      if (operationId === "repos/upload-release-asset") switches.digest = sent++ === 3 ? "wrong" : "sha256";
      return undefined;
    };
    expect((await ground.publish()).exitCode).toBe(0);
    expect(uploads().length).toBe(7);
    expect(await isAsUndisturbed(ground, reference)).toBe(true);
  });

  it("stays unchanged when it is immutable", async () => {
    await closeGrounds([ground]);
    ground = await startWritten({ immutable: true });
    const before = await describeOutcome(ground.trip);
    const result = await ground.publish();
    expect([result.exitCode, namedProblems(result)]).toEqual([1, ["release-immutable"]]);
    expect(await describeOutcome(ground.trip)).toEqual(before);
  });
});

it("a draft that was written by hand keeps its title and its text when the tag is pushed", async () => {
  const ground = await startGround("first");
  const { name, body, tag } = WRITTEN;
  ground.trip.repository.addRelease({ tag, name, body, draft: true, assets: { "screenshot.png": "pixels" } });
  const inputs = { "release-name": "Another", "release-notes": "Other" };
  const { exitCode, log } = await ground.publish({ inputs });
  expect(exitCode, log).toBe(0);
  const { releases } = await describeOutcome(ground.trip);
  expect(releases).toMatchObject([{ tag, name, body, draft: false, assets: { length: 7 } }]);
  await closeGrounds([ground]);
});
