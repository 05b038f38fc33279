#!/usr/bin/env node
// Runs the command line for .pre-commit-hooks.yaml. pre-commit passes all files at once, but `lint` takes one.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const CLI = fileURLToPath(new URL("../dist/cli.js", import.meta.url));
const [command, ...args] = process.argv.slice(2);
const files = command === "lint" ? args.filter((one) => /(?:^|[/\\])provider-mirror\.yml$/.test(one)) : [];
const flags = args.filter((one) => !files.includes(one));
for (const file of command === "lint" ? files : [[]]) {
  const { status } = spawnSync(process.execPath, [CLI, command, ...flags].concat(file), { stdio: "inherit" });
  if (status !== 0) process.exitCode = status ?? 1;
}
