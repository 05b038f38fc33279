import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publishCommand } from "../../src/commands/publish/command.ts";
import { type Terraform, type TerraformOptions, terraform } from "../support/clients/terraform.ts";
import { readTree } from "../support/folder/tree.ts";
import { type PagesHost, startPagesHost } from "../support/pages/pages-host.ts";
import { renderSiteAccess, startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority } from "../support/pages/tls.ts";
import { callWith, surroundingsIn } from "../support/publish/call.ts";
import { build, signingInputs, writeWorkspace } from "../support/publish/workspace.ts";
import { runCli } from "../support/runner/command-line.ts";
import type { ProcessResult } from "../support/runner/process.ts";
import { FOURTEEN } from "../support/samples/builds.ts";
import { type TestKeyKind, testKey } from "../support/samples/keys.ts";
import { readLockText } from "./ground.ts";

export const HOST = "registry.example.com";
export const VERSION = "1.2.3";

/** The previous key, where there are two. */
const OLD: TestKeyKind = "rsa-2048";

/** The keys of each provider in the order of their signatures: those that every client reads come first. */
export const SIGNERS: Readonly<Record<Type, readonly TestKeyKind[]>> = {
  rsa: ["rsa-4096"],
  "ed-alone": ["ed25519"],
  "rsa-after-rsa": ["rsa-4096", OLD],
  "ed-after-rsa": [OLD, "ed25519"],
};

export const TYPES = ["rsa", "ed-alone", "rsa-after-rsa", "ed-after-rsa"] as const;
export type Type = (typeof TYPES)[number];

/** Many small providers in another registry, and a mirror of them. */
export const MANY = {
  hostname: "many.example.com",
  mirror: "mirror.example.net",
  sources: Array.from({ length: 40 }, (_, index) => `many.example.com/acme/p${index}`),
  platforms: ["darwin_amd64", "darwin_arm64", "linux_amd64", "linux_arm64", "windows_amd64"],
} as const;

export const sourceOf = (type: Type): string => `${HOST}/acme/${type}`;

type Files = Map<string, Uint8Array>;

/** What a run of `lock` did. */
interface Locking extends ProcessResult {
  readonly text: string;
  /** As `METHOD https://HOST/PATH`. */
  readonly requests: readonly string[];
}

export interface LockGround {
  /** What was published. */
  readonly published: ReadonlyMap<string, Buffer>;
  /** Serves what was published, with no changes but these. */
  serve(change?: (files: Files) => void): Promise<void>;
  /** A client in an empty folder, gone at the next `tidy`. */
  client(
    options: Pick<TerraformOptions, "binary" | "cliConfig" | "lockFile">,
    sources: readonly string[],
  ): Promise<Terraform>;
  /** Runs the built `lock` with the lock file and CLI configuration of a client. */
  lock(client: Terraform): Promise<Locking>;
  /** The requests of a step, in the same form. */
  watch(step: () => Promise<unknown>): Promise<readonly string[]>;
  /** Mirrors the many providers; gives the documents of the mirror. */
  mirrorMany(): Promise<ReadonlyMap<string, Buffer>>;
  tidy(): Promise<void>;
  close(): Promise<void>;
}

