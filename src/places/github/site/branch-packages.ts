import { createHash } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import { open, rm } from "node:fs/promises";
import { basename } from "node:path/posix";
import { StringDecoder } from "node:string_decoder";
import { type Problem, ProblemError } from "../../../errors.ts";
import { hashBlob } from "../../../ports/host.ts";
import type { NewFile, PlannedFile, SiteHead, StoredFile } from "../../../ports/place.ts";
import { demandSitePaths } from "../../../provider/site-path.ts";
import { sourceChanged } from "../../common/object-store.ts";
import { unlessRefused } from "../client/client.ts";
import { demandText } from "../client/refusals.ts";
import { isBranchHead, type SiteBranch } from "./branch.ts";
import { copyBlobs, findTree, readBlobs } from "./read-files.ts";

const FOLDER = "assets";

/** The packages on the branch of a site: each is a git object that nothing names before the commit. */
export function branchPackages(site: SiteBranch) {
  const read = async (root: string) => {
    const tree = await findTree(site, root, FOLDER);
    return tree === undefined ? [] : (await readBlobs(site, tree, `${FOLDER}/`)).blobs;
  };
  let listing: { readonly id: string; readonly files: ReturnType<typeof read> } | undefined;
  let listedFiles: Awaited<ReturnType<typeof read>> = [];
  /** The sizes of what this run stored, by path. */
  const stored = new Map<string, number>();
  let isWarned = false;
  /** All of them, without the site's other files; they are read once for each state. */
  const list = async (head: SiteHead): Promise<typeof listedFiles> => {
    if (!isBranchHead(head) || head.state !== "there") return [];
    if (listing?.id !== head.id) listing = { id: head.id, files: read(head.tree) };
    listedFiles = await listing.files;
    return listedFiles;
  };
  /** The git ids of the packages of a state, by path. */
  const blobsOf = async (head: SiteHead) => new Map((await list(head)).map(({ path, blob }) => [path, blob]));
  const total = (): number => {
    const sizes = new Map([...stored, ...listedFiles.map(({ path, size }) => [path, size] as const)]);
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  };
  const { location, siteUrl } = site;
  const isPages = location === undefined ? siteUrl === undefined : location.basis === "asked";
  return {
    list,
    check: async (head: SiteHead, packages: readonly PlannedFile[]): Promise<Problem[]> => {
      await list(head);
      const bytes = packages.reduce((sum, { size = 0 }) => sum + size, total());
      const problems = findProblems(packages, bytes, isPages);
      const told = problems.filter(({ severity }) => severity !== "warning" || !isWarned);
      isWarned ||= told.some(({ severity }) => severity === "warning");
      return told;
    },
    put: async (file: NewFile): Promise<StoredFile> => {
      const { path, size } = file;
      demandSitePaths([path]);
      const held = listedFiles.find((one) => one.path === path);
      const problems = findProblems(
        [{ name: path, size }],
        total() + (held === undefined ? size : 0),
        isPages,
      );
      const errors = problems.filter(({ severity }) => severity !== "warning");
      if (errors.length > 0) throw new ProblemError(errors);
      const blob = await storeBlob(site, file, held?.blob);
      stored.set(path, size);
      return { path, size, wasThere: blob === held?.blob, blob };
    },
    /** Without those that the state has already. */
    missing: async (head: SiteHead, files: readonly StoredFile[]): Promise<StoredFile[]> => {
      const blobs = files.length === 0 ? undefined : await blobsOf(head);
      return files.filter(({ path, blob }) => blob === undefined || blobs?.get(path) !== blob);
    },
    copy: async (head: SiteHead, directory: string, files: readonly StoredFile[]): Promise<void> => {
      const blobs = await blobsOf(head);
      const held = files.flatMap(({ path, size }) => {
        const blob = blobs.get(path);
        return blob === undefined ? [] : [{ path, size, blob }];
      });
      await copyBlobs(site, held, directory);
    },
  };
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

/** Problems with known sizes; of the total, only Pages has a known limit. */
function findProblems(files: readonly PlannedFile[], bytes: number, isPages: boolean): Problem[] {
  const problems = files.flatMap(({ name, size = 0 }): Problem[] => {
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
  if (bytes <= NEARLY) return problems;
  const isTooMuch = isPages && bytes > MOST_BYTES;
  problems.push({
    code: "github-refused",
    ...(isTooMuch ? {} : { severity: "warning" as const }),
    found: `the packages on the site ${isTooMuch ? "would have" : "have"} ${bytes} bytes`,
    expected: `at most ${MOST_BYTES}: Pages serves sites of up to 1 GB, documents included`,
    fix: "Set ‹assets: release› for new versions, or free space: withdraw unused versions with ‹command: withdraw›, and delete their folders below assets/ from the branch",
  });
  return problems;
}

/** Smaller files are uploaded without asking first. */
const WORTH_ASKING = 1_000_000;

/** Uploads a file as a git object that nothing refers to yet, unless it is `held`; returns its id. */
async function storeBlob(
  { client, repository }: SiteBranch,
  file: NewFile,
  held: string | undefined,
): Promise<string> {
  const body = `${file.from}.base64`;
  const name = basename(file.path);
  try {
    const id = await encodeBody(file, body);
    if (id === held) return id;
    // GitHub keeps the objects that an interrupted run uploaded.
    if (file.size >= WORTH_ASKING) {
      const route = "GET /repos/{owner}/{repo}/git/blobs/{file_sha}";
      const headers = { accept: "application/vnd.github.raw+json" };
      const options = { doing: `looking for ${name}`, asStream: true };
      const look = () => client.repeatable(route, { ...repository, file_sha: id, headers }, options);
      const answer = await unlessRefused(look, 404);
      const body: unknown = answer?.data;
      if (body instanceof ReadableStream) await body.cancel();
      if (answer !== undefined) return id;
    }
    // A body on the disk needs no memory and can be sent again.
    const data = await openAsBlob(body);
    const headers = { "content-type": "application/json; charset=utf-8" };
    // Octokit's types require `content`; `data` replaces it.
    const parameters = { ...repository, content: "", data, headers };
    const options = { doing: `uploading ${name}`, size: data.size };
    const sent = await client.repeatable("POST /repos/{owner}/{repo}/git/blobs", parameters, options);
    const sha = demandText(sent.data.sha);
    if (sha === id) return id;
    throw new ProblemError({
      code: "asset-digest",
      found: `GitHub stored ${name} as git object ${sha}`,
      expected: `git object ${id}`,
      fix: "Run the job again; if it happens again, check for a proxy that changes content",
    });
  } finally {
    await rm(body, { force: true });
  }
}

/** Writes the request body, and returns the git id; the file must match its checksum. */
async function encodeBody(file: NewFile, to: string): Promise<string> {
  // Never write through a link.
  await rm(to, { force: true });
  const body = await open(to, "wx", 0o600);
  try {
    const [git, sha256] = [hashBlob(file.size), createHash("sha256")];
    const base64 = new StringDecoder("base64");
    await body.write('{"encoding":"base64","content":"');
    for await (const chunk of createReadStream(file.from)) {
      git.update(chunk);
      sha256.update(chunk);
      await body.write(base64.write(chunk));
    }
    await body.write(`${base64.end()}"}`);
    if (sha256.digest("hex") !== file.sha256) throw sourceChanged(file.from);
    return git.digest("hex");
  } finally {
    await body.close();
  }
}
