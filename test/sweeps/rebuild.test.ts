import { describe, expect, it } from "vitest";
import { testKey } from "../support/samples/keys.ts";
import { makeRelease } from "../support/samples/release.ts";
import {
  beginHere,
  closeGrounds,
  type Ground,
  isAsUndisturbed,
  runUndisturbed,
  startGround,
  UNSIGNED,
  useGroundsFrom,
} from "./ground.ts";
import { endsAsUndisturbed, killAt } from "./kills.ts";
import { range } from "./pool.ts";

/** More versions than are written in one change. */
const VERSIONS = range(27).map((minor) => `1.${minor}.0`);

/** A repository with releases and a damaged site of another provider, in which every publish is a rebuild. */
async function startRebuildGround(versions: readonly string[]): Promise<Ground> {
  const { publicKey } = await testKey("ed25519");
  const ground = await startGround("first");
  const { repository } = ground.trip;
  for (const version of versions) {
    repository.tag(`v${version}`);
    repository.addRelease({ tag: `v${version}`, assets: await makeRelease(version) });
  }
  repository.commitFiles("gh-pages", { CNAME: "registry.example.com\n" });
  return beginHere(ground, { ...UNSIGNED, command: "rebuild", "gpg-public-keys": publicKey });
}

describe("a rebuild", () => {
  const sweep = useGroundsFrom(3, () => startRebuildGround(VERSIONS.slice(0, 2)));
  endsAsUndisturbed(sweep, { kills: 13, faults: 29 });
});

it("a rebuild in several changes continues from the last of them", async () => {
  const ground = await startRebuildGround(VERSIONS);
  const reference = await runUndisturbed(ground);
  expect(reference.outcome.commits).toBe(3);
  for (const share of [0.6, 0.97]) {
    expect(await killAt(ground, Math.floor(reference.requests * share), "after")).toBe("SIGKILL");
    const before = ground.trip.github.exchanges.length;
    expect((await ground.publish()).exitCode).toBe(0);
    console.log(
      `killed at ${share}: ${ground.trip.github.exchanges.length - before} of ${reference.requests} requests more`,
    );
    expect(await isAsUndisturbed(ground, reference)).toBe(true);
  }
  await closeGrounds([ground]);
});
