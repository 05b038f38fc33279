import { cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe } from "vitest";
import { KEY_FILE, type Prepare, startFolderGround } from "../support/folder/ground.ts";
import { endsAsUndisturbedInFolder } from "./folder-sweep.ts";
import { sweepKey } from "./key.ts";

const REGISTRY = "v1/providers/acme/sample";
const MIRROR = "mirror/registry.example.com/acme/sample";
const PACKAGES = "assets/registry.example.com/acme/sample";

/** The same for every ground: signatures of another second lie at another path. */
let left: Promise<string> | undefined;

/** Empty lists, missing documents, and the packages of a version that a killed run has not listed. */
const damage: Prepare = async (site, later) => {
  await writeFile(join(site, REGISTRY, "versions"), '{"versions":[]}\n');
  await writeFile(join(site, MIRROR, "index.json"), '{"versions":{}}\n');
  const gone = [`${REGISTRY}/1.0.0/download`, `${MIRROR}/1.0.0.json`, "index.html", ".well-known"];
  for (const path of gone) await rm(join(site, path), { recursive: true });
  left ??= later();
  await cp(join(await left, PACKAGES, "1.1.0"), join(site, PACKAGES, "1.1.0"), { recursive: true });
};

const MOVE = ["--site-url", "https://other.example.com/"];

describe("a rebuild in a folder, of a damaged site that moves to another host, beside what a killed publish has stored,", () => {
  const args = ["rebuild", "--gpg-public-keys", KEY_FILE, ...MOVE];
  endsAsUndisturbedInFolder("rebuild", args, { kill: 19, full: 31, fail: 47 }, async () =>
    startFolderGround("next", await sweepKey(), damage),
  );
});
