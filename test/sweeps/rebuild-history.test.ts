import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import type { ActionResult } from "../support/runner/runner.ts";
import { testKey } from "../support/samples/keys.ts";
import {
  beginHere,
  closeGrounds,
  firstOf,
  type Ground,
  startGround,
  UNSIGNED,
  useGroundsFrom,
} from "./ground.ts";
import { sweepKills } from "./kills.ts";
import { range, spread } from "./pool.ts";
import { KEYS, makeHistory, type Released } from "./rebuild-history.ts";

/** A repository with a history, in which every publish is a rebuild. */
async function startHistory(history: readonly Released[]): Promise<Ground> {
  const keys = await Promise.all(KEYS.map(testKey));
  const ground = await startGround("first");
  const { repository } = ground.trip;
  for (const { tag, draft, prerelease, assets } of history) {
    repository.tag(tag);
    repository.addRelease({ tag, draft, prerelease, assets });
  }
  // A long history takes its time on a machine that does other things as well.
  const start: Ground["start"] = (options) => ground.start({ timeout: 900_000, ...options });
  const known = keys.map(({ publicKey }) => publicKey).join("\n");
  return beginHere({ ...ground, start }, { ...UNSIGNED, command: "rebuild", "gpg-public-keys": known });
}

interface Told {
  readonly skipped: readonly { readonly tag: string; readonly file?: string; readonly code: string }[];
  readonly adopted: readonly { readonly version: string }[];
  readonly unchanged: readonly string[];
  readonly warnings: readonly { readonly code: string; readonly found: string }[];
}

async function readTold({ outputs }: ActionResult): Promise<Told> {
  return JSON.parse(await readFile(outputs.report ?? "", "utf8"));
}

/** What was said of each release, by its tag; of files by the end of their names. */
function saidOf({ skipped }: Told, { tag }: Released): string {
  const said = skipped.filter((one) => one.tag === tag);
  return said
    .map(({ file, code }) => (file === undefined ? code : `${/linux.*/.exec(file)?.[0]} ${code}`))
    .sort()
    .join(", ");
}

const writesOf = ({ trip }: Ground) => trip.github.exchanges.filter(({ method }) => method !== "GET").length;

function versionsOn({ trip }: Ground): string[] {
  const list = trip.repository.readTree("gh-pages").get("v1/providers/acme/sample/versions");
  const { versions } = JSON.parse(Buffer.from(list ?? []).toString());
  return versions.map(({ version }: { version: string }) => version).sort();
}

/**
 * `HISTORY_KILLS=1` kills the rebuild at every request, which takes half an hour; with `HISTORY_RELEASES=300` hours. As it
 * is there are more releases than manners, so that each version is released a second time as well.
 */
const { HISTORY_KILLS = "48", HISTORY_RELEASES = "29" } = process.env;
const [STEP, FEW] = [Number(HISTORY_KILLS), Number(HISTORY_RELEASES)];

const few = useGroundsFrom(3, async () => startHistory(await makeHistory(FEW)));

it("imports the right versions of 300 releases by three keys, with a reason for each other, once", async () => {
  const history = await makeHistory(300);
  const ground = await startHistory(history);
  const first = await ground.publish({ inputs: { output: "out" } });
  expect(first.exitCode, first.log).toBe(0);
  const told = await readTold(first);
  const taken = history.flatMap(({ version, taken }) => (taken ? [version] : []));
  expect(versionsOn(ground)).toEqual(taken.sort());
  expect(history.map((one) => `${one.tag}: ${saidOf(told, one)}`)).toEqual(
    history.map(({ tag, said }) => `${tag}: ${said}`),
  );
  const [head, before] = [ground.trip.repository.branchHead("gh-pages"), writesOf(ground)];
  const second = await ground.publish({ inputs: { output: "out" } });
  expect([second.exitCode, second.outputs.changed, writesOf(ground) - before]).toEqual([0, "false", 0]);
  expect((await readTold(second)).unchanged).toHaveLength(taken.length);
  expect(ground.trip.repository.branchHead("gh-pages")).toBe(head);
  console.log(`300 releases: ${taken.length} taken, ${told.skipped.length} reasons`);
  await closeGrounds([ground]);
});

it("keeps and reports versions whose releases were deleted", async () => {
  const ground = firstOf(few.grounds);
  ground.reset();
  await ground.publish();
  const before = versionsOn(ground);
  const { github, repository } = ground.trip;
  const gone = repository.releases().filter(({ tag }) => ["v1.1.0", "v1.2.0"].includes(tag));
  for (const { id } of gone) await remove(ground, id);
  const head = repository.branchHead("gh-pages");
  const { exitCode, outputs, log } = await ground.publish({ inputs: { output: "out" } });
  expect([exitCode, outputs.changed, repository.branchHead("gh-pages")], log).toEqual([0, "false", head]);
  const { warnings } = JSON.parse(await readFile(outputs.report ?? "", "utf8")) as Told;
  expect(warnings).toMatchObject([
    { code: "release-tampered", found: expect.stringContaining("1.1.0, 1.2.0") },
  ]);
  expect(versionsOn(ground)).toEqual(before);
  expect(github.violations).toEqual([]);
});

async function remove({ trip }: Ground, id: number): Promise<void> {
  const url = `${trip.github.apiUrl}/repos/${trip.repository.fullName}/releases/${id}`;
  const headers = { authorization: `token ${trip.token}`, "user-agent": "test" };
  expect((await fetch(url, { method: "DELETE", headers })).status).toBe(204);
}

it.each(["before", "after"] as const)(
  "a rebuild of every manner that was killed %s a request took effect ends as an undisturbed one when it runs again",
  { timeout: STEP === 1 ? 36_000_000 : 600_000 },
  async (when) => {
    const { grounds, reference } = few;
    const requests = range(reference.requests).filter((request) => request % STEP === 0);
    const eachRequest: typeof few.eachRequest = (work) => spread(grounds, requests, work);
    expect(await sweepKills({ grounds, reference, eachRequest }, when)).toEqual([]);
  },
);
