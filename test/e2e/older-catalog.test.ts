import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readTree } from "../support/folder/tree.ts";
import { runCli } from "../support/runner/command-line.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { keyVariables, type TestKey, testKey } from "../support/samples/keys.ts";

const SOURCE = "registry.example.com/acme/sample";
const LIST = `catalog/${SOURCE}.json`;
const FACTS = `catalog/${SOURCE}/1.1.0.json`;
const SERVED = "v1/providers/acme/sample/versions";
const ASSETS = `assets/${SOURCE}/1.1.0`;

let root: string;
let key: TestKey;
/** The list when 1.0.0 was the only version. */
let older: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "older-"));
  key = await testKey("ed25519");
  await writeFile(join(root, "key.asc"), key.publicKey);
  for (const version of ["1.0.0", "1.1.0", "1.2.0"])
    await writeBuilds(join(root, version), ["linux_amd64"], { layout: "plain", type: "sample", version });
  for (const version of ["1.0.0", "1.1.0"]) {
    const { exitCode, stderr } = await publish(version, "before");
    expect(exitCode, stderr).toBe(0);
    older ??= await readFile(join(root, "before", LIST), "utf8");
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  await rm(path(""), { recursive: true, force: true });
  await cp(join(root, "before"), path(""), { recursive: true });
});

function run(command: string, more: readonly string[] = [], to = "site") {
  return runCli([command, "--source", SOURCE, "--to", to, ...more], { cwd: root, env: keyVariables(key) });
}

const publish = (version: string, to = "site", more: readonly string[] = []) =>
  run("publish", ["--version", version, "--artifacts", version, "--verify=false", ...more], to);
const rebuild = (...more: readonly string[]) => run("rebuild", ["--gpg-public-keys", "key.asc", ...more]);
const path = (name: string) => join(root, "site", name);
const read = (name: string) => readFile(path(name), "utf8");
const listed = async (): Promise<string[]> =>
  JSON.parse(await read(SERVED)).versions.map(({ version }: { version: string }) => version);

async function find(end: string): Promise<string> {
  const name = (await readdir(path(ASSETS), { recursive: true })).find((one) => one.endsWith(end));
  return `${ASSETS}/${name}`;
}

/** As if all of it had been written days ago. */
async function age(): Promise<void> {
  const then = new Date(Date.now() - 2 * 86_400_000);
  for (const one of await readdir(path(""), { recursive: true })) await utimes(path(one), then, then);
}

describe("a catalog that is older than the site", () => {
  beforeEach(async () => {
    await writeFile(path(LIST), older);
    await rm(path(FACTS));
    await age();
  });

  it("stops a publish and a withdrawal, which write and remove nothing", async () => {
    const before = await readTree(path(""));
    for (const { exitCode, stderr } of [
      await publish("1.2.0"),
      await run("withdraw", ["--versions", "1.0.0", "--reason", "It is broken"]),
    ]) {
      expect([exitCode, stderr]).toEqual([1, expect.stringContaining(`${SERVED} lists 1.1.0 of ${SOURCE}`)]);
      expect(stderr).toMatch(
        /provider-pages rebuild --to site --source registry\.example\.com\/acme\/sample/,
      );
    }
    expect(await readTree(path(""))).toEqual(before);
  });

  it("gets the version back by a rebuild, from its signed files, and then takes the next one", async () => {
    const { exitCode, stdout } = await rebuild();
    expect([exitCode, await listed()]).toEqual([0, ["1.0.0", "1.1.0"]]);
    expect(stdout).toContain("1 imported");
    const restored = await readTree(path(""));
    expect((await rebuild()).exitCode).toBe(0);
    expect(await readTree(path(""))).toEqual(restored);
    expect((await publish("1.2.0")).exitCode).toBe(0);
    expect(await listed()).toEqual(["1.0.0", "1.1.0", "1.2.0"]);
  });

  it("keeps signed files of which one is lost, and names them", async () => {
    await writeFile(path(SERVED), await olderServed());
    await writeFile(path(`mirror/${SOURCE}/index.json`), '{"versions":{"1.0.0":{}}}');
    await rm(path(await find("SHA256SUMS")));
    await age();
    const files = await readdir(path(ASSETS), { recursive: true });
    const { stderr } = await publish("1.2.0");
    expect(stderr).toContain(`signed files of ${SOURCE} 1.1.0, which no list has`);
    await age();
    expect((await rebuild()).stdout).toContain("nothing lists it");
    expect(await readdir(path(ASSETS), { recursive: true })).toEqual(files);
  });

  it("keeps the files where nothing else knows of them, and a rebuild lists them if `versions` names them", async () => {
    await writeFile(path(SERVED), await olderServed());
    await writeFile(path(`mirror/${SOURCE}/index.json`), '{"versions":{"1.0.0":{}}}');
    const files = await readdir(path(ASSETS), { recursive: true });
    const { exitCode, stderr } = await publish("1.2.0");
    expect([exitCode, await readdir(path(ASSETS), { recursive: true })]).toEqual([0, files]);
    expect(stderr).toContain(`signed files of ${SOURCE} 1.1.0, which no list has`);
    await age();
    const named = await rebuild();
    expect([named.exitCode, await listed()]).toEqual([0, ["1.0.0", "1.2.0"]]);
    expect(named.stdout).toContain("nothing lists it");
    expect((await rebuild("--versions", "1.1.0")).exitCode).toBe(0);
    expect(await listed()).toEqual(["1.0.0", "1.1.0", "1.2.0"]);
  });
});

