import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { mapConcurrently } from "../../src/concurrency.ts";
import { hashesByPlatform, LOCK, lockFile } from "../commands/lock/ground.ts";
import { type Terraform, terraform } from "../support/clients/terraform.ts";
import { type NamedHost, startNamedHost } from "../support/pages/pages-host.ts";
import { callCli } from "../support/publish/call-cli.ts";
import { eachNth } from "../sweeps/pool.ts";
import { BrokenSite, SUMS } from "../walk/broken-site.ts";
import { goodSite, HOST, SOURCE } from "../walk/good-site.ts";
import { CLIENTS, findClient, NEWEST, THIS_PLATFORM } from "./clients.ts";

/** Where nothing answers: a client that asks anyone fails. */
const NOWHERE = "http://127.0.0.1:9";

let host: NamedHost;
let home: string;
let own: { h1: string; zh: string };
let all: readonly string[];
let before: readonly string[];
let other: string;
const clients: Terraform[] = [];
beforeAll(async () => {
  const site = new BrokenSite(await goodSite());
  // The same provider under the name that OpenTofu makes of another.
  const renamed = [...site.files].map(
    ([path, bytes]) => [path.replace("providers/acme/", "providers/hashicorp/"), bytes] as const,
  );
  const files = new Map([...site.files, ...renamed]);
  host = await startNamedHost({ files: () => files, hostnames: [HOST, "registry.opentofu.org"] });
  home = await realpath(await mkdtemp(join(tmpdir(), "install-")));
  const hashes = await hashesByPlatform();
  own = hashes.get(THIS_PLATFORM) ?? { h1: "", zh: "" };
  other = [...hashes].find(([platform]) => platform !== THIS_PLATFORM)?.[1].h1 ?? "";
  const sumsOf = (path: string) => site.text(path).trim().split("\n");
  const signedIn = (path: string) =>
    sumsOf(path)
      .map((line) => `zh:${line.slice(0, 64)}`)
      .sort();
  [before, all] = [signedIn(SUMS.replaceAll("1.1.0", "1.0.0")), signedIn(SUMS)];
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});
afterAll(async () => {
  await host?.close();
  await rm(home, { recursive: true, force: true });
});

/** The kinds of lock files that clients and people leave. */
const LOCKS = {
  "this platform's h1 and zh": () => lockFile([own.h1, ...all]),
  "another platform's h1 and zh": () => lockFile([other, ...all]),
  "zh alone": () => lockFile(all),
  "other hashes": () => lockFile([`h1:${"A".repeat(43)}=`, `zh:${"0".repeat(64)}`]),
} as const;
type LockKind = keyof typeof LOCKS | "no lock file";

async function install(into: string, kinds: readonly string[], env = host.env, ...args: string[]) {
  for (const [at, text] of kinds.entries()) {
    await mkdir(join(home, `c${at}`), { recursive: true });
    await writeFile(join(home, `c${at}`, LOCK), text);
  }
  const folders = kinds.map((_, at) => `c${at}`);
  const line = ["install", "--json", "--into", into, "--config-file", `${into}.tfrc`, ...folders, ...args];
  return callCli(line, { cwd: home, env });
}

async function open(
  binary: string,
  lock: string | undefined,
  config: string,
  source: string = SOURCE,
  env: Readonly<Record<string, string>> = {},
): Promise<Terraform> {
  const isOnline = config === "";
  const client = await terraform({
    binary,
    providers: { sample: { source, version: "1.1.0" } },
    ...(lock === undefined ? {} : { lockFile: lock }),
    caFile: host.env.NODE_EXTRA_CA_CERTS ?? "",
    proxyUrl: isOnline ? (host.env.HTTPS_PROXY ?? "") : NOWHERE,
    env: isOnline ? {} : { TF_CLI_CONFIG_FILE: config, TF_PLUGIN_CACHE_DIR: "", ...env },
  });
  clients.push(client);
  return client;
}

