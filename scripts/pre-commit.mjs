#!/usr/bin/env node
// Runs the command line for .pre-commit-hooks.yaml. pre-commit passes all files at once, but `lint` takes one.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkNode } from "../bin/check-node.mjs";

const CLI = fileURLToPath(new URL("../dist/cli.js", import.meta.url));
const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const [command, ...args] = process.argv.slice(2);
const files = command === "lint" ? args.filter((one) => /(?:^|[/\\])provider-mirror\.yml$/.test(one)) : [];
const flags = args.filter((one) => !files.includes(one));
const runs = checkNode(engines.node) ? (command === "lint" ? files : [[]]) : [];
// A warning about Node is said once, not for each file.
const env = { ...process.env, NODE_NO_WARNINGS: "1" };
for (const file of runs) {
  const words = [CLI, command, ...flags].concat(file);
  const { status } = spawnSync(process.execPath, words, { env, stdio: "inherit" });
  if (status !== 0) process.exitCode = status ?? 1;
}
