import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { describeTree } from "../support/folder/tree.ts";
import { runCli } from "../support/runner/command-line.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { type TestKey, testKey } from "../support/samples/keys.ts";

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
  const env = { GPG_PRIVATE_KEY: key.privateKey, GPG_PASSPHRASE: key.passphrase ?? "" };
  return runCli([command, "--source", source, "--to", to, ...more], { cwd: root, env });
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
    expect(stdout).not.toContain("other/sample");
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

it("a damaged list stops no other command of another provider", async () => {
  await writeFile(path(LIST), "{");
  for (const done of [
    await publish("1.1.0"),
    await run("withdraw", OWN, ["--versions", "1.0.0", "--reason", "old"]),
  ])
    expect(done.exitCode, done.stderr).toBe(0);
});

describe("a catalog URL with an invalid escape", () => {
  const OWN_FACTS = `catalog/${OWN}/1.0.0.json`;

  it.each(["publish", "rebuild", "replace-key"])("does not crash %s", async (command) => {
    const text = await read(OWN_FACTS);
    await writeFile(path(OWN_FACTS), text.replaceAll("_SHA256SUMS", "_%zz"));
    const more =
      command === "publish" ? ["--version", "1.0.0", "--artifacts", "1.0.0", "--verify=false"] : [];
    const other = await testKey("rsa-4096");
    if (command === "replace-key") key = other;
    const { exitCode, stderr } = await run(command, OWN, more).finally(async () => {
      key = await testKey("ed25519");
    });
    // A publish has everything at hand to name the files again.
    const code = command === "publish" ? 0 : 1;
    expect([exitCode, stderr], stderr).toEqual([code, expect.not.stringMatching(/URIError|malformed/)]);
  });

  it("is never reported together with success", async () => {
    const text = await read(OWN_FACTS);
    await writeFile(path(OWN_FACTS), text.replaceAll("_SHA256SUMS", "_%zz"));
    const told = [(await rebuild()).stdout, (await rebuild()).stdout].map((stdout) => stdout.split("\n")[0]);
    expect(told).toEqual([
      expect.stringMatching(new RegExp(`^${OWN} .*1 problem`)),
      expect.stringMatching(new RegExp(`^${OWN} .*1 problem`)),
    ]);
  });
});

describe("a catalog that lacks the list of all providers", () => {
  const SITE = "catalog/site.json";
  const providers = async () => JSON.parse(await read(SITE)).providers;

  it("gets no partial list from a new provider, and the whole list from a rebuild", async () => {
    const before = await read(SITE);
    await rm(path(SITE));
    const tree = await describeTree(join(root, "site"));
    const added = "registry.example.com/third/sample";
    const refused = await publish("1.0.0", added);
    expect([refused.exitCode, await describeTree(join(root, "site"))]).toEqual([1, tree]);
    expect(refused.stderr).toMatch(new RegExp(`error \\[catalog-invalid\\]: ${SITE} .* ${OWN}, ${OTHER}:`));
    expect(refused.stderr).toContain(`\`--source ${OWN}\``);
    expect((await rebuild()).exitCode).toBe(0);
    expect(await read(SITE)).toBe(before);
    expect((await publish("1.0.0", added)).exitCode).toBe(0);
    expect(await providers()).toEqual([OWN, OTHER, added]);
  });
});

describe("a provider whose list the catalog lacks while clients read one", () => {
  const VERSIONS = "v1/providers/acme/sample/versions";
  const OWN_LIST = `catalog/${OWN}.json`;
  const offered = async () =>
    JSON.parse(await read(VERSIONS)).versions.map(({ version }: { version: string }) => version);
  const lose = (name: string) => rm(path(name), { recursive: true });

  it("gets no new version before a rebuild has imported the others", async () => {
    await lose("catalog");
    const before = await describeTree(join(root, "site"));
    const refused = await publish("1.1.0");
    expect([refused.exitCode, await describeTree(join(root, "site"))]).toEqual([1, before]);
    expect(refused.stderr).toMatch(
      new RegExp(`error \\[versions-vanish\\]: ${VERSIONS} .*1.0.0 .*${OWN}, .*${OWN_LIST} `),
    );
    expect(refused.stderr).toContain(`\`provider-pages rebuild --to site --source ${OWN}\``);
    const rebuilt = await rebuild();
    expect(rebuilt.exitCode, rebuilt.stderr).toBe(0);
    expect((await publish("1.1.0")).exitCode).toBe(0);
    expect(await offered()).toEqual(["1.0.0", "1.1.0"]);
  });

  it("keeps what no release can restore until a user removes it", async () => {
    await lose("catalog");
    const text = (await read(VERSIONS)).replace(/"versions":\[/, '$&{"version":"0.9.0"},');
    await writeFile(path(VERSIONS), text);
    const refused = await rebuild();
    expect([refused.exitCode, await read(VERSIONS)]).toEqual([1, text]);
    expect(refused.stderr).toMatch(new RegExp(`error \\[versions-vanish\\]: ${VERSIONS} .*0\\.9\\.0`));
    expect(refused.stderr).toMatch(new RegExp(` ${VERSIONS} .*mirror/${OWN}/index.json`));
    for (const list of [VERSIONS, `mirror/${OWN}/index.json`]) await lose(list);
    expect((await rebuild()).exitCode).toBe(0);
    expect(await offered()).toEqual(["1.0.0"]);
  });

  it.each([
    ["withdraw", 'clients show "Version 1.0.0 was withdrawn: old'],
    ["deprecate", 'clients show "Version 1.0.0 is deprecated: old'],
  ])("is not offered without the marks that it had (%s)", async (command, found) => {
    expect((await publish("1.1.0")).exitCode).toBe(0);
    expect((await run(command, OWN, ["--versions", "1.0.0", "--reason", "old"])).exitCode).toBe(0);
    await lose(OWN_LIST);
    const before = await read(VERSIONS);
    const refused = await rebuild();
    expect([refused.exitCode, await read(VERSIONS)]).toEqual([1, before]);
    expect(refused.stderr).toContain(`error [marks-lost]: ${OWN_LIST} `);
    expect(refused.stderr).toContain(found);
  });
});

it("lint reports nothing about a repair, only the damage", async () => {
  const lint = (...more: readonly string[]) => runCli(["lint", "site", "--json", ...more], { cwd: root });
  await writeFile(path("v1/providers/acme/sample/1.0.0/download/linux/amd64"), "{}");
  const before = await lint();
  expect(before.exitCode).toBe(1);
  await writeFile(join(root, "before.json"), before.stdout);
  expect((await rebuild()).exitCode).toBe(0);
  const { exitCode, stdout } = await lint("--previous", "before.json");
  const { findings } = JSON.parse(stdout);
  expect([exitCode, findings.filter(({ severity }: { severity: string }) => severity !== "info")]).toEqual([
    0,
    [],
  ]);
});
