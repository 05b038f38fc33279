import { describe, expect, it } from "vitest";
import { limitConcurrency, settleAll } from "../src/concurrency.ts";

/** A step that ends when the test says so. */
function openStep(name: string, begun: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const run = (): Promise<string> => {
    begun.push(name);
    return promise;
  };
  return { run, end: () => resolve(name), fail: reject };
}

/** Lets everything go on that waits for nothing. */
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

  it("give their place free when they fail, and when nobody waits for it", async () => {
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

describe("waiting for all steps", () => {
  it("gives their values in their order", async () => {
    const stop = new AbortController();
    const [a, b] = ["a", "b"].map((name) => openStep(name, []));
    const all = settleAll(
      [a?.run(), b?.run()].flatMap((step) => step ?? []),
      stop,
    );
    b?.end();
    a?.end();
    expect(await all).toEqual(["a", "b"]);
    expect(stop.signal.aborted).toBe(false);
  });

  it("stops the others at the first failure, and throws that one when all have ended", async () => {
    const stop = new AbortController();
    const [a, b, c] = ["a", "b", "c"].map((name) => openStep(name, []));
    let ended = false;
    const all = settleAll(
      [a?.run(), b?.run(), c?.run()].flatMap((step) => step ?? []),
      stop,
    ).catch((error: unknown) => {
      ended = true;
      throw error;
    });
    const first = new Error("first");
    b?.fail(first);
    await settle();
    expect([stop.signal.reason, ended]).toEqual([first, false]);
    a?.fail(new Error("second"));
    c?.end();
    await expect(all).rejects.toBe(first);
  });
});
