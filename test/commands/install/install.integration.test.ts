import {
  chmod,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type BrokenSite, DISCOVERY, SIGNATURE, SUMS, VERSIONS } from "../../walk/broken-site.ts";
import { SOURCE } from "../../walk/good-site.ts";
import { signAs } from "../../walk/sign-as.ts";
import {
  hashesByPlatform,
  LOCK,
  type LockGround,
  lockFile,
  MIRROR_CONFIG,
  startLockGround,
} from "../lock/ground.ts";

const PLATFORM = "linux_amd64";
const FOLDER = `into/${SOURCE}`;
const UNPACKED = `${FOLDER}/1.1.0/${PLATFORM}`;
const ZIP = `${FOLDER}/terraform-provider-sample_1.1.0_${PLATFORM}.zip`;
const PROVIDER = `catalog/${SOURCE}.json`;
const EVIDENCE = `into/.provider-pages.evidence/${SOURCE.replaceAll("/", "+")}+1.1.0`;
const EXECUTABLE = `${UNPACKED}/terraform-provider-sample_v1.1.0`;

let ground: LockGround;
let site: BrokenSite;
let all: ReadonlyMap<string, { h1: string; zh: string }>;
beforeEach(async () => {
  ground = await startLockGround("install");
  ({ site } = ground);
  all = await hashesByPlatform();
});
afterEach(() => ground.origin.close());

const at = (path: string) => join(ground.home, path);
const own = () => all.get(PLATFORM) ?? { h1: "", zh: "" };
const run = (...args: string[]) => ground.run(["--into", "into", "--platforms", PLATFORM, ...args]);
const write = (hashes: readonly string[], path = LOCK) => ground.write(path, lockFile(hashes));
const isThere = (path: string) =>
  lstat(at(path)).then(
    () => true,
    () => false,
  );
