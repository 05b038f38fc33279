import type { Problem } from "../../../errors.ts";
import type { PlannedFile } from "../../../ports/releases.ts";

/** What git takes in one file on GitHub. https://docs.github.com/en/repositories/working-with-files/managing-large-files/about-large-files-on-github */
const LARGEST_IN_GIT = 100 * 1024 * 1024;

/** The API takes bodies of 50 MB, of which base64 leaves three quarters (Songmu/action-push-to-another-repository#37). */
const LARGEST_BY_API = 37_000_000;

/** Pages serves 1 GB; documents need little of it. https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits */
const MOST_BYTES = 950_000_000;
const NEARLY = 800_000_000;

/** What GitHub would refuse of these files, as far as their sizes are known. */
export function checkSizes(files: readonly PlannedFile[]): Problem[] {
  return files.flatMap(({ name, size = 0 }) => {
    if (size > LARGEST_IN_GIT) return [tooLarge(name, size)];
    return size > LARGEST_BY_API ? [tooLargeForApi(name, size)] : [];
  });
}

const SMALLER = "Make it smaller: strip the executable (go build -ldflags '-s -w')";

function tooLarge(name: string, size: number): Problem {
  return {
    code: "github-refused",
    found: `${name} has ${size} bytes`,
    expected: `files of at most ${LARGEST_IN_GIT} bytes (100 MiB), since a branch on GitHub takes no larger ones`,
    fix: `${SMALLER}, or set ‹assets: release›, where a file may have 2 GiB`,
  };
}

function tooLargeForApi(name: string, size: number): Problem {
  return {
    code: "github-refused",
    found: `${name} has ${size} bytes`,
    expected: `files of at most ${LARGEST_BY_API} bytes (37 MB), since GitHub's API puts no larger ones on a branch`,
    fix: `${SMALLER}, set ‹assets: release›, or publish with --to into a clone of the branch and push it, where a file may have 100 MiB`,
  };
}

/** What is wrong with so many bytes of packages on one site; elsewhere than on Pages nobody knows the limit. */
export function checkTotal(bytes: number, isPages: boolean): Problem[] {
  if (bytes <= NEARLY) return [];
  const isTooMuch = isPages && bytes > MOST_BYTES;
  return [
    {
      code: "github-refused",
      ...(isTooMuch ? {} : { severity: "warning" as const }),
      found: `the packages on the site ${isTooMuch ? "would have" : "have"} ${bytes} bytes`,
      expected: `at most ${MOST_BYTES}, since Pages serves sites of 1 GB, documents included`,
      fix: "Set ‹assets: release› for new versions, or make room: take versions that nobody uses out of the lists with ‹command: withdraw›, and delete their folders below assets/ from the branch",
    },
  ];
}
