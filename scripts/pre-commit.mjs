#!/usr/bin/env node
// Runs the command line for .pre-commit-hooks.yaml. pre-commit passes all files at once, but `lint` takes one.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkNode } from "../bin/check-node.mjs";

const CLI = fileURLToPath(new URL("../dist/cli.js", import.meta.url));
const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const [command, ...args] = process.argv.slice(2);
// Anyone who opens a pull request chooses their names.
const files = args.filter((one) => /(?:^|[/\\])(?:provider-mirror\.yml|\.terraform\.lock\.hcl)$/.test(one));
const flags = args.filter((one) => !files.includes(one));
const odd = files.filter((one) => /^[-#\s]|[\r\n]/.test(one));
for (const file of odd) {
  console.error(
    `error: ${JSON.stringify(file)} would be read as a flag, a comment or two names. Rename its folder`,
  );
  process.exitCode = 1;
}
const groups = command === "lint" ? files.map((file) => [file]) : [files];
const runs = checkNode(engines.node) && odd.length === 0 ? groups : [];
// A warning about Node is said once, not for each file.
const env = { ...process.env, NODE_NO_WARNINGS: "1" };
for (const group of runs) {
  const call = [CLI, command, ...flags, "--", ...group];
  const { status } = spawnSync(process.execPath, call, { env, stdio: "inherit" });
  if (status !== 0) process.exitCode = status ?? 1;
}
