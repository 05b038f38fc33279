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

/** What is wrong with a release that should hold these files, a line a file. */
export async function findMismatches(
  assets: readonly Asset[],
  files: readonly AssetFile[],
  download: (asset: Asset) => Promise<Uint8Array>,
): Promise<string[]> {
  const lines: string[] = [];
  for (const file of files) {
    const asset = assets.find(({ name }) => name === file.name);
    if (asset !== undefined && (await holds(asset, file, download))) continue;
    const there =
      asset === undefined ? "is missing" : `has sha256 ${asset.sha256 ?? "unknown"}, ${asset.size} bytes`;
    lines.push(`${file.name} ${there}; here it has sha256 ${file.sha256}, ${file.size} bytes`);
  }
  return lines;
}
