import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { SITE_PATH } from "../../../src/catalog/paths.ts";
import { startRandom } from "../../support/hostile/random.ts";
import { build, signingInputs, writeWorkspace } from "../../support/publish/workspace.ts";
import { testKey } from "../../support/samples/keys.ts";
import { armorsOf } from "../replace-key/ground.ts";
import {
  type Allowed,
  expectNothingLost,
  expectNothingMissing,
  expectProjection,
  type Tree,
} from "./laws.ts";
import { expectLintClean } from "./lint-law.ts";
import type { Ending, Place } from "./places.ts";
import { anyStep, KEYS, type SignedStep, type Step, URLS } from "./steps.ts";

/** What may stand in the way of a step that was chosen by chance. */
const REFUSALS = new Set([
  "provider-unknown",
  "version-unknown",
  "version-withdrawn",
  // The tag was released for the other namespace, with a key that the catalog does not know of this one.
  "release-changed",
  // A rebuild for that namespace alone then takes nothing.
  "nothing-imported",
]);

/** Lets a provider live through so many steps; after each of them everything must be in order. */
export async function live(
  seed: number,
  count: number,
  open: (workspace: string) => Place,
): Promise<string[]> {
  const workspace = await mkdtemp(join(tmpdir(), "life-"));
  await writeWorkspace(workspace);
  const random = startRandom(seed);
  const place = open(workspace);
  const log: string[] = [];
  const first = {
    command: "publish",
    key: "ed25519",
    given: { source: "acme/sample", version: "1.0.0" },
  } as const;
  const steps = [
    { ...first, given: { ...first.given, "site-url": random.pick(URLS) } },
    ...Array.from({ length: count }, () => anyStep(random)),
  ];
  for (const step of steps) {
    const ready = await prepare(workspace, step);
    log.push(`${JSON.stringify(step)}: ${await takeStep(place, ready)}`);
  }
  const tree = await place.tree();
  if (tree.size > 0) await expectLintClean(tree, await place.downloads(baseOf(tree)));
  await rm(workspace, { recursive: true, force: true });
  return log;
}

/** The same version always comes from the same builds. */
async function prepare(workspace: string, { command, given, key, old }: SignedStep): Promise<Step> {
  const signing = signingInputs(await testKey(key));
  if (command === "replace-key")
    return { command, given: { ...given, ...signing, "gpg-public-keys": await armorsOf(...KEYS) } };
  if (command !== "publish") return { command, given };
  const { version = "" } = given;
  const seed = version.length + version.charCodeAt(2);
  await build(workspace, ["linux_amd64", "windows_386"], { version, seed, size: 600 });
  const before = old === undefined ? {} : renameOld(signingInputs(await testKey(old)));
  return { command, given: { ...given, ...signing, ...before } };
}

function renameOld(inputs: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`${name}-old`, value]));
}

async function takeStep(place: Place, step: Step): Promise<Ending> {
  const before = await place.tree();
  const done = await place.run(step);
  const after = await place.tree();
  const what = JSON.stringify(step.given);
  if (typeof done !== "string") {
    expect([what, done.filter((code) => !REFUSALS.has(code))]).toEqual([what, []]);
    // A rebuild repairs documents before it reads releases; all that can be re-signed is.
    if (!/rebuild|replace-key/.test(step.command)) expect([what, after]).toEqual([what, before]);
  }
  // On another host, an existing address takes the marks of the one it replaces.
  const mayMark = /withdraw|deprecate/.test(step.command) || "site-url" in step.given;
  const maySign = step.command === "replace-key";
  if (after.size > 0) await expectOrder(place, { before, after, mayMark, maySign });
  const again = typeof done === "string" ? "false" : done;
  expect([what, await place.run(step), await place.tree()]).toEqual([what, again, after]);
  return done;
}

async function expectOrder(
  place: Place,
  { before, after, ...may }: Allowed & { readonly before: Tree; readonly after: Tree },
): Promise<void> {
  await expectProjection(after);
  const base = baseOf(after);
  expectNothingMissing(after, (link) => place.hasFile(link, base));
  expectNothingLost(before, after, may);
}

function baseOf(tree: Tree): string {
  return JSON.parse(tree.get(SITE_PATH) ?? "{}").base;
}
