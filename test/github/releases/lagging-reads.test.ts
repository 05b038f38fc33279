import { describe, expect, it } from "vitest";
import type { GitHubRelease } from "../../../src/github/releases/github-release.ts";
import { trackAssetChanges } from "../../../src/github/releases/lagging-reads.ts";
import type { Asset } from "../../../src/ports/releases.ts";

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
