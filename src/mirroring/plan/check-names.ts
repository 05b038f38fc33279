import { findRenamedAssets, shasumsFilename, signatureFilename } from "../../provider/filename.ts";
import { type KeptVersion, NotKept } from "../store/version-store.ts";

/** Refuses names that can't stand beside each other: the origin chose them, and here they become files. */
export function checkNames(
  { address: { type }, version }: KeptVersion,
  packages: ReadonlyMap<string, { readonly filename: string }>,
): void {
  const fix =
    "Leave this provider with its origin (`copy: link`), and tell its publisher. What is listed here stays as it is";
  const renamed = findRenamedAssets([...packages.values()].map(({ filename }) => filename));
  if (renamed.length > 0) throw new NotKept(renamed.map((problem) => ({ ...problem, fix })));
  const taken = new Map(
    [shasumsFilename, signatureFilename].map((name) => [name(type, version), "checksums"]),
  );
  for (const [platform, { filename }] of packages) {
    const other = taken.get(filename);
    taken.set(filename, platform);
    if (other === undefined) continue;
    const found = `${filename} is the name of the package for ${platform}, and of that for ${other}`;
    const expected = "a file of its own for each package";
    throw new NotKept([{ code: "asset-name-invalid", found, expected, fix }]);
  }
}
