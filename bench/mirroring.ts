import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startProviderRepository } from "../test/support/publish/provider-repository.ts";
import { prepareStep } from "../test/support/runner/runner.ts";
import { measure, type Usage } from "./measure.ts";
import { type MirrorOrigin, THREE } from "./mirror-origin.ts";
import type { Workshop } from "./workshop.ts";

/** A refresh, and what it asked of the origin. */
export interface Refresh extends Usage {
  readonly requests: number;
  readonly bytes: number;
  readonly stored: number;
}

/** What a refresh is made of, and with. */
export interface Refreshing {
  readonly run: () => Promise<Refresh>;
  readonly close: () => Promise<void>;
}

export async function tell(name: string, { run }: Refreshing): Promise<Refresh> {
  const taken = await run();
  const { wall, cpu, peak, requests, bytes, stored } = taken;
  const sizes = `${requests} requests, ${(bytes / 1e6).toFixed(1)} MB in, ${(stored / 1e6).toFixed(1)} MB stored`;
  process.stderr.write(
    `  ${name}: ${wall.toFixed(2)} s, CPU ${cpu.toFixed(2)} s, ${(peak / 1e6).toFixed(0)} MB, ${sizes}\n`,
  );
  return taken;
}

/** Refreshes of a folder that is not there yet. */
export async function refreshFolder(
  workshop: Workshop,
  origin: MirrorOrigin,
  settings: string,
): Promise<Refreshing> {
  const cli = await workshop.bundle("src/cli.ts");
  const folder = await workshop.emptyFolder("mirror");
  await writeFile(join(folder, "provider-mirror.yml"), renderFile(origin, settings));
  const args = [
    process.execPath,
    cli,
    "mirror",
    "--strict",
    "--to",
    "site",
    "--site-url",
    "https://mirror.example.com/",
  ];
  const stored = () => sizeOf(join(folder, "site"));
  return { run: () => counting(workshop, origin, { args, cwd: folder, stored }), close: async () => {} };
}

/** Refreshes by the action, of a repository whose releases hold the packages. */
export async function refreshRepository(
  workshop: Workshop,
  origin: MirrorOrigin,
  settings: string,
): Promise<Refreshing> {
  const action = await workshop.bundle("src/index.ts");
  const { github, repository, token } = await startProviderRepository();
  const folder = await workshop.emptyFolder("repository");
  const [workspace, temp] = [join(folder, "workspace"), join(folder, "temp")];
  const { apiUrl, serverUrl } = github;
  const place = { repository: repository.fullName, ref: "refs/heads/main", apiUrl, serverUrl, token };
  const inputs = { command: "mirror", strict: "true" };
  const { cwd, env, discard } = await prepareStep({ ...place, workspace, temp, inputs });
  await discard();
  await writeFile(join(workspace, "provider-mirror.yml"), renderFile(origin, settings));
  const assets = () => repository.releases().flatMap((release) => [...release.assets.values()]);
  const stored = async () => assets().reduce((sum, { content }) => sum + content.size, 0);
  const args = [process.execPath, action];
  return { run: () => counting(workshop, origin, { args, cwd, env, stored }), close: github.close };
}

function renderFile({ sources }: MirrorOrigin, settings: string): string {
  return `defaults: { ${settings} }\nproviders:\n${sources.map((source) => `  ${source}: {}\n`).join("")}`;
}

/** `terraform providers mirror` of the same. */
export async function mirrorByTerraform(
  workshop: Workshop,
  origin: MirrorOrigin,
  terraform: string,
): Promise<Refreshing> {
  const folder = await workshop.emptyFolder("terraform");
  const required = origin.sources.map((source, index) => `p${index} = { source = "${source}" }\n`).join("");
  await writeFile(join(folder, "main.tf"), `terraform {\nrequired_providers {\n${required}}\n}\n`);
  const platforms = THREE.map((platform) => `-platform=${platform}`);
  const args = [terraform, "providers", "mirror", ...platforms, "mirror"];
  const stored = () => sizeOf(join(folder, "mirror"));
  return { run: () => counting(workshop, origin, { args, cwd: folder, stored }), close: async () => {} };
}

interface Counting {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** How large it is, what was made. */
  readonly stored: () => Promise<number>;
}

async function counting(
  workshop: Workshop,
  { host, cliConfig }: MirrorOrigin,
  counted: Counting,
): Promise<Refresh> {
  const [requests, sent] = [host.requests.length, host.sent()];
  const env = {
    ...{ PATH: process.env.PATH ?? "", HOME: workshop.folder, TMPDIR: workshop.folder },
    ...{ TF_CLI_CONFIG_FILE: cliConfig, CHECKPOINT_DISABLE: "1" },
    ...counted.env,
  };
  const usage = await measure(workshop, { args: counted.args, cwd: counted.cwd, env });
  const taken = { requests: host.requests.length - requests, bytes: host.sent() - sent };
  return { ...usage, ...taken, stored: await counted.stored() };
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map((file) => stat(join(file.parentPath, file.name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/** A figure of each. */
export const pick = (taken: readonly Refresh[], field: "requests" | "bytes" | "stored" | "wall" | "cpu") =>
  taken.map((one) => one[field]);

/** The most memory of each, in MB. */
export const peaks = (taken: readonly Refresh[]) => taken.map(({ peak }) => peak / 1e6);
