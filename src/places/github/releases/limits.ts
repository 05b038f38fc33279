import type { Problem } from "../../../errors.ts";
import type { PlannedFile, Release } from "../../../ports/package-store.ts";

/** GitHub's own limits. https://docs.github.com/en/repositories/releasing-projects-on-github/about-releases#storage-and-bandwidth-quotas */

/** The bytes of one file: 2 GiB, which are taken still. */
export const LARGEST_ASSET = 2 ** 31;

/** The files of one release. */
export const MOST_ASSETS = 1000;

/** What GitHub would refuse when everything is packed and half of it is sent. */
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
    expected: `files of at most ${LARGEST_ASSET} bytes (2 GiB), since GitHub takes no larger ones`,
    fix: "Make it smaller: strip the executable (go build -ldflags '-s -w'), or leave files out of the zip",
  };
}

function tooMany(size: number, release: Release | undefined): Problem {
  const held = release === undefined ? "" : `, with those that ${release.url} holds already`;
  return {
    code: "github-refused",
    found: `the release would hold ${size} files${held}`,
    expected: `at most ${MOST_ASSETS}, since GitHub takes no more`,
    fix: "Delete files of the release that nobody needs, or publish fewer platforms",
  };
}
