import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type PublishGround, startPublishGround, writesTo } from "./ground.ts";

const VERSIONS = "v1/providers/acme/sample/versions";

let ground: PublishGround;

beforeEach(async () => {
  ground = await startPublishGround();
});
afterEach(() => ground.close());

it("a dry run makes every file and the site, and writes to no place", async () => {
  const { mode, changed, commit, signed } = await ground.publish({ "dry-run": "true" });
  expect([mode, changed, commit, signed.files.length]).toEqual(["dry run", true, undefined, 5]);
  expect(await readFile(join(ground.directory, "out/site", VERSIONS), "utf8")).toContain('"1.0.0"');
  expect(writesTo(ground)).toEqual([]);
});

it("of an overwriting shows the change, and takes nothing away", async () => {
  await ground.publish();
  const writes = writesTo(ground);
  await ground.build(["linux_amd64"], 77);
  const { changed } = await ground.publish({ "dry-run": "true", overwrite: "true" });
  expect([changed, writesTo(ground)]).toEqual([true, writes]);
});
