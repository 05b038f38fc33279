import { defineConfig } from "vitest/config";
import { longestFirst } from "./test/support/runner/longest-first.ts";

/** Those that take longest. */
const LONGEST = [
  ...["fuzz", "git", "bucket", "folder", "preview", "sequences", "publish-next", "damage", "attest"],
  ...["proxy", "rebuild-assets-site", "rebuild-racers", "mirror", "mirror-lies", "rebuild", "hang"],
];

// The built action is started many hundred times, and most of their time they wait: for deadlines, and between attempts.
export default defineConfig({
  test: {
    include: ["test/sweeps/**/*.test.ts"],
    // Fails before any test when dist is not what src builds.
    globalSetup: "test/support/runner/check-dist.ts",
    // What is swept at every request may take hours on a busy machine.
    testTimeout: process.env.LONG_SWEEPS === undefined ? 600_000 : 7_200_000,
    hookTimeout: 900_000,
    maxWorkers: 6,
    sequence: { sequencer: longestFirst(LONGEST) },
    // The parsers that are tried at once, each in a process of its own.
    maxConcurrency: 2,
  },
});
