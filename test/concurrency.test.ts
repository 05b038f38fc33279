import { describe, expect, it } from "vitest";
import { limitConcurrency, mapConcurrently, once } from "../src/concurrency.ts";

/** A step that ends when the test says so. */
function openStep(name: string, begun: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const run = (): Promise<string> => {
    begun.push(name);
    return promise;
  };
  return { run, end: () => resolve(name), fail: reject };
}

/** Runs everything that is not waiting. */
function settle(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}

describe("steps of which so many run at once", () => {
  it("begin in their order, each when one before it has ended", async () => {
    const begun: string[] = [];
    const turn = limitConcurrency(2);
    const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => openStep(name, begun));
    const done = [a, b, c, d].map((step) => step && turn(step.run));
    await settle();
    expect(begun).toEqual(["a", "b"]);
    b?.end();
    await settle();
    expect(begun).toEqual(["a", "b", "c"]);
    for (const step of [a, c]) step?.end();
    await settle();
    expect(begun).toEqual(["a", "b", "c", "d"]);
    d?.end();
    expect(await Promise.all(done)).toEqual(["a", "b", "c", "d"]);
  });

  it("give their place free when they fail, and when none waits", async () => {
    const begun: string[] = [];
    const turn = limitConcurrency(1);
    const [a, b] = ["a", "b"].map((name) => openStep(name, begun));
    const failing = turn(async () => {
      throw new Error("broken");
    });
    const waiting = a && turn(a.run);
    await expect(failing).rejects.toThrow("broken");
    await settle();
    expect(begun).toEqual(["a"]);
    a?.end();
    await waiting;
    const later = b && turn(b.run);
    await settle();
    expect(begun).toEqual(["a", "b"]);
    b?.end();
    await later;
  });
});

describe("a step for each of many", () => {
  it("runs for so many at once, and gives the values in their order", async () => {
    const begun: string[] = [];
    const steps = ["a", "b", "c"].map((name) => openStep(name, begun));
    const all = mapConcurrently(steps, 2, (step) => step.run());
    expect(begun).toEqual(["a", "b"]);
    steps[1]?.end();
    await settle();
    expect(begun).toEqual(["a", "b", "c"]);
    steps[2]?.end();
    steps[0]?.end();
    expect(await all).toEqual(["a", "b", "c"]);
  });

  it("stops at the first failure, and throws that one when all that run have ended", async () => {
    const begun: string[] = [];
    const steps = ["a", "b", "c"].map((name) => openStep(name, begun));
    const signals: AbortSignal[] = [];
    let ended = false;
    const all = mapConcurrently(steps, 2, (step, stopped) => {
      signals.push(stopped);
      return step.run();
    }).catch((error: unknown) => {
      ended = true;
      throw error;
    });
    const first = new Error("first");
    steps[1]?.fail(first);
    await settle();
    expect([signals.map(({ reason }) => reason), ended]).toEqual([[first, first], false]);
    steps[0]?.fail(new Error("second"));
    await expect(all).rejects.toBe(first);
    expect(begun).toEqual(["a", "b"]);
  });

  it("starts no further steps after the run is cancelled", async () => {
    const begun: string[] = [];
    const steps = ["a", "b"].map((name) => openStep(name, begun));
    const run = new AbortController();
    const all = mapConcurrently(steps, 1, (step) => step.run(), run.signal);
    const reason = new Error("cancelled");
    run.abort(reason);
    steps[0]?.end();
    await expect(all).rejects.toBe(reason);
    expect(begun).toEqual(["a"]);
  });
});

it("a step that runs once gives later calls what the first one got", async () => {
  let calls = 0;
  const step = once(async (what: string) => `${what} ${++calls}`);
  expect(await Promise.all([step("a"), step("b")])).toEqual(["a 1", "a 1"]);
});
