import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Site, SiteChange, SiteHead } from "../../../src/ports/site.ts";
import { type Watch, watch } from "./watch.ts";

type Files = ReadonlyMap<string, string>;

/** A state of the site, and why it came about. */
interface SiteCommit {
  readonly id: string;
  readonly message: string;
  readonly files: Files;
}

type Operations = Omit<Site, "guest" | "hasOneState" | "mayReplace" | "above" | "live">;

/** A site in memory that, like a branch, accepts only writes based on the newest head. */
export interface MemorySite extends Site, Watch<Operations> {
  /** The files as they are now. */
  readonly files: Files;
  /** Every state since the beginning, the oldest first. */
  readonly commits: readonly SiteCommit[];
  /** Changes files as another writer; a write based on an older head fails. */
  commit(files: Readonly<Record<string, string | undefined>>, message?: string): SiteHead;
}

/** A site that is not there yet, or one with these files; `guest` is another repository that it is changed for. */
export function memorySite(
  begin: Readonly<Record<string, string>> = {},
  base = "https://registry.example.com/",
  guest?: string,
): MemorySite {
  const commits: SiteCommit[] = [];
  const head = (): SiteHead => ({ id: commits.at(-1)?.id });
  const filesAt = (id: string | undefined): Files => findCommit(commits, id)?.files ?? new Map();
  const commit = ({ files, message }: SiteChange): SiteHead => {
    const id = String(commits.length + 1);
    commits.push({ id, message, files: changeFiles(filesAt(head().id), files) });
    return { id };
  };
  const write: Site["write"] = async (on, { carried = [], pictures = [], ...given }) => {
    const brought = carried.map(async ({ path, from }) => [path, await readFile(from, "latin1")] as const);
    const shown = pictures.map(({ path, bytes }) => [path, Buffer.from(bytes).toString("latin1")] as const);
    const change = { ...given, files: [...(await Promise.all(brought)), ...shown, ...given.files] };
    const before = filesAt(on.id);
    if (change.files.every(([path, text]) => before.get(path) === text)) return on;
    return on.id === head().id ? commit(change) : undefined;
  };
  if (Object.keys(begin).length > 0) commit({ files: Object.entries(begin), message: "Begin" });
  return {
    ...watch<Operations>({
      locate: async () => ({ base, found: "stated", warnings: [] }),
      head: async () => head(),
      checkWritable: async () => [],
      read: async ({ id }, path) => filesAt(id).get(path),
      list: async ({ id }, folder) =>
        [...filesAt(id).keys()].filter((path) => folder === "" || path.startsWith(`${folder}/`)),
      copyTo: async ({ id }, directory, wanted = () => true) =>
        copyFiles(
          [...filesAt(id)].filter(([path]) => wanted(path)),
          directory,
        ),
      write,
    }),
    get files() {
      return filesAt(head().id);
    },
    guest,
    commits,
    commit: (files, message = "Change files") => commit({ files: Object.entries(files), message }),
  };
}

async function copyFiles(files: Iterable<[string, string]>, directory: string): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }
}

function findCommit(commits: readonly SiteCommit[], id: string | undefined): SiteCommit | undefined {
  const found = commits.find((commit) => commit.id === id);
  if (id !== undefined && found === undefined) throw new Error(`the site never had a head ${id}`);
  return found;
}

function changeFiles(before: Files, changes: SiteChange["files"]): Files {
  const files = new Map(before);
  for (const [path, text] of changes) {
    if (text === undefined) files.delete(path);
    else files.set(path, text);
  }
  return files;
}
