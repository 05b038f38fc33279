import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { onTestFinished } from "vitest";

/** Something happens right after a folder was listed for the first time; it is told by the end of its path. */
export function afterListing(folder: RegExp, step: () => Promise<void>): void {
  const { readdir } = fs.promises;
  const restore = (): void => {
    fs.promises.readdir = readdir;
    syncBuiltinESMExports();
  };
  const listing = async (...args: Parameters<typeof readdir>) => {
    const entries = await readdir(...args);
    if (!folder.test(String(args[0]))) return entries;
    restore();
    await step();
    return entries;
  };
  Object.assign(fs.promises, { readdir: listing });
  syncBuiltinESMExports();
  onTestFinished(restore);
}
