// Plain JavaScript without any import but Node's own and the check: it has to run on the Nodes that it refuses.
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { checkNode } from "../bin/check-node.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// Vite's runner takes paths for URLs: it cuts them at these signs, and decodes a percent sign with two digits.
if (/[#?]|%[0-9a-f]{2}/i.test(root)) {
  console.error(`The path of this folder has a #, a ? or a %, with which Vite can't run tests: ${root}

Move the clone to a path without these signs, then run the same command again.`);
  process.exit(1);
}

/** Where Node runs TypeScript without a flag: https://nodejs.org/api/typescript.html */
const SCRIPTS_RUN = "^22.18.0 || >=23.6.0";
const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
checkNode(engines.node, SCRIPTS_RUN);