const lockOf = (client: Terraform) => readFile(join(client.directory, LOCK), "utf8");

/** Where a client may find the provider without a network. */
const PLACES = {
  "filesystem_mirror, packed": { config: "packed" },
  "filesystem_mirror, unpacked": { config: "unpacked" },
  "filesystem_mirror, both": { config: "both" },
  "-plugin-dir, packed": { pluginDir: "packed" },
  "-plugin-dir, unpacked": { pluginDir: "unpacked" },
  "-plugin-dir, both": { pluginDir: "both" },
  "plugin cache, filled": { cache: "filled" },
  "plugin cache, filled, which may break lock files": { cache: "filled", mayBreak: true },
  ".terraform/providers, filled": { work: "filled" },
  ".terraform/providers, linked": { work: "linked" },
  "packed mirror and plugin cache, empty": { config: "packed", cache: "empty" },
  "packed mirror and plugin cache, filled": { config: "packed", cache: "filled" },
  "unpacked mirror and plugin cache, empty": { config: "unpacked", cache: "empty" },
} as const satisfies Record<string, Place>;
type PlaceName = keyof typeof PLACES;

interface Place {
  readonly config?: string;
  readonly pluginDir?: string;
  readonly cache?: "empty" | "filled";
  readonly mayBreak?: boolean;
  readonly work?: "filled" | "linked";
}

type Accepted = Readonly<Record<LockKind, boolean>>;
const PACKED: Accepted = {
  "this platform's h1 and zh": true,
  "another platform's h1 and zh": true,
  "zh alone": true,
  "no lock file": true,
  "other hashes": false,
};
/** The folder wins where both are. With `zh:` alone, nothing is checked. */
const UNPACKED: Accepted = { ...PACKED, "another platform's h1 and zh": false };
const NOTHING: Accepted = {
  "this platform's h1 and zh": false,
  "another platform's h1 and zh": false,
  "zh alone": false,
  "no lock file": false,
  "other hashes": false,
};

/** What every client accepts. */
const TABLE: Readonly<Record<PlaceName, Accepted>> = {
  "filesystem_mirror, packed": PACKED,
  "filesystem_mirror, unpacked": UNPACKED,
  "filesystem_mirror, both": UNPACKED,
  "-plugin-dir, packed": PACKED,
  "-plugin-dir, unpacked": UNPACKED,
  "-plugin-dir, both": UNPACKED,
  "plugin cache, filled": NOTHING,
  "plugin cache, filled, which may break lock files": NOTHING,
  ".terraform/providers, filled": NOTHING,
  ".terraform/providers, linked": NOTHING,
  "packed mirror and plugin cache, empty": PACKED,
  "packed mirror and plugin cache, filled": PACKED,
  "unpacked mirror and plugin cache, empty": UNPACKED,
};

/** OpenTofu 1.12 asks no registry for what its cache has with the `h1:` of the lock file. */
const isInCache = (client: string, place: PlaceName, kind: LockKind) =>
  client === "opentofu-1.12.6" && place.startsWith("plugin cache") && kind === "this platform's h1 and zh";

const CASES = (Object.keys(TABLE) as PlaceName[]).flatMap((place) =>
  (Object.keys(PACKED) as LockKind[]).flatMap((kind) =>
    [false, true].map((isReadonly) => ({ place, kind, isReadonly })),
  ),
);

