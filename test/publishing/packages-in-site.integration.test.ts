import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rebuildCommand } from "../../src/commands/rebuild/command.ts";
import { ProblemError } from "../../src/errors.ts";
import type { CommandContext } from "../../src/run/context.ts";
import type { Given } from "../support/publish/given.ts";
import { testKey } from "../support/samples/keys.ts";
import { findStored } from "../support/samples/stored-path.ts";
import {
  LINUX,
  MANIFEST,
  type PublishGround,
  publish as publishVersion,
  SIGNATURE,
  SUMS,
  startPublishGround,
  WHOLE,
} from "./ground.ts";

const PROVIDER = "catalog/registry.example.com/acme/sample.json";
const FACTS = "catalog/registry.example.com/acme/sample/1.0.0.json";

let ground: PublishGround;
/** A place without releases; its files have no age, as on a branch. */
let world: CommandContext;

beforeEach(async () => {
  ground = await startPublishGround();
  world = { ...ground.world, releases: async () => undefined };
});
afterEach(() => ground.close());

async function publish(given?: Given) {
  return publishVersion(await ground.inputs(given), world);
}

async function rebuild() {
  const { publicKey } = await testKey("rsa-4096");
  const all: Readonly<Record<string, string>> = {
    source: "registry.example.com/acme/sample",
    "gpg-public-keys": publicKey,
  };
  const call = rebuildCommand.read((name) => all[name]);
  if (call.problems.length > 0) throw new Error(JSON.stringify(call.problems));
  return call.run(world) as Promise<{ readonly json: Readonly<Record<string, unknown>> }>;
}

const stored = () => [...ground.site.files.keys()].filter((path) => path.startsWith("assets/registry"));
const names = () => stored().map((path) => path.slice(path.lastIndexOf("/") + 1));
const at = (name: string) => findStored(stored(), name);

describe("a publish into the site", () => {
  it("names every file in one commit, and has no release", async () => {
    const { changed, release, commit } = await publish();
    expect([changed, release, commit, ground.site.commits.length]).toEqual([true, undefined, "1", 1]);
    expect(names().sort()).toEqual(WHOLE);
    expect(ground.site.files.get(FACTS)).toContain(`https://registry.example.com/${at(LINUX)}`);
    expect(ground.releases.calls).toEqual([]);
  });

  it("adds no signature to those of a faster run with another key", async () => {
    const faster = await ground.inputs({}, "ed25519");
    const { site } = ground;
    let isFirst = true;
    const raced: CommandContext = {
      ...world,
      site: async () => ({
        ...site,
        commit: async (head, change) => {
          if (isFirst) {
            isFirst = false;
            await publishVersion(faster, world);
          }
          return site.commit(head, change);
        },
      }),
    };
    const { changed } = await publishVersion(await ground.inputs(), raced);
    expect([changed, names().sort(), site.commits.length]).toEqual([false, WHOLE, 1]);
  });

  it("repairs a package that was lost or damaged", async () => {
    await publish();
    const [path, whole] = [at(LINUX), ground.site.files];
    for (const damage of [undefined, "damaged"]) {
      ground.site.change({ [path]: damage });
      await publish();
      expect(ground.site.files.get(path)).toBe(whole.get(path));
    }
  });

  it("signs again, and names the new signature, if the first one was lost or damaged", async () => {
    await publish();
    for (const damage of [undefined, "damaged"]) {
      const before = at(SIGNATURE);
      ground.site.change({ [before]: damage });
      const now = new Date(world.now().getTime() + 1000);
      world = { ...world, now: () => now };
      await publish();
      const named = JSON.parse(ground.site.files.get(FACTS) ?? "").signature_url;
      const after = stored().filter((path) => path.endsWith(SIGNATURE) && path !== before);
      expect(after.map((path) => `https://registry.example.com/${path}`)).toEqual([named]);
      ground.site.change({ [before]: undefined });
    }
    expect((await publish()).changed).toBe(false);
  });

  it("refuses other bytes before it stores any of them", async () => {
    await publish();
    await ground.build(undefined, 2);
    const before = ground.site.calls.length;
    await expect(publish()).rejects.toMatchObject({ problems: [{ code: "version-changed" }] });
    const asked = ground.site.calls.slice(before).map(({ operation }) => operation);
    expect(asked.filter((operation) => ["put", "commit"].includes(operation))).toEqual([]);
  });

  it("has overwritten packages under other paths, and removes the old ones with the next overwrite", async () => {
    await publish();
    const first = at(LINUX);
    await ground.build(undefined, 2);
    await publish({ overwrite: "true" });
    const second = stored().filter((path) => path.endsWith(LINUX) && path !== first);
    expect([stored().includes(first), second.length]).toEqual([true, 1]);
    await ground.build(undefined, 3);
    await publish({ overwrite: "true" });
    expect(stored()).not.toContain(first);
    expect(stored()).toEqual(expect.arrayContaining(second));
    expect(stored().filter((path) => path.endsWith(LINUX))).toHaveLength(2);
  });
});

