import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { onTestFinished } from "vitest";

/** Runs a step right after the first listing of a folder whose path ends as given. */
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
