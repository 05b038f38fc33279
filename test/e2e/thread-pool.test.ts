import { availableParallelism } from "node:os";
import { expect, it } from "vitest";
import { runCli } from "../support/runner/command-line.ts";

/** Prints how many threads the process has for files, names and zips. */
const COUNTING = `
  import { readdirSync, readFileSync } from "node:fs";
  process.on("exit", () => {
    const names = readdirSync("/proc/self/task").map((id) => readFileSync("/proc/self/task/" + id + "/comm", "utf8"));
    process.stderr.write("threads: " + names.filter((name) => name.startsWith("libuv-worker")).length);
  });`;

it.runIf(process.platform === "linux")(
  "leaves threads for files while every processor compresses",
  async () => {
    const preload = `--import=data:text/javascript,${encodeURIComponent(COUNTING)}`;
    const { stderr } = await runCli(["lint", "."], { node: "node24", env: { NODE_OPTIONS: preload } });
    expect(stderr).toContain(`threads: ${availableParallelism() + 4}`);
  },
);
