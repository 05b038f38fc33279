import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder, writeFiles } from "../../support/folder/temporary.ts";
import { type NamedHost, type PagesRequest, startNamedHost } from "../../support/pages/pages-host.ts";
import { callCli } from "../../support/publish/call-cli.ts";
import { BrokenSite, NEWEST, SUMS } from "../../walk/broken-site.ts";
import { goodSite, HOST, SOURCE } from "../../walk/good-site.ts";

export const LOCK = ".terraform.lock.hcl";

/** A lock file as clients write it. */
export function lockFile(hashes: readonly string[], version = "1.1.0"): string {
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

export const MIRROR_CONFIG = `provider_installation {
  network_mirror {
    url = "https://${HOST}/mirror/"
  }
}
`;

type Watch = ((request: PagesRequest) => Promise<unknown> | undefined) | undefined;

interface Problem {
  readonly code: string;
  readonly severity: string;
  readonly found: string;
  readonly fix: string;
}

/** A registry that is a mirror too, and a folder with lock files. */
export interface LockGround {
  readonly home: string;
  readonly origin: NamedHost;
  /** What the host serves; to be broken at will. */
  readonly site: BrokenSite;
  /** Runs a step before each answer. */
  watch(step: Watch): void;
  write(path: string, content: string | Buffer): Promise<string>;
  read(path?: string): Promise<string>;
  run(args?: readonly string[], env?: Readonly<Record<string, string>>): Promise<Run>;
  /** The paths of the requests. */
  paths(): readonly string[];
}

interface Run {
  readonly exitCode: number;
  // biome-ignore lint/suspicious/noExplicitAny: what the built program prints
  readonly json: any;
  readonly problems: readonly Problem[];
  readonly found: readonly string[];
}

export async function startLockGround(command: "lock" | "install" = "lock"): Promise<LockGround> {
  const home = await makeFolder();
  const site = new BrokenSite(await goodSite());
  let watch: Watch;
  const origin = await startNamedHost({
    files: () => site.files,
    hostnames: [HOST],
    intercept: async (request) => void (await watch?.(request)),
  });
  return {
    home,
    origin,
    site,
    watch: (seen) => {
      watch = seen;
    },
    write: async (path, content) => {
      await writeFiles(home, { [path]: content });
      return join(home, path);
    },
    read: (path = LOCK) => readFile(join(home, path), "utf8"),
    run: async (args = [], env = {}) => {
      const all = { cwd: home, env: { ...origin.env, ...env } };
      const { exitCode, stdout } = await callCli([command, "--json", ...args], all);
      const json = JSON.parse(stdout);
      const problems: readonly Problem[] = json.problems ?? [];
      return { exitCode, json, problems, found: problems.map(({ found }) => found) };
    },
    paths: () => origin.requests.map(({ path }) => path),
  };
}

/** The `h1:` and `zh:` of each package of the newest version, by platform, as its publisher computed them. */
export async function hashesByPlatform(): Promise<ReadonlyMap<string, { h1: string; zh: string }>> {
  const { archives } = JSON.parse(new BrokenSite(await goodSite()).text(NEWEST));
  const all = Object.entries<{ hashes: readonly string[] }>(archives).map(([platform, { hashes }]) => {
    const find = (kind: string) => hashes.find((hash) => hash.startsWith(kind)) ?? "";
    return [platform, { h1: find("h1:"), zh: find("zh:") }] as const;
  });
  return new Map(all);
}

/** Every hash of the newest version, and that of the manifest, in the order of lock files. */
export async function allHashes(): Promise<string[]> {
  const packages = [...(await hashesByPlatform()).values()].flatMap(({ h1, zh }) => [h1, zh]);
  const sums = new BrokenSite(await goodSite()).text(SUMS).split("\n");
  const signed = sums.flatMap((line) => (line === "" ? [] : [`zh:${line.slice(0, 64)}`]));
  return [...new Set([...packages, ...signed])].sort();
}
