import { describe, expect, it } from "vitest";
import type { ServingState } from "../../src/ports/serving.ts";
import type { NoAnswer } from "../../src/protocol/answer.ts";
import { GOOD, MISSING, SHOWN, waitFor } from "./patient-site.ts";

const COMING: ServingState = { progress: "coming", told: "Pages is building commit abc", build: "1" };
const IDLE: ServingState = { progress: "idle", told: "Pages has not built anything yet" };
const FAILED: ServingState = {
  progress: "failed",
  told: "the build failed",
  build: "1",
  problem: { code: "pages-build", expected: "a build", fix: "Mend it" },
};

describe("a site that serves the version", () => {
  it("is read once, document by document", async () => {
    const { end, seconds, requests, lines } = await waitFor({});
    expect([end, seconds, lines]).toEqual(["served", 0, []]);
    expect(requests.map(([, path]) => path)).toEqual([
      "versions",
      ".well-known/terraform.json",
      "1.0.0.json",
    ]);
  });
});

describe("a site that is being built", () => {
  it("is asked for nothing before, so that no cache remembers a 404", async () => {
    const state = (seconds: number) => (seconds < 40 ? COMING : SHOWN);
    const shows = (seconds: number) => (seconds < 40 ? MISSING : GOOD);
    const { end, requests, lines } = await waitFor({ state, shows });
    expect([end, lines]).toEqual(["served", ["waiting: Pages is building commit abc"]]);
    expect(requests.every(([seconds]) => seconds >= 40)).toBe(true);
    expect(requests).toHaveLength(3);
  });

  it("says a line for each change, not for each look", async () => {
    const state = (seconds: number) => (seconds < 30 ? IDLE : seconds < 60 ? COMING : SHOWN);
    const shows = (seconds: number) => (seconds < 90 ? MISSING : GOOD);
    const { lines } = await waitFor({ state, shows });
    expect(lines).toEqual([
      "waiting: Pages has not built anything yet",
      "waiting: Pages has not built anything yet; https://registry.example.com/versions: status 404",
      "waiting: Pages is building commit abc",
      "waiting: Pages has built commit abc; https://registry.example.com/versions: status 404",
    ]);
  });
});

describe("a site that still serves the previous documents", () => {
  it("is polled, without the documents that were served already", async () => {
    const shows = (seconds: number, path: string) =>
      path === "versions" && seconds < 100
        ? { body: Buffer.from("old"), cacheControl: "max-age=600", age: "480" }
        : GOOD;
    const { end, seconds, requests } = await waitFor({ shows });
    expect([end, seconds >= 100 && seconds < 116]).toEqual(["served", true]);
    expect(requests.filter(([, path]) => path !== "versions")).toHaveLength(2);
  });

  it("is given up at the deadline, not before and not after", async () => {
    const { end, seconds, pending } = await waitFor({ shows: () => MISSING });
    expect([end, seconds]).toEqual(["late", 600]);
    expect(pending.map(({ until }) => until?.toISOString())).toEqual(
      Array(3).fill("2026-01-02T03:24:05.000Z"),
    );
  });

  it("has a last look when the time is over, though nothing was built", async () => {
    const { end, seconds } = await waitFor({ state: () => COMING });
    expect([end, seconds]).toEqual(["served", 600]);
  });

  it("is read once when there is no time to wait", async () => {
    const { end, requests } = await waitFor({ minutes: 0, state: () => IDLE, shows: () => MISSING });
    expect([end, requests.length]).toEqual(["late", 3]);
  });
});

describe("a host that asks for patience", () => {
  it("is left alone as long as it wants", async () => {
    const shows = (seconds: number) => (seconds < 100 ? { status: 429, retryAfter: "100" } : GOOD);
    const { end, seconds, requests } = await waitFor({ shows });
    expect([end, seconds]).toEqual(["served", 100]);
    expect(requests).toHaveLength(4);
  });
});

