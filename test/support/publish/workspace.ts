import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type BuildOptions, writeBuilds } from "../samples/builds.ts";
import type { TestKey } from "../samples/keys.ts";

const MANIFEST = `${JSON.stringify({ version: 1, metadata: { protocol_versions: ["6.0"] } })}\n`;

/** Makes the folder of a checked-out provider repository without builds; returns the folder for builds. */
export async function writeWorkspace(folder: string): Promise<string> {
  const dist = join(folder, "dist");
  await mkdir(dist, { recursive: true });
  await writeFile(join(folder, "terraform-registry-manifest.json"), MANIFEST);
  return dist;
}

/** Puts a version's builds into a workspace, in place of what was there. */
export async function build(
  workspace: string,
  platforms: readonly string[],
  options: Pick<BuildOptions, "version"> & Partial<BuildOptions>,
): Promise<void> {
  const dist = join(workspace, "dist");
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  await writeBuilds(dist, platforms, { layout: "plain", type: "sample", size: 20_000, ...options });
}

/** The inputs for a key, as a workflow passes them from secrets. */
export function signingInputs({ privateKey, passphrase = "" }: TestKey) {
  return { "gpg-private-key": privateKey, "gpg-passphrase": passphrase };
}
