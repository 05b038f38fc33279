import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createMessage, readPrivateKey, sign } from "openpgp";
import { THIS_PLATFORM } from "../../test/clients/clients.ts";
import { realTool } from "../../test/support/clients/real-tools.ts";
import { startNamedHost } from "../../test/support/pages/pages-host.ts";
import { measure, runRounds, type Usage } from "../measure.ts";
import { divide, type Row } from "../rows.ts";
import type { Workshop } from "../workshop.ts";

const HOST = "registry.example.com";
/** Megabytes of the executables: 715 in all. */
const SIZES = [50, 55, 60, 65, 68, 72, 76, 82, 89, 98];
const TYPES = SIZES.map((size) => `p${size}`);
const FOLDERS = ["one", "two", "three", "four"];

/** `init` of four folders with the same lock file: alone, with a plugin cache, and after `install`, cold and warm. */
export async function measureInstall(workshop: Workshop): Promise<Row[]> {
  const terraform = realTool("terraform");
  if (terraform === undefined) return [];
  const cli = await workshop.bundle("src/cli.ts");
  const site = await publishAll(workshop, cli);
  const host = await startNamedHost({ files: site, hostnames: [HOST], deployment: "manual" });
  const { NODE_EXTRA_CA_CERTS: SSL_CERT_FILE = "", ...proxy } = host.env;
  const env = {
    ...proxy,
    PATH: process.env.PATH ?? "",
    HOME: workshop.folder,
    TMPDIR: workshop.folder,
    SSL_CERT_FILE,
    NODE_EXTRA_CA_CERTS: SSL_CERT_FILE,
    NODE_USE_ENV_PROXY: "1",
    CHECKPOINT_DISABLE: "1",
    TF_CLI_CONFIG_FILE: join(workshop.folder, "none.tfrc"),
  };
  await writeFile(env.TF_CLI_CONFIG_FILE, "");
  const [lock, gate] = [await writeLock(site), await writeGate(workshop)];
  const zips = (await readdir(site, { recursive: true })).filter((path) => path.endsWith(".zip"));
  const [into, config] = [join(workshop.folder, "into"), join(workshop.folder, "install.tfrc")];
  const required = TYPES.map((type) => `${type} = { source = "${HOST}/bench/${type}" }\n`).join("");

  const prepare = async (): Promise<string> => {
    const directory = await workshop.emptyFolder("four");
    for (const name of FOLDERS) {
      await mkdir(join(directory, name));
      await writeFile(
        join(directory, name, "main.tf"),
        `terraform {\nrequired_providers {\n${required}}\n}\n`,
      );
      await writeFile(join(directory, name, ".terraform.lock.hcl"), lock);
    }
    return directory;
  };
  const asked = async (step: () => Promise<Usage>, folders: readonly string[]): Promise<Taken> => {
    const before = host.requests.length;
    const usage = await step();
    const requests = host.requests.slice(before);
    // Terraform asks for the headers of a package first.
    const packages = requests.filter(({ method, path }) => method === "GET" && path.endsWith(".zip"));
    const sizes = packages.map(async ({ path }) => (await stat(join(site, path))).size);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    return { ...usage, requests: requests.length, bytes, disk: measureDisk(folders) };
  };
  const init = async (more: Readonly<Record<string, string>>, cwd: string): Promise<Usage> => {
    const lines = FOLDERS.map((name) => `"${terraform}" -chdir=${name} init -input=false -lockfile=readonly`);
    return measure(workshop, { args: ["/bin/sh", "-ec", lines.join("\n")], cwd, env: { ...env, ...more } });
  };
  const install = async (cwd: string, folder = into, ...flags: string[]): Promise<Taken> => {
    const line = ["install", ...FOLDERS, "--into", folder, "--config-file", config, ...flags];
    return asked(() => measure(workshop, { args: [process.execPath, cli, ...line], cwd, env }), [folder]);
  };
  const installs = { cold: [] as Taken[], warm: [] as Taken[] };
  const together = async (kind: keyof typeof installs): Promise<Taken> => {
    const cwd = await prepare();
    const first = await install(cwd);
    installs[kind].push(first);
    const then = await init({ TF_CLI_CONFIG_FILE: config }, cwd);
    const { requests, bytes } = first;
    return {
      ...then,
      wall: first.wall + then.wall,
      cpu: first.cpu + then.cpu,
      peak: Math.max(first.peak, then.peak),
      requests,
      bytes,
      disk: measureDisk([cwd, into]),
    };
  };
  // The signatures of the program state the content; those of most publishers state the zip alone.
  const [gated, gatedByZip] = [join(workshop.folder, "gated"), join(workshop.folder, "gated-by-zip")];
  const withGate = async (folder: string) => install(await prepare(), folder, "--mirror-config", gate);
  await withGate(gated);
  await signPlainly(workshop, site);
  await host.deploy();
  await withGate(gatedByZip);
  const downloader = await workshop.bundle("bench/download.ts");
  const unpacker = await workshop.bundle("bench/unpack.ts");
  const urls = zips.map((path) => `https://${HOST}/${path}`);

  const taken = await runRounds(workshop.scale.rounds, {
    plain: async () => {
      const cwd = await prepare();
      return asked(() => init({}, cwd), [cwd]);
    },
    "plugin cache": async () => {
      const [cwd, cache] = [await prepare(), await workshop.emptyFolder("plugin-cache")];
      return asked(() => init({ TF_PLUGIN_CACHE_DIR: cache }, cwd), [cwd, cache]);
    },
    cold: async () => {
      await rm(into, { recursive: true, force: true });
      return together("cold");
    },
    warm: () => together("warm"),
    gated: () => withGate(gated),
    "gated by zip": () => withGate(gatedByZip),
    transfer: async () => {
      const folder = await workshop.emptyFolder("downloaded");
      const args = [process.execPath, downloader, "8", folder, ...urls];
      return asked(() => measure(workshop, { args, env }), [folder]);
    },
    unpacking: async () => {
      const folder = await workshop.emptyFolder("unpacked");
      const args = [process.execPath, unpacker, folder, ...zips.map((path) => join(site, path))];
      return asked(() => measure(workshop, { args }), [folder]);
    },
  }).finally(host.close);

  const title = `four inits of ${TYPES.length} providers, 715 MB unpacked`;
  const pick = (usages: readonly Taken[], field: Exclude<keyof Taken, "output">) =>
    usages.map((usage) => usage[field]);
  const floor = taken.transfer.map(({ wall }, round) => Math.max(wall, taken.unpacking[round]?.wall ?? 0));
  const floorCpu = taken.transfer.map(({ cpu }, round) => cpu + (taken.unpacking[round]?.cpu ?? 0));
  const ways = ["plain", "plugin cache", "cold", "warm"] as const;
  return [
    ...ways.flatMap((way): Row[] => {
      const name = { plain: "alone", "plugin cache": way, cold: "install, cold", warm: "install, warm" }[way];
      const megabytes = (field: "bytes" | "disk") => pick(taken[way], field).map((bytes) => bytes / 1e6);
      return [
        { name: `${title}, ${name}: CPU`, unit: "s", values: pick(taken[way], "cpu") },
        { name: `${name}: wall`, unit: "s", values: pick(taken[way], "wall") },
        { name: `${name}: requests`, unit: "requests", values: pick(taken[way], "requests") },
        { name: `${name}: packages`, unit: "MB", values: megabytes("bytes") },
        { name: `${name}: disk`, unit: "MB", values: megabytes("disk") },
      ];
    }),
    {
      name: "install, warm / alone: CPU",
      unit: "",
      bound: 0.3,
      values: divide(pick(taken.warm, "cpu"), pick(taken.plain, "cpu")),
    },
    { name: "eight transfers at once: wall", unit: "s", values: pick(taken.transfer, "wall") },
    { name: "unpacking on two threads: wall", unit: "s", values: pick(taken.unpacking, "wall") },
    // The host takes its part of the two cores, so that only CPU has a bound.
    {
      name: "install alone, cold / the longer of both: wall",
      unit: "",
      values: divide(pick(installs.cold, "wall"), floor),
    },
    {
      name: "install alone, cold / both: CPU",
      unit: "",
      bound: 1.2,
      values: divide(pick(installs.cold, "cpu"), floorCpu),
    },
    { name: "install alone, warm: CPU", unit: "s", bound: 2.5, values: pick(installs.warm, "cpu") },
    { name: "the same with pinned keys: CPU", unit: "s", bound: 2.5, values: pick(taken.gated, "cpu") },
    {
      name: "the same with signatures of zips alone: CPU",
      unit: "s",
      values: pick(taken["gated by zip"], "cpu"),
    },
    {
      name: "the same / unpacking: CPU",
      unit: "",
      bound: 1.1,
      values: divide(pick(taken["gated by zip"], "cpu"), pick(taken.unpacking, "cpu")),
    },
    {
      name: "install, warm, with and without pinned keys: requests",
      unit: "requests",
      bound: 0,
      values: [installs.warm, taken.gated, taken["gated by zip"]].flatMap((all) => pick(all, "requests")),
    },
    {
      name: "install, cold: peak memory",
      unit: "MB",
      bound: 250,
      values: installs.cold.map(({ peak }) => peak / 1e6),
    },
  ];
}

