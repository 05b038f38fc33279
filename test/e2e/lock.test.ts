import { cp, mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BrokenSite, DOWNLOADS, NEWEST } from "../protocol/walk/broken-site.ts";
import { goodSite, HOST, PLATFORMS, SOURCE } from "../protocol/walk/good-site.ts";
import { makeFolder, writeFiles } from "../support/folder/temporary.ts";
import { type NamedHost, startNamedHost } from "../support/pages/pages-host.ts";
import { runCli } from "../support/runner/command-line.ts";
import { runAction } from "../support/runner/runner.ts";

const LOCK = ".terraform.lock.hcl";

let origin: NamedHost;
let site: BrokenSite;
let home: string;
beforeEach(async () => {
  site = new BrokenSite(await goodSite());
  home = await makeFolder();
  origin = await startNamedHost({ files: () => site.files, hostnames: [HOST] });
});
afterEach(() => origin.close());

/** A lock file as clients write it. */
function lockFile(hashes: readonly string[], version = "1.1.0"): string {
  const lines = hashes.map((hash) => `    "${hash}",\n`).join("");
  return `# This file is maintained automatically.

provider "${SOURCE}" {
  version     = "${version}"
  constraints = "${version}"
  hashes = [
${lines}  ]
}
`;
}

async function write(path: string, text: string): Promise<string> {
  await writeFiles(home, { [path]: text });
  return join(home, path);
}

const read = (path = LOCK) => readFile(join(home, path), "utf8");

async function run(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const { exitCode, stdout, stderr } = await runCli(["lock", ...args, "--json"], {
    cwd: home,
    env: { HOME: home, ...origin.env, ...env },
  });
  const json = JSON.parse(stdout);
  return {
    exitCode,
    json,
    stderr,
    found: (json.problems ?? []).map(({ found }: { found: string }) => found),
  };
}

const paths = () => origin.requests.map(({ path }) => path);

/** Every hash of the newest version, as its publisher computed them, and that of the manifest. */
async function allHashes(): Promise<string[]> {
  const good = new BrokenSite(await goodSite());
  const { archives } = JSON.parse(good.text(NEWEST));
  const hashes = Object.values<{ hashes: string[] }>(archives).flatMap((archive) => archive.hashes);
  const sums = good.text(
    "assets/registry.example.com/acme/sample/1.1.0/terraform-provider-sample_1.1.0_SHA256SUMS",
  );
  return [
    ...new Set([
      ...hashes,
      ...sums.split("\n").flatMap((line) => (line === "" ? [] : [`zh:${line.slice(0, 64)}`])),
    ]),
  ].sort();
}

const MIRROR_CONFIG = `provider_installation {
  network_mirror {
    url = "https://${HOST}/mirror/"
  }
}
`;

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

  it("reads a site that is named, and packages in the cache of clients", async () => {
    await writeFiles(join(home, "site"), Object.fromEntries(site.files));
    await write(LOCK, lockFile([]));
    expect(await run(["--from", "site"])).toMatchObject({ exitCode: 0 });
    expect([await read(), paths()]).toEqual([lockFile(await allHashes()), []]);
    const zip = [...site.files.keys()].find((path) => path.endsWith("1.1.0_linux_amd64.zip")) ?? "";
    const name = `cache/${SOURCE}/terraform-provider-sample_1.1.0_linux_amd64.zip`;
    await mkdir(dirname(join(home, name)), { recursive: true });
    await cp(join(home, "site", zip), join(home, name));
    await write(LOCK, lockFile([]));
    const config = await write(
      "cli.tfrc",
      `plugin_cache_dir = "${join(home, "cache")}"\nprovider_installation {\n  filesystem_mirror {\n    path = "/nowhere"\n  }\n}\n`,
    );
    expect(await run([], { TF_CLI_CONFIG_FILE: config })).toMatchObject({ exitCode: 0 });
    const { archives } = JSON.parse(site.text(NEWEST));
    expect(await read()).toBe(lockFile([...archives.linux_amd64.hashes].sort()));
  });

  it("names its own flag if a site can't be read", async () => {
    await write(LOCK, lockFile([]));
    const { exitCode, json } = await run(["--from", "nowhere"]);
    expect([exitCode, json.problems]).toMatchObject([2, [{ fix: "Correct `--from`" }]]);
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

  it("in a workflow gives the files that it completed to later steps", async () => {
    await write(LOCK, lockFile([]));
    const { exitCode, outputs } = await runAction({
      repository: "acme/infrastructure",
      ref: "refs/heads/main",
      workspace: home,
      inputs: { command: "lock" },
      env: origin.env,
    });
    expect([exitCode, outputs["changed-files"]]).toEqual([0, LOCK]);
    expect(await read()).toBe(lockFile(await allHashes()));
  });

  it.each([
    [
      "signed by a key that the registry does not state",
      async () =>
        site.signWith(async (text) => {
          const { signAs } = await import("../protocol/walk/sign-as.ts");
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
