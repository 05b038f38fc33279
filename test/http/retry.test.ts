import { expect, it } from "vitest";
import { ProblemError } from "../../src/errors.ts";
import {
  ConnectionLost,
  isTransient,
  mostAttempts,
  ProxyFailure,
  readRetryAfter,
  TransientFault,
} from "../../src/http/faults.ts";
import { createBackoff, type RetryPolicy, retry } from "../../src/http/retry.ts";

const POLICY: RetryPolicy = { attempts: 8, firstWait: 500, longestWait: 30_000, budget: 900_000 };
const BUSY = new TransientFault("status 502");

/** A backoff whose time passes without waiting. */
function quick(random = 0.5, cancelled = new AbortController().signal) {
  const waits: number[] = [];
  const lines: string[] = [];
  const options = { say: (line: string) => lines.push(line), cancelled, random: () => random };
  const backoff = createBackoff(
    POLICY,
    (doing, attempts, fault) => new Error(`${doing}, ${attempts}: ${fault.message}`),
    { ...options, sleep: async (milliseconds: number) => waits.push(milliseconds) },
  );
  return { waits, lines, backoff };
}

function systemError(code: string, syscall: string): Error {
  return Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
}

it.each([
  [1, 0, 250],
  [1, 1, 750],
  [2, 0.5, 1000],
  [6, 0.5, 16_000],
  [7, 0.5, 30_000],
])("doubles the wait up to the longest, with jitter: attempt %d at %d", async (attempt, random, expected) => {
  const { backoff, waits, lines } = quick(random);
  await backoff.wait("reading", attempt, BUSY);
  expect(waits).toEqual([expected]);
  expect(lines).toEqual([`reading: status 502; retrying in ${(expected / 1000).toFixed(1)} s`]);
});

it("waits as long as the host asks", async () => {
  const { backoff, waits } = quick();
  await backoff.wait("reading", 1, new TransientFault("status 429", 7000));
  await backoff.wait("reading", 1, new TransientFault("status 429", 0));
  expect(waits).toEqual([7000, 500]);
});

it("repeats a step until it succeeds, or its attempts are used up", async () => {
  const { backoff, waits } = quick();
  const step = (failures: number) => async (attempt: number) => {
    if (attempt <= failures) throw BUSY;
    return attempt;
  };
  expect(await retry(backoff, "reading", step(7))).toBe(8);
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000]);
  await expect(retry(backoff, "reading", step(8))).rejects.toThrow("reading, 8: status 502");
});

it("repeats no step that fails otherwise, or may not be repeated", async () => {
  const { backoff, waits } = quick();
  const fail = (error: Error) => () => Promise.reject(error);
  await expect(retry(backoff, "reading", fail(new Error("a bug")))).rejects.toThrow("a bug");
  await expect(retry(backoff, "writing", fail(BUSY), () => false)).rejects.toBe(BUSY);
  expect(waits).toEqual([]);
});

it("shares the budget between all requests and pauses", async () => {
  const { backoff, waits } = quick();
  const limited = new TransientFault("limited", 400_000);
  await backoff.wait("uploading a", 1, limited);
  await backoff.pause(200_000);
  await expect(backoff.wait("uploading b", 1, limited)).rejects.toThrow("uploading b, 1: limited");
  await backoff.wait("uploading c", 1, BUSY);
  expect(waits).toEqual([400_000, 200_000, 500]);
});

it("counts one request's attempts without a connection for all", async () => {
  const { backoff, waits } = quick();
  const away = new ConnectionLost(systemError("ECONNREFUSED", "connect"));
  const step = () => Promise.reject(away);
  await expect(retry(backoff, "reading", step)).rejects.toThrow("reading, 4: connect ECONNREFUSED");
  await expect(retry(backoff, "reading", step)).rejects.toThrow("reading, 1: connect ECONNREFUSED");
  expect(waits).toHaveLength(3);
});

it("does not wait in a cancelled run", async () => {
  const { backoff, waits } = quick(0.5, AbortSignal.abort());
  await backoff.wait("reading", 1, BUSY);
  expect(waits).toEqual([]);
});

it("reports a proxy's problem as it is", async () => {
  const problem = { code: "proxy-refused", found: "no", expected: "yes", fix: "Ask" } as const;
  const failing = quick().backoff.wait("reading", 1, new ConnectionLost(new ProxyFailure(problem, "never")));
  await expect(failing).rejects.toThrow(new ProblemError(problem, {}));
});

it.each([
  ["a reset connection", systemError("ECONNRESET", "read"), Number.POSITIVE_INFINITY],
  ["a closed port", systemError("ECONNREFUSED", "connect"), 4],
  ["a timeout of the whole answer", new DOMException("late", "TimeoutError"), 3],
  ["a timeout of the connection", systemError("ETIMEDOUT", "connect"), 2],
  ["an expired certificate", Object.assign(new Error("expired"), { code: "CERT_HAS_EXPIRED" }), 1],
])("limits the attempts after %s", (_what, cause, attempts) => {
  expect(mostAttempts(new ConnectionLost(cause))).toBe(attempts);
});

it("knows the transient statuses", () => {
  const statuses = [200, 404, 408, 412, 429, 500, 501, 502, 503, 504, 505];
  expect(statuses.filter(isTransient)).toEqual([408, 429, 500, 502, 503, 504]);
});

it.each<[string | undefined, number | undefined]>([
  ["7", 7000],
  [" 0 ", 0],
  ["Thu, 01 Jan 2026 00:00:09 GMT", 9000],
  ["Wed, 31 Dec 2025 23:59:59 GMT", undefined],
  ["-5", undefined],
  ["1e3", undefined],
  ["1.5", undefined],
  ["soon", undefined],
  ["", undefined],
  [undefined, undefined],
])("reads Retry-After: %s", (header, milliseconds) => {
  expect(readRetryAfter(header, Date.parse("2026-01-01T00:00:00Z"))).toBe(milliseconds);
});
