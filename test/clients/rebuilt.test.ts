import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CLIENTS, findClient, THIS_PLATFORM } from "./clients.ts";
import { putOnSite } from "./rebuilt-by-hand.ts";
import {
  type Asked,
  type Meeting,
  type RebuiltGround,
  startRebuiltGround,
  withNamespaces,
} from "./rebuilt-ground.ts";
import { makeReleases, packageHere, type Released } from "./rebuilt-history.ts";
import { holdToReason, quotedIn, type Trial } from "./rebuilt-trials.ts";

/** What history's last key signed, which is of a kind that Terraform 1.5 does not know. */
const BY_SUBKEY = "1.2.0";
/** A release in which nothing is wrong: a site made by hand does install. */
const SOUND = "1.6.0";
/** The other platform of every release. */
const ELSEWHERE = "windows_arm64";

interface There {
  readonly ground: RebuiltGround;
  readonly rebuilt: Meeting;
  readonly byHand: Meeting;
  readonly trials: readonly Trial[];
}

let there: There;
const locks = new Map<string, string>();
const table = new Map<string, string>();

/** The other faults of the releases are those of packages for Linux. */
const canTry = THIS_PLATFORM === "linux_amd64";

beforeAll(async () => {
  if (!canTry) return;
  const history = await makeReleases();
  const ground = await startRebuiltGround(history);
  const all = withNamespaces(ground.files, ground.told.adopted.map(namespaceOf));
  const trials = ground.told.skipped.map((skipped, at): Trial => {
    const released = history.find(({ tag }) => tag === skipped.tag);
    if (released === undefined) throw new Error(`there is no release ${skipped.tag}`);
    return { skipped, released, namespace: `skipped${at}` };
  });
  const sound = { namespace: "sound", released: findSound(history), filename: packageHere(SOUND) };
  const listed = [sound, ...trials.map(listTrial)];
  const files = await putOnSite(listed, (tag, name) => urlOf(ground, tag, name));
  there = { ground, rebuilt: await ground.at(all), byHand: await ground.at(files), trials };
});

afterAll(async () => {
  console.log([...table].map(([title, outcome]) => `${title}: ${outcome}`).join("\n"));
  await Promise.all([there?.rebuilt.close(), there?.byHand.close()]);
  await there?.ground.close();
});

function findSound(history: readonly Released[]): Released {
  const found = history.find(({ version }) => version === SOUND);
  if (found === undefined) throw new Error(`there is no ${SOUND}`);
  return found;
}

const namespaceOf = ({ version }: { readonly version: string }) => `v${version.replaceAll(".", "-")}`;

function listTrial({ skipped, released, namespace }: Trial) {
  return { namespace, released, filename: skipped.file ?? packageHere(released.version) };
}

function urlOf({ trip }: RebuiltGround, tag: string, name: string): string {
  const { fullName } = trip.repository;
  return `${trip.github.serverUrl}/${fullName}/releases/download/${tag}/${encodeURIComponent(name)}`;
}

/** The versions that were taken with a package for a platform, each under a namespace of its own. */
function taken({ ground }: There, platform: string, { name }: { readonly name: string }) {
  const found = ground.told.adopted.filter(({ platforms }) => platforms.includes(platform));
  const read = found.filter(({ version }) => name !== "terraform-1.5.7" || version !== BY_SUBKEY);
  return Object.fromEntries(read.map((one) => [namespaceOf(one), one.version]));
}

/** Reasons that quote no client: it gets a 404, its words differ by key, or the refusal is ours. */
const UNQUOTED = [
  "bad-signature",
  "bad-sums",
  "draft",
  "missing-file",
  "no-packages",
  "odd-name",
  "refused-zip",
];

test.runIf(canTry)("what was made is taken, or has a reason that mostly quotes the clients", () => {
  const { adopted, skipped } = there.ground.told;
  expect([adopted.length, skipped.length]).toEqual([36, 27]);
  const unquoted = skipped.filter(({ reason }) => quotedIn(reason) === "").map(({ code }) => code);
  expect([...new Set(unquoted)].sort()).toEqual(UNQUOTED);
  for (const { code, reason } of skipped) table.set(`${code}: ${quotedIn(reason)}`, "by all that were found");
});

describe.runIf(canTry).each(CLIENTS)("$name", (client) => {
  test("installs all that was taken from registry and mirror, by one lock file", async () => {
    const binary = await client.find();
    const { rebuilt } = there;
    const asked: Asked = { binary, versions: taken(there, THIS_PLATFORM, client), via: "registry" };
    const { exitCode, words, lock } = await rebuilt.init(asked);
    expect([exitCode, words]).toEqual([0, expect.anything()]);
    for (const [namespace, version] of Object.entries(asked.versions))
      expect(words).toContain(`Installed registry.example.com/${namespace}/sample v${version}`);
    locks.set(client.name, lock);
    const fromMirror = { ...asked, via: "mirror" } as const;
    const locked = await rebuilt.init({ ...fromMirror, lockFile: lock }, "-lockfile=readonly");
    expect([locked.exitCode, locked.words]).toEqual([0, expect.anything()]);
    const free = await rebuilt.init(fromMirror);
    expect([free.exitCode, free.words]).toEqual([0, expect.anything()]);
    table.set(`${client.name} installs`, `${Object.keys(asked.versions).length} versions, both ways`);
  });

  test("locks all that was taken for a machine of another kind", async () => {
    const binary = await client.find();
    const { rebuilt } = there;
    const asked: Asked = { binary, versions: taken(there, ELSEWHERE, client), via: "registry" };
    const mirror = { netMirror: "https://registry.example.com/mirror/" };
    for (const from of [{}, mirror])
      await rebuilt.use(asked, async (one) => {
        const { exitCode, words } = await one.providersLock({ platforms: [ELSEWHERE], ...from });
        expect([exitCode, words]).toEqual([0, expect.anything()]);
      });
    table.set(`${client.name} locks`, `${Object.keys(asked.versions).length} versions, both ways`);
  });

  test("refuses what was not taken, as the reason says", async () => {
    const binary = await client.find();
    const lockFile = locks.get(client.name) ?? "";
    const { byHand, trials } = there;
    const { exitCode, words } = await byHand.init({ binary, versions: { sound: SOUND }, via: "registry" });
    expect([exitCode, words]).toEqual([0, expect.anything()]);
    for (const trial of trials) await holdToReason(trial, { client, binary, byHand, lockFile });
    table.set(`${client.name} refuses`, `${trials.length} as told`);
  });
});

test.runIf(canTry)("terraform 1.5 says of a key that it does not know what it is", async () => {
  const binary = await findClient("terraform-1.5.7");
  const versions = { [namespaceOf({ version: BY_SUBKEY })]: BY_SUBKEY };
  const { exitCode, words } = await there.rebuilt.init({ binary, versions, via: "registry" });
  expect([exitCode, words]).toEqual([1, expect.stringContaining("public key type: 22")]);
  const mirrored = await there.rebuilt.init({ binary, versions, via: "mirror" });
  expect([mirrored.exitCode, mirrored.words]).toEqual([0, expect.anything()]);
});
