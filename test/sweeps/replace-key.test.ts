import { afterAll, beforeAll, expect, it } from "vitest";
import type { Fault } from "../support/github/faults.ts";
import { signingInputs } from "../support/publish/workspace.ts";
import { testKey } from "../support/samples/keys.ts";
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
import { range, spread } from "./pool.ts";

/** A site of two versions, on which every publish is a replacement of their key. */
async function startReplaceGround(): Promise<Ground> {
  const ground = await startGround("next");
  const { github } = ground.trip;
  const published = await ground.publish();
  if (published.exitCode !== 0) throw new Error(published.log);
  const inputs = { command: "replace-key", ...signingInputs(await testKey("ecdsa-p256")) };
  const start: Ground["start"] = (options) =>
    ground.start({ ...options, inputs: { ...inputs, ...options?.inputs } });
  const snapshot = github.snapshot();
  return {
    ...ground,
    start,
    publish: async (options) => (await start(options)).finished,
    reset: () => {
      ground.complaints.push(...github.violations);
      github.restore(snapshot);
    },
  };
}

let grounds: Ground[] = [];
let reference: Reference;
beforeAll(async () => {
  grounds = await Promise.all(range(3).map(() => startReplaceGround()));
  reference = await runUndisturbed(grounds[0] as Ground);
});
afterAll(() => closeGrounds(grounds));

it("an undisturbed run adds one commit, and a signature to each release", () => {
  const signatures = JSON.stringify(reference.outcome.releases).match(/\.sig uploaded verifies/g);
  expect([signatures?.length, reference.requests]).toEqual([4, expect.any(Number)]);
  console.log(`replace-key of 2 versions: ${reference.requests} requests`);
});

it.each<Fault["when"]>(["before", "after"])(
  "one that was killed %s any of its requests took effect leads clients to what is there, and ends as an undisturbed one",
  async (when) => {
    const wrong = await spread(grounds, range(reference.requests), async (ground, request) => {
      expect(await killAt(ground, request, when)).toBe("SIGKILL");
      const dead = findDeadSignatures(ground);
      const { exitCode, log } = await ground.publish();
      const isRight = exitCode === 0 && (await isAsUndisturbed(ground, reference));
      return isRight ? dead : [`request ${request}: exit ${exitCode}\n${log}`];
    });
    expect(wrong.flat()).toEqual([]);
  },
);

it.each(["502 before effect", "reset after effect", "429 slow down"])(
  "one that meets %s at any of its requests gets there, at once or when it runs again",
  async (kind) => {
    const fault = FAULTS[kind];
    const wrong = await spread(grounds, range(reference.requests), (ground, request) =>
      meetFault(ground, request, { fault, reference }),
    );
    expect(wrong.flat()).toEqual([]);
  },
);

/** Signatures that documents name and no release holds. */
function findDeadSignatures({ trip }: Ground): string[] {
  const held = trip.repository
    .releases()
    .flatMap(({ tag, assets }) => [...assets.values()].map(({ name }) => `${tag}/${name}`));
  const documents = [...trip.repository.readTree("gh-pages")].filter(([path]) => path.includes("/download/"));
  const named = documents.map(([, bytes]) => {
    const url: string = JSON.parse(Buffer.from(bytes).toString()).shasums_signature_url;
    return url.split("/").slice(-2).join("/");
  });
  return named.filter((one) => !held.includes(one));
}
