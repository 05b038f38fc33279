import { expect, it } from "vitest";
import { type Asset, type AssetFile, holds, LARGEST_ACCEPTED } from "../../src/ports/host.ts";

const asset: Asset = {
  id: 1,
  name: "a.sig",
  size: 3,
  sha256: "other",
  complete: true,
  url: "https://a.example",
};

it("a file in the place of a signature is looked into only when it is as small as one", async () => {
  const downloads: number[] = [];
  const file: AssetFile = { name: "a.sig", path: "a.sig", size: 3, sha256: "own", accepts: async () => true };
  const download = async ({ size }: Asset) => {
    downloads.push(size);
    return new Uint8Array();
  };
  expect(await holds({ ...asset, size: LARGEST_ACCEPTED }, file, download)).toBe(true);
  expect(await holds({ ...asset, size: LARGEST_ACCEPTED + 1 }, file, download)).toBe(false);
  expect(await holds({ ...asset, size: Number.NaN }, file, download)).toBe(false);
  expect(downloads).toEqual([LARGEST_ACCEPTED]);
});
