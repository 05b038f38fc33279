import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runCli } from "../support/runner/command-line.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { keyVariables, type TestKey, testKey } from "../support/samples/keys.ts";

const [OWN, OTHER] = ["registry.example.com/acme/sample", "registry.example.com/other/sample"];
const LIST = `catalog/${OTHER}.json`;
const FACTS = `catalog/${OTHER}/1.0.0.json`;
const PAGE = "acme/sample/index.html";

let root: string;
let key: TestKey;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "damaged-"));
  key = await testKey("ed25519");
  await writeFile(join(root, "key.asc"), key.publicKey);
  for (const version of ["1.0.0", "1.1.0"])
    await writeBuilds(join(root, version), ["linux_amd64"], { layout: "plain", type: "sample", version });
  for (const source of [OWN, OTHER]) {
    const { exitCode, stderr } = await publish("1.0.0", source, "before");
    expect(exitCode, stderr).toBe(0);
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  await rm(join(root, "site"), { recursive: true, force: true });
  await cp(join(root, "before"), join(root, "site"), { recursive: true });
});

function run(command: string, source = OWN, more: readonly string[] = [], to = "site") {
  return runCli([command, "--source", source, "--to", to, ...more], { cwd: root, env: keyVariables(key) });
}

const publish = (version: string, source = OWN, to = "site") =>
  run("publish", source, ["--version", version, "--artifacts", version, "--verify=false"], to);
const rebuild = (source = OWN) => run("rebuild", source, ["--gpg-public-keys", "key.asc"]);
const path = (name: string) => join(root, "site", name);
const read = (name: string) => readFile(path(name), "utf8");

describe.each([
  ["a list that is no JSON", LIST, () => "{"],
  ["a version without its key", FACTS, (text: string) => text.replace('"key":', '"kee":')],
])("%s", (_what, file, damage) => {
  beforeEach(async () => {
    await writeFile(path(file), damage(await read(file)));
  });

  it("leaves every other provider correct, and is reported with a working repair", async () => {
    const before = await read(`v1/providers/other/sample/versions`);
    await writeFile(path(PAGE), (await read(PAGE)).replace("sample", "smaple"));
    const { exitCode, stderr, stdout } = await rebuild();
    expect([exitCode, await read(PAGE)]).toEqual([1, expect.not.stringContaining("smaple")]);
    expect(stderr).toContain(`error [catalog-invalid]: ${file}`);
    expect(stderr).toMatch(new RegExp(` ${file}, .*\`provider-pages rebuild --to site --source ${OTHER}\``));
    expect(stdout.replace(/^ *listed and not read: .*$/m, "")).not.toContain("other/sample");
    expect(await read("v1/providers/other/sample/versions")).toBe(before);
    await rm(path(file));
    const repaired = await rebuild(OTHER);
    expect(repaired.exitCode, repaired.stderr).toBe(0);
    expect(JSON.parse(await read(FACTS))).toEqual(
      JSON.parse(await readFile(join(root, "before", FACTS), "utf8")),
    );
    expect((await rebuild()).exitCode).toBe(0);
  });
});

it("rebuild adds the repository to versions that were published without one", async () => {
  const repository = ["--repository-url", "https://github.com/acme/sample"];
  const build = ["--version", "1.1.0", "--artifacts", "1.1.0", "--verify=false"];
  expect((await run("publish", OWN, [...build, ...repository])).exitCode).toBe(0);
  const [older, newer] = ["1.0.0", "1.1.0"].map(
    (version) => `v1/providers/acme/sample/${version}/index.html`,
  );
  const written = '{"source":"https://github.com/acme/sample"}\n';
  expect([existsSync(path(older ?? "")), await read(newer ?? "")]).toEqual([false, written]);
  expect((await rebuild()).exitCode).toBe(0);
  expect(await read(older ?? "")).toBe(written);
  expect((await rebuild()).stdout).toContain("Nothing to do");
});

describe("a provider whose list the catalog lacks while clients read one", () => {
  const VERSIONS = "v1/providers/acme/sample/versions";
  const OWN_LIST = `catalog/${OWN}.json`;

  it.each([
    ["withdraw", 'clients show "Version 1.0.0 was withdrawn: old'],
    ["deprecate", 'clients show "Version 1.0.0 is deprecated: old'],
  ])("is not offered without the marks that it had (%s)", async (command, found) => {
    expect((await publish("1.1.0")).exitCode).toBe(0);
    expect((await run(command, OWN, ["--versions", "1.0.0", "--reason", "old"])).exitCode).toBe(0);
    await rm(path(OWN_LIST));
    const before = await read(VERSIONS);
    const refused = await rebuild();
    expect([refused.exitCode, await read(VERSIONS)]).toEqual([1, before]);
    expect(refused.stderr).toContain(`error [marks-lost]: ${OWN_LIST} `);
    expect(refused.stderr).toContain(found);
  });
});
