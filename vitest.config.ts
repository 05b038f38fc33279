import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // These have runs of their own: they need other tools, or minutes.
    exclude: ["test/clients/**", "test/sweeps/**"],
    // Fails before any test when dist is not what src builds.
    globalSetup: "test/support/runner/check-dist.ts",
    // The end-to-end tests mostly wait for processes that they start, and no file leaves anything behind for the next one.
    maxWorkers: "200%",
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    coverage: { provider: "v8", include: ["src/**"] },
  },
});
