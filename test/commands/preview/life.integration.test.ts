import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { previewCommand } from "../../../src/commands/preview/command.ts";
import { publishCommand } from "../../../src/commands/publish/command.ts";
import { openContext } from "../../../src/run/open-context.ts";
import { startRandom } from "../../clients/random.ts";
import { describeTree } from "../../support/folder/tree.ts";
import { callWith, surroundingsIn } from "../../support/publish/call.ts";
import { build, signingInputs, writeWorkspace } from "../../support/publish/workspace.ts";
import { testKey } from "../../support/samples/keys.ts";

const SOURCE = "registry.example.com/acme/sample";
const DAY = 86_400_000;

let workspace: string;
/** The days that have passed. */
let day: number;
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), "preview-"));
  await writeWorkspace(workspace);
  day = 0;
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

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

async function readStable(): Promise<Record<string, string>> {
  const files = Object.entries(await describeTree(join(workspace, "site")));
  return Object.fromEntries(files.filter(([path]) => !path.startsWith("preview")));
}

it("leaves every stable document as it is, through 50 previews made, replaced, expired and removed", async () => {
  await build(workspace, ["linux_amd64"], { version: "1.0.0", size: 1000 });
  const signing = signingInputs(await testKey("ed25519"));
  const given = { to: join(workspace, "site"), source: SOURCE, version: "1.0.0", sbom: "false", ...signing };
  await callWith(publishCommand, { ...given, verify: "false" }, surroundingsIn(workspace));
  const before = await readStable();
  const random = startRandom(29);
  const names = ["pr-1", "pr-2", "main", "nightly"];
  const expected = new Map<string, string>();
  const gone: string[] = [];
  for (let made = 0; made < 50; ) {
    const name = random.pick(names);
    if (random.chance(0.3)) {
      gone.push(...[await run({ name, remove: "true" })].flatMap(({ removed = [] }) => removed));
      expected.delete(name);
    } else {
      const version = `1.1.0-p.${made++}`;
      gone.push(...[await offer(name, version, { days: "2" })].flatMap(({ removed = [] }) => removed));
      expected.set(name, version);
    }
    if (random.chance(0.1)) {
      day += 2;
      gone.push(...[await run({ remove: "true" })].flatMap(({ removed = [] }) => removed));
      expected.clear();
    }
    day += 0.01;
  }
  expect((await readListed()).sort()).toEqual([...expected.values()].sort());
  expect(new Set(gone).size).toBe(50 - expected.size);
  expect(await readStable()).toEqual(before);
  expect(Object.keys(before).length).toBeGreaterThan(10);
});
