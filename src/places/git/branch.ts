import { limitConcurrency } from "../../concurrency.ts";
import { ProblemError } from "../../errors.ts";
import { createBackoff, retry } from "../../http/retry.ts";
import type { Log } from "../../ports/log.ts";
import type { SiteHead } from "../../ports/place.ts";
import { failure, type GitOptions, openGit, REMOTE } from "./git.ts";
import { FETCH, openObjects } from "./objects.ts";
import type { Remote } from "./remote.ts";

/** The mode and the git id of each path. */
export type Tree = ReadonlyMap<string, { readonly mode: string; readonly id: string }>;

export type Branch = ReturnType<typeof openBranch>;

const REF = "refs/provider-pages/site";
const RETRIES = { attempts: 4, firstWait: 1000, longestWait: 15_000, budget: 60_000 };

/** A branch that is fetched without its files, and pushed without a checkout. */
export function openBranch(remote: Remote, options: GitOptions & { readonly log: Log }) {
  const { branch, url } = remote;
  const { cancelled, log, temporary, retries = RETRIES } = options;
  const git = openGit(remote, options);
  const inTurn = limitConcurrency(1);
  const backoff = createBackoff(retries, unanswered, { say: log.info, cancelled });
  const fetch = (args: readonly string[], input?: string): Promise<"fetched" | "missing"> =>
    retry(backoff, `reading ${url}`, async () => {
      const { isDone, stderr } = await inTurn(() => git(args, input, "asks"));
      if (!isDone && !/couldn't find remote ref/.test(stderr)) throw failure(`reading ${url}`, stderr);
      return isDone ? "fetched" : "missing";
    });
  const objects = openObjects(git, fetch);
  /** Of each commit that was read or made. */
  const trees = new Map<string | undefined, Tree>([[undefined, new Map()]]);
  const readHead = async (depth = 1): Promise<SiteHead> => {
    const wanted = [`--depth=${depth}`, "--", REMOTE, `+refs/heads/${branch}:${REF}`];
    if ((await fetch([...FETCH, ...wanted])) === "missing") return { id: undefined };
    const id = (await objects.print(["rev-parse", "--verify", REF])).trim();
    if (trees.has(id)) return { id };
    const listed = await objects.print(["ls-tree", "-r", "-z", "--full-tree", id]);
    await objects.findHeld();
    trees.set(id, new Map(listed.split("\0").filter(Boolean).map(parseEntry)));
    return { id };
  };
  /** Moves the branch without force; false if another writer was faster. */
  const push = (head: SiteHead, id: string, ...more: readonly "--dry-run"[]): Promise<boolean> => {
    const doing = `pushing to branch ${branch} of ${url}`;
    const to = ["--no-verify", "--no-thin", ...more, "--", REMOTE, `${id}:refs/heads/${branch}`];
    return retry(backoff, doing, async () => {
      const args = ["push", "--porcelain", "--progress", ...to];
      const { isDone, stdout, stderr } = await inTurn(() => git(args, "", "asks"));
      if (isDone) return true;
      const [, refusal] = /^!\t[^\t]*\t(.*)$/m.exec(stdout.toString()) ?? [];
      if (refusal?.startsWith("[rejected]")) return false;
      const now = await readHead();
      if (now.id === id) return true;
      if (now.id === head.id) throw failure(doing, `${stderr}\n${refusal ?? ""}`);
      if (refusal !== undefined || now.id === undefined) return false;
      // The answer was lost, and another writer may have built upon this commit.
      await readHead(500);
      return (await git(["merge-base", "--is-ancestor", id, now.id])).isDone;
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
    return (await objects.print(["fast-import", "--quiet", "--force", "--done"], stream)).trim();
  };
  return { temporary, trees, ...objects, readHead, push, write };
}

/** Where the user's configuration has no identity. */
const NOBODY = "provider-pages <provider-pages@noreply.invalid>";

function parseEntry(line: string) {
  const [mode = "", , id = ""] = line.split(/[ \t]/, 3);
  return [line.slice(line.indexOf("\t") + 1), { mode, id }] as const;
}

function unanswered(doing: string, attempts: number, { message }: Error): ProblemError {
  const found = `${doing} failed ${attempts} times, last with: ${message}`;
  const fix =
    "Check the network, the proxy and the server, and run this again: it continues where it stopped";
  return new ProblemError({ code: "git-unavailable", found, expected: "an answer from the server", fix });
}
