import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeExecutable } from "../support/samples/builds.ts";
import type { TestKeyKind } from "../support/samples/keys.ts";
import { makeRawZip } from "../support/samples/raw-zip.ts";
import { type Files, makeRelease, PREFIX, type ReleaseOptions } from "../support/samples/release.ts";
import { makeHistory } from "../sweeps/rebuild-history.ts";
import { THIS_PLATFORM } from "./clients.ts";
import { writeSeeds } from "./zip-seeds.ts";

/** A release as it was made, by hand or by another tool. */
export interface Released {
  readonly tag: string;
  readonly version: string;
  readonly draft?: boolean;
  readonly prerelease?: boolean;
  readonly assets: Files;
}

/** Each manner once, and one version a second time. */
const MANNERS = 28;

/** The keys of all that are taken; the last one is of a kind that Terraform 1.5 can't read. */
export const RING: readonly TestKeyKind[] = ["ecdsa-p256", "rsa-2048", "dsa-2048", "subkey"];

const LINUX = `${THIS_PLATFORM}.zip`;

/** Other faults of releases. */
const FAULTS: Readonly<Record<string, ReleaseOptions>> = {
  "3.0.0": { assets: replaced(".sig", "") },
  "3.1.0": { assets: replaced(".sig", "<html>") },
  "3.2.0": { sums: (text) => text.replace(/^[0-9a-f]{64}(?=.*linux)/m, (hash) => `${hash}00`) },
  "3.3.0": { sums: (text) => text.replace(/^[0-9a-f]{64}(?=.*linux)/m, (hash) => `${hash}0`) },
  "3.4.0": { sums: (text) => text.replace(/^.*linux_amd64.zip\n/m, "") },
  "3.5.0": { sums: (text) => text.replaceAll(".zip", ".tgz") },
  "3.6.0": { sums: (text) => `\n${text}` },
  "3.7.0": { files: replaced(LINUX, zipWithFolder()) },
};

/** A provider that was released in every manner, with packages by everything that writes zips. */
export async function makeReleases(): Promise<readonly Released[]> {
  const history = await makeHistory(MANNERS, "ecdsa-p256");
  const faulty = Object.entries(FAULTS).map(([version, options]) => release(version, options));
  return [...history, ...(await releaseByTools()), ...(await Promise.all(faulty))];
}

async function releaseByTools(): Promise<Released[]> {
  const folder = await mkdtemp(join(tmpdir(), "rebuilt-seeds-"));
  try {
    await mkdir(join(folder, "zips"));
    const content = Buffer.from(makeExecutable(THIS_PLATFORM, { size: 2_000 }));
    const seeds = await writeSeeds(join(folder, "zips"), { name: "terraform-provider-sample", content });
    return await Promise.all(
      seeds.map(({ bytes }, at) => release(`2.${at}.0`, { key: "dsa-2048", files: replaced(LINUX, bytes) })),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function release(version: string, options: ReleaseOptions): Promise<Released> {
  const assets = await makeRelease(version, { key: "ecdsa-p256", ...options });
  return { tag: `v${version}`, version, assets };
}

function zipWithFolder(): Buffer {
  const content = makeExecutable(THIS_PLATFORM, { size: 2_000 });
  return makeRawZip([
    { name: "docs/", method: 0, mode: 0o40755 },
    { name: "terraform-provider-sample", content, mode: 0o100755 },
  ]);
}

function replaced(end: string, content: Uint8Array | string): (files: Files) => Files {
  return (files) =>
    Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, name.endsWith(end) ? Buffer.from(content) : bytes]),
    );
}

/** The package that clients on this machine would ask for. */
export function packageHere(version: string): string {
  return `${PREFIX}${version}_${LINUX}`;
}
