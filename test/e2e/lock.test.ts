import { afterEach, beforeEach, expect, it } from "vitest";
import { allHashes, LOCK, type LockGround, lockFile, startLockGround } from "../commands/lock/ground.ts";
import { runCli } from "../support/runner/command-line.ts";
import { runAction } from "../support/runner/runner.ts";
import { SOURCE } from "../walk/good-site.ts";

let ground: LockGround;
beforeEach(async () => {
  ground = await startLockGround();
  await ground.write(LOCK, lockFile([]));
});
afterEach(() => ground.origin.close());

it("lock names the key whose signature the hashes are from", async () => {
  const { home, origin } = ground;
  const { stdout } = await runCli(["lock"], { cwd: home, env: { HOME: home, ...origin.env } });
  expect(stdout).toMatch(
    new RegExp(`^${LOCK}: added 9 hashes of ${SOURCE}, by the signature of \\S+ with key [0-9A-F]{16}\n$`),
  );
});

it("lock in a workflow gives the files that it completed to later steps", async () => {
  const { exitCode, outputs } = await runAction({
    repository: "acme/infrastructure",
    ref: "refs/heads/main",
    workspace: ground.home,
    inputs: { command: "lock" },
    env: ground.origin.env,
  });
  expect([exitCode, outputs["changed-files"]]).toEqual([0, LOCK]);
  expect(await ground.read()).toBe(lockFile(await allHashes()));
});
