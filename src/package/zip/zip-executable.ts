import type { Platform } from "../../provider/platform.ts";
import { isFolder, listNames, unixMode, type ZipEntry } from "./zip-entry.ts";
import type { ZipFault } from "./zip-rules.ts";

/** The files that clients take for the executable, in the order in which they look: by name, byte by byte. */
export function findExecutables(entries: readonly ZipEntry[], type: string): readonly ZipEntry[] {
  const prefix = `terraform-provider-${type}`;
  return entries
    .filter((entry) => !entry.name.includes("/") && !isFolder(entry))
    .filter(({ name }) => name === prefix || name.startsWith(`${prefix}_`) || name.startsWith(`${prefix}.`))
    .sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)));
}

/** What is wrong when there is no such file. */
export function executableMissing(entries: readonly ZipEntry[], type: string): ZipFault {
  return {
    found: `has no executable of ${type}, only ${listNames(entries)}`,
    expected: `a file at the top named \`terraform-provider-${type}\`, or that with \`_\` or \`.\` and more after it`,
  };
}

/** What keeps clients from starting the file; Windows knows no permission to be executed. */
export function findPermissionFault(executable: ZipEntry, { os }: Platform): ZipFault | undefined {
  if ((unixMode(executable) & 0o100) !== 0 || os === "windows") return undefined;
  return {
    found: `gives ${JSON.stringify(executable.name)}, which clients start, no permission to be executed`,
    expected: "attributes of Unix (creator 3 or 19) with mode 0755",
  };
}

/** What works, but not as its maker may think. */
export function findOddities(executables: readonly ZipEntry[], versionText: string): readonly string[] {
  const [first, ...others] = executables;
  if (first === undefined) return [];
  const named = JSON.stringify(first.name);
  const oddities = [];
  if (others.length > 0) oddities.push(`clients start ${named} and not ${listNames(others)}`);
  if (!first.name.includes(`_v${versionText}`))
    oddities.push(`${named} is usually named with \`_v${versionText}\``);
  return oddities;
}
