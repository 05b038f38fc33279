import { cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { KEY_FILE, type Prepare, startFolderGround } from "../support/folder/ground.ts";
import { countNeedingRoom, useFolderGrounds } from "./folder-sweep.ts";
import { sweepKey } from "./key.ts";
import { eachNth, range } from "./pool.ts";

const REGISTRY = "v1/providers/acme/sample";
const MIRROR = "mirror/registry.example.com/acme/sample";
const PACKAGES = "assets/registry.example.com/acme/sample";

/** Empty lists, missing documents, and the packages of an unlisted version. */
const damage: Prepare = async (site, later) => {
  await writeFile(join(site, REGISTRY, "versions"), '{"versions":[]}\n');
  await writeFile(join(site, MIRROR, "index.json"), '{"versions":{}}\n');
  const gone = [`${REGISTRY}/1.0.0/download`, `${MIRROR}/1.0.0.json`, "index.html", ".well-known"];
  for (const path of gone) await rm(join(site, path), { recursive: true });
  await cp(join(await later(), PACKAGES, "1.1.0"), join(site, PACKAGES, "1.1.0"), { recursive: true });
};

/** Nothing is left but the packages. */
const lose: Prepare = async (site) => {
  for (const path of ["catalog", "v1", "mirror", ".well-known", "index.html", "acme"])
    await rm(join(site, path), { recursive: true });
};

const CASES: readonly (readonly [string, Prepare | undefined, readonly string[]])[] = [
  ["a damaged site, with a new version", damage, []],
  ["a site of which only the packages are left", lose, []],
  ["a site that moves to another host", undefined, ["--site-url", "https://other.example.com/"]],
];

describe.each(CASES)("a rebuild in a folder, of %s,", (what, prepare, flags) => {
  const args = ["rebuild", "--gpg-public-keys", KEY_FILE, ...flags];
  const sweep = useFolderGrounds(args, async () => startFolderGround("next", await sweepKey(), prepare));

  it("breaks nothing for readers when it is killed at any operation, and the next run ends as an undisturbed one", async () => {
    const chosen = eachNth(19, range(sweep.operations.length));
    const wrong = await sweep.disturb("kill", chosen);
    console.log(`rebuild of ${what}: killed at ${chosen.length} operations, ${wrong.length} wrong`);
    expect(wrong).toEqual([]);
  });

  it("reports a full disk at any operation, and ends as an undisturbed one when there is room again", async () => {
    const chosen = eachNth(31, range(countNeedingRoom(sweep.operations)));
    const wrong = await sweep.disturb("full", chosen);
    console.log(`rebuild of ${what}: disk full at ${chosen.length} operations, ${wrong.length} wrong`);
    expect(wrong).toEqual([]);
  });

  it("does without an operation that fails, or says so, and the next run ends as an undisturbed one", async () => {
    const chosen = eachNth(47, range(sweep.operations.length));
    const wrong = await sweep.disturb("fail", chosen);
    console.log(`rebuild of ${what}: ${chosen.length} operations failed, ${wrong.length} wrong`);
    expect(wrong).toEqual([]);
  });
});
