import { readFile, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const PRELOAD = new URL("./loaded-preload.ts", import.meta.url);

/** The environment of a run whose loaded modules are listed in a file. */
export function listLoaded(list: string): Record<string, string> {
  return { NODE_OPTIONS: `--import ${PRELOAD}`, LOADED_FILES: list };
}

/** The kilobytes of the program that such a run has loaded. */
export async function countLoaded(list: string): Promise<number> {
  const urls = new Set((await readFile(list, "utf8")).split("\n").filter((url) => url.includes("/dist/")));
  const sizes = await Promise.all([...urls].map(async (url) => (await stat(fileURLToPath(url))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
