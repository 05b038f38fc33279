import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { mirrorCommand } from "../../src/commands/mirror/command.ts";
import { problemsOf, problemWith } from "../support/folder/errors.ts";
import { makeFolder } from "../support/folder/temporary.ts";
import { callWith, surroundingsIn } from "../support/publish/call.ts";
import { goodSite, PLATFORMS, SOURCE } from "../walk/good-site.ts";
import { fillFolder } from "./origin/sample-folder.ts";

const BASE = "https://mirror.example.net/";

let cwd: string;
beforeEach(async () => {
  cwd = await makeFolder();
});

type Given = Parameters<typeof callWith<typeof mirrorCommand>>[1];

async function run(given: Given = {}) {
  const place = { to: join(cwd, "site"), "site-url": BASE };
  const { outputs } = await callWith(mirrorCommand, { ...place, ...given }, surroundingsIn(cwd));
  return outputs;
}

/** Lists the sample provider with the folder that `terraform providers mirror` filled as its origin. */
async function listFolder(settings: Readonly<Record<string, string>> = {}): Promise<void> {
  const all = { versions: '"all"', copy: "site", origin: "{ folder: packages }", ...settings };
  const lines = Object.entries(all).map(([name, value]) => `    ${name}: ${value}\n`);
  await writeFile(join(cwd, "provider-mirror.yml"), `providers:\n  ${SOURCE}:\n${lines.join("")}`);
}

async function fill(): Promise<void> {
  const filled = await fillFolder();
  await rename(filled.directory, join(cwd, "packages"));
}

const read = async (path: string) => JSON.parse(await readFile(join(cwd, "site", path), "utf8"));
const listed = async () => Object.keys((await read(`mirror/${SOURCE}/index.json`)).versions).sort();

it("mirrors a folder once, and then what is new in its list", async () => {
  await fill();
  await listFolder({ versions: '"1.0.0"' });
  const first = await run();
  expect(first).toMatchObject({ changed: "true", added: "1", failed: "0", "mirror-url": `${BASE}mirror/` });
  const { archives } = await read(`mirror/${SOURCE}/1.0.0.json`);
  expect(Object.keys(archives).sort()).toEqual(PLATFORMS);
  expect(await run()).toMatchObject({ changed: "false", added: "0", failed: "0" });
  await listFolder();
  expect(await run()).toMatchObject({ changed: "true", added: "1", failed: "0" });
  expect(await listed()).toEqual(["1.0.0", "1.1.0"]);
});

it("keeps providers that are no longer in the file", async () => {
  await fill();
  await listFolder();
  await run();
  await writeFile(join(cwd, "provider-mirror.yml"), "providers: {}\n");
  expect(await run()).toMatchObject({ changed: "false", failed: "0" });
  expect(await listed()).toEqual(["1.0.0", "1.1.0"]);
});

it("imports the folder of a site that was carried here, and not two at once", async () => {
  for (const [path, bytes] of await goodSite()) {
    await mkdir(dirname(join(cwd, "carried", path)), { recursive: true });
    await writeFile(join(cwd, "carried", path), bytes);
  }
  expect(await problemsOf(() => run({ from: "carried\nother" }))).toEqual([
    problemWith("input-invalid", "‹from› names several folders"),
  ]);
  expect(await run({ from: "carried" })).toMatchObject({ changed: "true", added: "2", failed: "0" });
  expect(await listed()).toEqual(["1.0.0", "1.1.0"]);
});

it("writes what it proposes into the file, which the next run mirrors, and nothing into the site", async () => {
  await fill();
  await listFolder({ versions: "1.0.0 # checked by Ada" });
  await run();
  const before = await readFile(join(cwd, "provider-mirror.yml"), "utf8");
  const dry = await run({ propose: "true", "dry-run": "true" });
  expect(dry.changed).toBe("true");
  expect(await readFile(join(cwd, "provider-mirror.yml"), "utf8")).toBe(before);
  await run({ propose: "true" });
  const after = await readFile(join(cwd, "provider-mirror.yml"), "utf8");
  expect(after).toBe(before.replace("1.0.0 #", '["1.0.0", "1.1.0"] #'));
  expect(await listed()).toEqual(["1.0.0"]);
  expect(await run()).toMatchObject({ added: "1" });
  expect(await run({ propose: "true" })).toMatchObject({ changed: "false" });
});

it("proposes nothing of origins that fail, and says why", async () => {
  await listFolder();
  const given = { to: join(cwd, "site"), "site-url": BASE, propose: "true" };
  const { problems } = await callWith(mirrorCommand, given, surroundingsIn(cwd));
  expect(problems).toMatchObject([{ fix: expect.any(String) }]);
  expect(await problemsOf(() => run({ propose: "true", from: "carried" }))).toEqual([
    problemWith("input-invalid", "‹propose› is set with ‹from›"),
  ]);
});
