import { describe, expect, it } from "vitest";
import { ProblemError } from "../../../../src/errors.ts";
import { createBackoff, type Failure, secondsToWait } from "../../../../src/places/github/client/backoff.ts";

const now = () => new Date("2026-01-01T00:00:00Z");
const unknown: Failure = { kind: "unknown", message: "status 502: Bad", waitSeconds: undefined };
const slowDown: Failure = { kind: "limited", waitSeconds: undefined, until: undefined };

function limitedUntil(time: string): Failure {
  return { kind: "limited", waitSeconds: undefined, until: new Date(time) };
}

/** Backoff whose time passes without waiting. */
function quickBackoff(random = () => 0.5) {
  const waits: number[] = [];
  const lines: string[] = [];
  const sleep = async (milliseconds: number) => waits.push(milliseconds / 1000);
  return { waits, lines, backoff: createBackoff((line) => lines.push(line), { now, sleep, random }) };
}

async function problemOf(waiting: Promise<void>) {
  const error = await waiting.catch((thrown: unknown) => thrown);
  if (!(error instanceof ProblemError)) throw new Error("no problem was named", { cause: error });
  return error.problems[0];
}

describe("the time to wait", () => {
  it.each([
    [1, 0, 0.25],
    [1, 1, 0.75],
    [2, 0.5, 1],
    [3, 0.5, 2],
    [6, 0.5, 16],
    [7, 0.5, 30],
    [20, 1, 45],
  ])(
    "doubles with every attempt up to 30 s, and strays by half: attempt %d at %d",
    (attempt, random, seconds) => {
      expect(secondsToWait(unknown, attempt, { now, random: () => random })).toBe(seconds);
    },
  );

  it("is the one that GitHub names, exactly", () => {
    const failure: Failure = { kind: "limited", waitSeconds: 7, until: undefined };
    expect(secondsToWait(failure, 3, { now, random: () => 1 })).toBe(7);
  });

  it("is a second at least, whatever GitHub names", () => {
    const failure: Failure = { kind: "unknown", message: "status 503: Down", waitSeconds: 0 };
    expect(secondsToWait(failure, 1, { now, random: () => 0.5 })).toBe(1);
  });

  it("lasts until the limit is reset, and a second at least", () => {
    const clock = { now, random: () => 0.5 };
    expect(secondsToWait(limitedUntil("2026-01-01T00:01:30Z"), 1, clock)).toBe(90);
    expect(secondsToWait(limitedUntil("2025-12-31T23:59:59Z"), 1, clock)).toBe(1);
  });

  it("is a minute, then two, for a secondary limit that names none", () => {
    const clock = { now, random: () => 0.5 };
    expect([1, 2, 3].map((attempt) => secondsToWait(slowDown, attempt, clock))).toEqual([60, 120, 240]);
  });
});

describe("a run's backoff", () => {
  it("says what it waits for, how long and why", async () => {
    const { lines, waits, backoff } = quickBackoff();
    await backoff.wait("reading branch gh-pages", 2, unknown);
    expect(lines).toEqual([expect.stringMatching(/^reading branch gh-pages: .*502: Bad; .*\b1\.0 s$/)]);
    expect(waits).toEqual([1]);
  });

  it("ends after 8 attempts at one request, with a name and a way on", async () => {
    const { waits, backoff } = quickBackoff();
    for (let attempt = 1; attempt < 8; attempt++) await backoff.wait("listing releases", attempt, unknown);
    expect(waits).toEqual([0.5, 1, 2, 4, 8, 16, 30]);
    const problem = await problemOf(backoff.wait("listing releases", 8, unknown));
    expect(problem).toMatchObject({
      code: "github-unavailable",
      found: expect.stringMatching(/^listing releases .*\b8 times, .*502: Bad$/),
    });
  });

  it("is 15 minutes for all requests together", async () => {
    const { waits, backoff } = quickBackoff();
    await backoff.wait("uploading a", 4, slowDown);
    await backoff.wait("uploading b", 3, slowDown);
    await backoff.wait("uploading c", 2, slowDown);
    expect(waits).toEqual([480, 240, 120]);
    expect(await problemOf(backoff.wait("uploading d", 2, slowDown))).toMatchObject({
      code: "github-limited",
    });
    await backoff.wait("uploading e", 1, slowDown);
    expect(waits.at(-1)).toBe(60);
  });

  it("counts the pauses too", async () => {
    const { waits, backoff } = quickBackoff();
    await backoff.pause(500);
    expect(await problemOf(backoff.wait("uploading", 4, slowDown))).toMatchObject({ code: "github-limited" });
    expect(waits).toEqual([500]);
  });

  it("does not begin to wait for a limit that is reset too late, and says when that is", async () => {
    const { waits, backoff } = quickBackoff();
    const problem = await problemOf(
      backoff.wait("listing releases", 1, limitedUntil("2026-01-01T00:40:00Z")),
    );
    expect(problem?.fix).toContain("2026-01-01T00:40:00.000Z");
    expect(waits).toEqual([]);
  });

  it("just ends its waits when the run is cancelled", async () => {
    const stop = new AbortController();
    const backoff = createBackoff(() => {}, { cancelled: stop.signal, random: () => 0.5 });
    const waiting = backoff.wait("reading", 7, unknown);
    stop.abort();
    await expect(waiting).resolves.toBeUndefined();
  });
});
