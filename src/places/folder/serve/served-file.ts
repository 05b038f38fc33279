import { constants } from "node:fs";
import { type FileHandle, open, realpath } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";

/** A file of the folder that is served, open: what is sent is what was looked at. */
export interface ServedFile {
  /** Its path below the folder, without links. */
  readonly path: string;
  readonly size: number;
  readonly handle: FileHandle;
}

/** The names below a folder that a URL's path asks for; undefined when it can't be read. */
export function parsePath(url: string): string[] | undefined {
  if (!url.startsWith("/")) return undefined;
  try {
    const [path = ""] = url.split(/[?#]/);
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** Opens a file, or a folder's index; nothing for whatever is no part of a site, whether it is there or not. */
export async function openServed(root: string, names: readonly string[]): Promise<ServedFile | undefined> {
  if (isHidden(names) || names.some(leadsElsewhere)) return undefined;
  const path = join(root, ...names);
  return (await openFile(root, path)) ?? openFile(root, join(path, "index.html"));
}

function leadsElsewhere(name: string): boolean {
  return /[/\\\0]/.test(name) || (process.platform === "win32" && name.includes(":"));
}

/** Hidden files are somebody's settings, or a publish in progress; of a site there are two. */
function isHidden(names: readonly string[]): boolean {
  const isPublic = names[0] === ".well-known" || (names.length === 1 && names[0] === ".nojekyll");
  return names.slice(isPublic ? 1 : 0).some((name) => name.startsWith("."));
}

/** A link may lead to another file of the site, and nowhere else. */
async function openFile(root: string, path: string): Promise<ServedFile | undefined> {
  const real = await realpath(path).catch(() => undefined);
  const below = real === undefined ? ".." : relative(root, real);
  if (real === undefined || isAbsolute(below) || isHidden(below.split(sep))) return undefined;
  return openPlain(real, below);
}

/** A pipe without a writer would be waited for. Where the system can't refuse links here, it has no such flag. */
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

async function openPlain(real: string, path: string): Promise<ServedFile | undefined> {
  const handle = await open(real, READ).catch(() => undefined);
  const found = await handle?.stat();
  if (handle !== undefined && found?.isFile()) return { path, size: found.size, handle };
  await handle?.close();
}