interface Taken extends Usage {
  readonly requests: number;
  /** Of packages. */
  readonly bytes: number;
  readonly disk: number;
}

function measureDisk(folders: readonly string[]): number {
  const lines = execFileSync("du", ["-sk", ...folders], { encoding: "utf8" })
    .trim()
    .split("\n");
  return lines.reduce((sum, line) => sum + Number.parseInt(line, 10) * 1024, 0);
}

/** A registry of providers that are windows of real programs. */
async function publishAll({ emptyFolder, executables, privateKey }: Workshop, cli: string): Promise<string> {
  const folder = await emptyFolder("registry");
  for (const [part, size] of SIZES.entries()) {
    const builds = await emptyFolder("one-build");
    const path = join(builds, `terraform-provider-${TYPES[part]}_${THIS_PLATFORM}`);
    executables.write({ path, platform: THIS_PLATFORM, size: size * 1e6, part, parts: SIZES.length });
    const what = ["--source", `${HOST}/bench/${TYPES[part]}`, "--version", "1.0.0", "--artifacts", builds];
    const place = ["--to", "site", "--site-url", `https://${HOST}/`, "--sbom=false", "--verify=false"];
    const env = { PATH: process.env.PATH ?? "", HOME: folder, GPG_PRIVATE_KEY: privateKey };
    execFileSync(process.execPath, [cli, "publish", ...what, ...place], { cwd: folder, env, stdio: "pipe" });
  }
  return join(folder, "site");
}

