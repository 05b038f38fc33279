import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { publishCommand } from "../../src/commands/publish/command.ts";
import { rebuildCommand } from "../../src/commands/rebuild/command.ts";
import { afterListing } from "../support/folder/after-listing.ts";
import { makeFolder } from "../support/folder/temporary.ts";
import { describeTree } from "../support/folder/tree.ts";
import { callWith, surroundingsIn } from "../support/publish/call.ts";
import { build, signingInputs, writeWorkspace } from "../support/publish/workspace.ts";
import { testKey } from "../support/samples/keys.ts";

const GIVEN = { source: "registry.example.com/acme/sample", to: "site" };
const DOCUMENT = "site/v1/providers/acme/sample/1.0.0/download/linux/amd64";

let root: string;

beforeEach(async () => {
  root = await makeFolder();
  await writeWorkspace(root);
});

async function publish(seed: number): Promise<void> {
  await build(root, ["linux_amd64"], { version: "1.0.0", seed });
  const signing = signingInputs(await testKey("ed25519"));
  const given = { ...GIVEN, ...signing, version: "1.0.0", overwrite: "true" };
  await callWith(publishCommand, given, surroundingsIn(root));
}

const rebuild = () => callWith(rebuildCommand, GIVEN, surroundingsIn(root));

it("a concurrent overwrite of a version wins over the repair", async () => {
  await publish(1);
  await writeFile(join(root, DOCUMENT), "{}");
  afterListing(/site-1\/catalog$/, () => publish(2));
  await rebuild();
  const facts = "site/catalog/registry.example.com/acme/sample/1.0.0.json";
  const { packages } = JSON.parse(await readFile(join(root, facts), "utf8"));
  const { shasum } = JSON.parse(await readFile(join(root, DOCUMENT), "utf8"));
  expect(shasum).toBe(packages.linux_amd64.sha256);
  const after = await describeTree(join(root, "site"));
  await rebuild();
  expect(await describeTree(join(root, "site"))).toEqual(after);
});