/** The served list of the older catalog. */
async function olderServed(): Promise<string> {
  const { versions, ...others } = JSON.parse(await readFile(join(root, "before", SERVED), "utf8"));
  return JSON.stringify({ ...others, versions: versions.slice(0, 1) });
}

it("an entry that a merge took away is listed again, and named", async () => {
  const before = await readTree(path(""));
  await writeFile(path(LIST), older);
  const { exitCode, stderr } = await rebuild();
  expect([exitCode, stderr]).toEqual([0, expect.stringContaining(`${LIST} lacked 1.1.0`)]);
  const after = await readTree(path(""));
  // Nothing but the date is lost, which only the list had.
  expect([...after.keys()]).toEqual([...before.keys()]);
  expect(await listed()).toEqual(["1.0.0", "1.1.0"]);
  expect(JSON.parse(await read(LIST)).versions[1].identity).toMatch(/^[0-9a-f]{16}$/);
});

describe("a signature in the site", () => {
  it("that is lost is named by a rebuild, and made again by a publish of its version", async () => {
    await rm(path(await find("SHA256SUMS.sig")));
    const { exitCode, stdout, stderr } = await rebuild();
    expect([exitCode, `${stdout}${stderr}`]).toEqual([1, expect.stringContaining("release-tampered")]);
    expect((await publish("1.1.0")).exitCode).toBe(0);
    expect((await rebuild()).exitCode).toBe(0);
  });

  it("wins over another hash in the catalog", async () => {
    const facts = JSON.parse(await read(FACTS));
    const { h1 } = facts.packages.linux_amd64;
    facts.packages.linux_amd64.h1 = `h1:${"A".repeat(43)}=`;
    await writeFile(path(FACTS), JSON.stringify(facts));
    const { exitCode, stderr } = await rebuild();
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(`and ${h1} is signed`)]);
    expect(JSON.parse(await read(FACTS)).packages.linux_amd64.h1).toBe(h1);
    expect(JSON.parse(await read(`mirror/${SOURCE}/1.1.0.json`)).archives.linux_amd64.hashes).toContain(h1);
    expect((await rebuild()).exitCode).toBe(0);
  });
});

it("damaged URLs of files in the site are corrected, and named", async () => {
  const [facts, document] = [await read(FACTS), "v1/providers/acme/sample/1.1.0/download/linux/amd64"];
  const served = await read(document);
  await writeFile(path(FACTS), facts.replaceAll(`${ASSETS}/`, `x/${ASSETS}/`));
  const { exitCode, stderr } = await rebuild();
  const warning = `other URLs for the files of ${SOURCE} 1.1.0`;
  expect([exitCode, stderr]).toEqual([0, expect.stringContaining(warning)]);
  expect([await read(FACTS), await read(document)]).toEqual([facts, served]);
  expect((await rebuild()).stderr).not.toContain(warning);
});

it("a version whose withdrawal is lost with a newer list is named when a rebuild offers it again", async () => {
  const list = await read(LIST);
  expect((await run("withdraw", ["--versions", "1.0.0", "--reason", "It is broken"])).exitCode).toBe(0);
  await writeFile(path(LIST), list);
  const { exitCode, stderr } = await rebuild();
  expect([exitCode, await listed()]).toEqual([0, ["1.0.0", "1.1.0"]]);
  expect(stderr).toContain(`the catalog lists 1.0.0 of ${SOURCE}, and no list that clients read has it`);
  expect((await rebuild()).stderr).not.toContain("marks-lost");
});

it("a lost file of another provider is named, and fails the rebuild", async () => {
  const other = SOURCE.replace("acme", "corp");
  const publishing = ["--source", other, "--version", "1.2.0", "--artifacts", "1.2.0", "--verify=false"];
  await runCli(["publish", "--to", "site", ...publishing], { cwd: root, env: keyVariables(key) });
  const folder = ASSETS.replace("acme", "corp").replace("1.1.0", "1.2.0");
  const zip = (await readdir(path(folder), { recursive: true })).find((one) => one.endsWith(".zip"));
  await rm(path(`${folder}/${zip}`));
  const { exitCode, stderr } = await rebuild();
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining(`the site lacks files of ${other} 1.2.0`)]);
});

it("a rebuild that finds nothing says so", async () => {
  await rm(path(""), { recursive: true });
  await mkdir(path(""));
  const { exitCode, stdout } = await rebuild("--site-url", "https://registry.example.com/");
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining(`no release of ${SOURCE} was found`)]);
  expect(await readTree(path(""))).toEqual(new Map());
});
