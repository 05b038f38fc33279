import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderPorts } from "../../local/ports.ts";
import { servePreview } from "../../local/server.ts";
import { executableHeader } from "../../package/executable/executable-header.ts";
import type { Log } from "../../ports/log.ts";
import { formatAddress } from "../../provider/address.ts";
import { parsePlatform } from "../../provider/platform.ts";
import type { Inputs } from "../../run/inputs.ts";
import { publish } from "../publish/publish.ts";
import { installSample } from "./install.ts";

const SOURCE = "demo.example.com/acme/sample";
const VERSION = "1.0.0";
const PLATFORMS = ["darwin_amd64", "darwin_arm64", "linux_amd64", "linux_arm64", "windows_amd64"];
const SAMPLE_BYTES = 200_000;

/** The demo ends by itself. */
const NEVER = new AbortController().signal;

/** What the demo is told. */
export interface DemoOptions {
  readonly log: Log;
  readonly parseInputs: (values: ReadonlyMap<string, string>) => Inputs;
  /** Keeps the site in this folder instead of throwing it away. */
  readonly to: string | undefined;
}

/** Publishes a sample provider to a folder, serves it, and installs it from there; no network, no account. */
export async function demo({ log, parseInputs, to }: DemoOptions): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), "provider-pages-demo-"));
  const site = to ?? join(work, "site");
  await mkdir(site, { recursive: true });
  const preview = await servePreview(site, 0);
  try {
    await log.group("making sample builds and a throw-away key", () => writeSamples(join(work, "builds")));
    const inputs = parseInputs(await demoInputs(work));
    const context = { directory: work, repository: undefined, ref: undefined, output: join(work, "output") };
    const { plan } = await publish(inputs, context, folderPorts(inputs, site, { log, cancelled: NEVER }));
    await log.group("what was written", () => listFiles(site, log));
    await log.group(`installing ${formatAddress(plan.address)}`, () =>
      installSample({
        address: plan.address,
        version: VERSION,
        base: preview.url,
        directory: join(work, "use"),
        log,
      }),
    );
    log.info(to === undefined ? "keep the site with `demo --to DIRECTORY`" : `the site is in ${to}`);
  } finally {
    await preview.close();
    await rm(work, { recursive: true, force: true });
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

async function demoInputs(work: string): Promise<Map<string, string>> {
  const { makeThrowAwayKey } = await import("../../package/key/openpgp-key.ts");
  return new Map([
    ["artifacts", join(work, "builds")],
    ["source", SOURCE],
    ["version", VERSION],
    ["gpg-private-key", await makeThrowAwayKey("Provider Pages demo", new Date())],
  ]);
}

async function listFiles(directory: string, log: Log): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) log.info(file.slice(directory.length + 1));
}