describe("what a killed publish has left", () => {
  const LEFT =
    "assets/registry.example.com/acme/sample/0.9.0/0123456789ab/terraform-provider-sample_0.9.0_linux_amd64.zip";
  const OTHER = "assets/registry.example.com/acme/sample/0.9.0/0123456789ab/README";

  it("goes with the next version of the provider, and no other file", async () => {
    await publish();
    ground.site.change({ [LEFT]: "left", [OTHER]: "mine", "assets/provider-pages-x.css": "x" });
    await ground.build(undefined, 1, "1.1.0");
    await publish({ version: "1.1.0" });
    expect([ground.site.files.has(LEFT), ground.site.files.get(OTHER)]).toEqual([false, "mine"]);
    expect(names().filter((name) => name === MANIFEST)).toHaveLength(1);
  });

  it("stays while nothing changes, and while the list of the provider is missing", async () => {
    ground.site.change({ [LEFT]: "left" });
    await publish();
    await publish();
    expect(ground.site.files.get(LEFT)).toBe("left");
  });

  it("is imported again by a rebuild, if it is whole and clients are still offered it", async () => {
    await publish();
    await ground.build(undefined, 1, "1.1.0");
    await publish({ version: "1.1.0" });
    const before = stored();
    ground.site.change({
      [PROVIDER]: ground.site.commits[0]?.files.get(PROVIDER),
      [FACTS.replace("1.0.0", "1.1.0")]: undefined,
    });
    const { json } = await rebuild();
    expect([json.adopted, json.changed]).toEqual([[expect.objectContaining({ version: "1.1.0" })], true]);
    expect(before.length).toBe(2 * WHOLE.length);
    expect(stored().sort()).toEqual(before.sort());
    expect((await rebuild()).json.changed).toBe(false);
  });

  it("is not what another address still offers of a version that was overwritten", async () => {
    await publish({ "mirror-hostnames": "registry.terraform.io" });
    const before = at(LINUX);
    await ground.build(undefined, 2);
    await publish({ overwrite: "true" });
    const mirrored = ground.site.files.get("mirror/registry.terraform.io/acme/sample/1.0.0.json");
    expect([mirrored?.includes(before), ground.site.files.has(before)]).toEqual([true, true]);
    // Once it is overwritten there too, no document names the file.
    await publish({ overwrite: "true", "mirror-hostnames": "registry.terraform.io" });
    await rebuild();
    expect(ground.site.files.has(before)).toBe(false);
  });

  it("is not removed if facts of any provider name it", async () => {
    await publish();
    const other = "catalog/registry.example.com/other/sample/0.9.0.json";
    ground.site.change({ [LEFT]: "left", [other]: JSON.stringify({ url: `/${LEFT}` }) });
    await rebuild();
    expect(ground.site.files.get(LEFT)).toBe("left");
  });
});

describe("a rebuild of a site whose catalog is lost", () => {
  it("imports the version whose files are all there", async () => {
    await publish();
    const facts = ground.site.files.get(FACTS);
    const catalog = [...ground.site.files.keys()].filter((path) => path.startsWith("catalog/"));
    ground.site.change(Object.fromEntries(catalog.map((path) => [path, undefined])));
    // Another run of the version was faster: its checksums list packages that are not there.
    const sums = at(SUMS);
    ground.site.change({
      [sums.replace(/\/[0-9a-f]{12}\//, "/000000000000/")]: `${"0".repeat(64)}  ${LINUX}\n`,
    });
    const { json } = await rebuild();
    expect(json.adopted).toMatchObject([{ version: "1.0.0", platforms: ["linux_amd64", "windows_amd64"] }]);
    const urls = (text = "") =>
      Object.values<{ url: string }>(JSON.parse(text).packages).map(({ url }) => url);
    const now = ground.site.files.get(FACTS);
    expect(urls(now)).toEqual(urls(facts));
    expect(JSON.parse(now ?? "").sums_url).toBe(`https://registry.example.com/${sums}`);
  });
});

it("a package that a run can't store stops the publish before the site names it", async () => {
  const full = new ProblemError([
    { code: "disk-failed", found: "it is full", expected: "room", fix: "none" },
  ]);
  ground.site.fail("put", full, 2);
  await expect(publish()).rejects.toMatchObject({ problems: [{ code: "disk-failed" }] });
  expect(ground.site.commits).toEqual([]);
});
