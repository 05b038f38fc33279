import { describe, expect, it } from "vitest";
import { startFolderGround } from "../support/folder/ground.ts";
import { KINDS } from "./faults.ts";
import { endsAsUndisturbedInFolder } from "./folder-sweep.ts";
import { beginHere, type Ground, type Inputs, startGround, UNSIGNED, useGroundsFrom } from "./ground.ts";
import { sweepKey } from "./key.ts";
import { endsAsUndisturbed } from "./kills.ts";

const WITHDRAW: Inputs = { command: "withdraw", versions: "1.0.0", reason: "loses data" };
const DEPRECATE: Inputs = {
  command: "deprecate",
  versions: "all",
  reason: "goes on elsewhere",
  "replaced-by": "registry.example.com/acme/next",
};
const UNDO: Inputs = { command: "withdraw", versions: "1.0.0", undo: "true" };

/** What is done, and what was done before. */
const CASES: readonly (readonly [string, Inputs, readonly Inputs[]])[] = [
  ["withdrawing a version", WITHDRAW, []],
  ["deprecating a provider", DEPRECATE, []],
  ["offering a version again", UNDO, [WITHDRAW]],
];

/** A ground on which every run is this one, and signs nothing. */
async function startRetiring(given: Inputs, before: readonly Inputs[]): Promise<Ground> {
  const ground = await startGround("next");
  for (const inputs of before) {
    const { exitCode, log } = await ground.publish({ inputs: { ...UNSIGNED, ...inputs } });
    if (exitCode !== 0) throw new Error(`what comes before failed:\n${log}`);
  }
  return beginHere(ground, { ...UNSIGNED, ...given });
}

describe.each(CASES)("%s on GitHub", (what, given, before) => {
  const sweep = useGroundsFrom(3, () => startRetiring(given, before));
  // All three ask the same requests in the same order.
  const kinds = what === CASES[0]?.[0] ? KINDS : KINDS.slice(0, 2);
  endsAsUndisturbed(what, sweep, { kills: 9, faults: 9, kinds });

  it("is one commit, and the second time none", async () => {
    const [ground] = sweep.grounds;
    const { commits } = sweep.reference.outcome;
    ground?.reset();
    expect([ground?.trip.repository.history("gh-pages").length, commits]).toEqual([commits - 1, commits]);
    expect((await ground?.publish())?.outputs.changed).toBe("true");
    expect((await ground?.publish())?.outputs.changed).toBe("false");
  });
});

function argumentsOf({ command = "", ...flags }: Inputs): string[] {
  const given = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
  return [command, ...given];
}

// What comes before is not what is disturbed here: the third would be the first once more.
describe.each(CASES.slice(0, 2))("%s in a folder", (what, given) => {
  endsAsUndisturbedInFolder(what, argumentsOf(given), { kill: 9, full: 9 }, async () =>
    startFolderGround("next", await sweepKey()),
  );
});