/** Every file below the folder, without the folders. */
async function listInto(): Promise<string[]> {
  const entries = await readdir(at("into"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(ground.home.length + 1));
  return paths.filter((path) => !path.includes("/.provider-pages.")).sort();
}

describe("install", () => {
  it("unpacks what has its h1: in every lock file, with executables that start, and asks for nothing again", async () => {
    await write([own().h1, own().zh], `a/${LOCK}`);
    await write([own().h1], `b/${LOCK}`);
    const first = await run("a", "b");
    expect(first).toMatchObject({ exitCode: 0, problems: [] });
    expect(first.json.providers).toEqual([
      expect.objectContaining({ source: SOURCE, layout: "unpacked", state: "fetched", proof: "h1:" }),
    ]);
    expect(first.json.providers[0].by).toMatch(/^the signature of registry\.example\.com with key /);
    expect(await listInto()).toEqual([EXECUTABLE]);
    expect((await stat(at(EXECUTABLE))).mode & 0o777).toBe(0o755);
    const requests = ground.paths().length;
    const second = await run("a", "b");
    expect(second.json).toMatchObject({ changed: false, providers: [{ state: "kept", layout: "unpacked" }] });
    expect(ground.paths()).toHaveLength(requests);
  });

  it.each([
    [
      "of another platform and every zh:",
      () => [all.get("darwin_arm64")?.h1 ?? "", ...[...all.values()].map(({ zh }) => zh)],
    ],
    ["no h1: at all", () => [own().zh]],
  ])("keeps the zip with a lock file that has an h1: %s, and says that it is slow", async (_what, hashes) => {
    await write(hashes());
    const { json, problems } = await run();
    expect(json.providers).toMatchObject([{ layout: "packed", proof: "zh:" }]);
    expect(await listInto()).toEqual([ZIP]);
    expect(problems.map(({ code }) => code)).toEqual(["lock-incomplete"]);
    expect((await run()).json).toMatchObject({ changed: false, providers: [{ state: "kept" }] });
  });

  it("changes the layout with the lock files, without a request, and never has both", async () => {
    await write([own().h1, own().zh]);
    await write([own().zh], `b/${LOCK}`);
    await run();
    expect(await listInto()).toEqual([EXECUTABLE]);
    await run(".", "b");
    expect(await listInto()).toEqual([ZIP]);
    const requests = ground.paths().length;
    expect((await run()).json.changed).toBe(true);
    expect(await listInto()).toEqual([EXECUTABLE]);
    expect(ground.paths()).toHaveLength(requests);
    await run("--packed");
    expect(await listInto()).toEqual([ZIP]);
  });

  it("installs nothing of a package that a lock file does not name, and says which", async () => {
    await write([own().h1, own().zh], `a/${LOCK}`);
    await write([`zh:${"0".repeat(64)}`], `b/${LOCK}`);
    const { exitCode, problems } = await run("a", "b");
    expect(exitCode).toBe(1);
    expect(problems.slice(0, 1)).toMatchObject([
      { code: "lock-contradicted", found: expect.stringContaining(`b/${LOCK}`) },
    ]);
    expect(problems[0]?.found).not.toContain(`a/${LOCK}`);
    expect(await listInto()).toEqual([]);
    expect(ground.paths().filter((path) => path.endsWith(".zip"))).toEqual([]);
  });

  it("names `lock` if a lock file was written on another platform", async () => {
    await write([all.get("darwin_arm64")?.zh ?? ""]);
    const { exitCode, problems } = await run();
    expect(exitCode).toBe(1);
    expect(problems).toMatchObject([
      { code: "lock-incomplete", fix: expect.stringContaining(`--platforms ${PLATFORM}`) },
    ]);
  });

  it("refuses checksums that another key signed, whatever the lock file names", async () => {
    await write([own().h1, own().zh]);
    site.write(SIGNATURE, Buffer.from((await signAs(site.text(SUMS), {})).signature));
    expect(await run()).toMatchObject({ exitCode: 1, problems: [{ code: "lint-failed" }] });
    expect(await listInto()).toEqual([]);
  });

  it("refuses another package under the same documents", async () => {
    await write([own().h1, own().zh]);
    const path = [...site.files.keys()].find((name) => name.endsWith(`_1.1.0_${PLATFORM}.zip`)) ?? "";
    const good = site.bytes(path);
    const old = [...site.files.keys()].find((name) => name.endsWith(`_1.0.0_${PLATFORM}.zip`)) ?? "";
    site.write(path, site.bytes(old));
    expect(await run()).toMatchObject({ exitCode: 1, problems: [{ code: "lint-failed" }] });
    expect(await listInto()).toEqual([]);
    site.write(path, good);
    expect(await run()).toMatchObject({ exitCode: 0 });
  });

  it("installs a version that is no longer listed, and gives its reason", async () => {
    await write([own().h1, own().zh]);
    site.drop("1.1.0");
    site.json(VERSIONS, (list) => {
      list.warnings = ["Version 1.1.0 was withdrawn: loses data."];
    });
    const { exitCode, problems } = await run();
    expect(exitCode).toBe(0);
    expect(problems).toMatchObject([
      { code: "version-withdrawn", severity: "warning", found: expect.stringContaining("loses data") },
    ]);
    expect(await listInto()).toEqual([EXECUTABLE]);
  });

  it("takes packages of the mirror and the folder that the CLI configuration names", async () => {
    await write([own().h1]);
    const mirrored = { TF_CLI_CONFIG_FILE: await ground.write("mirror.tfrc", MIRROR_CONFIG) };
    const line = ["--into", "into", "--platforms", PLATFORM];
    expect((await ground.run(line, mirrored)).json.providers).toMatchObject([
      { layout: "unpacked", proof: "h1:", by: `the mirror https://registry.example.com/mirror/` },
    ]);
    await ground.run([...line, "--packed"], mirrored);
    await rename(at("into"), at("carried"));
    const text = `provider_installation {\n  filesystem_mirror {\n    path = "${at("carried")}"\n  }\n}\n`;
    const folder = { TF_CLI_CONFIG_FILE: await ground.write("folder.tfrc", text) };
    const requests = ground.paths().length;
    expect((await ground.run(line, folder)).json.providers).toMatchObject([
      { layout: "unpacked", by: `the package in ${at("carried")}` },
    ]);
    expect(ground.paths()).toHaveLength(requests);
  });

  describe("from a folder that has a package only unpacked", () => {
    let env: Record<string, string>;
    const line = ["--into", "into", "--platforms", PLATFORM];
    beforeEach(async () => {
      await write([own().h1]);
      await run();
      await rename(at("into"), at("carried"));
      const text = `provider_installation {\n  filesystem_mirror {\n    path = "${at("carried")}"\n  }\n}\n`;
      env = { TF_CLI_CONFIG_FILE: await ground.write("folder.tfrc", text) };
    });

    it("takes it if every lock file has its h1:, with links as files, and executables that start", async () => {
      const there = at(EXECUTABLE.replace("into", "carried"));
      await rename(there, at("elsewhere"));
      await chmod(at("elsewhere"), 0o644);
      await symlink(at("elsewhere"), there);
      const requests = ground.paths().length;
      expect((await ground.run(line, env)).json.providers).toMatchObject([
        { layout: "unpacked", state: "fetched", proof: "h1:", by: `the package in ${at("carried")}` },
      ]);
      expect(ground.paths()).toHaveLength(requests);
      const copied = await lstat(at(EXECUTABLE));
      expect([copied.isFile(), copied.mode & 0o777]).toEqual([true, 0o755]);
      expect((await ground.run(line, env)).json.changed).toBe(false);
    });

    it.each([
      ["with a lock file that has only its zh:", () => [own().zh], [], "only unpacked"],
      ["with --packed", () => [own().h1], ["--packed"], "only unpacked"],
      ["of another content", () => [`h1:${"A".repeat(43)}=`], [], "has no hash of the package"],
    ])("names it %s, and installs nothing", async (_what, hashes, args, found) => {
      await write(hashes());
      const done = await ground.run([...line, ...args], env);
      expect(done).toMatchObject({ exitCode: 1, json: { providers: [] } });
      expect(done.found.join()).toContain(found);
      expect(await listInto()).toEqual([]);
    });
  });

  it("with --check writes nothing and names what is missing, in the layout that lock files need", async () => {
    await write([own().h1, own().zh]);
    expect(await run("--check")).toMatchObject({ exitCode: 1, problems: [{ code: "install-missing" }] });
    expect(await isThere("into")).toBe(false);
    await run("--packed");
    expect(await run("--check")).toMatchObject({ exitCode: 1 });
    await run();
    expect(await run("--check")).toMatchObject({ exitCode: 0, problems: [] });
    expect(ground.paths().filter((path) => path.endsWith(".zip"))).toHaveLength(1);
  });

  it("gives the same cache key for the same question alone", async () => {
    await write([own().h1, own().zh], `a/${LOCK}`);
    await write([own().zh, own().h1], `b/${LOCK}`);
    await write([own().zh], `c/${LOCK}`);
    const keys = await Promise.all([0]).then(async () => {
      const texts: string[] = [];
      for (const args of [["a"], ["b"], ["a", "b"], ["c"], ["a", "--packed"]])
        texts.push((await run("--check", ...args)).json.cacheKey);
      return texts;
    });
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });
});

it("sends a registry its token, as clients do, and prints it nowhere", async () => {
  const token = "token-of-a-private-registry";
  const isDocument = (path: string) => /^\/v1\/providers\//.test(path);
  const seen: boolean[] = [];
  ground.watch(async ({ path, headers }) => {
    if (isDocument(path)) seen.push(headers.authorization === `Bearer ${token}`);
  });
  await write([own().h1]);
  const line = ["--into", "into", "--platforms", PLATFORM, "--config-file", "cli.tfrc"];
  const done = await ground.run(line, { TF_TOKEN_registry_example_com: token });
  expect([done.exitCode, seen.length > 0, seen.every((one) => one)]).toEqual([0, true, true]);
  expect(JSON.stringify(done.json)).not.toContain(token);
  for (const path of [...(await listInto()), "cli.tfrc", `${EVIDENCE}.json`])
    expect((await readFile(at(path))).includes(token)).toBe(false);
});

/** What a cache or another user left in the folder. */
describe("what a folder has", () => {
  beforeEach(async () => {
    await write([own().h1, own().zh]);
    await run();
  });

  const damage: readonly [string, () => Promise<unknown>][] = [
    [
      "a changed byte",
      async () => {
        const bytes = await readFile(at(EXECUTABLE));
        bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
        await writeFile(at(EXECUTABLE), bytes);
      },
    ],
    ["a missing file", () => rm(at(EXECUTABLE))],
    ["one more file", () => writeFile(at(`${UNPACKED}/terraform-provider-sample`), "")],
    ["a file that does not start", () => chmod(at(EXECUTABLE), 0o644)],
    [
      "a link to the same file",
      async () => {
        await rename(at(EXECUTABLE), at("elsewhere"));
        await symlink(at("elsewhere"), at(EXECUTABLE));
      },
    ],
    [
      "a link to the same folder",
      async () => {
        await rename(at(UNPACKED), at("elsewhere"));
        await symlink(at("elsewhere"), at(UNPACKED));
      },
    ],
    [
      "a file in place of the folder",
      async () => {
        await rm(at(UNPACKED), { recursive: true });
        await writeFile(at(UNPACKED), "");
      },
    ],
  ];

  it.each(damage)("is fetched again with %s, and nothing outside is touched", async (_what, step) => {
    await step();
    expect((await run("--check")).exitCode).toBe(1);
    expect((await run()).json).toMatchObject({ changed: true, providers: [{ state: "fetched" }] });
    expect(await listInto()).toEqual([EXECUTABLE]);
    expect((await run("--check")).exitCode).toBe(0);
    if (await isThere("elsewhere")) expect((await stat(at("elsewhere"))).size).toBeGreaterThan(0);
  });

  it.each(["1.1", "01.1.0", "v1.1.0", "1"])(
    "is refused with another spelling of the version, %s",
    async (name) => {
      await mkdir(at(`${FOLDER}/${name}/${PLATFORM}`), { recursive: true });
      expect(await run()).toMatchObject({ exitCode: 1, problems: [{ code: "folder-blocked" }] });
      expect(await run("--prune")).toMatchObject({ exitCode: 0, json: { changed: true } });
      expect(await isThere(`${FOLDER}/${name}`)).toBe(false);
    },
  );

  it("is refused with a link on the way, and with another spelling of the host", async () => {
    await rename(at("into/registry.example.com"), at("elsewhere"));
    await symlink(at("elsewhere"), at("into/registry.example.com"));
    expect(await run("--prune")).toMatchObject({ exitCode: 1, problems: [{ code: "folder-blocked" }] });
    await rm(at("into/registry.example.com"));
    await rename(at("elsewhere"), at("into/Registry.Example.com"));
    expect(await run()).toMatchObject({ exitCode: 1, problems: [{ code: "folder-blocked" }] });
  });

  it("refuses to write through a link that leads nowhere yet", async () => {
    await rm(at("into/registry.example.com"), { recursive: true });
    await mkdir(at("elsewhere"));
    await symlink(at("elsewhere"), at("into/registry.example.com"));
    expect(await run()).toMatchObject({ exitCode: 1, problems: [{ code: "folder-blocked" }] });
    expect(await readdir(at("elsewhere"))).not.toContain("sample");
  });

  it("keeps versions that no lock file names, says so, and deletes them with --prune", async () => {
    await mkdir(at(`${FOLDER}/9.9.9/${PLATFORM}`), { recursive: true });
    await mkdir(at(`into/other.example.com/a/b/1.0.0/${PLATFORM}`), { recursive: true });
    await writeFile(at("into/notes.txt"), "mine");
    const { exitCode, problems } = await run();
    expect(exitCode).toBe(0);
    expect(problems).toMatchObject([{ severity: "notice", found: expect.stringContaining("9.9.9") }]);
    expect(problems[0]?.found).not.toContain("other.example.com");
    await run("--prune");
    expect(await listInto()).toEqual(["into/notes.txt", EXECUTABLE]);
    expect(await isThere(`${FOLDER}/9.9.9`)).toBe(false);
  });

  it("is not believed for a version that a lock file has no hashes of", async () => {
    await write([]);
    expect((await run()).json).toMatchObject({
      providers: [{ state: "fetched", layout: "packed", proof: "none" }],
    });
    expect(await run("--check")).toMatchObject({
      exitCode: 1,
      problems: [{ code: "install-missing" }],
    });
  });

  it("is refused if other users can change it", async () => {
    await chmod(at("into"), 0o777);
    expect(await run()).toMatchObject({
      exitCode: 1,
      problems: [{ code: "folder-shared", fix: expect.stringContaining("--into") }],
    });
  });
});

describe("the CLI configuration", () => {
  const TOKEN = "a-token-of-the-user";
  const USERS = `plugin_cache_dir = "/tmp/cache"
credentials "app.example.com" {
  token = "${TOKEN}"
}
provider_installation {
  network_mirror {
    url = "https://registry.example.com/mirror/"
  }
}
`;

  it("has the folder for these providers alone, everything else of the user's but the plugin cache, and mode 0600", async () => {
    await write([own().h1]);
    const env = { TF_CLI_CONFIG_FILE: await ground.write("user.tfrc", USERS) };
    const line = ["--into", "into", "--platforms", PLATFORM, "--config-file", "cli.tfrc"];
    const done = await ground.run(line, env);
    expect(done.json.configFile).toBe(at("cli.tfrc"));
    const text = await ground.read("cli.tfrc");
    expect(text).toContain(`token = "${TOKEN}"`);
    expect(text).not.toContain("plugin_cache_dir");
    expect(text).toMatch(
      /filesystem_mirror \{\s+path += "[^"]+\/into"\s+include = \["registry\.example\.com\/acme\/sample"\]/,
    );
    expect(text).toMatch(/network_mirror \{[^}]*exclude = \["registry\.example\.com\/acme\/sample"\]/);
    expect((await stat(at("cli.tfrc"))).mode & 0o777).toBe(0o600);
    expect(JSON.stringify(done.json)).not.toContain(TOKEN);
    for (const path of await listInto()) expect((await readFile(at(path))).includes(TOKEN)).toBe(false);

    // A later run asks the user's own sources, whatever this file says, and replaces it.
    await chmod(at("cli.tfrc"), 0o644);
    await rm(at("into"), { recursive: true });
    const again = await ground.run(line, { TF_CLI_CONFIG_FILE: at("cli.tfrc") });
    expect(again).toMatchObject({ exitCode: 0, json: { providers: [{ state: "fetched" }] } });
    expect(await ground.read("cli.tfrc")).toBe(text);
    expect((await stat(at("cli.tfrc"))).mode & 0o777).toBe(0o600);
  });

  it.each(["into/cli.tfrc", "into/below/cli.tfrc"])(
    "is never in the folder that caches carry: %s",
    async (path) => {
      await write([own().h1]);
      expect(await run("--config-file", path)).toMatchObject({
        exitCode: 2,
        problems: [{ code: "input-invalid" }],
      });
      expect(await isThere(dirname(path))).toBe(false);
    },
  );

  it("never replaces a file of the user's", async () => {
    await write([own().h1]);
    await ground.write("cli.tfrc", USERS);
    expect(await run("--config-file", "cli.tfrc")).toMatchObject({
      exitCode: 2,
      problems: [{ code: "input-invalid" }],
    });
    expect(await ground.read("cli.tfrc")).toBe(USERS);
  });

  it("is not written if a provider is missing", async () => {
    await write([`h1:${"A".repeat(43)}=`]);
    expect(await run("--config-file", "cli.tfrc")).toMatchObject({ exitCode: 1, json: { configFile: null } });
    expect(await isThere("cli.tfrc")).toBe(false);
  });
});

describe("the file of what may be installed", () => {
  const gate = (settings: string) => ground.write("gate.yml", `providers:\n  ${SOURCE}: ${settings}\n`);
  const checked = (...args: string[]) => run("--mirror-config", "gate.yml", ...args);
  const refusal = (found: string) => ({
    exitCode: 1,
    json: { providers: [], configFile: null },
    problems: [{ code: "install-refused", found: expect.stringContaining(found) }],
  });

  beforeEach(() => write([own().h1, own().zh]));

  it.each([
    ['{ versions: "< 1.1" }', "does not select"],
    ["{ refuse: 1.1.0 }", "does not select"],
    ['{ refuse: ["> 9", "~> 1.1.0"] }', "does not select"],
    [`{ keys: [${"A".repeat(40)}] }`, "signed this version"],
    ["{ minimum-age: 3650 }", "the minimum age is 3650 days"],
  ])("refuses by %s, and downloads no package", async (settings, found) => {
    await gate(settings);
    expect(await checked("--config-file", "cli.tfrc")).toMatchObject(refusal(found));
    expect(await listInto()).toEqual([]);
    expect(ground.paths().filter((path) => path.endsWith(".zip"))).toEqual([]);
  });

  it("refuses a provider that it does not name, and one that is there already", async () => {
    await run();
    await ground.write("gate.yml", "providers: {}\n");
    expect(await checked("--config-file", "cli.tfrc")).toMatchObject(refusal("the provider is not in it"));
  });

  it("refuses a source without a signature if it asks for one", async () => {
    await gate("{ minimum-age: 1 }");
    const env = { TF_CLI_CONFIG_FILE: await ground.write("mirror.tfrc", MIRROR_CONFIG) };
    const line = ["--into", "into", "--platforms", PLATFORM, "--mirror-config", "gate.yml"];
    expect(await ground.run(line, env)).toMatchObject(refusal("this source has none"));
  });

  it("accepts by the publisher's key, repeats that without a request, and with --check asks again", async () => {
    await gate(`{ keys: [${"A".repeat(40)}] }`);
    const [, fingerprint] = /key ([0-9A-F]{40}) signed/.exec((await checked()).found.join()) ?? [];
    await gate(`{ keys: [${fingerprint}], refuse: 1.0.0 }`);
    expect(await checked()).toMatchObject({ exitCode: 0, json: { providers: [{ state: "fetched" }] } });
    const asked = () => ground.paths().length;
    const first = asked();
    expect(await checked()).toMatchObject({ exitCode: 0, json: { changed: false } });
    expect(asked()).toBe(first);
    expect(await checked("--check")).toMatchObject({ exitCode: 0 });
    expect(asked()).toBeGreaterThan(first);
    // Another text is judged again, and what the folder has does not count.
    await gate(`{ keys: [${"A".repeat(40)}] }`);
    expect(await checked("--check")).toMatchObject({ exitCode: 1, problems: [{ code: "install-refused" }] });
    expect(await checked()).toMatchObject(refusal("signed this version"));
  });

  it("counts the age from when a mirror of this program first saw the version, and says so", async () => {
    await site.signWith((text) => signAs(text, {}));
    const both = `provider_installation {
  network_mirror {
    url = "https://registry.example.com/mirror/"
  }
  direct {}
}
`;
    const env = { TF_CLI_CONFIG_FILE: await ground.write("both.tfrc", both) };
    const line = ["--into", "into", "--platforms", PLATFORM, "--mirror-config", "gate.yml"];
    await gate("{ minimum-age: 7 }");
    const seenOn = (published: string) =>
      site.json(PROVIDER, (list) => {
        list.origin = "registry";
        for (const version of list.versions) version.published = published;
      });
    const bySignature = await ground.run(line, env);
    expect(bySignature.json.providers[0].by).toMatch(/; the signature is of 2024-01-01$/);
    await rm(at("into"), { recursive: true });
    seenOn(new Date().toISOString());
    const young = await ground.run(line, env);
    expect(young).toMatchObject({ exitCode: 1, json: { providers: [] } });
    expect(young.found.join()).toMatch(
      /the mirror https:\/\/registry\.example\.com\/mirror\/ first saw it on/,
    );
    seenOn("2025-03-01T00:00:00.000Z");
    const old = await ground.run(line, env);
    expect(old.json.providers[0].by).toMatch(/; the mirror \S+ first saw it on 2025-03-01$/);
    expect(await ground.run([...line, "--check"], env)).toMatchObject({ exitCode: 0 });
    seenOn(new Date().toISOString());
    expect(await ground.run([...line, "--check"], env)).toMatchObject({ exitCode: 1 });
  });

  it("says of a kept version that it was withdrawn when it was fetched, and with --check whether it is now", async () => {
    const withdrawn = (found: string) => [
      { code: "version-withdrawn", severity: "warning", found: expect.stringContaining(found) },
    ];
    const list = site.text(VERSIONS);
    site.drop("1.1.0");
    expect((await run()).problems).toMatchObject(withdrawn("is no longer listed"));
    site.write(VERSIONS, list);
    expect((await run()).problems).toMatchObject(withdrawn("was no longer listed when it was fetched"));
    expect(await run("--check")).toMatchObject({ exitCode: 0, problems: [] });
    await rm(at("into"), { recursive: true });
    await run();
    site.drop("1.1.0");
    expect((await run()).problems).toEqual([]);
    expect(await run("--check")).toMatchObject({ exitCode: 0, problems: withdrawn("is no longer listed") });
  });

  it("reports with --check that a source does not answer, which only fails what the file asks to be signed", async () => {
    await gate("{ minimum-age: 0 }");
    await checked();
    site.remove(DISCOVERY);
    expect(await checked("--check")).toMatchObject({ exitCode: 0, problems: [{ severity: "notice" }] });
  });
});