describe("a host without an address", () => {
  const nameless: NoAnswer = {
    kind: "none",
    url: "https://registry.example.com/versions",
    reason: "unreachable",
    detail: "getaddrinfo ENOTFOUND registry.example.com",
  };

  it("is waited for a minute", async () => {
    const { end, seconds } = await waitFor({ shows: () => nameless });
    expect([end, seconds >= 60 && seconds <= 75]).toEqual(["late", true]);
  });

  it("that gets one in time is waited for as long as any other", async () => {
    const shows = (seconds: number) => (seconds < 40 ? nameless : seconds < 300 ? MISSING : GOOD);
    const { end, seconds } = await waitFor({ shows });
    expect([end, seconds >= 300]).toEqual(["served", true]);
  });

  it("is waited for a minute after its build", async () => {
    const state = (seconds: number) => (seconds < 200 ? COMING : SHOWN);
    const { end, seconds } = await waitFor({ state, shows: () => nameless });
    expect([end, seconds >= 245 && seconds <= 290]).toEqual(["late", true]);
  });
});

describe("a build", () => {
  it("that does not begin is asked for after a minute, once", async () => {
    const state = (_: number, builds: number) => (builds === 0 ? IDLE : SHOWN);
    const { end, seconds, builds } = await waitFor({
      state,
      takesBuilds: true,
      shows: (at) => (at < 90 ? MISSING : GOOD),
    });
    expect([end, builds, seconds >= 90 && seconds < 106]).toEqual(["served", 1, true]);
  });

  it("that can't be requested is still waited for", async () => {
    const { end, builds, seconds } = await waitFor({ state: () => IDLE, shows: () => MISSING });
    expect([end, builds, seconds]).toEqual(["late", 1, 600]);
  });

  it("that does not end is asked for once more, and waited for", async () => {
    const state = (seconds: number, asked: number) =>
      asked === 0 || seconds < 200 ? COMING : { ...COMING, build: "2" };
    const { end, builds, seconds } = await waitFor({
      state,
      takesBuilds: true,
      shows: () => MISSING,
    });
    expect([end, builds, seconds]).toEqual(["late", 1, 600]);
  });

  it("that failed is asked for again, and given up when that fails too", async () => {
    const state = (seconds: number) => (seconds < 30 ? FAILED : { ...FAILED, build: "2" });
    const { end, builds, seconds } = await waitFor({ state, takesBuilds: true, shows: () => MISSING });
    expect([end, builds, seconds >= 30 && seconds < 60]).toEqual(["never", 1, true]);
  });

  it("that failed and may not be asked for is not waited for", async () => {
    const { end, seconds } = await waitFor({ state: () => FAILED, shows: () => MISSING });
    expect([end, seconds]).toEqual(["never", 0]);
  });

  it("that can't succeed is not waited for, unless the site is served anyway", async () => {
    const state = () => ({ ...FAILED, progress: "never" }) as const;
    expect(await waitFor({ state, shows: () => MISSING })).toMatchObject({ end: "never", seconds: 0 });
    expect(await waitFor({ state })).toMatchObject({ end: "served" });
  });
});

describe("a private site", () => {
  it.each([
    ["refuses", { status: 403 }],
    ["asks for credentials", { status: 401 }],
    ["sends people to sign in", { status: 200, url: "https://github.com/login?return_to=x" }],
  ])("%s, and is not waited for", async (_, answer) => {
    expect(await waitFor({ shows: () => answer })).toMatchObject({ end: "private", seconds: 0 });
  });

  it("is not one that has moved to another name", async () => {
    const moved = { ...GOOD, url: "https://elsewhere.example/versions" };
    expect(await waitFor({ shows: () => moved })).toMatchObject({ end: "served" });
    const broken = { status: 404, url: "https://elsewhere.example/versions" };
    expect(await waitFor({ shows: () => broken })).toMatchObject({ end: "late" });
  });
});
