import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { SITE_PATH } from "../../catalog/paths.ts";
import { ProblemError } from "../../errors.ts";
import { executableHeader } from "../../package/executable/platform-format.ts";
import type { Log } from "../../ports/log.ts";
import { formatAddress } from "../../provider/address.ts";
import { parsePlatform } from "../../provider/platform.ts";
import { publish } from "../../publishing/publish.ts";
import { readValues } from "../../run/read-inputs.ts";
import type { World } from "../../run/world.ts";
import { PUBLISH_INPUTS } from "../../steps/inputs.ts";
import { commandLine } from "../../text.ts";
import { installSample } from "./install.ts";

const HOSTNAME = "demo.example.com";
const SOURCE = `${HOSTNAME}/acme/sample`;
const VERSION = "1.0.0";
const PLATFORMS = ["darwin_amd64", "darwin_arm64", "linux_amd64", "linux_arm64", "windows_amd64"];
const SAMPLE_BYTES = 200_000;

/** What a demo tells at its end. */
export interface DemoResult {
  readonly lines: readonly string[];
  readonly json: Readonly<Record<string, unknown>>;
}

/** Publishes a sample provider to a folder, serves it, and installs it from there; no network, no account. */
export async function demo(to: string | undefined, world: World): Promise<DemoResult> {
  const { log } = world;
  const work = await mkdtemp(join(tmpdir(), "provider-pages-demo-"));
  const site = to === undefined ? join(work, "site") : resolve(world.directory, to);
  try {
    await checkFolder(site);
    await log.group("making sample builds and a throw-away key", () => writeSamples(join(work, "builds")));
    // A manifest, documentation or a license where the demo is called, or a workflow's variables, are not the sample's.
    const alone = { directory: work, repository: undefined, ref: undefined };
    const { plan } = await publish(await demoInputs(work), { ...world.inFolder(site, SOURCE), ...alone });
    await log.group("what was written", () => listFiles(site, log));
    const installed = await log.group(`installing ${SOURCE}`, () => install(site, join(work, "use"), world));
    return {
      lines: describeEnd(to, site, installed),
      json: { source: formatAddress(plan.address), installed, site: to === undefined ? null : site },
    };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function describeEnd(to: string | undefined, site: string, installed: boolean): string[] {
  const done = installed
    ? `${SOURCE} ${VERSION} was published to a folder and installed from there`
    : `${SOURCE} ${VERSION} was published to a folder; terraform and tofu are not here to install it`;
  const kept =
    to === undefined
      ? `Nothing was kept; to keep the site: ${commandLine("demo", "--to", "demo-site")}`
      : `The site is in ${site}. To look at it: ${commandLine("serve", to)}`;
  return [done, kept];
}

/** What lies in a folder that is no demo's is not to be mixed with one. */
async function checkFolder(site: string): Promise<void> {
  const entries = await readdir(site).catch(() => []);
  const facts = await readFile(join(site, SITE_PATH), "utf8").catch(() => "");
  if (entries.length === 0 || facts.includes(`"hostname":"${HOSTNAME}"`)) return;
  const found = `${site} holds other things: ${entries.sort().slice(0, 3).join(", ")}`;
  const fix = "Give a new folder to ‹to›";
  throw new ProblemError([{ code: "folder-blocked", found, expected: "an empty folder, or a demo's", fix }]);
}

async function install(site: string, directory: string, world: World): Promise<boolean> {
  const preview = await world.preview(site, { port: 0, tls: false });
  try {
    return await installSample({
      source: SOURCE,
      version: VERSION,
      base: preview.url,
      directory,
      log: world.log,
      cancelled: world.cancelled,
    });
  } finally {
    await preview.close();
  }
}

/** The samples have the right headers and nothing behind them: they install, but don't run. */
async function writeSamples(directory: string): Promise<void> {
  await mkdir(directory);
  for (const name of PLATFORMS) {
    const filler = Buffer.alloc(SAMPLE_BYTES, `sample provider for ${name}\n`);
    const extension = name.startsWith("windows") ? ".exe" : "";
    const file = join(directory, `terraform-provider-sample_v${VERSION}_${name}${extension}`);
    await writeFile(file, Buffer.concat([executableHeader(parsePlatform(name)), filler]));
  }
}

async function demoInputs(work: string) {
  const { makeThrowAwayKey } = await import("../../package/key/openpgp-key.ts");
  const given = new Map([
    ["artifacts", join(work, "builds")],
    ["source", SOURCE],
    ["version", VERSION],
    ["protocols", "5.0"],
    ["gpg-private-key", await makeThrowAwayKey("Provider Pages demo", new Date())],
  ]);
  return readValues(PUBLISH_INPUTS, (name) => given.get(name));
}

async function listFiles(directory: string, log: Log): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) log.info(file.slice(directory.length + 1));
}
