import { afterAll, describe, expect, it } from "vitest";
import { startFolderGround } from "../support/folder/ground.ts";
import type { Fault } from "../support/github/faults.ts";
import { FAULTS, KINDS, listWrong, renderTable, sweepFault } from "./faults.ts";
import { countNeedingRoom, useFolderGrounds } from "./folder-sweep.ts";
import { beginHere, eachNthRequest, type Ground, startGround, useGroundsFrom } from "./ground.ts";
import { sweepKey } from "./key.ts";
import { sweepKills } from "./kills.ts";
import { eachNth, range } from "./pool.ts";

type Given = Readonly<Record<string, string>>;

const WITHDRAW: Given = { command: "withdraw", versions: "1.0.0", reason: "loses data" };
const DEPRECATE: Given = {
  command: "deprecate",
  versions: "all",
  reason: "goes on elsewhere",
  "replaced-by": "registry.example.com/acme/next",
};
const UNDO: Given = { command: "withdraw", versions: "1.0.0", undo: "true" };

/** What is done, and what was done before. */
const CASES: readonly (readonly [string, Given, readonly Given[]])[] = [
  ["withdrawing a version", WITHDRAW, []],
  ["deprecating a provider", DEPRECATE, []],
  ["offering a version again", UNDO, [WITHDRAW]],
];

/** A ground on which every run is this one, and signs nothing. */
async function startRetiring(given: Given, before: readonly Given[]): Promise<Ground> {
  const ground = await startGround("next");
  const start = (inputs: Given): Ground["start"] => {
    const all = { "gpg-private-key": "", "gpg-passphrase": "", ...inputs };
    return (options) => ground.start({ ...options, inputs: all });
  };
  for (const inputs of before) {
    const { exitCode, log } = await (await start(inputs)()).finished;
    if (exitCode !== 0) throw new Error(`what comes before failed:\n${log}`);
  }
  const run = start(given);
  return beginHere({ ...ground, start: run, publish: async (options) => (await run(options)).finished });
}

describe.each(CASES)("%s on GitHub", (what, given, before) => {
  const sweep = useGroundsFrom(3, () => startRetiring(given, before));
  const swept = new Map<string, Awaited<ReturnType<typeof sweepFault>>>();

  afterAll(() => console.log(`${what}, ${sweep.reference.requests} requests\n${renderTable(swept)}`));

  it("is one commit, and the second time none", async () => {
    const [ground] = sweep.grounds;
    const { commits } = sweep.reference.outcome;
    ground?.reset();
    expect([ground?.trip.repository.history("gh-pages").length, commits]).toEqual([commits - 1, commits]);
    expect((await ground?.publish())?.outputs.changed).toBe("true");
    expect((await ground?.publish())?.outputs.changed).toBe("false");
  });

  it.each<Fault["when"]>(["before", "after"])(
    "ends as an undisturbed run when it was killed %s any of its requests took effect and runs again",
    async (when) => {
      expect(await sweepKills(eachNthRequest(sweep, 9, when === "before" ? 0 : 1), when)).toEqual([]);
    },
  );

  // All three ask the same requests in the same order.
  const kinds = what === CASES[0]?.[0] ? KINDS : KINDS.slice(0, 2);
  it.each(kinds)("ends as an undisturbed run after one %s at any request", async (kind) => {
    const part = eachNthRequest(sweep, 9, KINDS.indexOf(kind));
    const verdicts = await sweepFault(part, FAULTS[kind] as Fault);
    swept.set(kind, verdicts);
    expect(listWrong(verdicts)).toEqual([]);
  });
});

function argumentsOf({ command = "", ...flags }: Given): string[] {
  const given = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
  return [command, ...given];
}

// What comes before is not what is disturbed here: the third would be the first once more.
describe.each(CASES.slice(0, 2))("%s in a folder", (what, given) => {
  const sweep = useFolderGrounds(argumentsOf(given), async () => startFolderGround("next", await sweepKey()));

  it.each(["kill", "full"] as const)(
    "ends as an undisturbed run after a %s at any operation, and no reader misses anything",
    async (kind) => {
      const { length } = sweep.operations;
      const count = kind === "kill" ? length : countNeedingRoom(sweep.operations);
      const chosen = eachNth(9, range(count));
      const wrong = await sweep.disturb(kind, chosen);
      console.log(
        `${what} in a folder, ${kind}: ${chosen.length} of ${count} operations, ${wrong.length} wrong`,
      );
      expect(wrong).toEqual([]);
    },
  );
});
