import { setImmediate } from "node:timers/promises";
import { limitConcurrency } from "../../concurrency.ts";
import { ProblemError } from "../../errors.ts";
import { createBackoff, retry } from "../../http/retry.ts";
import type { SiteHead } from "../../ports/place.ts";
import { nameSome } from "../../text.ts";
import { failure, type GitOptions, openGit, REMOTE } from "./git.ts";
import type { Remote } from "./remote.ts";

export type Branch = ReturnType<typeof openBranch>;

/** A commit of the branch, with the mode and the git id of each path. */
export interface GitHead extends SiteHead {
  readonly tree: ReadonlyMap<string, { readonly mode: string; readonly id: string }>;
}

export function treeOf(head: SiteHead): GitHead["tree"] {
  if ("tree" in head) return (head as GitHead).tree;
  if (head.id === undefined) return new Map();
  throw new Error(`commit ${head.id} was not read from this branch`);
}

const REF = "refs/provider-pages/site";
const RETRIES = { attempts: 3, firstWait: 2000, longestWait: 15_000, budget: 60_000 };
/** Without the contents of files, which come as they are needed. */
const FETCH = ["fetch", "--progress", "--no-tags", "--no-write-fetch-head", "--filter=blob:none"];
/** A server that hears of a commit takes its files to be known. What is there already is not fetched. */
const FETCH_FILES = ["-c", "fetch.negotiationAlgorithm=noop", ...FETCH, "--stdin", "--", REMOTE];
/** Where the user's configuration has no identity. */
const NOBODY = "provider-pages <provider-pages@noreply.invalid>";

