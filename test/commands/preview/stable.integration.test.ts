import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { previewCommand } from "../../../src/commands/preview/command.ts";
import { publishCommand } from "../../../src/commands/publish/command.ts";
import { openContext } from "../../../src/run/open-context.ts";
import { startRandom } from "../../clients/random.ts";
import { callWith, surroundingsIn } from "../../support/publish/call.ts";
import { build, signingInputs, writeWorkspace } from "../../support/publish/workspace.ts";
import { testKey } from "../../support/samples/keys.ts";
import { bucketPlace, folderPlace, githubPlace, type Place } from "./places.ts";

const SOURCE = "registry.example.com/acme/sample";
const DAY = 86_400_000;

let workspace: string;
let day = 0;
let place: Place;
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), "preview-"));
  await writeWorkspace(workspace);
  day = 0;
});
afterEach(async () => {
  await place.close();
  await rm(workspace, { recursive: true, force: true });
});

type Given = Readonly<Record<string, string>>;

const now = (): Date => new Date(Date.UTC(2026, 0, 1) + day * DAY);

/** The versions that the run removed. */
async function run(given: Given): Promise<readonly string[]> {
  const all: Given = { source: SOURCE, "verify-timeout": "0", ...place.inputs, ...given };
  const read = (name: string) => all[name];
  const call = previewCommand.read(read);
  expect(call.problems).toEqual([]);
  const surroundings = surroundingsIn(workspace, place.environment);
  const { outputs } = await call.run({ ...openContext(surroundings, read), now });
  return [outputs.removed ?? []].flat();
}

async function offer(name: string, version: string): Promise<readonly string[]> {
  await build(workspace, ["linux_amd64"], { version, size: 1000 });
  return run({ name, version, days: "2" });
}

async function publishRelease(): Promise<void> {
  await build(workspace, ["linux_amd64"], { version: "1.0.0", size: 1000 });
  const signing = signingInputs(await testKey("ed25519"));
  const given = { source: SOURCE, version: "1.0.0", tag: "v1.0.0", sbom: "false", verify: "false" };
  const surroundings = surroundingsIn(workspace, place.environment);
  await callWith(publishCommand, { ...place.inputs, ...given, ...signing }, surroundings);
}

async function readStable(): Promise<Given> {
  const files = Object.entries(await place.readAll());
  return Object.fromEntries(files.filter(([path]) => !path.startsWith("preview/")));
}

async function readListed(): Promise<string[]> {
  return Object.keys(JSON.parse(await place.readText(`preview/mirror/${SOURCE}/index.json`)).versions);
}

/** Makes so many previews by chance, and replaces, removes and expires them; returns what should be left. */
async function makeByChance(count: number) {
  const random = startRandom(29);
  const expected = new Map<string, string>();
  const gone: string[] = [];
  for (let made = 0; made < count; ) {
    const name = random.pick(["pr-1", "pr-2", "main", "nightly"]);
    if (random.chance(0.3)) {
      gone.push(...(await run({ name, remove: "true" })));
      expected.delete(name);
    } else {
      const version = `1.1.0-p.${made++}`;
      gone.push(...(await offer(name, version)));
      expected.set(name, version);
    }
    if (random.chance(0.1)) {
      day += 2;
      gone.push(...(await run({ remove: "true" })));
      expected.clear();
    }
    day += 0.01;
  }
  return { expected, gone };
}

it.each([
  ["folder", 50, folderPlace],
  ["bucket", 15, bucketPlace],
  ["GitHub", 50, githubPlace],
] as const)(
  "every stable document in a %s stays as it is, through %i previews made, replaced, expired and removed",
  async (_what, count, open) => {
    place = await open(workspace, now);
    await publishRelease();
    const before = await readStable();
    const { expected, gone } = await makeByChance(count);
    expect((await readListed()).sort()).toEqual([...expected.values()].sort());
    expect(new Set(gone).size).toBe(count - expected.size);
    expect(await readStable()).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(10);
    const names = [...expected.keys()].map((name) => `preview/${name}.e3ff5a16`);
    expect(place.tags?.().sort()).toEqual(place.tags && [...names, "v1.0.0"].sort());
  },
);
