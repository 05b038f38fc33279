import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ProblemError } from "../../../src/errors.ts";
import { releaseFiles } from "../../../src/hosts/package-store.ts";
import type { MadeFiles, Sender } from "../../../src/hosts/release.ts";
import type { ProblemCode } from "../../../src/problem-codes.ts";
import { type ReleaseGround, SETTINGS, startReleaseGround } from "./ground.ts";

let ground: ReleaseGround;

beforeEach(async () => {
  ground = await startReleaseGround();
});
afterEach(() => ground.close());

function failing(code: ProblemCode = "build-empty"): ProblemError {
  return new ProblemError([{ code, found: "nothing", expected: "a build", fix: "Build" }]);
}

type MakeFiles = (sender: Sender) => Promise<MadeFiles>;

/** What a run that can't make its files says it has reached. */
async function reachedBy(make: MakeFiles): Promise<readonly string[]> {
  const { releases, destination } = ground;
  const found = await releases.find(SETTINGS);
  const releasing = { releaseState: found, make, stayDraft: false, mayFill: false, overwrite: false };
  const error = await releaseFiles(destination, releasing).catch((thrown) => thrown);
  if (!(error instanceof ProblemError)) throw new Error("nothing was refused", { cause: error });
  return error.reached;
}

const THERE = [expect.stringContaining("v1.0.0 ")];

describe("a draft", () => {
  it("that was made for nothing goes away", async () => {
    expect(await reachedBy(() => Promise.reject(failing()))).toEqual([]);
    expect(ground.releases.all).toEqual([]);
    expect(ground.changes()).toEqual(["create", "discard"]);
  });

  /** Sends one file before it fails. */
  function sending(code?: ProblemCode): MakeFiles {
    return async (sender) => {
      const [file] = ground.files;
      if (file !== undefined) sender.send(file);
      await sender.arrived();
      throw failing(code);
    };
  }

  it("stays when something was on its way to it", async () => {
    expect(await reachedBy(sending())).toEqual(THERE);
    expect(ground.releases.all).toHaveLength(1);
  });

  it("goes away with what was sent when a build can't become a package", async () => {
    expect(await reachedBy(sending("zip-invalid"))).toEqual([]);
    expect(ground.releases.all).toEqual([]);
  });

  it("of an earlier run stays then too", async () => {
    await ground.releases.create(SETTINGS);
    expect(await reachedBy(sending("zip-invalid"))).toEqual(THERE);
    expect(ground.releases.all).toHaveLength(1);
  });

  it("stays when it was there before, even if it is empty", async () => {
    await ground.releases.create(SETTINGS);
    expect(await reachedBy(() => Promise.reject(failing()))).toEqual(THERE);
    expect(ground.releases.all).toHaveLength(1);
  });

  it("stays when another run has put something on it", async () => {
    const { releases } = ground;
    const reached = reachedBy(async () => {
      for (const draft of releases.all) releases.setFile(draft, "a", "a");
      throw failing();
    });
    expect([await reached, releases.all.length]).toEqual([THERE, 1]);
  });

  it("stays when the run was cancelled", async () => {
    expect(await reachedBy(() => Promise.reject(failing("cancelled")))).toEqual(THERE);
    expect(ground.changes()).toEqual(["create"]);
  });

  it("stays when it can't be deleted, and the first failure is reported", async () => {
    ground.releases.fail("discard", new Error("no"));
    expect(await reachedBy(() => Promise.reject(failing()))).toEqual(THERE);
  });
});
