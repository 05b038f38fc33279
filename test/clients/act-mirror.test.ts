import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MIRROR, type MirrorGround, startMirrorGround } from "../e2e/mirror-ground.ts";
import { closeFaultless } from "../support/github/stand-in.ts";
import { SOURCE } from "../walk/good-site.ts";
import { runActFor } from "./act.ts";

let ground: MirrorGround;
let directory = "";
beforeEach(async () => {
  ground = await startMirrorGround();
  directory = await mkdtemp(join(tmpdir(), "provider-pages-act-"));
});
afterEach(async () => {
  await closeFaultless(ground.github, ground.close);
  await rm(directory, { recursive: true, force: true });
});

async function happen(event: string) {
  return runActFor({
    workflow: await readFile("examples/mirror.yml", "utf8"),
    github: ground.github,
    directory: await mkdtemp(join(directory, "run-")),
    repository: "platform/mirror",
    files: { "provider-mirror.yml": `providers:\n  ${SOURCE}: {}\n` },
    event,
    payload: {},
    secrets: { GITHUB_TOKEN: ground.token },
    network: ground.origin.env,
  });
}

const STEPS = ["actions/checkout@v6: success", "provider-pages/provider-pages@v1: success"];

test("examples/mirror.yml lists what is new, by its clock and by hand, and makes no commit for nothing", async () => {
  const first = await happen("schedule");
  expect([first.exitCode, first.jobs]).toEqual([0, { mirror: STEPS }]);
  expect(first.summaries.join()).toMatch(new RegExp(`https://${MIRROR}/mirror/\` .*\\b2 `));
  expect(ground.site()[`mirror/${SOURCE}/index.json`]).toContain("1.1.0");
  const head = ground.repository.branchHead("gh-pages");
  const second = await happen("workflow_dispatch");
  expect([second.exitCode, second.jobs]).toEqual([0, { mirror: STEPS }]);
  expect(second.summaries.join()).toMatch(/\b0 .*\b2 /);
  expect(ground.repository.branchHead("gh-pages")).toBe(head);
});
