import { RequestError } from "@octokit/request-error";
import { describe, expect, it } from "vitest";
import { ConnectionLost, TransientFault } from "../../../../src/http/faults.ts";
import {
  classifyFailure,
  githubBackoff,
  RateLimited,
  RequestFailure,
} from "../../../../src/places/github/client/failures.ts";
import { errorWith } from "../../../support/folder/errors.ts";

function answered(status: number, message: string, headers: Record<string, string> = {}, attempt = 1): Error {
  const request = { method: "GET" as const, url: "https://api.github.com/", headers: {} };
  const response = { status, headers, url: request.url, data: {} };
  return classifyFailure("asking", new RequestError(message, status, { request, response }), attempt);
}

/** `x-ratelimit-reset` of a moment. */
function reset(date: string): string {
  return String(Date.parse(date) / 1000);
}

it.each([400, 401, 403, 404, 409, 410, 422, 451, 501])("status %d is a refusal", (status) => {
  const refusal = answered(status, "No", { "x-a": "b" });
  expect(refusal).toBeInstanceOf(RequestFailure);
  expect(refusal).toMatchObject({ refusedWith: status, message: "asking: No", headers: { "x-a": "b" } });
});

describe("a limit", () => {
  it.each([
    ["429 without anything else", answered(429, "Too many"), 60_000],
    ["429 with retry-after", answered(429, "Too many", { "retry-after": "7" }), 7000],
    ["403 with retry-after", answered(403, "No", { "retry-after": "60" }), 60_000],
    ["403 that names the limit", answered(403, "You have exceeded a secondary rate limit."), 60_000],
    ["403 by the older name, again", answered(403, "Abuse detection mechanism", {}, 3), 240_000],
  ])("is %s", (_title, fault, wait) => {
    expect(fault).toBeInstanceOf(RateLimited);
    expect(fault).toMatchObject({ until: undefined, wait });
  });

  it("lasts until the primary limit is reset", () => {
    const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset("2100-01-01T00:00:00Z") };
    const fault = answered(403, "API rate limit exceeded", headers);
    expect(fault).toMatchObject({ until: new Date("2100-01-01T00:00:00Z") });
    expect((fault as RateLimited).wait).toBeGreaterThan(60_000);
  });

  it.each(["1e20", "-5", "1e3", "0x10", "", " ", "Infinity", "NaN", "9999999999999", "1.5"])(
    "has no end when the header says %j",
    (text) => {
      const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": text };
      expect(answered(429, "No", headers)).toMatchObject({ until: undefined, wait: 60_000 });
    },
  );

  it.each(["0.0", "-0", "00", "1", "4000"])("is secondary with %j requests left", (left) => {
    const headers = { "x-ratelimit-remaining": left, "x-ratelimit-reset": reset("2100-01-01T00:00:00Z") };
    expect(answered(429, "No", headers)).toMatchObject({ until: undefined });
  });

  it("that ends too late is given up at once, with its end", async () => {
    const sleep = () => Promise.reject(new Error("it waits"));
    const { signal: cancelled } = new AbortController();
    const backoff = githubBackoff({ say: () => {}, cancelled, sleep });
    const limited = new RateLimited(new Date("2100-01-01T00:00:00Z"), 2_400_000);
    await expect(backoff.wait("listing releases", 1, limited)).rejects.toThrow(
      errorWith("github-limited", "listing releases", "2100-01-01T00:00:00.000Z"),
    );
    await expect(backoff.wait("listing releases", 8, new TransientFault("status 502"))).rejects.toThrow(
      errorWith("github-unavailable", /^listing releases .*\b8 times, .*status 502$/),
    );
  });
});

describe("what leaves open whether the request had an effect", () => {
  it.each([500, 502, 503, 504, 408])("is an answer with status %d", (status) => {
    const fault = answered(status, "Oops", { "retry-after": "12" });
    expect(fault).toBeInstanceOf(TransientFault);
    expect(fault).toMatchObject({ message: `status ${status}: Oops`, wait: 12_000 });
  });

  it("is a broken connection, which Octokit wraps", () => {
    const cause = new ConnectionLost(new Error("read ECONNRESET"));
    const request = { method: "GET" as const, url: "https://api.github.com/", headers: {} };
    const error = Object.assign(new RequestError("failed", 500, { request }), { cause });
    expect(classifyFailure("asking", error, 1)).toBe(cause);
  });

  it("is anything else that was thrown", () => {
    expect(classifyFailure("asking", "odd", 1)).toMatchObject({ message: "odd", wait: undefined });
  });
});