describe("layouts", () => {
  beforeAll(async () => {
    const complete = LOCKS["this platform's h1 and zh"]();
    await install("packed", [complete], host.env, "--packed");
    await install("unpacked", [complete]);
    await install("both", [complete]);
    const zip = `${SOURCE}/terraform-provider-sample_1.1.0_${THIS_PLATFORM}.zip`;
    await writeFile(join(home, "both", zip), await readFile(join(home, "packed", zip)));
    await install("changed", [complete]);
    const executable = `${SOURCE}/1.1.0/${THIS_PLATFORM}/terraform-provider-sample_v1.1.0`;
    await writeFile(join(home, "changed", executable), "another program", { flag: "a" });
    await writeFile(join(home, "none.tfrc"), "");
  });

  /** Whether the client accepted it, and what it made of the lock file. */
  async function initIn(binary: string, { place, kind, isReadonly }: (typeof CASES)[number]) {
    const { config = "none", pluginDir, cache, mayBreak, work }: Place = PLACES[place];
    const text = kind === "no lock file" ? undefined : LOCKS[kind]();
    const env: Record<string, string> = mayBreak
      ? { TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE: "1" }
      : {};
    if (cache !== undefined) env.TF_PLUGIN_CACHE_DIR = await mkdtemp(join(home, "cache-"));
    if (cache === "filled")
      await cp(join(home, "unpacked", HOST), join(env.TF_PLUGIN_CACHE_DIR ?? "", HOST), { recursive: true });
    const client = await open(binary, text, join(home, `${config}.tfrc`), SOURCE, env);
    const target = join(client.directory, ".terraform/providers", SOURCE, "1.1.0", THIS_PLATFORM);
    const there = join(home, "unpacked", SOURCE, "1.1.0", THIS_PLATFORM);
    if (work !== undefined) await mkdir(dirname(target), { recursive: true });
    if (work === "filled") await cp(there, target, { recursive: true });
    if (work === "linked") await symlink(there, target);
    const flags = [
      ...(isReadonly ? ["-lockfile=readonly"] : []),
      ...(pluginDir === undefined ? [] : [`-plugin-dir=${join(home, pluginDir)}`]),
    ];
    const { exitCode } = await client.init(...flags);
    const after = await lockOf(client).catch(() => undefined);
    const lock = after === text ? "as before" : after?.includes(own.h1) ? "with its h1" : after;
    return { place, kind, isReadonly, isAccepted: exitCode === 0, lock };
  }

  it.each(CLIENTS)("are taken by $name as the rule of `install` says", async ({ name, find }) => {
    const binary = await find();
    // Each client begins elsewhere, so that a run has every case.
    const at = CLIENTS.findIndex((client) => client.name === name);
    const cases = eachNth(CLIENTS.length, CASES, at);
    const wanted = cases.map(({ place, kind, isReadonly }) => {
      const isNew = kind === "no lock file" && isReadonly;
      const isAccepted = !isNew && (TABLE[place][kind] || isInCache(name, place, kind));
      const isComplete = kind === "this platform's h1 and zh";
      const lock = isAccepted && !isComplete && !isReadonly ? "with its h1" : "as before";
      return { place, kind, isReadonly, isAccepted, lock };
    });
    expect(await mapConcurrently(cases, 3, (one) => initIn(binary, one))).toEqual(wanted);
    const unchecked = await open(binary, LOCKS["zh alone"](), join(home, "changed.tfrc"));
    expect((await unchecked.init()).exitCode).toBe(0);
    const checked = await open(binary, LOCKS["this platform's h1 and zh"](), join(home, "changed.tfrc"));
    expect((await checked.init()).exitCode).not.toBe(0);
  });
});

