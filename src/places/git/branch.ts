import { setImmediate } from "node:timers/promises";
import { limitConcurrency } from "../../concurrency.ts";
import { ProblemError } from "../../errors.ts";
import { createBackoff, retry } from "../../http/retry.ts";
import type { Log } from "../../ports/log.ts";
import type { SiteHead } from "../../ports/place.ts";
import { failure, type GitOptions, openGit, REMOTE } from "./git.ts";
import type { Remote } from "./remote.ts";

/** What git keeps at a path. */
export interface Entry {
  readonly mode: string;
  readonly id: string;
}
export type Tree = ReadonlyMap<string, Entry>;
export interface BranchHead extends SiteHead {
  readonly tree: Tree;
}

export function isBranchHead(head: SiteHead): head is BranchHead {
  return "tree" in head;
}

export type Branch = ReturnType<typeof openBranch>;

const FETCH = ["fetch", "--progress", "--no-tags", "--no-write-fetch-head", "--filter=blob:none"];
const REF = "refs/provider-pages/site";
/** The most bytes of files that are in memory at once, unless one is larger. */
const AT_ONCE = 32 * 1024 * 1024;

/** A branch that is fetched without files, and pushed without a checkout. */
export function openBranch(remote: Remote, options: GitOptions & { readonly log: Log }) {
  const { branch, url } = remote;
  const open = openGit(remote, options);
  const inTurn = limitConcurrency(1);
  const backoff = createBackoff(
    { attempts: 4, firstWait: 1000, longestWait: 15_000, budget: 60_000 },
    (doing, attempts, { message }) => {
      const found = `${doing} failed ${attempts} times, last with: ${message}`;
      const fix =
        "Check the network, the proxy and the server, and run this again: it continues where it stopped";
      return new ProblemError({ code: "git-unavailable", found, expected: "an answer from the server", fix });
    },
    { say: options.log.info, cancelled: options.cancelled },
  );
  /** Objects in the repository of our own. */
  let held = new Set<string>();
  let last: BranchHead = { id: undefined, tree: new Map() };

  const print = async (args: readonly string[], input?: string | Buffer): Promise<string> => {
    const { isDone, stdout, stderr } = await (await open())(args, input);
    if (!isDone) throw failure(`git ${args[0]}`, stderr);
    return stdout.toString();
  };
  const fetch = (args: readonly string[], input?: string): Promise<"fetched" | "missing"> =>
    inTurn(() =>
      retry(backoff, `reading ${url}`, async () => {
        const { isDone, stderr } = await (await open())([...FETCH, ...args], input, "asks");
        if (isDone) return "fetched";
        if (/couldn't find remote ref/.test(stderr)) return "missing";
        throw failure(`reading ${url}`, stderr);
      }),
    );
  const readHead = async (depth = 1): Promise<BranchHead> => {
    const fetched = await fetch([`--depth=${depth}`, "--", REMOTE, `+refs/heads/${branch}:${REF}`]);
    if (fetched === "missing") return { id: undefined, tree: new Map() };
    const id = (await print(["rev-parse", "--verify", "--end-of-options", REF])).trim();
    if (last.id === id) return last;
    const listed = (await print(["ls-tree", "-r", "-z", "--full-tree", id])).split("\0").filter(Boolean);
    const tree = listed.map((line): [string, Entry] => {
      const tab = line.indexOf("\t");
      const [mode = "", , object = ""] = line.slice(0, tab).split(" ");
      return [line.slice(tab + 1), { mode, id: object }];
    });
    const all = await print([
      "cat-file",
      "--batch-all-objects",
      "--unordered",
      "--batch-check=%(objectname)",
    ]);
    held = new Set(all.split("\n"));
    last = { id, tree: new Map(tree) };
    return last;
  };
  /** Fetches the missing ones in one request; the server reports no sizes. */
  const sizesOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const missing = [...new Set(ids)].filter((id) => !held.has(id));
    if (missing.length > 0) await fetch(["--stdin", "--", REMOTE], missing.join("\n"));
    for (const id of missing) held.add(id);
    const lines = ids.length === 0 ? "" : await print(["cat-file", "--batch-check"], `${ids.join("\n")}\n`);
    return new Map(
      lines
        .trim()
        .split("\n")
        .map((line) => [line.slice(0, line.indexOf(" ")), Number(line.split(" ")[2])]),
    );
  };
  async function* readBlobs(ids: readonly string[]): AsyncGenerator<readonly [string, Buffer]> {
    const sizes = await sizesOf(ids);
    for (const part of inParts([...sizes])) {
      const given = `${part.map(([id]) => id).join("\n")}\n`;
      const { stdout } = await (await open())(["cat-file", "--batch"], given);
      let at = 0;
      for (const [id, size] of part) {
        const start = stdout.indexOf("\n", at) + 1;
        yield [id, stdout.subarray(start, start + size)];
        at = start + size + 1;
      }
    }
  }
  let waiting: { readonly ids: Set<string>; readonly read: Promise<ReadonlyMap<string, Buffer>> } | undefined;
  /** What is asked for at once is fetched at once. */
  const load = async (id: string): Promise<Buffer | undefined> => {
    const ids = waiting?.ids ?? new Set();
    waiting ??= {
      ids,
      read: setImmediate().then(async () => {
        waiting = undefined;
        const found = new Map<string, Buffer>();
        for await (const [each, bytes] of readBlobs([...ids])) found.set(each, bytes);
        return found;
      }),
    };
    ids.add(id);
    return (await waiting.read).get(id);
  };
  const identity = async (): Promise<string> => {
    const { isDone, stdout } = await (await open())(["var", "GIT_COMMITTER_IDENT"]);
    const now = Math.floor(Date.now() / 1000);
    return isDone ? stdout.toString().trim() : `provider-pages <provider-pages@noreply.invalid> ${now} +0000`;
  };
  return {
    temporary: options.temporary,
    print,
    readHead,
    sizesOf,
    readBlobs,
    load,
    hold: (ids: Iterable<string>): void => {
      for (const id of ids) held.add(id);
    },
    /** Makes a commit on a head from lines of `git fast-import`, and gives its id. */
    write: async (
      head: SiteHead,
      message: string,
      changes: readonly (string | Uint8Array)[],
    ): Promise<string> => {
      const text = Buffer.from(message);
      const parent = head.id === undefined ? "" : `from ${head.id}\n`;
      const start = `commit refs/provider-pages/new\nmark :1\ncommitter ${await identity()}\ndata ${text.length}\n`;
      const parts = [start, text, `\n${parent}`, ...changes, "\nget-mark :1\ndone\n"].map((part) =>
        Buffer.from(part),
      );
      const made = await print(["fast-import", "--quiet", "--force", "--done"], Buffer.concat(parts));
      return made.trim();
    },
    /** Moves the branch without force; false if another writer was faster. */
    push: async (head: SiteHead, id: string, ...more: readonly "--dry-run"[]): Promise<boolean> => {
      const doing = `pushing to ${branch} of ${url}`;
      const args = [
        "push",
        "--porcelain",
        "--progress",
        "--no-verify",
        "--no-thin",
        ...more,
        "--",
        REMOTE,
        `${id}:refs/heads/${branch}`,
      ];
      return retry(backoff, doing, async () => {
        const { isDone, stdout, stderr } = await inTurn(async () => (await open())(args, "", "asks"));
        if (isDone) return true;
        const [, refusal] = /^!\t[^\t]*\t(.*)$/m.exec(stdout.toString()) ?? [];
        if (refusal?.startsWith("[rejected]")) return false;
        const now = await readHead();
        if (now.id === id) return true;
        if (now.id === head.id) throw failure(doing, `${stderr}\n${refusal ?? ""}`);
        if (refusal !== undefined || now.id === undefined) return false;
        // Without an answer, others may have built upon ours.
        await readHead(500);
        return (await (await open())(["merge-base", "--is-ancestor", id, now.id])).isDone;
      });
    },
  };
}

function inParts(sizes: readonly (readonly [string, number])[]): (readonly [string, number])[][] {
  const parts: (readonly [string, number])[][] = [[]];
  let bytes = 0;
  for (const one of sizes) {
    bytes += one[1];
    if (bytes <= AT_ONCE || parts.at(-1)?.length === 0) parts.at(-1)?.push(one);
    else [bytes] = [one[1], parts.push([one])];
  }
  return parts;
}
