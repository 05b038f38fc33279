import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { previewCommand } from "../../../src/commands/preview/command.ts";
import { openContext } from "../../../src/run/open-context.ts";
import { makeFolder } from "../../support/folder/temporary.ts";
import { surroundingsIn } from "../../support/publish/call.ts";
import { build, writeWorkspace } from "../../support/publish/workspace.ts";

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

async function run(given: Given, event?: string) {
  const payload = join(workspace, "event.json");
  await writeFile(payload, "{}");
  const about = event === undefined ? {} : { event: { name: event, path: payload } };
  const all: Given = { source: SOURCE, to: join(workspace, "site"), ...given };
  const read = (name: string) => all[name];
  const now = () => new Date(Date.UTC(2026, 0, 1) + day * DAY);
  const call = previewCommand.read(read);
  expect(call.problems).toEqual([]);
  const { outputs } = await call.run({ ...openContext(surroundingsIn(workspace, about), read), now });
  return outputs;
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
  await offer("pr-2", "1.0.0-b", { days: "3" });
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
