import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { previewCommand } from "../../../src/commands/preview/command.ts";
import { verifyCommand } from "../../../src/commands/verify/command.ts";
import type { CommandContext } from "../../../src/run/context.ts";
import { openContext } from "../../../src/run/open-context.ts";
import { problemsOf, problemWith } from "../../support/folder/errors.ts";
import { makeFolder } from "../../support/folder/temporary.ts";
import { callWith, surroundingsIn } from "../../support/publish/call.ts";
import { build, writeWorkspace } from "../../support/publish/workspace.ts";
import { silentLog } from "../../support/samples/silent-log.ts";

const SOURCE = "registry.example.com/acme/sample";
const DAY = 86_400_000;

let workspace: string;
/** The days that have passed. */
let day: number;
beforeEach(async () => {
  workspace = await makeFolder();
  await writeWorkspace(workspace);
  day = 0;
});

type Given = Readonly<Record<string, string>>;

async function run(given: Given, event?: string, about: object = {}, more: Partial<CommandContext> = {}) {
  const payload = join(workspace, "event.json");
  await writeFile(payload, JSON.stringify(about));
  const started = event === undefined ? {} : { event: { name: event, path: payload } };
  const all: Given = { source: SOURCE, to: join(workspace, "site"), ...given };
  const read = (name: string) => all[name];
  const now = () => new Date(Date.UTC(2026, 0, 1) + day * DAY);
  const call = previewCommand.read(read);
  expect(call.problems).toEqual([]);
  const context = openContext(surroundingsIn(workspace, started), read);
  const { outputs, json } = await call.run({ ...context, now, ...more });
  return { ...json, ...outputs };
}

async function offer(name: string, version: string, given: Given = {}) {
  await build(workspace, ["linux_amd64"], { version, size: 1000 });
  return run({ name, version, ...given });
}

async function readListed(): Promise<string[]> {
  const list = await readFile(join(workspace, "site/preview/mirror", SOURCE, "index.json"), "utf8");
  return Object.keys(JSON.parse(list).versions);
}

it("expires after its days, and a run on a schedule removes it", async () => {
  await offer("pr-1", "1.0.0-a");
  const second = await offer("pr-2", "1.0.0-b", { days: "3" });
  expect(second.expires).toBe("2026-01-04T00:00:00.000Z");
  day = 2.9;
  expect(await run({ remove: "true" }, "schedule")).toMatchObject({ removed: [], changed: "false" });
  day = 3;
  const outputs = await run({ remove: "true" }, "schedule");
  expect(outputs).toMatchObject({ name: "", removed: ["1.0.0-b"], changed: "true" });
  expect(await readListed()).toEqual(["1.0.0-a"]);
  day = 14;
  expect(await offer("pr-3", "1.0.0-c")).toMatchObject({ removed: ["1.0.0-a"] });
  expect(await readListed()).toEqual(["1.0.0-c"]);
});

it("removes at most 25 expired ones per run, the oldest first, and the next run continues", async () => {
  for (let number = 1; number <= 27; number++) {
    day = number / 100;
    await offer(`pr-${number}`, `1.0.0-a.${number}`);
  }
  day = 20;
  const first = await run({ remove: "true" });
  expect(first.removed).toHaveLength(25);
  expect(await readListed()).toEqual(["1.0.0-a.26", "1.0.0-a.27"]);
  const second = await run({ remove: "true" });
  expect(second.removed).toEqual(["1.0.0-a.26", "1.0.0-a.27"]);
});

it("is not published for a commit that is no longer the newest of its pull request", async () => {
  const lines: string[] = [];
  const log = { ...silentLog, info: (line: string) => void lines.push(line) };
  const pullRequests: CommandContext["pullRequests"] = async () => ({
    findByHead: async () => undefined,
    comment: async () => undefined,
  });
  const sha = "a".repeat(40);
  const build = { event: "pull_request", head_sha: sha, head_branch: "fix" };
  const outputs = await run({}, "workflow_run", { workflow_run: build }, { log, pullRequests });
  expect(outputs).toMatchObject({ name: "", version: "", removed: [], changed: "false" });
  expect(lines).toContain(`${sha} is not the newest commit of an open pull request: nothing is published`);
});

it("is verified as clients read it, but has no attestation", async () => {
  await offer("pr-1", "1.0.0-a");
  const verify = (given: Given) =>
    callWith(verifyCommand, { target: join(workspace, "site/preview"), ...given }, surroundingsIn(workspace));
  const { json } = await verify({});
  expect(json).toMatchObject({ version: "1.0.0-a", problems: [] });
  const found = await problemsOf(() => verify({ attestation: "required" }));
  expect(found).toEqual([problemWith("attestation-missing")]);
});