/** Signatures as most publishers make them: nothing is stated beside the checksums. */
async function signPlainly({ privateKey }: Workshop, site: string): Promise<void> {
  const signingKeys = await readPrivateKey({ armoredKey: privateKey });
  const paths = await readdir(site, { recursive: true });
  for (const type of TYPES) {
    const [sums = "", signature = ""] = ["SHA256SUMS", "SHA256SUMS.sig"].map((end) =>
      paths.find((path) => path.endsWith(`terraform-provider-${type}_1.0.0_${end}`)),
    );
    const message = await createMessage({ binary: await readFile(join(site, sums)) });
    await writeFile(
      join(site, signature),
      await sign({ message, signingKeys, detached: true, format: "binary" }),
    );
  }
}

/** Complete, as from a registry. */
async function writeLock(site: string): Promise<string> {
  const blocks = TYPES.map(async (type) => {
    const source = `${HOST}/bench/${type}`;
    const { archives } = JSON.parse(await readFile(join(site, "mirror", source, "1.0.0.json"), "utf8"));
    const hashes = [...archives[THIS_PLATFORM].hashes].sort().map((hash) => `    "${hash}",\n`);
    return `provider "${source}" {\n  version = "1.0.0"\n  hashes = [\n${hashes.join("")}  ]\n}\n`;
  });
  return (await Promise.all(blocks)).join("\n");
}

async function writeGate({ folder, privateKey }: Workshop): Promise<string> {
  const fingerprint = (await readPrivateKey({ armoredKey: privateKey })).getFingerprint().toUpperCase();
  const lines = TYPES.map((type) => `  ${HOST}/bench/${type}: { keys: [${fingerprint}] }\n`);
  const path = join(folder, "gate.yml");
  await writeFile(path, `providers:\n${lines.join("")}`);
  return path;
}
