// Plain JavaScript without any import but Node's own: it has to run on the Nodes that it refuses.
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// Vite's runner takes paths for URLs: it cuts them at these signs, and decodes a percent sign with two digits.
if (/[#?]|%[0-9a-f]{2}/i.test(root)) {
  console.error(`The path of this folder has a #, a ? or a %, with which Vite can't run tests: ${root}

Move the clone to a path without these signs, then run the same command again.`);
  process.exit(1);
}

const action = readFileSync(new URL("../action.yml", import.meta.url), "utf8");
const wanted = /using: *["']?node(\d+)/.exec(action)[1];
const found = process.versions.node;

if (found.split(".")[0] !== wanted) {
  const here = `${process.platform} ${process.arch}`;
  console.error(`This needs Node ${wanted}, which action.yml names. The running Node is ${found}: ${process.execPath}

npm ci installs Node ${wanted} on Linux and macOS (x64, arm64) and on Windows (x64), as an optional package.
On this machine (${here}) it did not. Do one of these, then run the same command again:
  * npm ci --include=optional, if optional packages were left out
  * install Node ${wanted} from https://nodejs.org/en/download, or with nvm install ${wanted} or brew install node@${wanted},
    and put it first on PATH`);
  process.exit(1);
}
