import { defineConfig } from "vitest/config";

/** What starts the built program, takes long, or tests the stand-ins. */
const LONG = ["test/{attacks,doubles,e2e}/**/*.test.ts", "test/**/*.integration.test.ts"];
/** Runs of their own: they need other tools, or many minutes. */
const ELSEWHERE = ["test/clients/**", "test/sweeps/**"];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "quick",
          include: ["test/**/*.test.ts"],
          exclude: [...LONG, ...ELSEWHERE],
          globalSetup: "test/support/memory/memory-folder.ts",
          setupFiles: "test/support/memory/keep-garbage.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "long",
          include: LONG,
          exclude: ELSEWHERE,
          // Fails before any test when dist is not what src builds.
          globalSetup: "test/support/runner/check-dist.ts",
        },
      },
    ],
    // No file leaves anything behind for the next one.
    maxWorkers: "100%",
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
