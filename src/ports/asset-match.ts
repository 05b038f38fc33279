import type { Asset, AssetFile } from "./releases.ts";

/** The most bytes of a file that is looked into, whoever put it there: signatures have less than a thousand. */
export const LARGEST_ACCEPTED = 64 * 1024;

/** Whether a release holds a file already: complete, and byte for byte, or as good as that. */
export async function holds(
  asset: Asset,
  file: AssetFile,
  download: (asset: Asset) => Promise<Uint8Array>,
): Promise<boolean> {
  if (!asset.complete || asset.name !== file.name) return false;
  if (asset.size === file.size && asset.sha256 === file.sha256) return true;
  if (!(asset.size <= LARGEST_ACCEPTED)) return false;
  return (await file.accepts?.(await download(asset))) ?? false;
}
