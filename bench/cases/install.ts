import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { THIS_PLATFORM } from "../../test/clients/clients.ts";
import { realTool } from "../../test/support/clients/real-tools.ts";
import { startNamedHost } from "../../test/support/pages/pages-host.ts";
import { measure, runRounds, type Usage } from "../measure.ts";
import { divide, type Row } from "../rows.ts";
import type { Workshop } from "../workshop.ts";
import { HOST, makeMirror, NAMESPACE, TYPES } from "./init.ts";

const FOLDERS = ["one", "two", "three", "four"];

/** `init` of four folders with the same lock file: alone, with a plugin cache, and after `install`, cold and warm. */
export async function measureInstall(workshop: Workshop): Promise<Row[]> {
  const terraform = realTool("terraform");
  if (terraform === undefined) return [];
  const site = await makeMirror(workshop);
  const host = await startNamedHost({ files: site, hostnames: [HOST], deployment: "manual" });
  const cli = await workshop.bundle("src/cli.ts");
  const { NODE_EXTRA_CA_CERTS: SSL_CERT_FILE = "", ...proxy } = host.env;
  const base = { PATH: process.env.PATH ?? "", HOME: workshop.folder, TMPDIR: workshop.folder };
  const env = {
    ...base,
    ...proxy,
    SSL_CERT_FILE,
    NODE_EXTRA_CA_CERTS: SSL_CERT_FILE,
    CHECKPOINT_DISABLE: "1",
  };
  const lock = await writeLock(site);
  const mirror = join(workshop.folder, "mirror.tfrc");
  await writeFile(
    mirror,
    `provider_installation {\nnetwork_mirror {\nurl = "https://${HOST}/mirror/"\n}\n}\n`,
  );
  const [into, config] = [join(workshop.folder, "into"), join(workshop.folder, "install.tfrc")];
  const required = TYPES.map((type) => `${type} = { source = "bench/${type}" }\n`).join("");
  const requests: number[] = [];
  let unpacked = 0;

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
  const init = async (more: Readonly<Record<string, string>>, cwd: string): Promise<Usage> => {
    const lines = FOLDERS.map((name) => `"${terraform}" -chdir=${name} init -input=false -lockfile=readonly`);
    return measure(workshop, { args: ["/bin/sh", "-ec", lines.join("\n")], cwd, env: { ...env, ...more } });
  };
  const install = async (cwd: string): Promise<Usage> => {
    const line = ["install", ...FOLDERS, "--into", into, "--config-file", config, "--json"];
    const args = [process.execPath, cli, ...line];
    const before = host.requests.length;
    const usage = await measure(workshop, { args, cwd, env: { ...env, TF_CLI_CONFIG_FILE: mirror } });
    requests.push(host.requests.length - before);
    const { providers } = JSON.parse(usage.output);
    unpacked = providers.reduce((sum: number, one: { size: number }) => sum + one.size, 0);
    return usage;
  };
  const together = async (): Promise<Usage> => {
    const cwd = await prepare();
    const [first, then] = [await install(cwd), await init({ TF_CLI_CONFIG_FILE: config }, cwd)];
    installs.push(first);
    return {
      ...then,
      wall: first.wall + then.wall,
      cpu: first.cpu + then.cpu,
      peak: Math.max(first.peak, then.peak),
    };
  };
  const installs: Usage[] = [];
  const taken = await runRounds(workshop.scale.rounds, {
    plain: async () => init({ TF_CLI_CONFIG_FILE: mirror }, await prepare()),
    "plugin cache": async () => {
      const cache = await workshop.emptyFolder("plugin-cache");
      return init({ TF_CLI_CONFIG_FILE: mirror, TF_PLUGIN_CACHE_DIR: cache }, await prepare());
    },
    cold: async () => {
      await rm(into, { recursive: true, force: true });
      return together();
    },
    warm: together,
  }).finally(host.close);

  const pick = (usages: readonly Usage[], field: "cpu" | "wall") => usages.map((usage) => usage[field]);
  const [cold, warm] = [0, 1].map((odd) => installs.filter((_, at) => at % 2 === odd));
  const of = (name: keyof typeof taken, field: "cpu" | "wall") => pick(taken[name], field);
  const title = `four inits of ${TYPES.length} providers, ${Math.round(unpacked / 1e6)} MB unpacked`;
  const for700 = (usages: readonly Usage[] = []) => usages.map(({ cpu }) => (cpu * 700e6) / unpacked);
  return [
    { name: `${title}: CPU`, unit: "s", values: of("plain", "cpu") },
    { name: `${title}: wall`, unit: "s", values: of("plain", "wall") },
    ...(["plugin cache", "cold", "warm"] as const).flatMap((way): Row[] => {
      const name = way === "plugin cache" ? way : `install, ${way}`;
      const bound = way === "warm" ? { bound: 0.3 } : {};
      return [
        {
          name: `${name} / init alone: CPU`,
          unit: "",
          ...bound,
          values: divide(of(way, "cpu"), of("plain", "cpu")),
        },
        {
          name: `${name} / init alone: wall`,
          unit: "",
          values: divide(of(way, "wall"), of("plain", "wall")),
        },
      ];
    }),
    { name: "install, cold, for 700 MB unpacked: CPU", unit: "s", values: for700(cold) },
    { name: "install, warm, for 700 MB unpacked: CPU", unit: "s", bound: 2.5, values: for700(warm) },
    {
      name: "install, warm: requests",
      unit: "requests",
      bound: 0,
      values: requests.filter((_, at) => at % 2 === 1),
    },
    {
      name: "install, cold: peak memory",
      unit: "MB",
      bound: 250,
      values: (cold ?? []).map(({ peak }) => peak / 1e6),
    },
  ];
}

/** Complete, as from a registry. */
async function writeLock(site: string): Promise<string> {
  const blocks = TYPES.map(async (type) => {
    const source = `${NAMESPACE}/${type}`;
    const { archives } = JSON.parse(await readFile(join(site, "mirror", source, "1.0.0.json"), "utf8"));
    const hashes = [...archives[THIS_PLATFORM].hashes].sort().map((hash) => `    "${hash}",\n`);
    return `provider "${source}" {\n  version = "1.0.0"\n  hashes = [\n${hashes.join("")}  ]\n}\n`;
  });
  return (await Promise.all(blocks)).join("\n");
}
