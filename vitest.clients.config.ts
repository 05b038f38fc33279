import { defineConfig } from "vitest/config";

// The first run builds real clients with Go, a few minutes each; later runs find them in the cache.
export default defineConfig({
  test: {
    include: ["test/clients/**/*.test.ts"],
    // Fails before any test when dist is not what src builds.
    globalSetup: "test/support/runner/check-dist.ts",
    testTimeout: 1_800_000,
    hookTimeout: 3_600_000,
    // A page on a busy machine takes more than the usual second.
    expect: { poll: { timeout: 60_000 } },
    // Twice as many as processors: clients wait for hosts, pages for silence.
    maxWorkers: 4,
  },
});
