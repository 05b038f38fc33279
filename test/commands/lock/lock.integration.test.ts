import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeFiles } from "../../support/folder/temporary.ts";
import { callCli } from "../../support/publish/call-cli.ts";
import { type BrokenSite, DOWNLOADS, NEWEST, VERSIONS } from "../../walk/broken-site.ts";
import { HOST, PLATFORMS, SOURCE } from "../../walk/good-site.ts";
import {
  allHashes,
  hashesByPlatform,
  LOCK,
  type LockGround,
  lockFile,
  MIRROR_CONFIG,
  startLockGround,
} from "./ground.ts";

let ground: LockGround;
let site: BrokenSite;
let home: string;
beforeEach(async () => {
  ground = await startLockGround();
  ({ site, home } = ground);
});
afterEach(() => ground.origin.close());

const write: LockGround["write"] = (path, text) => ground.write(path, text);
const read: LockGround["read"] = (path) => ground.read(path);
const run: LockGround["run"] = (args, env) => ground.run(args, env);
const paths = () => ground.paths();
const folderConfig = (path: string, more = "") =>
  `provider_installation {\n  filesystem_mirror {\n    path = "${join(home, path)}"\n  }\n${more}}\n`;

describe("lock", () => {
  it("completes a lock file for every platform from the registry's signature alone, with three requests", async () => {
    const all = await allHashes();
    const [own = ""] = all;
    site.downloads((document) => void delete document.packages);
    for (const path of [...site.files.keys()]) if (/^(catalog|mirror)\//.test(path)) site.files.delete(path);
    await write(LOCK, lockFile([own]));
    const { exitCode, json } = await run();
    expect(exitCode).toBe(0);
    // The manifest is in the checksums too.
    expect(all).toHaveLength(PLATFORMS.length * 2 + 1);
    expect(await read()).toBe(lockFile(all));
    expect(json).toMatchObject({ changedFiles: [LOCK], files: [{ path: LOCK, changed: true }] });
    expect(paths().map((path) => path.split("/").at(-1))).toEqual([
      "terraform.json",
      "amd64",
      "terraform-provider-sample_1.1.0_SHA256SUMS",
      "terraform-provider-sample_1.1.0_SHA256SUMS.sig",
    ]);
  });

  it("asks once for each provider of several folders, and writes nothing the second time", async () => {
    await write(`a/${LOCK}`, lockFile([]));
    await write(`b/${LOCK}`, lockFile([]));
    expect((await run(["a", "b"])).json.changedFiles).toEqual([`a/${LOCK}`, `b/${LOCK}`]);
    expect(paths()).toHaveLength(4);
    expect(await read(`b/${LOCK}`)).toBe(lockFile(await allHashes()));
    expect((await run(["a", `b/${LOCK}`])).json.changedFiles).toEqual([]);
  });

  it("with --check says what is missing, and writes nothing", async () => {
    const before = lockFile([]);
    await write(LOCK, before);
    expect(await run(["--check"])).toMatchObject({
      exitCode: 1,
      found: [`${LOCK} lacks hashes of ${SOURCE}`],
    });
    expect(await read()).toBe(before);
    await run();
    expect(await run(["--check"])).toMatchObject({ exitCode: 0, found: [] });
  });

  it("with --check warns of a version that is no longer listed, with the reason, and fails with --strict", async () => {
    await write(LOCK, lockFile([]));
    await run();
    expect(await run(["--check", "--strict"])).toMatchObject({ exitCode: 0, found: [] });
    site.drop("1.1.0");
    site.json(VERSIONS, (list) => {
      list.warnings = ["Version 1.1.0 was withdrawn: loses data."];
    });
    expect(await run(["--check"])).toMatchObject({
      exitCode: 0,
      problems: [
        { code: "version-withdrawn", severity: "warning", found: expect.stringContaining("loses data") },
      ],
    });
    expect(await run(["--check", "--strict"])).toMatchObject({
      exitCode: 1,
      problems: [{ code: "version-withdrawn" }],
    });
    const clientConfig = { TF_CLI_CONFIG_FILE: await write("mirror.tfrc", MIRROR_CONFIG) };
    expect(await run(["--check"], clientConfig)).toMatchObject({ problems: [{ code: "version-withdrawn" }] });
  });

  it("adds the h1: of the named platforms only", async () => {
    await write(LOCK, lockFile([]));
    await run(["--platforms", "linux_amd64,linux_arm64"]);
    const all = await allHashes();
    const { archives } = JSON.parse(site.text(NEWEST));
    const others = ["darwin_arm64", "windows_amd64"].map((platform) => archives[platform].hashes[1]);
    expect(await read()).toBe(lockFile(all.filter((hash) => !others.includes(hash))));
  });

  it.each<[string, readonly string[], string]>([
    ["an h1: that no package has", [`h1:${"A".repeat(43)}=`], "no package has it by the signature"],
    ["a zh: that is not signed", [`zh:${"0".repeat(64)}`], "is not in the checksums of the signature"],
  ])("refuses a lock file with %s, and writes nothing", async (_what, hashes, found) => {
    await write(LOCK, lockFile(hashes));
    await write(`other/${LOCK}`, lockFile([]));
    const done = await run([".", "other"]);
    expect(done.exitCode).toBe(1);
    expect(done.found).toEqual([expect.stringContaining(found)]);
    expect([await read(), await read(`other/${LOCK}`)]).toEqual([lockFile(hashes), lockFile([])]);
  });

  it("believes the mirror that the CLI configuration names, with one request", async () => {
    await write(LOCK, lockFile([]));
    const config = await write("cli.tfrc", MIRROR_CONFIG);
    expect(await run([], { TF_CLI_CONFIG_FILE: config })).toMatchObject({ exitCode: 0 });
    expect(paths()).toEqual([expect.stringMatching(/mirror\/.*\/1\.1\.0\.json$/)]);
    const { archives } = JSON.parse(site.text(NEWEST));
    const hashes = Object.values<{ hashes: string[] }>(archives).flatMap((archive) => archive.hashes);
    expect(await read()).toBe(lockFile(hashes.sort()));
  });

  it("takes no platform from a mirror that a pasted command would run", async () => {
    site.json(NEWEST, ({ archives }) => {
      archives["linux_amd64;touch x"] = { ...archives.linux_amd64, hashes: [`zh:${"0".repeat(64)}`] };
    });
    await write(LOCK, lockFile([]));
    const config = await write("cli.tfrc", MIRROR_CONFIG);
    const done = await run([], { TF_CLI_CONFIG_FILE: config });
    expect([done.exitCode, JSON.stringify(done.json).includes("touch")]).toEqual([0, false]);
  });

  it("refuses a mirror that contradicts the signature", async () => {
    site.json(NEWEST, ({ archives }) => {
      archives.linux_amd64.hashes = [`h1:${"A".repeat(43)}=`];
    });
    await write(LOCK, lockFile([]));
    const config = await write("cli.tfrc", MIRROR_CONFIG.replace("\n}\n", "\n  direct {}\n}\n"));
    const done = await run([], { TF_CLI_CONFIG_FILE: config });
    expect(done).toMatchObject({
      exitCode: 1,
      found: [expect.stringMatching(/linux_amd64 has h1:A+= by the mirror/)],
    });
    expect(await read()).toBe(lockFile([]));
  });

  it("reads a site that is named, and the packages of a filesystem mirror", async () => {
    await writeFiles(join(home, "site"), Object.fromEntries(site.files));
    await write(LOCK, lockFile([]));
    expect(await run(["--from", "site"])).toMatchObject({ exitCode: 0 });
    expect([await read(), paths()]).toEqual([lockFile(await allHashes()), []]);
    const zip = [...site.files.keys()].find((path) => path.endsWith("1.1.0_linux_amd64.zip")) ?? "";
    await write(`packages/${SOURCE}/terraform-provider-sample_1.1.0_linux_amd64.zip`, site.bytes(zip));
    await write(LOCK, lockFile([]));
    const config = await write("cli.tfrc", folderConfig("packages"));
    expect(await run([], { TF_CLI_CONFIG_FILE: config })).toMatchObject({ exitCode: 0 });
    const { h1 = "", zh = "" } = (await hashesByPlatform()).get("linux_amd64") ?? {};
    expect(await read()).toBe(lockFile([h1, zh]));
  });

  it("names its own flag if a site can't be read, and asks none without TLS, as clients don't", async () => {
    await write(LOCK, lockFile([]));
    const { exitCode, json } = await run(["--from", "nowhere"]);
    expect([exitCode, json.problems]).toMatchObject([2, [{ fix: "Correct `--from`" }]]);
    expect((await run(["--from", "http://registry.example.com/"])).problems).toMatchObject([
      { code: "site-unknown", fix: expect.stringContaining("Correct `--from`") },
    ]);
    expect(paths()).toEqual([]);
  });

  it("prints a line that completes what a check found, as it is printed", async () => {
    await writeFiles(join(home, "a site"), Object.fromEntries(site.files));
    for (const folder of ["net", "--from=evil"]) await write(`${folder}/${LOCK}`, lockFile([]));
    const args = ["--from", "a site", "--platforms", "linux_amd64", "--check", "--", "net", "--from=evil"];
    const { problems } = await run(args);
    const [line = "", ...others] = new Set(problems.map(({ fix }) => /`(.*)`/.exec(fix)?.[1] ?? fix));
    expect(others).toEqual([]);
    expect(line).toBe("provider-pages lock --from 'a site' --platforms linux_amd64 -- net --from=evil");
    const words = Array.from(line.matchAll(/'([^']*)'|(\S+)/g), ([, quoted, plain]) => quoted ?? plain ?? "");
    expect((await run(words.slice(2))).json.changedFiles).toEqual([`net/${LOCK}`, `--from=evil/${LOCK}`]);
    expect((await run(args)).exitCode).toBe(0);
  });

  it("says of a host that does not answer that it proves nothing, and nothing of other providers", async () => {
    await write(LOCK, lockFile([]).replace(SOURCE, "nowhere.example.com/acme/sample"));
    const { exitCode, stdout, problems } = await callCli(["lock", "--check"], {
      ...{ cwd: home, env: ground.origin.env },
    });
    expect([exitCode, stdout]).toEqual([1, `${LOCK}: no proof for nowhere.example.com/acme/sample\n`]);
    expect(problems.map(({ code }) => code)).toContain("site-unreachable");
    expect(JSON.stringify(problems)).not.toContain("Other providers");
  });

  it.each<[string, string, RegExp]>([
    ["over http", 'url = "http://registry.example.com/mirror/"', /: Cannot use "http:/],
    ["without the final slash", 'url = "https://registry.example.com/mirror"', /which was not asked/],
    ["without a host", 'url = "mirror"', /: Cannot use "mirror"/],
    [
      "with a pattern that clients refuse",
      `url = "https://registry.example.com/mirror/"\n  include = ["*/acme/*"]`,
      /cli\.tfrc:2\): "\*\/acme\/\*" is no pattern/,
    ],
  ])("does not ask a network mirror %s, as clients don't, and names it", async (_what, lines, found) => {
    const locked = lockFile([`zh:${"0".repeat(64)}`]);
    await write(LOCK, locked);
    const config = MIRROR_CONFIG.replace(/url = \S+/, lines);
    const done = await run([], { TF_CLI_CONFIG_FILE: await write("cli.tfrc", config) });
    expect([done.exitCode, paths(), await read()]).toEqual([1, [], locked]);
    expect(done.found).toEqual([expect.stringMatching(found)]);
  });

  it("takes a CLI configuration of broken HCL for none, as clients do, and fails for broken JSON, of which they may read a part", async () => {
    await write(LOCK, lockFile([]));
    await write(".terraformrc", `${MIRROR_CONFIG}provider_installation {\n`);
    expect(await run()).toMatchObject({ exitCode: 0, json: { changedFiles: [LOCK] } });
    expect(paths().some((path) => path.includes("/mirror/"))).toBe(false);
    const file = await write(".terraform.d/x.tfrc.json", '{\n  "host": {},\n  "credentials": {]\n}\n');
    const { exitCode, problems } = await run();
    expect([exitCode, problems]).toMatchObject([1, [{ code: "config-odd", where: `${file}:3` }]]);
  });

  it("leaves out a method that clients leave out, and asks the others", async () => {
    await write(LOCK, lockFile([]));
    const config = MIRROR_CONFIG.replace(/https:\S+\//, "http://registry.example.com/mirror/").replace(
      /\}\n$/,
      "direct {}\n}\n",
    );
    expect(await run([], { TF_CLI_CONFIG_FILE: await write("cli.tfrc", config) })).toMatchObject({
      exitCode: 0,
      json: { changedFiles: [LOCK] },
    });
  });

  it.each<[string, string, string, string]>([
    [
      "a mirror that lacks the version, before the registry",
      `provider_installation {\n  network_mirror { url = "https://${HOST}/none/" }\n  direct {}\n}\n`,
      "install-impossible",
      "a network_mirror before the source that has it lacks the version",
    ],
    [
      "a folder that does not exist, before the registry",
      'provider_installation {\n  filesystem_mirror { path = "none" }\n  direct {}\n}\n',
      "input-invalid",
      "which is no folder",
    ],
    [
      "a host block whose URL has no final slash",
      `host "${HOST}" {\n  services = { "providers.v1" = "https://${HOST}/v1/providers" }\n}\n`,
      "input-invalid",
      `a \`host\` block for ${HOST} with providers.v1 "https://${HOST}/v1/providers"`,
    ],
  ])("fails where clients do because of %s", async (_what, config, code, found) => {
    await write(LOCK, lockFile([]));
    const done = await run([], { TF_CLI_CONFIG_FILE: await write("cli.tfrc", config) });
    expect([done.exitCode, done.problems[0]?.code]).toEqual([1, code]);
    expect(done.found).toEqual([expect.stringContaining(found)]);
  });

  it.each([".terraform.d/plugins", join(dirname(LOCK), "terraform.d/plugins")])(
    "fails where %s, which clients search by default, has other versions",
    async (plugins) => {
      await write(LOCK, lockFile([]));
      await write(`${plugins}/${SOURCE}/terraform-provider-sample_1.0.0_${PLATFORMS[0]}.zip`, "");
      const { exitCode, problems } = await run([], { HOME: home, TF_CLI_CONFIG_FILE: "" });
      expect([exitCode, problems[0]?.code]).toEqual([1, "install-impossible"]);
      expect(problems[0]?.found).toContain("so its registry is not asked");
    },
  );

  const MAIN = `terraform {\n  required_providers {\n    x = { source = "${SOURCE}" }\n  }\n}\n`;

  it("fails where clients do because -plugin-dir in TF_CLI_ARGS_init names no folder", async () => {
    await write(LOCK, lockFile([]));
    await write("main.tf", MAIN);
    const done = await run([], { TF_CLI_ARGS_init: "-plugin-dir=none" });
    expect([done.exitCode, done.problems[0]?.code]).toEqual([1, "install-impossible"]);
    expect(done.found).toEqual([expect.stringContaining("cannot search none")]);
  });

  it("fails where clients do because of the folder of a provider that is required and not locked", async () => {
    await write(LOCK, "");
    await write("main.tf", MAIN);
    const done = await run([], { TF_CLI_CONFIG_FILE: await write("cli.tfrc", folderConfig("none")) });
    expect([done.exitCode, done.problems[0]?.code]).toEqual([1, "install-impossible"]);
    expect(done.found).toEqual([expect.stringContaining(`cannot search ${join(home, "none")}`)]);
  });

  it("asks the hosts of a provider that is required and not locked, and of no other one twice", async () => {
    await write(LOCK, lockFile([]));
    await write(
      "main.tf",
      `terraform {\n  required_providers {\n    x = { source = "${SOURCE}" }\n    y = { source = "${HOST}/acme/other" }\n  }\n}\n`,
    );
    const done = await run();
    expect(done.found).toEqual([
      expect.stringContaining(`does not have a provider named ${HOST}/acme/other`),
    ]);
    expect(paths().filter((path) => path.includes("/acme/sample/1.1.0/download"))).toHaveLength(1);
    expect(paths().filter((path) => path.endsWith("/acme/sample/versions"))).toEqual([]);
  });

  it("fails if clients refuse the lock file itself, whatever hashes it has", async () => {
    await write(LOCK, lockFile([]).replace('constraints = "1.1.0"', 'constraints = "1.1."'));
    const { exitCode, problems } = await run();
    expect([exitCode, problems.at(-1)?.code]).toEqual([1, "install-impossible"]);
    expect(problems.at(-1)?.found).toContain("Invalid provider version constraints");
  });

  it("names the packages whose hash is not signed, and what downloads them", async () => {
    await site.sums((text) => text);
    await write(LOCK, lockFile([]));
    const done = await run();
    expect(done.exitCode).toBe(0);
    expect(await read()).toBe(lockFile((await allHashes()).filter((hash) => hash.startsWith("zh:"))));
    expect(done.json.files[0].providers[0].unproven).toEqual([...PLATFORMS]);
    expect(done.json.problems).toMatchObject([
      {
        severity: "notice",
        fix: expect.stringContaining(`terraform providers lock -platform=darwin_arm64 `),
      },
    ]);
  });

  it.each([
    [
      "signed by a key that the registry does not state",
      async () =>
        site.signWith(async (text) => {
          const { signAs } = await import("../../walk/sign-as.ts");
          return { ...(await signAs(text, {})), armor: (await signAs(text, {})).armor };
        }),
    ],
    [
      "checksums that changed after they were signed",
      () =>
        site.append(
          `${"assets/registry.example.com/acme/sample/1.1.0"}/terraform-provider-sample_1.1.0_SHA256SUMS`,
          `${"0".repeat(64)}  x.zip\n`,
        ),
    ],
    [
      "no version at all",
      () => {
        for (const path of [...site.files.keys()]) if (path.startsWith(DOWNLOADS)) site.files.delete(path);
      },
    ],
  ])("adds nothing from a registry with %s", async (_what, change) => {
    await change();
    await write(LOCK, lockFile([]));
    const done = await run();
    expect(done.exitCode).toBe(1);
    expect(await read()).toBe(lockFile([]));
  });
});