describe.each(CLIENTS)("$name", ({ find }) => {
  const kinds = ["this platform's h1 and zh", "another platform's h1 and zh", "zh alone"] as const;

  it.each(kinds)(
    "takes what `install` laid out without a network, and leaves the lock file as init does: %s",
    async (kind) => {
      const binary = await find();
      const text = LOCKS[kind]();
      const into = `taken-${kinds.indexOf(kind)}`;
      expect(await install(into, [text])).toMatchObject({ exitCode: 0 });
      const plain = await open(binary, text, "");
      expect((await plain.init()).exitCode).toBe(0);
      const config = join(home, `${into}.tfrc`);
      const offline = await open(binary, text, config);
      expect(await offline.init()).toMatchObject({ exitCode: 0 });
      expect(await lockOf(offline)).toBe(await lockOf(plain));
      const readonly = await open(binary, text, config);
      expect(await readonly.init("-lockfile=readonly")).toMatchObject({ exitCode: 0 });
      expect(await lockOf(readonly)).toBe(text);
    },
  );

  it("takes two versions of one provider, one unpacked and one packed", async () => {
    const binary = await find();
    const old = lockFile(before, "1.0.0");
    const done = await install("two", [LOCKS["this platform's h1 and zh"](), old]);
    const layouts = JSON.parse(done.stdout).providers.map(({ version, layout }: Record<string, string>) => [
      version,
      layout,
    ]);
    expect(layouts).toEqual([
      ["1.0.0", "packed"],
      ["1.1.0", "unpacked"],
    ]);
    const config = join(home, "two.tfrc");
    const newer = await open(binary, LOCKS["this platform's h1 and zh"](), config);
    expect(await newer.init("-lockfile=readonly")).toMatchObject({ exitCode: 0 });
    const older = await open(binary, old, config);
    const main = await readFile(join(older.directory, "main.tf"), "utf8");
    await writeFile(join(older.directory, "main.tf"), main.replace("1.1.0", "1.0.0"));
    const taken = await older.init("-lockfile=readonly");
    expect(taken.exitCode, taken.words).toBe(0);
    expect(Object.keys(await older.readLockFile())).toEqual([SOURCE]);
  });
});

it("eight clients take one folder at once, while `install` checks it", async () => {
  const binary = await findClient("terraform");
  const text = LOCKS["this platform's h1 and zh"]();
  await install("shared", [text]);
  const config = join(home, "shared.tfrc");
  const all = await Promise.all(Array.from({ length: 8 }, () => open(binary, text, config)));
  const [again, ...inits] = await Promise.all([
    install("shared", [text]),
    ...all.map((one) => one.init("-lockfile=readonly")),
  ]);
  expect(again.exitCode).toBe(0);
  expect(inits.map(({ exitCode }) => exitCode)).toEqual(Array(8).fill(0));
});

it.each(NEWEST)("files of a killed run beside the packages are ignored: $name", async ({ find }) => {
  const text = LOCKS["this platform's h1 and zh"]();
  await install("killed", [text]);
  for (const name of [".provider-pages.install-abc123", `${SOURCE}/1.1.0/.${THIS_PLATFORM}.x`])
    await mkdir(join(home, "killed", name, "registry.example.com"), { recursive: true });
  await writeFile(join(home, "killed", ".provider-pages.output"), "{}");
  const client = await open(await find(), text, join(home, "killed.tfrc"));
  expect(await client.init("-lockfile=readonly")).toMatchObject({ exitCode: 0 });
  await rm(join(home, "killed"), { recursive: true });
});

it.each(["opentofu-1.12.6", "opentofu-1.10.10"])(
  "OpenTofu's renaming of registry.terraform.io/hashicorp is followed: %s",
  async (name) => {
    const binary = await findClient(name);
    await rm(join(home, "bin"), { recursive: true, force: true });
    await mkdir(join(home, "bin"));
    await symlink(binary, join(home, "bin/tofu"));
    const text = LOCKS["this platform's h1 and zh"]().replace(
      SOURCE,
      "registry.terraform.io/hashicorp/sample",
    );
    const env = { ...host.env, PATH: join(home, "bin") };
    const done = await install("renamed", [text], env);
    const { providers, problems } = JSON.parse(done.stdout);
    expect([done.exitCode, providers]).toMatchObject([
      0,
      [{ source: "registry.opentofu.org/hashicorp/sample", layout: "packed", proof: "none" }],
    ]);
    expect(problems).toMatchObject([{ code: "lock-incomplete", severity: "notice" }]);
    const client = await open(binary, text, join(home, "renamed.tfrc"), "hashicorp/sample");
    const { exitCode, words } = await client.init();
    expect(exitCode, words).toBe(0);
    expect(Object.keys(await client.readLockFile())).toEqual(["registry.opentofu.org/hashicorp/sample"]);
  },
);
