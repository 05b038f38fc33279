import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { previewCommand } from "../../../src/commands/preview/command.ts";
import { publishCommand } from "../../../src/commands/publish/command.ts";
import { once } from "../../../src/concurrency.ts";
import type { Place as PlaceOfSite } from "../../../src/ports/place.ts";
import type { Command } from "../../../src/run/command.ts";
import { openContext } from "../../../src/run/open-context.ts";
import { startRandom } from "../../clients/random.ts";
import { problemsOf } from "../../support/folder/errors.ts";
import { makeFolder } from "../../support/folder/temporary.ts";
import { surroundingsIn } from "../../support/publish/call.ts";
import { build, signingInputs, writeWorkspace } from "../../support/publish/workspace.ts";
import { testKey } from "../../support/samples/keys.ts";
import { bucketPlace, folderPlace, githubPlace, type Place } from "./places.ts";

const SOURCE = "registry.example.com/acme/sample";
const DAY = 86_400_000;

let workspace: string;
let day = 0;
let place: Place;
beforeEach(async () => {
  workspace = await makeFolder();
  await writeWorkspace(workspace);
  day = 0;
});
afterEach(async () => {
  await place.close();
});

type Given = Readonly<Record<string, string>>;

const now = (): Date => new Date(Date.UTC(2026, 0, 1) + day * DAY);

/** Calls a command while another run does something before its first write to the site. */
async function call(command: Command, given: Given, beforeWrite: () => Promise<unknown> = async () => {}) {
  const all: Given = { source: SOURCE, ...place.inputs, ...given };
  const read = (name: string) => all[name];
  const { problems, run: start } = command.read(read);
  expect(problems).toEqual([]);
  const context = openContext(surroundingsIn(workspace, place.environment), read);
  const interfere = once(beforeWrite);
  const before = async (opened: Promise<PlaceOfSite>): Promise<PlaceOfSite> => {
    const site = await opened;
    return { ...site, commit: async (...change) => interfere().then(() => site.commit(...change)) };
  };
  const previews: (typeof context)["open"]["previews"] = (...at) => {
    const ports = context.open.previews(...at);
    return { ...ports, site: (order) => before(ports.site(order)) };
  };
  const open = { ...context.open, previews };
  return start({ ...context, now, open, site: (order) => before(context.site(order)) });
}

/** The versions that the run removed. */
async function run(given: Given, beforeWrite?: () => Promise<unknown>): Promise<readonly string[]> {
  const { outputs } = await call(previewCommand, { "verify-timeout": "0", ...given }, beforeWrite);
  return [outputs.removed ?? []].flat();
}

async function offer(name: string, version: string, beforeWrite?: () => Promise<unknown>) {
  await build(workspace, ["linux_amd64"], { version, size: 1000 });
  return run({ name, version, days: "2" }, beforeWrite);
}

async function publishRelease(version = "1.0.0", beforeWrite?: () => Promise<unknown>): Promise<void> {
  await build(workspace, ["linux_amd64"], { version, size: 1000 });
  const signing = signingInputs(await testKey("ed25519"));
  const given = { version, tag: `v${version}`, sbom: "false", verify: "false" };
  await call(publishCommand, { ...given, ...signing }, beforeWrite);
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

const PLACES = [
  ["a folder", folderPlace],
  ["a bucket", bucketPlace],
  ["a branch", githubPlace],
] as const;

const codesOf = async (step: Promise<unknown>) => (await problemsOf(() => step)).map(({ code }) => code);

describe.each(PLACES)("a version in %s", (_what, open) => {
  beforeEach(async () => {
    place = await open(workspace, now);
    place.tag?.("v1.1.0-beta.1");
    await publishRelease();
  });

  it("is not published while a preview offers it", async () => {
    await offer("pr-1", "1.1.0-beta.1");
    const before = await place.readAll();
    expect(await codesOf(publishRelease("1.1.0-beta.1"))).toEqual(["version-previewed"]);
    expect(await place.readAll()).toEqual(before);
    await run({ name: "pr-1", remove: "true" });
    await publishRelease("1.1.0-beta.1");
    expect(await codesOf(offer("pr-1", "1.1.0-beta.1"))).toEqual(["version-changed"]);
  });

  it("is not both when a preview and a release race", async () => {
    const publishing = publishRelease("1.1.0-beta.1", () => offer("pr-1", "1.1.0-beta.1"));
    expect(await codesOf(publishing)).toEqual(["version-previewed"]);
    await run({ name: "pr-1", remove: "true" });
    place.tag?.("v1.1.0-beta.2");
    const offering = offer("pr-1", "1.1.0-beta.2", () => publishRelease("1.1.0-beta.2"));
    expect(await codesOf(offering)).toEqual(["version-changed"]);
    const left = Object.keys(await place.readAll()).filter((path) => /^preview\/.*1\.1\.0-beta/.test(path));
    expect(left).toEqual([]);
  });
});
