import { setImmediate } from "node:timers/promises";
import { failure, type Git, REMOTE } from "./git.ts";

/** Fetches without the contents of files, which come as they are needed. */
export const FETCH = ["fetch", "--progress", "--no-tags", "--no-write-fetch-head", "--filter=blob:none"];
/** A server that hears of a commit takes its files to be known. */
const FETCH_FILES = ["-c", "fetch.negotiationAlgorithm=noop", ...FETCH, "--stdin", "--", REMOTE];
/** Files that are in memory at once. */
const AT_ONCE = 100;

/** The files of a branch by their git ids. */
export function openObjects(git: Git, fetch: (args: readonly string[], input: string) => Promise<unknown>) {
  let held = new Set<string>();
  let asked: string[] = [];
  let answer: Promise<ReadonlyMap<string, Buffer>> | undefined;
  const print = async (args: readonly string[], input?: string | Buffer): Promise<string> => {
    const { isDone, stdout, stderr } = await git(args, input);
    if (!isDone) throw failure(`git ${args[0]}`, stderr);
    return stdout.toString();
  };
  const fetchMissing = async (ids: readonly string[]): Promise<void> => {
    const missing = ids.filter((id) => !held.has(id));
    if (missing.length > 0) await fetch(FETCH_FILES, missing.join("\n"));
    for (const id of missing) held.add(id);
  };
  async function* read(ids: readonly string[]): AsyncGenerator<readonly [id: string, bytes: Buffer]> {
    await fetchMissing(ids);
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
  return {
    print,
    read,
    hold: (id: string): void => void held.add(id),
    /** Finds out what is there after a fetch: a server without filters sends everything. */
    findHeld: async (): Promise<void> => {
      const all = ["cat-file", "--batch-all-objects", "--unordered", "--batch-check=%(objectname)"];
      held = new Set((await print(all)).split("\n"));
    },
    /** Files that are asked for at once are read at once. */
    readOne: async (id: string): Promise<Buffer | undefined> => {
      asked.push(id);
      answer ??= setImmediate().then(async () => {
        const ids = [...new Set(asked)];
        [asked, answer] = [[], undefined];
        const found = new Map<string, Buffer>();
        for await (const [each, bytes] of read(ids)) found.set(each, bytes);
        return found;
      });
      return (await answer).get(id);
    },
    /** A server does not report sizes: the files are fetched. */
    readSizes: async (ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
      await fetchMissing(ids);
      const sizes = ids.length === 0 ? "" : await print(["cat-file", "--batch-check"], `${ids.join("\n")}\n`);
      const lines = sizes.split("\n").map((line) => line.split(" "));
      return new Map(lines.map(([id = "", , size]) => [id, Number(size)]));
    },
  };
}
