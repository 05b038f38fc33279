import { createRequire, syncBuiltinESMExports } from "node:module";

/** Preloaded: when the program starts writing a package, SWAP's first file gets the content of the second. */
const require = createRequire(import.meta.url);
const fs: typeof import("node:fs") = require("node:fs");
const { open } = fs.promises;
const { readFileSync, writeFileSync } = fs;
const [victim = "", other = ""] = (process.env.SWAP ?? "").split("|");
let isSwapped = false;

fs.promises.open = async (path, flags, mode) => {
  if (!isSwapped && typeof flags === "string" && flags.startsWith("w") && String(path).includes(".zip.")) {
    isSwapped = true;
    writeFileSync(victim, readFileSync(other));
  }
  return open(path, flags, mode);
};
syncBuiltinESMExports();
