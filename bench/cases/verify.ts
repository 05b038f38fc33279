import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { FOURTEEN } from "../../test/support/samples/builds.ts";
import { findStored } from "../../test/support/samples/stored-path.ts";
import { writeLargeZip } from "../large-zip.ts";
import { type Command, measure, runRounds } from "../measure.ts";
import { divide, type Row } from "../rows.ts";
import { startSlowHost } from "../slow-host.ts";
import type { Workshop } from "../workshop.ts";

/** 200 Mbit/s, shared by all downloads. */
const BYTES_PER_SECOND = 200e6 / 8;
const SIZE = { short: 30e6, full: 90e6 };
const LARGE = 700e6;
const SOURCE = "registry.example.com/acme/sample";
/** A repeated block has no code signature, which macOS needs. */
const UNSIGNED = FOURTEEN.filter((platform) => !platform.startsWith("darwin"));

/** Compares verifying the packages of all platforms but macOS, and one large package, with downloading them only. */
export async function measureVerify(workshop: Workshop): Promise<Row[]> {
  const size = workshop.scale.short ? SIZE.short : SIZE.full;
  const name = `verify of ${UNSIGNED.length} zips of ${size / 1e6} MB`;
  const site = await publishZips(workshop, UNSIGNED, size);
  const host = await startSlowHost(site, BYTES_PER_SECOND);
  const verify = await verifying(workshop, host.url);
  const paths = await readdir(site, { recursive: true });
  const urls = UNSIGNED.map((platform) => host.url + findStored(paths, zipName(platform)));
  const downloader = await workshop.bundle("bench/download.ts");
  const { download, verified } = await runRounds(workshop.scale.rounds, {
    download: async () => {
      const folder = await workshop.emptyFolder("downloaded");
      return measure(workshop, { args: [process.execPath, downloader, "3", folder, ...urls] });
    },
    verified: () => measure(workshop, verify),
  }).finally(host.close);
  const large = await verifyLarge(workshop);
  return [
    { name: `${name}: download alone, at 200 Mbit/s`, unit: "s", values: download.map(({ wall }) => wall) },
    {
      name: `${name} / download alone, wall`,
      unit: "",
      bound: 1.1,
      values: divide(
        verified.map(({ wall }) => wall),
        download.map(({ wall }) => wall),
      ),
    },
    { name: `${name}, peak memory`, unit: "MB", bound: 200, values: verified.map(({ peak }) => peak / 1e6) },
    {
      name: `verify of a zip of ${LARGE / 1e6} MB, peak memory`,
      unit: "MB",
      bound: 200,
      values: [large / 1e6],
    },
  ];
}

async function verifyLarge(workshop: Workshop): Promise<number> {
  const site = await publishZips(workshop, ["linux_amd64"], LARGE);
  const host = await startSlowHost(site);
  const { peak } = await measure(workshop, await verifying(workshop, host.url)).finally(host.close);
  await rm(site, { recursive: true });
  return peak;
}

function zipName(platform: string): string {
  return `terraform-provider-sample_1.0.0_${platform}.zip`;
}

/** A site in a folder, of finished zips. */
async function publishZips(workshop: Workshop, platforms: readonly string[], size: number): Promise<string> {
  const [zips, site] = [await workshop.emptyFolder("zips"), await workshop.emptyFolder("site")];
  for (const platform of platforms) {
    const name = `terraform-provider-sample_v1.0.0${platform.startsWith("windows") ? ".exe" : ""}`;
    writeLargeZip({
      path: join(zips, zipName(platform)),
      name,
      program: join(workshop.builds, platform),
      size,
    });
  }
  const flags = [
    "--source",
    SOURCE,
    "--version",
    "1.0.0",
    "--artifacts",
    zips,
    "--to",
    site,
    "--verify=false",
  ];
  await measure(workshop, {
    args: [process.execPath, await workshop.bundle("src/cli.ts"), "publish", ...flags],
    cwd: zips,
    env: { GPG_PRIVATE_KEY: workshop.privateKey, TMPDIR: workshop.folder, PATH: process.env.PATH ?? "" },
  });
  await rm(zips, { recursive: true });
  return site;
}

async function verifying(workshop: Workshop, url: string): Promise<Command> {
  const cli = await workshop.bundle("src/cli.ts");
  const env = { TMPDIR: workshop.folder, HOME: workshop.folder, PATH: process.env.PATH ?? "" };
  return { args: [process.execPath, cli, "verify", url], cwd: workshop.folder, env };
}
