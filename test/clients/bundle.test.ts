import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Files, goodSite, HOST, SOURCE } from "../protocol/walk/good-site.ts";
import { terraform } from "../support/clients/terraform.ts";
import { type PagesHost, startPagesHost } from "../support/pages/pages-host.ts";
import { type ConnectProxy, startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";
import { runCli } from "../support/runner/command-line.ts";
import { testKey } from "../support/samples/keys.ts";
import { CLIENTS } from "./clients.ts";
import { readLockText } from "./ground.ts";

/** Any web server beyond the air gap, with the bundle in a folder of it. */
const INTRANET = "files.intranet.example";
const FOLDER = `https://${INTRANET}/terraform/`;

let folder: string;
let unpacked: string;
let tls: TestAuthority;
let hosts: readonly PagesHost[];
let proxy: ConnectProxy;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bundle-clients-"));
  unpacked = join(folder, "unpacked");
  const site = await goodSite();
  await writeFiles(join(folder, "site"), site);
  const { privateKey, passphrase = "" } = await testKey("rsa-4096");
  const env = { GPG_PRIVATE_KEY: privateKey, GPG_PASSPHRASE: passphrase };
  const made = await runCli(["bundle", "site", "--output", "out"], { cwd: folder, env });
  expect([made.exitCode, made.stderr]).toEqual([0, expect.any(String)]);
  await mkdir(unpacked);
  execFileSync("tar", ["-xf", join(folder, "out/providers.tar"), "-C", unpacked]);
  tls = await createTestAuthority();
  const files = new Map([...(await readFiles(unpacked)), ...(await mirrorIt())]);
  hosts = await Promise.all([
    startPagesHost({ hostnames: [INTRANET], prefix: "/terraform", tls, files: () => files }),
    startPagesHost({ hostnames: [HOST], tls, files: () => files }),
  ]);
  const [intranet, own] = hosts;
  proxy = await startProxy({ [`${INTRANET}:443`]: intranet?.port ?? 0, [`${HOST}:443`]: own?.port ?? 0 });
});
afterAll(async () => {
  await Promise.all([...hosts, proxy].map((one) => one.close()));
  await tls.close();
  await rm(folder, { recursive: true });
});

async function mirrorIt(): Promise<Files> {
  const from = ["mirror", "--from", "out/providers.tar", "--to", "own", "--site-url", `${FOLDER}own/`];
  const { exitCode, stderr } = await runCli(from, { cwd: folder });
  expect([exitCode, stderr]).toEqual([0, expect.any(String)]);
  const files = await readFiles(join(folder, "own"));
  return new Map([...files].map(([path, bytes]) => [`own/${path}`, bytes]));
}

async function writeFiles(root: string, files: Files): Promise<void> {
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), bytes);
  }
}

async function readFiles(root: string): Promise<Files> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(paths.map(async (path) => [relative(root, path), await readFile(path)] as const)),
  );
}

it("is what tar and sha256sum read, with nothing of this machine in it", () => {
  const run = (file: string, ...args: string[]) =>
    execFileSync(file, args, {
      cwd: join(folder, "out"),
      encoding: "utf8",
      env: { TZ: "UTC", PATH: "/usr/bin:/bin" },
    });
  const lines = run("tar", "--numeric-owner", "-tvf", "providers.tar").trimEnd().split("\n");
  expect(lines.filter((line) => !/^-rw-r--r-- 0\/0 .* 1970-01-01 00:00 /.test(line))).toEqual([]);
  expect(run("sha256sum", "--check", "providers.tar.sha256")).toBe("providers.tar: OK\n");
  const checked = execFileSync("sha256sum", ["--check", "--strict", "SHA256SUMS"], {
    cwd: unpacked,
    encoding: "utf8",
  });
  expect(checked.trimEnd().split("\n")).toHaveLength(lines.length - 1);
});

/** The ways to install from a bundle, each the only one that the client has. */
const WAYS = {
  "filesystem mirror": () =>
    `provider_installation {\n filesystem_mirror {\n path = "${unpacked}/providers"\n }\n}\n`,
  "network mirror": () => `provider_installation {\n network_mirror {\n url = "${FOLDER}providers/"\n }\n}\n`,
  "mirror that has read the bundle": () =>
    `provider_installation {\n network_mirror {\n url = "${FOLDER}own/mirror/"\n }\n}\n`,
  "registry named by a host block": () =>
    `host "${HOST}" {\n services = {\n "providers.v1" = "${FOLDER}registry/${HOST}/"\n }\n}\n`,
  "registry found by discovery": () => "",
} as const;

type Way = keyof typeof WAYS;
const NAMES = Object.keys(WAYS) as readonly Way[];

async function init(
  binary: string,
  way: Way,
  { lockFile, version }: { lockFile?: string; version?: string } = {},
) {
  const cliConfig = join(folder, `${way.replaceAll(" ", "-")}.tfrc`);
  await writeFile(cliConfig, WAYS[way]());
  const client = await terraform({
    binary,
    providers: { sample: { source: SOURCE, ...(version === undefined ? {} : { version }) } },
    ...(lockFile === undefined ? {} : { lockFile }),
    caFile: tls.caFile,
    proxyUrl: proxy.url,
    env: { TF_CLI_CONFIG_FILE: cliConfig },
  });
  try {
    const { exitCode, words } = await client.init(...(lockFile === undefined ? [] : ["-lockfile=readonly"]));
    return { exitCode, words, lock: await readLockText(client).catch(() => "") };
  } finally {
    await client.close();
  }
}

describe.each(CLIENTS)("$name", ({ find }) => {
  it.each(NAMES)("installs from an unpacked bundle: %s", async (way) => {
    const binary = await find();
    if (binary === undefined) return;
    for (const [version, wanted] of [
      [undefined, "1.1.0"],
      ["1.0.0", "1.0.0"],
    ] as const) {
      const { exitCode, words } = await init(binary, way, version === undefined ? {} : { version });
      expect([exitCode, words]).toEqual([0, expect.stringContaining(`Installed ${SOURCE} v${wanted}`)]);
    }
  });

  it("locks the same, so that each way serves what another has locked", async () => {
    const binary = await find();
    if (binary === undefined) return;
    const locks = await Promise.all(NAMES.map(async (way) => (await init(binary, way)).lock));
    expect(locks.every((lock) => lock.includes("h1:"))).toBe(true);
    for (const lockFile of new Set(locks))
      for (const way of NAMES) {
        const { exitCode, words } = await init(binary, way, { lockFile });
        expect([way, exitCode, words]).toEqual([way, 0, expect.any(String)]);
      }
  });

  it("verifies the publisher's signature where a registry is asked", async () => {
    const binary = await find();
    if (binary === undefined) return;
    const { words } = await init(binary, "registry found by discovery");
    expect(words).toMatch(/self-signed|signed, key ID/);
  });
});
