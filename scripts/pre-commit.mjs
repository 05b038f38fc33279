#!/usr/bin/env node
// Runs the command line for .pre-commit-hooks.yaml. pre-commit passes all files at once, but `lint` takes one.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const CLI = fileURLToPath(new URL("../dist/cli.js", import.meta.url));
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
for (const group of odd.length > 0 ? [] : command === "lint" ? files.map((file) => [file]) : [files]) {
  const call = [CLI, command, ...flags, "--", ...group];
  const { status } = spawnSync(process.execPath, call, { stdio: "inherit" });
  if (status !== 0) process.exitCode = status ?? 1;
}
