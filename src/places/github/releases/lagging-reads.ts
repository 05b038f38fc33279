import type { Asset } from "../../../ports/package-store.ts";
import type { GitHubClient } from "../client/client.ts";
import type { GitHubRelease } from "./github-release.ts";

/** Assets that this run added and removed: reads lag behind writes by seconds (rust-lang/homu#75). */
export interface AssetChanges {
  added(release: GitHubRelease, asset: Asset): void;
  removed(asset: Asset): void;
  /** Whether a release that was read shows all changes. */
  areShownBy(release: GitHubRelease): boolean;
}

export function trackAssetChanges(): AssetChanges {
  const releases = new Map<Asset["id"], GitHubRelease["id"]>();
  const gone = new Set<Asset["id"]>();
  return {
    added: (release, asset) => void releases.set(asset.id, release.id),
    removed: (asset) => {
      releases.delete(asset.id);
      gone.add(asset.id);
    },
    areShownBy: ({ id, assets }) => {
      const shown = new Set(assets.map((asset) => asset.id));
      const missing = [...releases].some(([asset, release]) => release === id && !shown.has(asset));
      return !missing && !assets.some((asset) => gone.has(asset.id));
    },
  };
}

const MOST_LOOKS = 6;

/** Reads until the value is current, or for a few seconds. */
export async function readUntil<T>(
  client: GitHubClient,
  read: () => Promise<T>,
  isCurrent: (value: T) => boolean,
): Promise<T> {
  for (let look = 1; ; look++) {
    const value = await read();
    if (isCurrent(value) || look >= MOST_LOOKS) return value;
    await client.backoff.pause(1);
  }
}
