import { vi } from "vitest";

// A worker holds the modules of every test, so collecting garbage as early as the program does takes a third of a run.
vi.mock(import("../../../src/steps/limit-heap.ts"), () => ({ limitHeap: (step) => step() }));
