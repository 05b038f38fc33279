import { type BuiltFrom, isReadable } from "../catalog/facts/version-facts.ts";
import type { Checksum } from "../package/local-file.ts";
import { readSbom, type SbomContents } from "../package/sbom.ts";
import { present } from "../present.ts";

/** Whether an SBOM lists these packages. */
export function isAbout(
  contents: SbomContents | undefined,
  packages: readonly { readonly file: Checksum }[],
): boolean {
  return packages.every(({ file }) => contents?.packages.get(file.name) === file.sha256);
}

/** What an SBOM says, if later runs can read it in the catalog. */
export function readBuiltFrom(bytes: Uint8Array): BuiltFrom {
  const { goVersions = [], revisions = [], modified = false, modules = [] } = readSbom(bytes) ?? {};
  const [revision] = revisions.length === 1 ? revisions : [];
  const read = present({ goVersions, revision, modified: modified || undefined, modules });
  return isReadable(read) ? read : { goVersions: [], modules: [] };
}
