import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RULE_IDS, ruleOf } from "../../src/protocol/rules/rules.ts";
import { HOST } from "../support/publish/provider-repository.ts";
import { CLIENTS, THIS_PLATFORM } from "./clients.ts";
import { type Asked, namespaceOf, type RebuiltGround, startRebuiltGround } from "./rebuilt-ground.ts";
import { makeReleases, packageHere } from "./rebuilt-history.ts";

/** What history's last key signed, which is of a kind that Terraform 1.5 does not know: `key-old-clients` of lint. */
const BY_SUBKEY = "1.2.0";
/** A release in which nothing is wrong. */
const SOUND = "1.6.0";
/** The other platform of every release. */
const ELSEWHERE = "windows_arm64";

let ground: RebuiltGround;

/** The packages of the releases are for Linux. */
const canTry = THIS_PLATFORM === "linux_amd64";

beforeAll(async () => {
  if (!canTry) return;
  ground = await startRebuiltGround(await makeReleases());
});

afterAll(() => ground?.close());

/** The versions that were taken with a package for a platform, each under a namespace of its own. */
function taken(platform: string, { name }: { readonly name: string }) {
  const found = ground.told.adopted.filter(({ platforms }) => platforms.includes(platform));
  const read = found.filter(({ version }) => name !== "terraform-1.5.7" || version !== BY_SUBKEY);
  return Object.fromEntries(read.map(({ version }) => [namespaceOf(version), version]));
}

// What clients say of what breaks a rule is tried in lint.test.ts.
test.runIf(canTry)("what was made is taken, or the reason quotes what clients say by a rule of lint", () => {
  const { adopted, skipped } = ground.told;
  expect([adopted.length, skipped.length]).toEqual([36, 27]);
  const said = RULE_IDS.flatMap((id) => Object.values(ruleOf(id).clients)).join("\n");
  const quoted = skipped.flatMap(
    ({ reason }) => /(?:print|list:|this one:) "(.*?)(?: for ".*)?"$/.exec(reason)?.[1] ?? [],
  );
  expect(quoted.length).toBeGreaterThan(10);
  expect(quoted.filter((words) => !said.includes(words))).toEqual([]);
});

describe.runIf(canTry).each(CLIENTS)("$name", (client) => {
  test("installs all that was taken from registry and mirror, by one lock file", async () => {
    const binary = await client.find();
    const asked: Asked = { binary, versions: taken(THIS_PLATFORM, client), via: "registry" };
    const { exitCode, words, lock } = await ground.init(asked);
    expect([exitCode, words]).toEqual([0, expect.anything()]);
    for (const [namespace, version] of Object.entries(asked.versions))
      expect(words).toContain(`Installed ${HOST}/${namespace}/sample v${version}`);
    const fromMirror = { ...asked, via: "mirror" } as const;
    const locked = await ground.init({ ...fromMirror, lockFile: lock }, "-lockfile=readonly");
    expect([locked.exitCode, locked.words]).toEqual([0, expect.anything()]);
    const free = await ground.init(fromMirror);
    expect([free.exitCode, free.words]).toEqual([0, expect.anything()]);
  });

  test("locks all that was taken for a machine of another kind", async () => {
    const binary = await client.find();
    const asked: Asked = { binary, versions: taken(ELSEWHERE, client), via: "registry" };
    const mirror = { netMirror: `https://${HOST}/mirror/` };
    for (const from of [{}, mirror])
      await ground.use(asked, async (one) => {
        const { exitCode, words } = await one.providersLock({ platforms: [ELSEWHERE], ...from });
        expect([exitCode, words]).toEqual([0, expect.anything()]);
      });
  });

  test("finds a package in a folder by the name that a reason gives, and by no other", async () => {
    const asked: Asked = { binary: await client.find(), versions: { acme: SOUND }, via: "registry" };
    const { assets } = ground.history.find(({ version }) => version === SOUND) ?? {};
    const folder = await mkdtemp(join(tmpdir(), "rebuilt-folder-"));
    const place = join(folder, HOST, "acme/sample");
    await mkdir(place, { recursive: true });
    const odd = join(place, packageHere(SOUND).replace("_", "-"));
    await writeFile(odd, assets?.[packageHere(SOUND)] ?? "");
    const before = await ground.init(asked, `-plugin-dir=${folder}`);
    expect([before.exitCode, before.words]).toEqual([1, expect.stringContaining(`${HOST}/acme/sample`)]);
    await copyFile(odd, join(place, packageHere(SOUND)));
    const after = await ground.init(asked, `-plugin-dir=${folder}`);
    expect([after.exitCode, after.words]).toEqual([0, expect.anything()]);
    await rm(folder, { recursive: true });
  });
});
