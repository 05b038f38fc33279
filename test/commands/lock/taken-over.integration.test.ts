import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dirhash1 } from "../../../src/package/local-file.ts";
import { makeExecutable } from "../../support/samples/builds.ts";
import { makeRawZip } from "../../support/samples/raw-zip.ts";
import { sha256 } from "../../support/samples/release.ts";
import { SOURCE } from "../../walk/good-site.ts";
import { signAs } from "../../walk/sign-as.ts";
import {
  allHashes,
  hashesByPlatform,
  LOCK,
  type LockGround,
  lockFile,
  MIRROR_CONFIG,
  startLockGround,
} from "./ground.ts";

/** The platform of the machine that runs the tests, as Go names it. */
const OWN = `${process.platform === "win32" ? "windows" : process.platform}_${process.arch === "x64" ? "amd64" : process.arch}`;
const NAME = "terraform-provider-sample_v1.1.0";

let ground: LockGround;
beforeEach(async () => {
  ground = await startLockGround();
});
afterEach(() => ground.origin.close());

const own = async () => (await hashesByPlatform()).get(OWN) ?? expect.fail(`no package for ${OWN}`);
/** As registries of other programs sign: no `h1:` is stated. */
const signPlainly = () => ground.site.sums((text) => text);
const zhOf = (hashes: readonly string[]) => hashes.filter((hash) => hash.startsWith("zh:"));

/** What a thief serves: other packages under the same names, signed with a key of his own. */
async function takeOver(): Promise<void> {
  const { site } = ground;
  await site.zips((platform) => {
    const content = Buffer.concat([makeExecutable(platform, { seed: 99 }), Buffer.from("thief")]);
    const zip = makeRawZip([{ name: NAME, mode: 0o100755, content }]);
    return { zip, h1: dirhash1([{ name: NAME, sha256: sha256(content) }]) };
  });
  await site.signWith((text) => signAs(text, {}));
}

describe("a host that is taken over", () => {
  it.each<[string, () => Promise<readonly string[]>]>([
    ["one h1:, as from a mirror", async () => [(await own()).h1]],
    ["two h1:", async () => [...(await hashesByPlatform()).values()].slice(0, 2).map(({ h1 }) => h1)],
  ])("adds no hash to a lock file with %s", async (_what, hashes) => {
    await takeOver();
    const before = lockFile(await hashes());
    await ground.write(LOCK, before);
    const { exitCode, problems } = await ground.run();
    expect([exitCode, problems[0]?.code]).toEqual([1, "lock-unconfirmed"]);
    expect(problems[0]?.found).toMatch(/with key [0-9A-F]{16}/);
    expect(await ground.read()).toBe(before);
  });

  it("adds none by a mirror, whose hashes clients would believe", async () => {
    const before = lockFile([(await own()).h1]);
    await takeOver();
    await ground.write(LOCK, before);
    const config = await ground.write("cli.tfrc", MIRROR_CONFIG);
    const { exitCode, problems } = await ground.run([], { TF_CLI_CONFIG_FILE: config });
    expect([exitCode, problems.map(({ code }) => code)]).toEqual([1, ["lock-unconfirmed"]]);
    expect(await ground.read()).toBe(before);
  });

  it("adds none by a folder that says to be the registry of that host", async () => {
    const before = lockFile([(await own()).h1]);
    await takeOver();
    for (const [path, bytes] of ground.site.files) await ground.write(`evil/${path}`, bytes);
    await ground.write(LOCK, before);
    expect(await ground.run(["--from", "evil"])).toMatchObject({
      ...{ exitCode: 1, problems: [{ code: "lock-unconfirmed" }] },
      json: { changedFiles: [] },
    });
    expect(await ground.read()).toBe(before);
  });

  it("keeps no other version from being completed", async () => {
    await takeOver();
    await ground.write(`a/${LOCK}`, lockFile([(await own()).h1]));
    await ground.write(`b/${LOCK}`, lockFile([], "1.0.0"));
    expect(await ground.run(["a", "b"])).toMatchObject({
      ...{ exitCode: 1, problems: [{ code: "lock-unconfirmed" }] },
      json: { changedFiles: [`b/${LOCK}`] },
    });
  });
});

