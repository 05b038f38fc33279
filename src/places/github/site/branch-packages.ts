import { type Problem, ProblemError } from "../../../errors.ts";
import type { ListedFile, NewFile, PlannedFile, SiteHead, StoredFile } from "../../../ports/place.ts";
import { isBranchHead, type SiteBranch } from "./branch.ts";
import { copyBlobs, findTree, readTree } from "./read-files.ts";
import { storeBlob } from "./store-blob.ts";

interface StoredPackage extends ListedFile {
  readonly size: number;
  readonly blob: string;
}

const FOLDER = "assets";

/** The packages on the branch of a site: each is a git object that nothing names before the commit. */
export function branchPackages(site: SiteBranch) {
  let listing: { readonly id: string; readonly files: Promise<readonly StoredPackage[]> } | undefined;
  let there: readonly StoredPackage[] = [];
  /** The sizes of what this run stored, by path. */
  const stored = new Map<string, number>();
  let isWarned = false;
  /** All of them, without the site's other files; they are read once for each state. */
  const list = async (head: SiteHead): Promise<readonly StoredPackage[]> => {
    if (!isBranchHead(head) || head.state !== "there") return [];
    if (listing?.id !== head.id) listing = { id: head.id, files: readPackages(site, head.tree) };
    there = await listing.files;
    return there;
  };
  const total = (): number => {
    const sizes = new Map([...stored, ...there.map(({ path, size }) => [path, size] as const)]);
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  };
  const { location, siteUrl } = site;
  const isPages = location === undefined ? siteUrl === undefined : location.found === "asked";
  const findProblems = (files: readonly PlannedFile[], bytes: number): Problem[] => [
    ...checkSizes(files),
    ...checkTotal(bytes, isPages),
  ];
  return {
    list,
    check: async (head: SiteHead, packages: readonly PlannedFile[]): Promise<Problem[]> => {
      await list(head);
      const problems = findProblems(
        packages,
        packages.reduce((sum, { size = 0 }) => sum + size, total()),
      );
      const told = problems.filter(({ severity }) => severity !== "warning" || !isWarned);
      isWarned ||= told.some(({ severity }) => severity === "warning");
      return told;
    },
    put: async (file: NewFile): Promise<StoredFile> => {
      const { path, size } = file;
      const held = there.find((one) => one.path === path);
      const problems = findProblems([{ name: path, size }], total() + (held === undefined ? size : 0));
      const errors = problems.filter(({ severity }) => severity !== "warning");
      if (errors.length > 0) throw new ProblemError(errors);
      const blob = await storeBlob(site, file, held?.blob);
      stored.set(path, size);
      return { path, size, wasThere: blob === held?.blob, blob };
    },
    /** Without those that the state has already. */
    missing: async (head: SiteHead, files: readonly StoredFile[]): Promise<StoredFile[]> => {
      const blobs = new Map(
        (files.length === 0 ? [] : await list(head)).map(({ path, blob }) => [path, blob]),
      );
      return files.filter(({ path, blob }) => blob === undefined || blobs.get(path) !== blob);
    },
    copy: async (head: SiteHead, directory: string, files: readonly StoredFile[]): Promise<void> => {
      const blobs = new Map((await list(head)).map(({ path, blob }) => [path, blob]));
      const held = files.flatMap(({ path, size }) => {
        const blob = blobs.get(path);
        return blob === undefined ? [] : [{ path, size, blob }];
      });
      await copyBlobs(site, held, directory);
    },
  };
}

async function readPackages(site: SiteBranch, root: string): Promise<StoredPackage[]> {
  const tree = await findTree(site, root, FOLDER);
  if (tree === undefined) return [];
  const { entries } = await readTree(site, tree, { recursive: "1" });
  return entries.flatMap(({ path, type, sha, size = 0 }) =>
    type === "blob" ? [{ path: `${FOLDER}/${path}`, blob: sha, size, modified: undefined }] : [],
  );
}

/**
 * GitHub's limit for a file in git. https://docs.github.com/en/repositories/working-with-files/managing-large-
 * files/about-large-files-on-github
 */
const LARGEST_IN_GIT = 100 * 1024 * 1024;

/**
 * The API accepts bodies of 50 MB, three quarters of which remain after base64 (Songmu/action-push-to-another-
 * repository#37).
 */
const LARGEST_BY_API = 37_000_000;

/**
 * Pages serves 1 GB; documents need little. https://docs.github.com/en/pages/getting-started-with-github-pages/github-
 * pages-limits
 */
const MOST_BYTES = 950_000_000;
const NEARLY = 800_000_000;

const SMALLER = "Make it smaller: strip the executable (go build -ldflags '-s -w')";

/** Problems with known sizes. */
function checkSizes(files: readonly PlannedFile[]): Problem[] {
  return files.flatMap(({ name, size = 0 }): Problem[] => {
    const problem = { code: "github-refused", found: `${name} has ${size} bytes` } as const;
    if (size > LARGEST_IN_GIT) {
      const expected = `at most ${LARGEST_IN_GIT} bytes (100 MiB), GitHub's limit for a file on a branch`;
      const fix = `${SMALLER}, or set ‹assets: release›, which allows 2 GiB`;
      return [{ ...problem, expected, fix }];
    }
    if (size <= LARGEST_BY_API) return [];
    const expected = `at most ${LARGEST_BY_API} bytes (37 MB), the limit of GitHub's API for a file on a branch`;
    const fix = `${SMALLER}, set ‹assets: release›, or publish with --to into a clone of the branch and push it, which allows 100 MiB`;
    return [{ ...problem, expected, fix }];
  });
}

/** Problems with the site's total size; only Pages has a known limit. */
function checkTotal(bytes: number, isPages: boolean): Problem[] {
  if (bytes <= NEARLY) return [];
  const isTooMuch = isPages && bytes > MOST_BYTES;
  return [
    {
      code: "github-refused",
      ...(isTooMuch ? {} : { severity: "warning" as const }),
      found: `the packages on the site ${isTooMuch ? "would have" : "have"} ${bytes} bytes`,
      expected: `at most ${MOST_BYTES}: Pages serves sites of up to 1 GB, documents included`,
      fix: "Set ‹assets: release› for new versions, or free space: withdraw unused versions with ‹command: withdraw›, and delete their folders below assets/ from the branch",
    },
  ];
}
