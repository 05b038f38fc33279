import type { VersionFacts } from "../../../catalog/facts/version-facts.ts";

/** Where a version's release is on GitHub. */
export interface ReleasePages {
  readonly notes: string;
  readonly source: string;
  readonly repository: string;
}

/** The pages of the release that has a version's files; packages that are part of the site name none. */
export function findRelease({
  shasumsUrl,
  tag,
}: Pick<VersionFacts, "shasumsUrl" | "tag">): ReleasePages | undefined {
  const [, home = "", host = "", name = ""] =
    /^(https:\/\/([^/]+)\/([^/]+\/[^/]+))\/releases\/download\/[^/]+\/[^/]+$/.exec(shasumsUrl) ?? [];
  if (home === "") return undefined;
  const at = tag.split("/").map(encodeURIComponent).join("/");
  return {
    notes: `${home}/releases/tag/${at}`,
    source: `${home}/tree/${at}`,
    repository: `${host}/${name}`,
  };
}