/** A branch that is fetched without its files, and pushed without a checkout. */
export function openBranch(remote: Remote, options: GitOptions) {
  const { branch, url } = remote;
  const { cancelled, log, retries = RETRIES } = options;
  const git = openGit(remote, options);
  const inTurn = limitConcurrency(1);
  const unanswered = (doing: string, attempts: number, { message }: Error) =>
    new ProblemError({
      code: "git-unavailable",
      found: `${doing} failed ${attempts} times, last with: ${message}`,
      expected: "an answer from the server",
      fix: "Check the network, the proxy and the server, and run this again: it continues where it stopped",
    });
  const backoff = createBackoff(retries, unanswered, { say: log.info, cancelled });
  const print = (args: readonly string[], input?: string | Buffer): Promise<Buffer> =>
    retry(backoff, `git ${args[0]}`, async () => {
      const { isDone, stdout, stderr } = await git(args, input);
      if (!isDone) throw failure(`git ${args[0]}`, stderr);
      return stdout;
    });
  const fetch = (args: readonly string[], input?: string): Promise<"fetched" | "missing"> =>
    retry(backoff, `reading ${url}`, async () => {
      const { isDone, stderr } = await inTurn(() => git(args, input));
      if (!isDone && !/couldn't find remote ref/.test(stderr)) throw failure(`reading ${url}`, stderr);
      return isDone ? "fetched" : "missing";
    });
  const readHead = async (): Promise<GitHead> => {
    const refs = ["--depth=1", "--", REMOTE, `+refs/heads/${branch}:${REF}`];
    const tree = new Map<string, { readonly mode: string; readonly id: string }>();
    if ((await fetch([...FETCH, ...refs])) === "missing") return { id: undefined, tree };
    const id = (await print(["rev-parse", "--verify", REF])).toString().trim();
    for (const line of (await print(["ls-tree", "-rz", "--full-tree", id])).toString().split("\0")) {
      const [, mode = "", blob = "", path = ""] = /^(\S+) \S+ (\S+)\t(.*)$/s.exec(line) ?? [];
      if (path !== "") tree.set(path, { mode, id: blob });
    }
    return { id, tree };
  };
  /** Moves the branch without force; false if another writer was faster. */
  const push = (head: SiteHead, id: string, ...more: readonly "--dry-run"[]): Promise<boolean> => {
    const doing = `pushing to branch ${branch} of ${url}`;
    const to = ["--no-verify", "--no-thin", ...more, "--", REMOTE, `${id}:refs/heads/${branch}`];
    return retry(backoff, doing, async () => {
      const { isDone, stdout, stderr } = await inTurn(() =>
        git(["push", "--porcelain", "--progress", ...to]),
      );
      const [, refusal = ""] = /^!\t[^\t]*\t(.*)$/m.exec(stdout.toString()) ?? [];
      if (refusal.startsWith("[rejected]")) return false;
      if (isDone) return true;
      if (more.length === 0) {
        // The push had its effect even if its answer was lost.
        const now = await readHead();
        if (now.id === id) return true;
        // The run then reads the branch again, and finds its change there if another writer has built upon it.
        if (now.id !== head.id) return false;
      }
      throw failure(doing, `${stderr}\n${refusal}`);
    });
  };
  /** Makes a commit on a head from changes as `git fast-import` reads them, and gives its id. */
  const write = async (head: SiteHead, message: string, changes: readonly (string | Uint8Array)[]) => {
    const { isDone, stdout } = await git(["var", "GIT_COMMITTER_IDENT"]);
    const who = isDone ? stdout.toString().trim() : `${NOBODY} ${Math.floor(Date.now() / 1000)} +0000`;
    const start = `commit ${REF}-next\nmark :1\ncommitter ${who}\ndata ${Buffer.byteLength(message)}\n`;
    const parent = head.id === undefined ? "\n" : `\nfrom ${head.id}\n`;
    const parts = [start, message, parent, ...changes, "\nget-mark :1\ndone\n"];
    const stream = Buffer.concat(parts.map((part) => Buffer.from(part)));
    return (await print(["fast-import", "--quiet", "--force", "--done"], stream)).toString().trim();
  };
  /** Fails if there is no branch. */
  const demandPlace = async ({ id }: SiteHead): Promise<void> => {
    if (id !== undefined) return;
    const heads = await print(["ls-remote", "--heads", "--", REMOTE]);
    const names = nameSome(heads.toString().match(/(?<=\trefs\/heads\/).+/g) ?? ["no others"], 10);
    const found = `there is no branch ${branch} in ${url}; there are ${names}`;
    const fix = `Write its name in \`git:${url}#BRANCH\`, or publish to it first`;
    throw new ProblemError({ code: "site-unknown", found, expected: "the branch of a site", fix });
  };
  return { print, readHead, push, write, demandPlace, ...openFiles(print, fetch) };
}

type Ask<T> = (args: readonly string[], input?: string) => Promise<T>;

/** Files by their git ids. */
function openFiles(print: Ask<Buffer>, fetch: Ask<unknown>) {
  const fetchFiles = async (ids: readonly string[]): Promise<void> => {
    // Without ids, git would fetch the remote's HEAD.
    if (ids.length > 0) await fetch(FETCH_FILES, ids.join("\n"));
  };
  let queue: string[] = [];
  let answer: Promise<ReadonlyMap<string, Buffer>> | undefined;
  const readAsked = async (): Promise<ReadonlyMap<string, Buffer>> => {
    await setImmediate();
    const ids = [...new Set(queue)];
    [queue, answer] = [[], undefined];
    await fetchFiles(ids);
    let rest = await print(["cat-file", "--batch"], ids.join("\n"));
    return new Map(
      ids.map((id) => {
        // A line with the size, the bytes, and a line break.
        const start = rest.indexOf("\n") + 1;
        const end = start + Number(rest.subarray(0, start).toString().split(" ")[2]);
        const bytes = rest.subarray(start, end);
        rest = rest.subarray(end + 1);
        return [id, bytes];
      }),
    );
  };
  /** Files that are asked for at once are read at once. */
  const readFile = async (id: string): Promise<Buffer> => {
    queue.push(id);
    answer ??= readAsked();
    return (await answer).get(id) ?? Buffer.alloc(0);
  };
  /** A server does not report sizes: the files are fetched. */
  const readSizes = async (ids: readonly string[]): Promise<readonly number[]> => {
    await fetchFiles(ids);
    const sizes = await print(["cat-file", "--batch-check=%(objectsize)"], ids.join("\n"));
    return sizes.toString().split("\n").map(Number);
  };
  return { fetchFiles, readFile, readSizes };
}
