import { RequestError } from "@octokit/request-error";
import { describe, expect, it } from "vitest";
import { classifyFailure } from "../../../../src/places/github/client/backoff.ts";

function answered(status: number, message: string, headers: Record<string, string> = {}): RequestError {
  const request = { method: "GET" as const, url: "https://api.github.com/", headers: {} };
  return new RequestError(message, status, {
    request,
    response: { status, headers, url: request.url, data: {} },
  });
}

describe("an answer that says no", () => {
  it.each([400, 401, 403, 404, 409, 410, 422, 451])("is a refusal with status %d", (status) => {
    expect(classifyFailure(answered(status, "No", { "x-a": "b" }))).toEqual({
      kind: "refused",
      status,
      message: "No",
      headers: { "x-a": "b" },
    });
  });
});

describe("an answer that says not now", () => {
  it.each([
    ["429 without anything else", answered(429, "Too many"), undefined, undefined],
    ["429 with retry-after", answered(429, "Too many", { "retry-after": "7" }), 7, undefined],
    ["403 with retry-after", answered(403, "No", { "retry-after": "60" }), 60, undefined],
    [
      "403 that names the limit",
      answered(403, "You have exceeded a secondary rate limit."),
      undefined,
      undefined,
    ],
    ["403 by the older name", answered(403, "Abuse detection mechanism"), undefined, undefined],
    [
      "403 with no requests left",
      answered(403, "API rate limit exceeded", {
        "x-ratelimit-remaining": "0",
        "x-ratelimit-reset": "1767225600",
      }),
      undefined,
      new Date("2026-01-01T00:00:00Z"),
    ],
  ])("is a limit: %s", (_title, error, waitSeconds, until) => {
    expect(classifyFailure(error)).toEqual({ kind: "limited", waitSeconds, until });
  });

  it.each(["1e20", "-5", "1e3", "0x10", "", " ", "Infinity", "NaN", "9999999999999", "1.5"])(
    "has no time when its headers say %j",
    (text) => {
      const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": text, "retry-after": text };
      const failure = classifyFailure(answered(429, "No", headers));
      expect(failure).toEqual({ kind: "limited", waitSeconds: undefined, until: undefined });
      expect(classifyFailure(answered(503, "No", headers))).toMatchObject({ waitSeconds: undefined });
    },
  );

  it.each(["0.0", "-0", "00", "1"])("is no primary limit with %j requests left", (left) => {
    const headers = { "x-ratelimit-remaining": left, "x-ratelimit-reset": "1767225600" };
    expect(classifyFailure(answered(429, "No", headers))).toMatchObject({ until: undefined });
  });

  it("may name the longest time and the last moment that are believed", () => {
    const headers = {
      "x-ratelimit-remaining": "0",
      "x-ratelimit-reset": "99999999999",
      "retry-after": "999999",
    };
    const failure = classifyFailure(answered(429, "No", headers));
    expect(failure).toMatchObject({ waitSeconds: 999_999, until: new Date("5138-11-16T09:46:39Z") });
  });

  it("does not take the reset of the primary limit for the end of a secondary one", () => {
    const headers = { "x-ratelimit-remaining": "4000", "x-ratelimit-reset": "1767225600" };
    expect(classifyFailure(answered(429, "Slow down", headers))).toEqual({
      kind: "limited",
      waitSeconds: undefined,
      until: undefined,
    });
  });
});

describe("what leaves open whether the request had an effect", () => {
  it.each([500, 502, 503, 504, 408])("is an answer with status %d", (status) => {
    const message = `status ${status}: Oops`;
    expect(classifyFailure(answered(status, "Oops"))).toEqual({
      kind: "unknown",
      message,
      waitSeconds: undefined,
    });
  });

  it("keeps the time that GitHub names", () => {
    expect(classifyFailure(answered(503, "Down", { "retry-after": "12" }))).toMatchObject({
      waitSeconds: 12,
    });
  });

  it("ignores a time that is no number, as in the HTTP form with a date", () => {
    const date = { "retry-after": "Wed, 21 Oct 2026 07:28:00 GMT" };
    expect(classifyFailure(answered(503, "Down", date))).toMatchObject({ waitSeconds: undefined });
  });

  it("is a broken connection, reported with its cause", () => {
    const cause = new TypeError("fetch failed", { cause: new Error("read ECONNRESET") });
    const error = new RequestError("fetch failed", 500, {
      request: { method: "GET", url: "https://api.github.com/", headers: {} },
    });
    expect(classifyFailure(Object.assign(error, { cause }))).toEqual({
      kind: "unknown",
      message: "fetch failed: read ECONNRESET",
      waitSeconds: undefined,
    });
  });

  it("is anything else that was thrown", () => {
    expect(classifyFailure("odd")).toEqual({ kind: "unknown", message: "odd", waitSeconds: undefined });
  });
});
