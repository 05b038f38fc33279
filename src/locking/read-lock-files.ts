import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ProblemError, Problems } from "../errors.ts";
import { LOCK_FILE, type LockedProvider, readLockFile } from "../protocol/cli-config/lock-file.ts";
import { formatAddress } from "../provider/address.ts";
import { formatPlatform, parsePlatform } from "../provider/platform.ts";
import { readText } from "../steps/text-file.ts";

export interface ReadLock {
  /** As it was named. */
  readonly path: string;
  readonly place: string;
  readonly text: string;
  readonly locked: readonly LockedProvider[];
}

/** The lock files that ‹directories› name, and the platforms of ‹platforms›; undefined if there are none. */
export async function readLockFiles(
  names: readonly string[],
  lines: readonly string[],
  directory: string,
): Promise<{ readonly files: readonly ReadLock[]; readonly platforms: readonly string[] | undefined }> {
  const problems = new Problems();
  const platforms = await readPlatforms(lines, problems);
  const reading = names.map((name) => problems.attempt(() => readFile(name, directory)));
  const files = (await Promise.all(reading)).filter((file) => file !== undefined);
  problems.throwIfAny();
  return { files, platforms };
}

export function nameOf({ address, version }: Pick<LockedProvider, "address" | "version">): string {
  return `${formatAddress(address)} ${version.text}`;
}

async function readPlatforms(lines: readonly string[], problems: Problems): Promise<string[] | undefined> {
  const names = lines.flatMap((line) => line.split(/[\s,]+/)).filter((name) => name !== "");
  const read = names.map((name) => problems.attempt(() => formatPlatform(parsePlatform(name))));
  const platforms = (await Promise.all(read)).filter((platform) => platform !== undefined);
  return names.length === 0 ? undefined : [...new Set(platforms)];
}

/** A folder of a configuration, or its lock file. */
async function readFile(name: string, directory: string): Promise<ReadLock> {
  const location = resolve(directory, name);
  const isFolder = (await stat(location).catch(() => undefined))?.isDirectory() ?? !name.endsWith(LOCK_FILE);
  const place = isFolder ? join(location, LOCK_FILE) : location;
  const path = isFolder ? join(name, LOCK_FILE) : name;
  const text = await readText(place);
  if (text === undefined)
    throw new ProblemError({
      code: "input-invalid",
      found: `${path} does not exist`,
      expected: `a folder with a \`${LOCK_FILE}\`, as \`terraform init\` or \`tofu init\` writes it`,
      fix: "Run `init` there, or correct ‹directories›",
    });
  return { path, place, text, locked: readLockFile(text, path) };
}
