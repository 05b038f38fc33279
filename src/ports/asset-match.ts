import type { Asset, AssetFile } from "./releases.ts";

/** Whether a release holds a file already: complete, and byte for byte, or as good as that. */
export async function holds(
  asset: Asset,
  file: AssetFile,
  download: (asset: Asset) => Promise<Uint8Array>,
): Promise<boolean> {
  if (!asset.complete || asset.name !== file.name) return false;
  if (asset.size === file.size && asset.sha256 === file.sha256) return true;
  return (await file.accepts?.(await download(asset))) ?? false;
}
