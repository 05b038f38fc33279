import { expect, it } from "vitest";
import { ProblemError } from "../../src/errors.ts";
import type { ProblemCode } from "../../src/problem-codes.ts";
import type { Expected } from "../../src/verifying/expected.ts";
import { awaitVersion } from "../../src/verifying/verify-version.ts";

const THERE: Expected = { version: "1.1.0", entries: [], documents: [] };

/** Reads a site that lists the version after so many seconds. */
async function wait(after: number, { code = "version-unknown" as ProblemCode, minutes = 10 } = {}) {
  let now = 0;
  const lines: string[] = [];
  const asked: number[] = [];
  const read = async (): Promise<Expected> => {
    asked.push(now / 1000);
    if (now >= after * 1000) return THERE;
    throw new ProblemError([{ code, found: "no 1.1.0", expected: "it", fix: "Publish it" }]);
  };
  const sleep = async (time: number) => {
    now += time;
  };
  const clock = { now: () => new Date(now), sleep };
  const log = { info: (line: string) => void lines.push(line) };
  const end = await awaitVersion(read, { timeout: minutes * 60_000, clock, log }).catch(
    (error: Error) => error.message,
  );
  return { end, lines, asked, seconds: now / 1000 };
}

it("asks for a version that is listed once", async () => {
  expect(await wait(0)).toEqual({ end: THERE, lines: [], asked: [0], seconds: 0 });
});

it("waits for one that is not listed yet, further and further apart, and says so once", async () => {
  const { end, lines, asked } = await wait(100);
  expect([end, lines]).toEqual([THERE, ["waiting: no 1.1.0"]]);
  expect(asked.slice(0, 5)).toEqual([0, 1, 3, 7, 15]);
});

it("gives up when the time is over", async () => {
  const { end, seconds } = await wait(10_000, { minutes: 2 });
  expect([end, seconds]).toEqual([expect.stringContaining("no 1.1.0"), 120]);
});

it("waits for nothing that does not come by itself", async () => {
  const { end, asked } = await wait(100, { code: "catalog-invalid" });
  expect([end, asked]).toEqual([expect.stringContaining("no 1.1.0"), [0]]);
});
