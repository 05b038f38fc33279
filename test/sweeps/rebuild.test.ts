import { afterAll, beforeAll, expect, it } from "vitest";
import type { Fault } from "../support/github/faults.ts";
import { testKey } from "../support/samples/keys.ts";
import { makeRelease } from "../support/samples/release.ts";
import { FAULTS } from "./faults.ts";
import {
  closeGrounds,
  type Ground,
  isAsUndisturbed,
  type Reference,
  runUndisturbed,
  startGround,
} from "./ground.ts";
import { killAt, meetFault } from "./kills.ts";
import { eachNth, range, spread } from "./pool.ts";

/** More versions than are written in one change. */
const VERSIONS = range(27).map((minor) => `1.${minor}.0`);

/** A repository with releases and a damaged site of another provider, in which every publish is a rebuild. */
async function startRebuildGround(versions: readonly string[]): Promise<Ground> {
  const { publicKey } = await testKey("ed25519");
  const inputs = {
    command: "rebuild",
    "gpg-private-key": "",
    "gpg-passphrase": "",
    "gpg-public-keys": publicKey,
  };
  const ground = await startGround("first", { inputs });
  const { github, repository } = ground.trip;
  for (const version of versions) {
    repository.tag(`v${version}`);
    repository.addRelease({ tag: `v${version}`, assets: await makeRelease(version) });
  }
  repository.commitFiles("gh-pages", { CNAME: "registry.example.com\n" });
  const snapshot = github.snapshot();
  return {
    ...ground,
    reset: () => {
      ground.complaints.push(...github.violations);
      github.restore(snapshot);
    },
  };
}

let grounds: Ground[] = [];
let few: Reference;
beforeAll(async () => {
  grounds = await Promise.all(range(3).map(() => startRebuildGround(VERSIONS.slice(0, 2))));
  few = await runUndisturbed(grounds[0] as Ground);
});
afterAll(() => closeGrounds(grounds));

it.each<Fault["when"]>(["before", "after"])(
  "a rebuild that was killed %s any of its requests took effect ends as an undisturbed one when it runs again",
  async (when) => {
    const requests = eachNth(13, range(few.requests), when === "before" ? 0 : 1);
    const wrong = await spread(grounds, requests, async (ground, request) => {
      expect(await killAt(ground, request, when)).toBe("SIGKILL");
      const { exitCode, log } = await ground.publish();
      return exitCode === 0 && (await isAsUndisturbed(ground, few))
        ? []
        : [`request ${request}: exit ${exitCode}\n${log}`];
    });
    console.log(
      `killed ${when} effect: ${wrong.filter((one) => one.length === 0).length} of ${requests.length}`,
    );
    expect(wrong.flat()).toEqual([]);
  },
);

const KINDS = ["502 before effect", "reset after effect", "broken JSON after effect", "429 slow down"];

it.each(KINDS)(
  "a rebuild that meets %s at any of its requests gets there, at once or when it runs again",
  async (kind) => {
    const fault = FAULTS[kind];
    const requests = eachNth(17, range(few.requests), KINDS.indexOf(kind));
    const wrong = await spread(grounds, requests, (ground, request) =>
      meetFault(ground, request, { fault, reference: few }),
    );
    console.log(`${kind}: ${wrong.filter((one) => one.length === 0).length} of ${requests.length}`);
    expect(wrong.flat()).toEqual([]);
  },
);

it("a rebuild in several changes continues from the last of them", async () => {
  const ground = await startRebuildGround(VERSIONS);
  const reference = await runUndisturbed(ground);
  expect(reference.outcome.commits).toBe(3);
  for (const share of [0.3, 0.6, 0.9, 0.97]) {
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
