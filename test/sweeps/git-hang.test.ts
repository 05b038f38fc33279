import { expect, it } from "vitest";
import { finishRun, startGitGround } from "./git-ground.ts";
import { range, spread } from "./pool.ts";

const BEFORE = ["Publish acme/sample 1.0.0", "Others"];

// Each waits for two minutes, three times. `git.integration.test.ts` has the same with a shorter patience, in this process.
it.runIf(process.env.LONG_SWEEPS !== undefined)(
  "ends a publish when the server hangs from any request on, names what to do, and the next run ends as usual",
  async () => {
    const ground = await startGitGround("later");
    const { calls, exitCode, stderr } = await ground.run("1.1.0");
    expect(exitCode, stderr).toBe(0);
    const undisturbed = await ground.describe();
    await ground.close();
    const asking = range(calls.length).filter((at) => calls[at]?.includes("--progress"));
    const grounds = await Promise.all(asking.map(() => startGitGround("later")));
    const wrong = await spread(grounds, asking, async (one, at) => {
      const hung = await one.run("1.1.0", { kind: "hang", at: at + 1, lasts: true });
      const isNamed =
        hung.stderr.includes("no answer within 120 seconds") && hung.stderr.includes("Check the network");
      const lines = hung.exitCode === 1 && isNamed ? [] : [`exit ${hung.exitCode}\n${hung.stderr}`];
      lines.push(...(await finishRun(one, "1.1.0", { undisturbed, before: BEFORE })));
      return lines.map((line) => `${at} ${calls[at]}: ${line}`);
    });
    await Promise.all(grounds.map((one) => one.close()));
    console.log(`a server that hangs: ${asking.length} requests`);
    expect(wrong.flat()).toEqual([]);
  },
);
