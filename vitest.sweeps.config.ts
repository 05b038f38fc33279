import { defineConfig } from "vitest/config";

// The built action is started many hundred times; the two that only wait for deadlines leave the processors to the others.
export default defineConfig({
  test: {
    include: ["test/sweeps/**/*.test.ts"],
    // Fails before any test when dist is not what src builds.
    globalSetup: "test/support/runner/check-dist.ts",
    testTimeout: 600_000,
    hookTimeout: 900_000,
    maxWorkers: 4,
    // The parsers that are tried at once, each in a process of its own.
    maxConcurrency: 2,
  },
});
