import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fate, finishRun, type GitGround, startGitGround } from "./git-ground.ts";
import { eachNth, range, spread } from "./pool.ts";

const STEPS: readonly (readonly [Fate, number])[] = [
  ["kill before", 8],
  ["kill after", 8],
  ["no network", 11],
  ["lost answer", 11],
  ["full disk", 11],
  ["another writer", 11],
];

describe.each([
  { scenario: "first", version: "1.0.0", before: [] },
  { scenario: "later", version: "1.1.0", before: ["Publish acme/sample 1.0.0", "Others"] },
] as const)("a $scenario publish to a git branch", ({ scenario, version, before }) => {
  let grounds: GitGround[] = [];
  let calls: readonly string[] = [];
  let undisturbed: Readonly<Record<string, string>> = {};
  beforeAll(async () => {
    grounds = await Promise.all(range(3).map(() => startGitGround(scenario)));
    const [ground] = grounds;
    if (ground === undefined) throw new Error("there is no ground");
    const run = await ground.run(version);
    expect(run.exitCode, run.stderr).toBe(0);
    [calls, undisturbed] = [run.calls, await ground.describe()];
    expect(ground.commits()).toEqual([`Publish acme/sample ${version}`, ...before]);
  });
  afterAll(() => Promise.all(grounds.map((ground) => ground.close())));

  const finish = (ground: GitGround) => finishRun(ground, version, { undisturbed, before });

  it.each(STEPS)(
    "ends as an undisturbed one, in one commit, after a %s at any call of git and another run",
    async (fate, step) => {
      const chosen = eachNth(step, range(calls.length), step >> 1);
      const wrong = await spread(grounds, chosen, async (ground, at) => {
        await ground.reset();
        const run = await ground.run(version, { kind: fate, at: at + 1 });
        const isKill = fate.startsWith("kill");
        const isNamed = run.exitCode === 0 || (run.exitCode === 1 && /error \[[a-z-]+\]/.test(run.stderr));
        const isExpected = isKill ? run.signal === "SIGKILL" : isNamed;
        const lines = isExpected ? [] : [`exit ${run.exitCode ?? run.signal}\n${run.stderr}`];
        if (fate === "full disk" && !run.stderr.includes("TMPDIR"))
          lines.push(`the disk is not named\n${run.stderr}`);
        lines.push(...(await finish(ground)));
        if (fate === "another writer" && !ground.commits().includes("Other"))
          lines.push("its commit is gone");
        return lines.map((line) => `${at} ${calls[at]}: ${line}`);
      });
      console.log(`${scenario} publish, ${fate}: ${chosen.length} of ${calls.length} calls`);
      expect(wrong.flat()).toEqual([]);
    },
  );

  it("reads the branch again after each rejected push, and still ends in one commit", async () => {
    const pushes = range(calls.length).filter((at) => calls[at]?.startsWith("push"));
    const wrong = await spread(grounds, pushes, async (ground, at) => {
      await ground.reset();
      const { exitCode, stderr } = await ground.run(version, { kind: "rejection", at: at + 1 });
      const lines = exitCode === 0 ? [] : [`exit ${exitCode}\n${stderr}`];
      return [...lines, ...(await finish(ground))].map((line) => `${at} ${calls[at]}: ${line}`);
    });
    expect(wrong.flat()).toEqual([]);
  });
});
