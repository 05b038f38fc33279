import { afterEach, beforeEach, expect, it } from "vitest";
import { REBUILD_INPUTS } from "../../src/commands/rebuild/inputs.ts";
import { rebuild } from "../../src/flow/rebuild.ts";
import { errorWith } from "../support/folder/errors.ts";
import { readInputs } from "../support/publish/given.ts";
import { armors, type RebuildGround, SOURCE, startRebuildGround } from "./ground.ts";

let ground: RebuildGround;
beforeEach(async () => {
  ground = await startRebuildGround();
});
afterEach(() => ground.close());

/** The site after another publish of the same version. */
async function siteOfOthers(version: string, seed: number): Promise<Record<string, string>> {
  const other = await startRebuildGround();
  await other.release(version, { seed });
  await other.rebuild();
  await other.close();
  return Object.fromEntries(other.site.files);
}

it("a concurrently published version is not changed", async () => {
  await ground.release("1.0.0");
  const theirs = await siteOfOthers("1.0.0", 77);
  ground.site.before("commit", () => ground.site.change(theirs));
  await expect(ground.rebuild()).rejects.toThrow(errorWith("version-changed"));
  expect(Object.fromEntries(ground.site.files)).toEqual(theirs);
});

it("a run removes its folder, even if it fails", async () => {
  const given: string[] = [];
  const world = {
    ...ground.world,
    openOutput: async () => ({
      path: ground.directory,
      isKept: true,
      finish: async () => void given.push("finished"),
      discard: async () => void given.push("discarded"),
    }),
  };
  const keys = await armors("ed25519");
  const inputs = readInputs(REBUILD_INPUTS, { source: SOURCE, "gpg-public-keys": keys });
  await ground.release("1.0.0");
  ground.releases.fail("list", new Error("no answer"));
  await expect(rebuild(inputs, world)).rejects.toThrow("no answer");
  await rebuild(inputs, world);
  expect(given).toEqual(["discarded", "finished"]);
});
