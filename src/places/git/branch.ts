import { setImmediate } from "node:timers/promises";
import { limitConcurrency } from "../../concurrency.ts";
import { ProblemError } from "../../errors.ts";
import { createBackoff, retry } from "../../http/retry.ts";
import type { Log } from "../../ports/log.ts";
import type { SiteHead } from "../../ports/place.ts";
import { failure, type GitOptions, openGit, REMOTE } from "./git.ts";
import type { Remote } from "./remote.ts";

/** The mode and the git id of each path. */
export type Tree = ReadonlyMap<string, { readonly mode: string; readonly id: string }>;
export interface BranchHead extends SiteHead {
  readonly tree: Tree;
}

export type Branch = ReturnType<typeof openBranch>;

const REF = "refs/provider-pages/site";
const FETCH = ["--progress", "--no-tags", "--no-write-fetch-head", "--filter=blob:none"];
const RETRIES = { attempts: 4, firstWait: 1000, longestWait: 15_000, budget: 60_000 };
/** Files that are in memory at once. */
const AT_ONCE = 100;

/** A branch that is fetched without its files, and pushed without a checkout. */
export function openBranch(remote: Remote, options: GitOptions & { readonly log: Log }) {
  const { branch, url } = remote;
  const { cancelled, log, temporary, retries = RETRIES } = options;
  const git = openGit(remote, options);
  const inTurn = limitConcurrency(1);
  const backoff = createBackoff(retries, unanswered, { say: log.info, cancelled });
  /** Objects in the repository of our own. */
  let held = new Set<string>();
  let last: BranchHead = { id: undefined, tree: new Map() };
  const print = async (args: readonly string[], input?: string | Buffer): Promise<string> => {
    const { isDone, stdout, stderr } = await git(args, input);
    if (!isDone) throw failure(`git ${args[0]}`, stderr);
    return stdout.toString();
  };
  const fetch = (args: readonly string[], input?: string): Promise<"fetched" | "missing"> =>
    retry(backoff, `reading ${url}`, async () => {
      const { isDone, stderr } = await inTurn(() => git(args, input, "asks"));
      if (!isDone && !/couldn't find remote ref/.test(stderr)) throw failure(`reading ${url}`, stderr);
      return isDone ? "fetched" : "missing";
    });
  const readHead = async (depth = 1): Promise<BranchHead> => {
    const wanted = [`--depth=${depth}`, "--", REMOTE, `+refs/heads/${branch}:${REF}`];
    if ((await fetch(["fetch", ...FETCH, ...wanted])) === "missing")
      return { id: undefined, tree: new Map() };
    const id = (await print(["rev-parse", "--verify", REF])).trim();
    if (last.id === id) return last;
    const listed = (await print(["ls-tree", "-r", "-z", "--full-tree", id])).split("\0").filter(Boolean);
    const tree = listed.map((line) => {
      const [mode = "", , object = ""] = line.split(/[ \t]/, 3);
      return [line.slice(line.indexOf("\t") + 1), { mode, id: object }] as const;
    });
    const all = ["cat-file", "--batch-all-objects", "--unordered", "--batch-check=%(objectname)"];
    held = new Set((await print(all)).split("\n"));
    last = { id, tree: new Map(tree) };
    return last;
  };
  /** Fetches what is missing in one request. A server that hears of the commit takes its files to be known. */
  const fetchFiles = async (ids: readonly string[]): Promise<void> => {
    const missing = ids.filter((id) => !held.has(id));
    const wanted = ["fetch", ...FETCH, "--stdin", "--", REMOTE];
    if (missing.length > 0)
      await fetch(["-c", "fetch.negotiationAlgorithm=noop", ...wanted], missing.join("\n"));
    for (const id of missing) held.add(id);
  };
  async function* readFiles(ids: readonly string[]): AsyncGenerator<readonly [id: string, bytes: Buffer]> {
    await fetchFiles(ids);
    for (let first = 0; first < ids.length; first += AT_ONCE) {
      const part = ids.slice(first, first + AT_ONCE);
      const { stdout } = await git(["cat-file", "--batch"], `${part.join("\n")}\n`);
      let at = 0;
      for (const id of part) {
        const start = stdout.indexOf("\n", at) + 1;
        const size = Number(stdout.subarray(at, start).toString().split(" ")[2]);
        yield [id, stdout.subarray(start, start + size)];
        at = start + size + 1;
      }
    }
  }
  let asked: string[] = [];
  let answer: Promise<ReadonlyMap<string, Buffer>> | undefined;
  return {
    temporary,
    print,
    readHead,
    readFiles,
    hold: (id: string): void => void held.add(id),
    /** Files that are asked for at once are read at once. */
    readFile: async (id: string): Promise<Buffer | undefined> => {
      asked.push(id);
      answer ??= setImmediate().then(async () => {
        const ids = [...new Set(asked)];
        [asked, answer] = [[], undefined];
        const found = new Map<string, Buffer>();
        for await (const [each, bytes] of readFiles(ids)) found.set(each, bytes);
        return found;
      });
      return (await answer).get(id);
    },
    /** A server does not report sizes: the files are fetched. */
    readSizes: async (ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
      await fetchFiles(ids);
      const lines =
        ids.length === 0
          ? []
          : (await print(["cat-file", "--batch-check"], `${ids.join("\n")}\n`)).split("\n");
      return new Map(lines.map((line) => [line.split(" ", 1)[0] ?? "", Number(line.split(" ")[2])]));
    },
    /** Makes a commit on a head from changes as `git fast-import` reads them, and gives its id. */
    write: async (
      head: SiteHead,
      message: string,
      changes: readonly (string | Uint8Array)[],
    ): Promise<string> => {
      const { isDone, stdout } = await git(["var", "GIT_COMMITTER_IDENT"]);
      const now = Math.floor(Date.now() / 1000);
      const who = isDone
        ? stdout.toString().trim()
        : `provider-pages <provider-pages@noreply.invalid> ${now} +0000`;
      const start = `commit refs/provider-pages/new\nmark :1\ncommitter ${who}\ndata ${Buffer.byteLength(message)}\n`;
      const parent = head.id === undefined ? "\n" : `\nfrom ${head.id}\n`;
      const parts = [start, message, parent, ...changes, "\nget-mark :1\ndone\n"].map((part) =>
        Buffer.from(part),
      );
      return (await print(["fast-import", "--quiet", "--force", "--done"], Buffer.concat(parts))).trim();
    },
    /** Moves the branch without force; false if another writer was faster. */
    push: (head: SiteHead, id: string, ...more: readonly "--dry-run"[]): Promise<boolean> => {
      const doing = `pushing to branch ${branch} of ${url}`;
      const to = ["--no-verify", "--no-thin", ...more, "--", REMOTE, `${id}:refs/heads/${branch}`];
      return retry(backoff, doing, async () => {
        const push = ["push", "--porcelain", "--progress", ...to];
        const { isDone, stdout, stderr } = await inTurn(() => git(push, "", "asks"));
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
    },
  };
}

function unanswered(doing: string, attempts: number, { message }: Error): ProblemError {
  const found = `${doing} failed ${attempts} times, last with: ${message}`;
  const fix =
    "Check the network, the proxy and the server, and run this again: it continues where it stopped";
  return new ProblemError({ code: "git-unavailable", found, expected: "an answer from the server", fix });
}
