import type { Problem } from "../../../errors.ts";
import type { PlannedFile, Release } from "../../../ports/package-store.ts";

/** GitHub's own limits. https://docs.github.com/en/repositories/releasing-projects-on-github/about-releases#storage-and-bandwidth-quotas */

/** Bytes of one asset: 2 GiB, included. */
export const LARGEST_ASSET = 2 ** 31;

/** Assets of one release. */
export const MOST_ASSETS = 1000;

/** Problems that GitHub would report only after half of the upload. */
export function checkLimits(files: readonly PlannedFile[], release: Release | undefined): Problem[] {
  const large = files.filter(({ size = 0 }) => size > LARGEST_ASSET);
  const held = release?.assets.map(({ name }) => name) ?? [];
  const { size } = new Set([...held, ...files.map(({ name }) => name)]);
  return [...large.map(tooLarge), ...(size > MOST_ASSETS ? [tooMany(size, release)] : [])];
}

function tooLarge({ name, size }: PlannedFile): Problem {
  return {
    code: "github-refused",
    found: `${name} has ${size} bytes`,
    expected: `at most ${LARGEST_ASSET} bytes (2 GiB), GitHub's limit for an asset`,
    fix: "Make it smaller: strip the executable (go build -ldflags '-s -w'), or remove files from the zip",
  };
}

function tooMany(size: number, release: Release | undefined): Problem {
  const held = release === undefined ? "" : `, with those already on ${release.url}`;
  return {
    code: "github-refused",
    found: `the release would have ${size} assets${held}`,
    expected: `at most ${MOST_ASSETS}, GitHub's limit`,
    fix: "Delete unused assets from the release, or publish fewer platforms",
  };
}
