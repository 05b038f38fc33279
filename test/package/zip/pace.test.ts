import { expect, it } from "vitest";
import { type Reader, startPace } from "../../../src/package/zip/pace.ts";

/** Whether a build may go on after so many bytes more. */
async function goesOn(reader: Reader, bytes: number): Promise<boolean> {
  const later = new Promise<boolean>((resolve) => setImmediate(resolve, false));
  return Promise.race([reader.advance(bytes).then(() => true), later]);
}

function threeOf(builds: number): [Reader, Reader, Reader] {
  const next = startPace(2, builds);
  return [next(), next(), next()];
}

it("holds nobody up who has a core", async () => {
  const [first, second] = threeOf(9);
  expect(await goesOn(first, 1)).toBe(true);
  expect(await goesOn(second, 1000)).toBe(true);
});

it("keeps the one that fills gaps at a quarter of the foremost", async () => {
  const [first, , third] = threeOf(9);
  await first.advance(100);
  expect(await goesOn(third, 25)).toBe(true);
  let waits = true;
  const waiting = third.advance(1).then(() => (waits = false));
  await first.advance(3);
  expect(waits).toBe(true);
  await first.advance(1);
  await waiting;
});

it("gives the one that fills gaps the core of one that is done", async () => {
  const [first, , third] = threeOf(9);
  const waiting = third.advance(1000);
  first.end();
  await waiting;
  expect(await goesOn(third, 1000)).toBe(true);
});

it("holds nobody up when no other build is to come", async () => {
  const [, , third] = threeOf(3);
  expect(await goesOn(third, 1000)).toBe(true);
});

it("lets go of one that is given up while it waits", async () => {
  const [, , third] = threeOf(9);
  const waiting = third.advance(1000);
  third.end();
  await waiting;
});
