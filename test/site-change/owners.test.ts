import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { deprecateCommand } from "../../src/commands/deprecate/command.ts";
import { withdrawCommand } from "../../src/commands/withdraw/command.ts";
import type { ProblemError } from "../../src/errors.ts";
import { startRebuildGround } from "../importing/ground.ts";
import { startPublishGround, writesTo } from "../publishing/ground.ts";
import { type MemorySite, memorySite } from "../support/memory/site.ts";
import { memoryWorld } from "../support/memory/world.ts";
import { type Given, readGiven } from "../support/publish/given.ts";
import { siteWith } from "./ground.ts";

const OWNERS = "catalog/owners.json";
const GUEST = "acme/terraform-provider-sample";
const OURS = JSON.stringify({ owners: { acme: [GUEST.toUpperCase()] } });
const THEIRS = JSON.stringify({ owners: { acme: ["acme/other"], globex: [GUEST] } });
const REFUSED = { problems: [{ code: "namespace-foreign" }] };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function guestSite(owners?: string, begin: Readonly<Record<string, string>> = {}): MemorySite {
  return memorySite({ ...begin, ...(owners === undefined ? {} : { [OWNERS]: owners }) }, undefined, GUEST);
}

async function publishGround(site: MemorySite) {
  const ground = await startPublishGround({ site });
  closing.push(ground.close);
  return ground;
}

describe("a publish from another repository", () => {
  it("is let through where its repository is listed, and where there is no list", async () => {
    for (const site of [guestSite(OURS), guestSite()]) {
      const ground = await publishGround(site);
      expect((await ground.publish()).changed).toBe(true);
      expect((await ground.publish()).changed).toBe(false);
    }
  });

  it("is refused before anything is written, a dry run and a draft too", async () => {
    const ground = await publishGround(guestSite(THEIRS));
    for (const inputs of [{}, { "dry-run": "true", output: "out" }, { draft: "true" }])
      await expect(ground.publish(inputs)).rejects.toMatchObject(REFUSED);
    expect(writesTo(ground)).toEqual([]);
  });

  it("is refused when the list comes while it is under way, and says what it has reached", async () => {
    const site = guestSite();
    const ground = await publishGround(site);
    site.before("commit", () => site.change({ [OWNERS]: THEIRS }));
    const error = await ground.publish().catch((reason: unknown) => reason);
    expect(error).toMatchObject(REFUSED);
    expect((error as ProblemError).reached).toEqual([expect.stringContaining(" v1.0.0 ")]);
    expect([...site.files.keys()]).toEqual([OWNERS]);
  });
});

describe("another change from another repository", () => {
  it.each([withdrawCommand, deprecateCommand])("is refused as well: %#", async (command) => {
    const { files } = await siteWith("1.0.0", "1.1.0");
    for (const [owners, isRefused] of [[THEIRS, true] as const, [OURS, false] as const]) {
      const site = guestSite(owners, Object.fromEntries(files));
      const given: Given = {
        source: "registry.example.com/acme/sample",
        versions: "1.0.0",
        reason: "broken",
      };
      const folder = await mkdtemp(join(tmpdir(), "owners-"));
      closing.push(() => rm(folder, { recursive: true, force: true }));
      const run = command.read(readGiven(given)).run(memoryWorld(folder, { site }));
      if (isRefused) await expect(run).rejects.toMatchObject(REFUSED);
      else await run;
      expect(site.commits.length).toBe(isRefused ? 1 : 2);
    }
  });

  it("a rebuild repairs and takes nothing where its repository is not listed", async () => {
    const damaged = { "v1/providers/acme/sample/versions": "{}" };
    const { files } = await siteWith("1.0.0");
    const site = guestSite(THEIRS, { ...Object.fromEntries(files), ...damaged });
    const ground = await startRebuildGround({ site });
    closing.push(ground.close);
    await ground.release("1.1.0");
    await expect(ground.rebuild()).rejects.toMatchObject(REFUSED);
    expect(site.commits).toHaveLength(1);
    site.change({ [OWNERS]: OURS });
    await ground.rebuild();
    expect(site.files.get("v1/providers/acme/sample/versions")).toContain('"1.1.0"');
  });
});