export async function startLockGround(): Promise<LockGround> {
  const root = await mkdtemp(join(tmpdir(), "lock-ground-"));
  const [own, many] = [await publishSigners(join(root, "own")), await publishMany(join(root, "many"))];
  const tls = await createTestAuthority();
  const proxy = await startProxy();
  const access = renderSiteAccess(tls, proxy);
  const hosts: PagesHost[] = [];
  const clients: Terraform[] = [];
  const open = async (hostname: string, files: () => ReadonlyMap<string, Uint8Array>): Promise<PagesHost> => {
    const host = await startPagesHost({ files, hostnames: [hostname], tls, deployment: "manual" });
    proxy.route(`${hostname}:443`, host.port);
    hosts.push(host);
    return host;
  };
  let served: Files = new Map(own);
  const registry = await open(HOST, () => served);
  await open(MANY.hostname, () => many);
  const watch: LockGround["watch"] = async (step) => {
    const before = hosts.map(({ requests }) => requests.length);
    await step();
    const asked = hosts.flatMap(({ requests }, at) => requests.slice(before[at]));
    return asked.map(({ method, hostname, path }) => `${method} https://${hostname}${path}`);
  };
  return {
    published: own,
    watch,
    serve: async (change) => {
      served = new Map(own);
      change?.(served);
      await registry.deploy();
    },
    client: async (options, sources) => {
      const providers = sources.map((source) => [source.split("/").at(-1) ?? "", { source }]);
      const reach = { caFile: tls.caFile, proxyUrl: proxy.url };
      const client = await terraform({ providers: Object.fromEntries(providers), ...reach, ...options });
      clients.push(client);
      return client;
    },
    lock: async (client) => {
      const env = { ...access, TF_CLI_CONFIG_FILE: join(client.directory, "..", "cli.tfrc") };
      let done: ProcessResult | undefined;
      const requests = await watch(async () => {
        done = await runCli(["lock", "--json"], { cwd: client.directory, env });
      });
      if (done === undefined) throw new Error("nothing has run");
      return { ...done, requests, text: await readLockText(client) };
    },
    mirrorMany: async () => {
      const site = join(root, "mirrored");
      const file = join(root, "mirror.yml");
      const wished = MANY.sources.map((source) => `  ${source}: {}\n`).join("");
      await writeFile(file, `defaults: { hashes: signed }\nproviders:\n${wished}`);
      const where = ["--to", site, "--site-url", `https://${MANY.mirror}/`];
      const line = ["mirror", "--strict", "--mirror-config", file, ...where];
      const { exitCode, stderr } = await runCli(line, { cwd: root, env: access });
      if (exitCode !== 0) throw new Error(`nothing was mirrored:\n${stderr}`);
      const files = await readTree(site);
      await open(MANY.mirror, () => files);
      return files;
    },
    tidy: async () => {
      for (const client of clients.splice(0)) await client.close();
    },
    close: async () => {
      await Promise.all([...clients, ...hosts, proxy].map((one) => one.close()));
      await Promise.all([tls.close(), rm(root, { recursive: true, force: true })]);
    },
  };
}

/** With the built command line, for 14 platforms. */
async function publishSigners(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  await writeWorkspace(folder);
  for (const type of TYPES) {
    await build(folder, FOURTEEN, { type, version: VERSION });
    const key = SIGNERS[type].find((kind) => kind !== OLD);
    const old = SIGNERS[type].find((kind) => kind === OLD);
    const env = { ...(await secretsOf(key, "")), ...(await secretsOf(old, "_OLD")) };
    const line = ["publish", "--source", sourceOf(type), "--version", VERSION, "--to", "site", "--no-verify"];
    const { exitCode, stderr } = await runCli(line, { cwd: folder, env });
    if (exitCode !== 0) throw new Error(`${type} was not published:\n${stderr}`);
  }
  return readTree(join(folder, "site"));
}

async function secretsOf(kind: TestKeyKind | undefined, suffix: "" | "_OLD") {
  if (kind === undefined) return {};
  const { privateKey, passphrase = "" } = await testKey(kind);
  return { [`GPG_PRIVATE_KEY${suffix}`]: privateKey, [`GPG_PASSPHRASE${suffix}`]: passphrase };
}

/** In this process, because starting the program takes longer than publishing. */
async function publishMany(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  await writeWorkspace(folder);
  const signing = signingInputs(await testKey("rsa-4096"));
  for (const source of MANY.sources) {
    await build(folder, MANY.platforms, {
      type: source.split("/").at(-1) ?? "",
      version: VERSION,
      size: 2000,
    });
    const place = { source, version: VERSION, to: join(folder, "site"), verify: "false" };
    await callWith(publishCommand, { ...signing, ...place }, surroundingsIn(folder));
  }
  return readTree(join(folder, "site"));
}
