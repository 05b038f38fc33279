import type { Asset } from "../../ports/releases.ts";
import type { GitHubRelease } from "./github-release.ts";

/** What this run has put on releases and taken off: reads may lag behind that by seconds (rust-lang/homu#75). */
export interface OwnWrites {
  put(release: GitHubRelease, asset: Asset): void;
  drop(asset: Asset): void;
  /** Whether a release that was read shows all of it. */
  shownBy(release: GitHubRelease): boolean;
}

/** Remembers nothing yet. */
export function rememberWrites(): OwnWrites {
  const releases = new Map<Asset["id"], GitHubRelease["id"]>();
  const dropped = new Set<Asset["id"]>();
  return {
    put: (release, asset) => void releases.set(asset.id, release.id),
    drop: (asset) => {
      releases.delete(asset.id);
      dropped.add(asset.id);
    },
    shownBy: ({ id, assets }) => {
      const shown = new Set(assets.map((asset) => asset.id));
      const missing = [...releases].some(([asset, release]) => release === id && !shown.has(asset));
      return !missing && !assets.some((asset) => dropped.has(asset.id));
    },
  };
}