describe("a lock file with nothing but an h1:, of which no signature speaks", () => {
  const packagesAsked = () => ground.paths().filter((path) => path.endsWith(".zip"));

  it("is completed after one package was read and compared, which the report names", async () => {
    await signPlainly();
    const { h1, zh } = await own();
    await ground.write(LOCK, lockFile([h1]));
    const { exitCode, json } = await ground.run();
    expect([exitCode, packagesAsked()]).toEqual([0, [expect.stringContaining(OWN)]]);
    expect(await ground.read()).toBe(lockFile([h1, ...zhOf(await allHashes())].sort()));
    const zip = [...ground.site.files].find(([, bytes]) => `zh:${sha256(bytes)}` === zh)?.[1];
    expect(json.files[0].providers[0].by).toEqual([
      expect.stringMatching(/^the signature of registry\.example\.com with key [0-9A-F]{16}$/),
      expect.stringMatching(
        new RegExp(`^the package https://\\S+_${OWN}\\.zip \\(${zip?.length} bytes read\\)$`),
      ),
    ]);
  });

  it("is not completed, and no package is read, with --check", async () => {
    await signPlainly();
    const before = lockFile([(await own()).h1]);
    await ground.write(LOCK, before);
    const { exitCode, problems } = await ground.run(["--check"]);
    expect([exitCode, problems.map(({ code }) => code), packagesAsked()]).toEqual([
      1,
      ["lock-unconfirmed"],
      [],
    ]);
    expect(await ground.read()).toBe(before);
  });

  it("is completed from the package of the platform that is named", async () => {
    await signPlainly();
    const [platform = "", { h1 = "" } = {}] =
      [...(await hashesByPlatform())].find(([name]) => name !== OWN) ?? [];
    await ground.write(LOCK, lockFile([h1]));
    const refused = await ground.run();
    expect(refused.problems).toMatchObject([
      { code: "lock-unconfirmed", fix: expect.stringContaining("`--platforms`") },
    ]);
    expect((await ground.run(["--platforms", platform])).exitCode).toBe(0);
    expect(await ground.read()).toBe(lockFile([h1, ...zhOf(await allHashes())].sort()));
  });

  it("is not completed by a package whose bytes are not those that were signed", async () => {
    await signPlainly();
    const { h1, zh } = await own();
    const [path = "", bytes = Buffer.alloc(0)] =
      [...ground.site.files].find(([, one]) => `zh:${sha256(one)}` === zh) ?? [];
    // Of the same length, which is stated too.
    ground.site.write(path, Buffer.concat([bytes.subarray(0, -1), Buffer.from("x")]));
    await ground.write(LOCK, lockFile([h1]));
    const { exitCode, found } = await ground.run();
    expect([exitCode, found.some((text) => text.includes("package-differs"))]).toEqual([1, true]);
    expect(await ground.read()).toBe(lockFile([h1]));
  });
});

describe("a package on this machine that nothing signed", () => {
  const evil = makeExecutable(OWN, { seed: 7 });
  const unpacked = `${SOURCE}/1.1.0/${OWN}/${NAME}`;

  it("adds no hash from the plugin cache, whatever names that", async () => {
    await signPlainly();
    await ground.write(`cache/${unpacked}`, Buffer.from(evil));
    const cache = join(ground.home, "cache");
    const config = await ground.write("cli.tfrc", `plugin_cache_dir = "${cache}"\n`);
    const expected = lockFile(zhOf(await allHashes()));
    for (const before of [lockFile([]), lockFile([(await own()).zh])])
      for (const env of [{ TF_CLI_CONFIG_FILE: config }, { TF_PLUGIN_CACHE_DIR: cache }]) {
        await ground.write(LOCK, before);
        expect((await ground.run([], env)).exitCode).toBe(0);
        expect(await ground.read()).toBe(expected);
      }
  });

  it("adds no hash from a filesystem mirror beside a signature, or beside a hash that the file has", async () => {
    await signPlainly();
    await ground.write(`packages/${unpacked}`, Buffer.from(evil));
    const folder = `filesystem_mirror {\n path = "${join(ground.home, "packages")}"\n }\n`;
    const both = await ground.write("both.tfrc", `provider_installation {\n ${folder} direct {}\n}\n`);
    await ground.write(LOCK, lockFile([]));
    expect((await ground.run([], { TF_CLI_CONFIG_FILE: both })).exitCode).toBe(0);
    expect(await ground.read()).toBe(lockFile(zhOf(await allHashes())));

    const alone = await ground.write("alone.tfrc", `provider_installation {\n ${folder}}\n`);
    const before = lockFile([(await own()).zh]);
    await ground.write(LOCK, before);
    expect(await ground.run([], { TF_CLI_CONFIG_FILE: alone })).toMatchObject({
      problems: [{ code: "lock-unconfirmed", found: expect.stringContaining(join(ground.home, "packages")) }],
    });
    expect(await ground.read()).toBe(before);
  });
});

it("what another program wrote while hosts were asked stays, and is named", async () => {
  await ground.write(LOCK, lockFile([]));
  const theirs = `${lockFile([])}\n# by terraform init\n`;
  ground.watch(({ path }) => (path.endsWith("SHA256SUMS") ? ground.write(LOCK, theirs) : undefined));
  const { exitCode, problems } = await ground.run();
  expect([exitCode, problems.map(({ code }) => code), await ground.read()]).toEqual([
    1,
    ["source-changed"],
    theirs,
  ]);
  ground.watch(undefined);
  expect((await ground.run()).exitCode).toBe(0);
  expect(await ground.read()).toContain("# by terraform init");
});

it.each([
  [
    "hashes of a provider",
    lockFile(Array.from({ length: 60_000 }, (_, at) => `h1:${at}`)),
    `60000 hashes of \\"${SOURCE}\\"`,
  ],
  ["providers", Array.from({ length: 20_000 }, () => lockFile([])).join(""), "20000 providers"],
])("more %s than any client locks are refused by name", async (_what, text, found) => {
  await ground.write(LOCK, text);
  const { exitCode, problems } = await ground.run();
  expect([exitCode, ground.paths()]).toEqual([2, []]);
  expect(problems[0]?.found).toContain(`${LOCK} has ${found.replaceAll("\\", "")}`);
});
