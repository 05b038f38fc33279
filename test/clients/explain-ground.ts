import { spawnSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { hashesByPlatform, lockFile } from "../commands/lock/ground.ts";
import { type NamedHost, startNamedHost } from "../support/pages/pages-host.ts";
import { callCli } from "../support/publish/call-cli.ts";
import { startProcess } from "../support/runner/process.ts";
import { BrokenSite, SUMS } from "../walk/broken-site.ts";
import { type Files, goodSite, HOST, SOURCE } from "../walk/good-site.ts";
import type { Client } from "./clients.ts";
import { THIS_PLATFORM } from "./clients.ts";

export { HOST, SOURCE };
export const MIRROR = "https://mirror.example.com/mirror/";
/** A mirror, and a registry, that have 1.0.0 alone. */
export const OLD_MIRROR = "https://mirror.example.com/old/";
export const OLD_REGISTRY = "https://mirror.example.com/partial/";

/** Packages of the provider below HOME, or below the configuration. */
export interface PackageFolder {
  readonly versions: readonly string[];
  readonly layout: "packed" | "unpacked";
}

/** A machine, as it is before `init`. `HOME`, in texts, is its home. */
export interface Machine {
  /** Below HOME; the configuration is in `work`. */
  readonly files: Readonly<Record<string, string>>;
  readonly folders?: Readonly<Record<string, PackageFolder>>;
  /** Links, by the place where they are. */
  readonly links?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Outcome {
  readonly exitCode: number | undefined;
  readonly words: string;
  /** Where packages were taken from. */
  readonly from: readonly string[];
}

interface Explanation {
  readonly exitCode: number;
  // biome-ignore lint/suspicious/noExplicitAny: what the program prints
  readonly json: any;
  readonly from: readonly string[];
  readonly says: readonly string[];
  /** Cause, remedy and messages. */
  readonly text: string;
}

/** A configuration that asks for the provider. */
export function configuration(version?: string, source: string = SOURCE): string {
  const constraint = version === undefined ? "" : `, version = "${version}"`;
  return `terraform {\n  required_providers {\n    sample = { source = "${source}"${constraint} }\n  }\n}\n`;
}

export async function startExplainGround() {
  const site = new BrokenSite(await goodSite());
  addOldOnes(site.files);
  const names = [HOST, "mirror.example.com", "registry.terraform.io", "registry.opentofu.org"];
  const host = await startNamedHost({ files: () => site.files, hostnames: names });
  const hashes = await hashesByPlatform();
  const own = hashes.get(THIS_PLATFORM) ?? { h1: "", zh: "" };
  const other = [...hashes].find(([platform]) => platform !== THIS_PLATFORM)?.[1].h1 ?? "";
  const signed = (version: string) =>
    site
      .text(SUMS.replaceAll("1.1.0", version))
      .trim()
      .split("\n")
      .map((line) => `zh:${line.slice(0, 64)}`)
      .sort();
  const locks = {
    complete: lockFile([own.h1, ...signed("1.1.0")]),
    otherPlatform: lockFile([other, ...signed("1.1.0")]),
    zhAlone: lockFile(signed("1.1.0")),
    wrong: lockFile([`h1:${"A".repeat(43)}=`, `zh:${"0".repeat(64)}`]),
    old: lockFile(signed("1.0.0"), "1.0.0"),
    empty: lockFile([]),
  };
  return {
    host,
    site,
    locks,
    set: (machine: Machine) => setUp(machine, host, site),
    close: () => host.close(),
  };
}

export type ExplainGround = Awaited<ReturnType<typeof startExplainGround>>;

/** The same documents with 1.0.0 alone, at the same depth, since their links may be relative. */
function addOldOnes(files: Files): void {
  for (const [path, bytes] of [...files]) {
    if (path.startsWith("mirror/") && !path.endsWith("1.1.0.json"))
      files.set(path.replace("mirror/", "old/"), withoutNew(path, bytes));
    if (path.startsWith("v1/providers/acme/sample/") && !path.includes("/1.1.0/"))
      files.set(path.replace("v1/providers/", "partial/"), withoutNew(path, bytes));
  }
}

function withoutNew(path: string, bytes: Buffer): Buffer {
  const text = bytes.toString("utf8");
  if (path.endsWith("index.json")) return Buffer.from(JSON.stringify({ versions: { "1.0.0": {} } }));
  if (!path.endsWith("/versions")) return bytes;
  const { versions, ...rest } = JSON.parse(text);
  const old = versions.filter(({ version }: { version: string }) => version === "1.0.0");
  return Buffer.from(JSON.stringify({ ...rest, versions: old }));
}

async function setUp(machine: Machine, host: NamedHost, site: BrokenSite) {
  const home = await realpath(await mkdtemp(join(tmpdir(), "explain-")));
  const inHome = (text: string) => text.replaceAll("HOME", home);
  const work = join(home, "work");
  const make = async (): Promise<void> => {
    await rm(home, { recursive: true, force: true });
    await mkdir(work, { recursive: true });
    await mkdir(join(home, "tmp"));
    for (const [path, text] of Object.entries(machine.files)) await write(join(home, path), inHome(text));
    for (const [path, folder] of Object.entries(machine.folders ?? {}))
      await fill(join(home, path), folder, site);
    for (const [path, target] of Object.entries(machine.links ?? {})) {
      await mkdir(dirname(join(home, path)), { recursive: true });
      await symlink(inHome(target), join(home, path));
    }
  };
  const env = Object.fromEntries(
    Object.entries(machine.env ?? {}).map(([name, text]) => [name, inHome(text)]),
  );
  const init = async (client: Client): Promise<Outcome> => {
    const log = join(home, "trace.log");
    const before = host.requests.length;
    const { exitCode, stdout, stderr } = await startProcess(
      await client.find(),
      ["init", "-input=false", "-no-color"],
      {
        cwd: work,
        env: {
          PATH: "/usr/bin:/bin",
          HOME: home,
          TMPDIR: join(home, "tmp"),
          CHECKPOINT_DISABLE: "1",
          SSL_CERT_FILE: host.env.NODE_EXTRA_CA_CERTS ?? "",
          HTTPS_PROXY: host.env.HTTPS_PROXY ?? "",
          TF_LOG: "trace",
          TF_LOG_PATH: log,
          ...env,
        },
      },
    ).finished;
    const words = stripVTControlCharacters(`${stdout}\n${stderr}`).replaceAll(/[\s│╷╵]+/g, " ");
    const traced = (await readFile(log, "utf8").catch(() => "")).matchAll(
      /Dir\.InstallPackage: installing \S+ \S+ from (\S+)|LinkFromOtherCache: linking \S+ \S+ from existing cache (\S+) to/g,
    );
    const requested = host.requests.slice(before).map(({ hostname, path }) => `https://${hostname}${path}`);
    // A package that went into the plugin cache is then linked from there. OpenTofu since 1.10 traces an installation
    // also where it takes the copy in the cache.
    const [first] = [...traced]
      .map(([, installed, linked]) => installed ?? linked ?? "")
      .filter((from) => !from.startsWith("https:") || requested.includes(from));
    return { exitCode, words, from: first === undefined ? [] : [join("/", relativeTo(first, work))] };
  };
  /** On a machine that has this client alone. */
  const lock = async (client: Client) => {
    const bin = join(home, "bin");
    await write(join(bin, client.title.startsWith("opentofu") ? "tofu" : "terraform"), "");
    for (const name of await readdir(bin)) await chmod(join(bin, name), 0o755);
    return callCli(["lock"], { cwd: work, env: { ...host.env, HOME: home, PATH: bin, ...env } });
  };
  return {
    home,
    remove: () => rm(home, { recursive: true, force: true }),
    /** What a client does, on the machine as it was, or after another command of it. */
    init: async (client: Client, before: readonly string[] = []): Promise<Outcome> => {
      await make();
      if (before.length > 0)
        await startProcess(await client.find(), before, { cwd: work, env: { HOME: home } }).finished;
      return init(client);
    },
    /** The same after the lock file was completed; undefined if it was not. */
    initAfterLock: async (client: Client) => {
      await make();
      const { exitCode, stdout } = await lock(client);
      return exitCode === 0 ? { ...(await init(client)), printed: stdout } : undefined;
    },
    explain: async (client: string, ...args: string[]): Promise<Explanation> => {
      await make();
      const { exitCode, stdout, problems } = await callCli(
        ["explain", "--json", "--client", client, ...args],
        {
          cwd: work,
          env: { ...host.env, HOME: home, ...env },
        },
      );
      const json = JSON.parse(stdout);
      // biome-ignore lint/suspicious/noExplicitAny: what the program prints
      const providers: any[] = json.providers ?? [];
      return {
        exitCode,
        json,
        from: providers.flatMap(({ verdict, from }) =>
          verdict === "installs" || (verdict === "kept" && !from.includes("/.terraform/"))
            ? [join("/", from)]
            : [],
        ),
        says: providers.flatMap(({ verdict, says }) => (verdict === "fails" ? [says] : [])),
        text: problems.map(({ where = "", found, fix }) => `${where} ${found} ${fix}`).join("\n"),
      };
    },
  };
}

function relativeTo(path: string, work: string): string {
  return /^(?:\/|https:)/.test(path) ? path : join(work, path);
}

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

async function fill(folder: string, { versions, layout }: PackageFolder, site: BrokenSite): Promise<void> {
  for (const version of versions) {
    const name = `terraform-provider-sample_${version}_${THIS_PLATFORM}.zip`;
    const zip = join(folder, SOURCE, name);
    await write(zip, site.bytes(`assets/${SOURCE}/${version}/${name}`));
    if (layout === "packed") continue;
    const target = join(folder, SOURCE, version, THIS_PLATFORM);
    await mkdir(target, { recursive: true });
    const { status, stderr } = spawnSync("unzip", ["-q", zip, "-d", target]);
    if (status !== 0) throw new Error(String(stderr));
    await rm(zip);
  }
}

/** Whether a client said what the report quotes; dots stand for what varies. */
export function isSaid(words: string, says: string): boolean {
  const parts = says
    .replaceAll(/\s+/g, " ")
    .split(/\.\.\.| \([^()]*\)$/)
    .map((part) => part.trim());
  return parts.filter((part) => part !== "").every((part) => words.includes(part));
}

/** The client as `--client` names it. */
export function clientFlag({ title }: Client): string {
  const [, name = "", version = ""] = /^(\w+) (\d+\.\d+)/.exec(title) ?? [];
  return `${name === "opentofu" ? "tofu" : "terraform"}-${version}`;
}
