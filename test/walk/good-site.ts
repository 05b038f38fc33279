import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { publishCommand } from "../../src/commands/publish/command.ts";
import { callWith, surroundingsIn } from "../support/publish/call.ts";
import { build, signingInputs, writeWorkspace } from "../support/publish/workspace.ts";
import { testKey } from "../support/samples/keys.ts";

export const HOST = "registry.example.com";
export const SOURCE = `${HOST}/acme/sample`;
export const BASE = `https://${HOST}/`;

/** That of clients on the machines that tests run on, and two more. */
export const PLATFORMS = ["darwin_arm64", "linux_amd64", "linux_arm64", "windows_amd64"] as const;

/** Files by their path; a test changes its own copy. */
export type Files = Map<string, Buffer>;

let made: Promise<ReadonlyMap<string, Buffer>> | undefined;

/** A site of two versions as a publish to a folder leaves it, made once. */
export async function goodSite(): Promise<Files> {
  made ??= makeSite();
  return new Map(await made);
}

async function makeSite(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), "good-site-"));
  try {
    await writeWorkspace(folder);
    const place = { source: SOURCE, to: join(folder, "site"), verify: "false" };
    const inputs = { ...signingInputs(await testKey("rsa-4096")), ...place };
    for (const version of ["1.0.0", "1.1.0"]) {
      await build(folder, PLATFORMS, { version });
      await callWith(publishCommand, { ...inputs, version }, surroundingsIn(folder));
    }
    return await readTree(join(folder, "site"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readTree(root: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(
    paths.map(async (path) => [relative(root, path).split(sep).join("/"), await readFile(path)] as const),
  );
  return new Map(files);
}
