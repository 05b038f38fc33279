import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Place, pathsOf, type SiteChange, type SiteHead } from "../../../src/ports/place.ts";
import { demandSitePaths, isSitePath } from "../../../src/provider/site-path.ts";
import { type Watch, watch } from "./watch.ts";

type Files = ReadonlyMap<string, string>;

/** A state of the site, and why it came about. */
interface SiteCommit {
  readonly id: string;
  readonly message: string;
  readonly files: Files;
}

type Operations = Omit<Place, "guest" | "hasOneState" | "mayReplace" | "isDry" | "above" | "live">;

/** A site in memory that, like a branch, accepts only writes based on the newest head. */
export interface MemorySite extends Place, Watch<Operations> {
  /** The files as they are now. */
  readonly files: Files;
  /** Every state since the beginning, the oldest first. */
  readonly commits: readonly SiteCommit[];
  /** Changes files as another writer; a commit based on an older head fails. */
  change(files: Readonly<Record<string, string | undefined>>, message?: string): SiteHead;
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
  const kept = new Map<string, string>();
  const write: Place["commit"] = async (
    on,
    { stored = [], pictures = [], onWritten = () => {}, ...given },
  ) => {
    demandSitePaths(pathsOf({ ...given, stored, pictures }));
    const brought = stored.map(({ path }) => [path, kept.get(path)] as const);
    const shown = pictures.map(({ path, bytes }) => [path, Buffer.from(bytes).toString("latin1")] as const);
    const change = { ...given, files: [...brought, ...shown, ...given.files] };
    const before = filesAt(on.id);
    if (change.files.every(([path, text]) => before.get(path) === text)) return on;
    if (on.id !== head().id) return undefined;
    onWritten(given.files.length, given.files.length);
    return commit(change);
  };
  if (Object.keys(begin).length > 0) commit({ files: Object.entries(begin), message: "Begin" });
  return {
    ...watch<Operations>({
      locate: async () => ({ base, basis: "stated", warnings: [] }),
      head: async () => head(),
      check: async () => [],
      read: async ({ id }, path) => filesAt(id).get(path),
      list: async ({ id }, folder, detail) => {
        const start = folder === "" ? 0 : folder.length + 1;
        const isIn = (path: string): boolean => path.startsWith(`${folder}/`) || folder === "";
        const below = [...filesAt(id)].filter(([path]) => isIn(path) && isSitePath(path));
        const sizeOf = (text: string) => (detail === "sizes" ? Buffer.byteLength(text) : undefined);
        const files = below.map(([path, text]) => ({ path, size: sizeOf(text), modified: undefined }));
        if (detail !== "shallow") return files;
        const names = files.map((file) => {
          const end = file.path.indexOf("/", start);
          return end < 0 ? file : { path: file.path.slice(0, end + 1), size: 0, modified: undefined };
        });
        return [...new Map(names.map((one) => [one.path, one])).values()];
      },
      copy: async ({ id }, directory, wanted = () => true) => {
        const isWanted =
          typeof wanted === "function" ? wanted : (path: string) => wanted.some((one) => one.path === path);
        await copyFiles(
          [...filesAt(id)].filter(([path]) => isWanted(path) && isSitePath(path)),
          directory,
        );
      },
      put: async ({ path, from, size }) => {
        demandSitePaths([path]);
        const text = await readFile(from, "latin1");
        kept.set(path, text);
        return { path, size, wasThere: filesAt(head().id).get(path) === text };
      },
      commit: write,
    }),
    get files() {
      return filesAt(head().id);
    },
    guest,
    commits,
    change: (files, message = "Change files") => commit({ files: Object.entries(files), message }),
  };
}

async function copyFiles(files: Iterable<[string, string]>, directory: string): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text, path.startsWith("assets/") ? "latin1" : "utf8");
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
