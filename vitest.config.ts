import { defineConfig } from "vitest/config";

/** What starts the built program. */
const BUILT = ["test/{attacks,e2e}/**/*.test.ts", "test/{docs,scripts}/**/*.integration.test.ts"];
/** What takes long on the sources alone, or tests the stand-ins. */
const LONG = ["test/doubles/**/*.test.ts", "test/**/*.integration.test.ts"];
/** For tests of the sources, which run in the workers themselves. */
const IN_MEMORY = {
  globalSetup: "test/support/memory/memory-folder.ts",
  setupFiles: "test/support/memory/keep-garbage.ts",
};
/** A process that takes a second takes ten on a machine that runs other tests; only a hang takes this long. */
const PATIENT = { testTimeout: 300_000, hookTimeout: 300_000 };
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
          exclude: [...BUILT, ...LONG, ...ELSEWHERE],
          ...IN_MEMORY,
        },
      },
      {
        extends: true,
        test: {
          ...PATIENT,
          ...IN_MEMORY,
          name: "long",
          include: LONG,
          exclude: [...BUILT, ...ELSEWHERE],
        },
      },
      {
        extends: true,
        test: {
          ...PATIENT,
          name: "built",
          include: BUILT,
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
