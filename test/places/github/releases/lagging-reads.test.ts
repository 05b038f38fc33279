import { describe, expect, it } from "vitest";
import { createClient } from "../../../../src/places/github/client/client.ts";
import { githubBackoff } from "../../../../src/places/github/client/failures.ts";
import {
  type GitHubRelease,
  readUntil,
  trackAssetChanges,
} from "../../../../src/places/github/releases/github-release.ts";
import type { Asset } from "../../../../src/ports/host.ts";

function asset(id: number): Asset {
  return { id, name: `file-${id}`, size: 1, sha256: undefined, complete: true, url: "" };
}

function release(id: number, ...assets: number[]): GitHubRelease {
  const constant = { tag: "v1.0.0", draft: true, immutable: false, url: "", publishedAt: undefined };
  return { id, ...constant, assets: assets.map(asset), uploadBase: "" };
}

describe("a release that is read", () => {
  it("shows everything while nothing was written", () => {
    expect(trackAssetChanges().areShownBy(release(1))).toBe(true);
  });

  it("lags behind while it lacks what was put on it", () => {
    const changes = trackAssetChanges();
    changes.added(release(1), asset(10));
    expect(changes.areShownBy(release(1, 11))).toBe(false);
    expect(changes.areShownBy(release(1, 11, 10))).toBe(true);
  });

  it("lags behind while it has what was taken off it", () => {
    const changes = trackAssetChanges();
    changes.added(release(1), asset(10));
    changes.removed(asset(10));
    expect(changes.areShownBy(release(1, 10))).toBe(false);
    expect(changes.areShownBy(release(1))).toBe(true);
  });

  it("need not show what was put on another one", () => {
    const changes = trackAssetChanges();
    changes.added(release(2), asset(10));
    expect(changes.areShownBy(release(1))).toBe(true);
  });
});

describe("reading until something shows", () => {
  /** Reads 1, 2, 3 … until the number is there; returns how long that took. */
  async function readNumber(wanted: number) {
    const waits: number[] = [];
    const sleep = async (milliseconds: number) => waits.push(milliseconds);
    const { signal: cancelled } = new AbortController();
    const reach = { token: undefined, apiUrl: "http://127.0.0.1:9", say: () => {}, cancelled };
    const client = createClient({ ...reach, backoff: githubBackoff({ ...reach, sleep }) });
    let read = 0;
    const value = await readUntil(
      client,
      async () => ++read,
      (number) => number >= wanted,
    );
    return { value, waits };
  }

  it("waits for a second between two looks", async () => {
    expect(await readNumber(1)).toEqual({ value: 1, waits: [] });
    expect(await readNumber(3)).toEqual({ value: 3, waits: [1000, 1000] });
  });

  it("takes what is there after 6 looks", async () => {
    const { value, waits } = await readNumber(100);
    expect([value, waits.length]).toEqual([6, 5]);
  });
});
