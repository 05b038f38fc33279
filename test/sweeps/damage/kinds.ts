import type { Random } from "../../support/hostile/random.ts";
import type { Files } from "./places.ts";

/** One thing that happens to a site, and in words what it was. */
interface Damage {
  readonly files: Files;
  readonly what: string;
}

/** The names of folders of packages follow from signatures, which differ between runs; a seed must mean the same in each. */
const inOrder = (files: Files): Files => {
  const nameOf = (path: string) => path.replace(/\/[0-9a-f]{12}\//, "/");
  return new Map([...files].sort(([a], [b]) => (nameOf(a) < nameOf(b) ? -1 : 1)));
};

/** `history` has the site after each change, the oldest first. */
export function damageSite(all: Files, history: readonly Files[], random: Random): Damage {
  const files = inOrder(all);
  const kinds = [
    loseFile,
    cutFile,
    alterFile,
    restoreFile,
    mergeEntry,
    loseFolder,
    restoreFolder,
    restoreAll,
    oldHead,
  ];
  const damaged = random.pick(random.chance(0.04) ? [loseAll] : kinds)(files, history, random);
  return damaged ?? loseFile(files, history, random);
}

type Kind = (files: Files, history: readonly Files[], random: Random) => Damage | undefined;

/** Lists and facts are few among the files, and most is lost with them. */
function pickPath(files: Files, random: Random): string {
  const folders = [/^catalog\//, /^v1\//, /^mirror\//, /^assets\//, /^/];
  const folder = random.pick(folders);
  const paths = [...files.keys()].filter((path) => folder.test(path));
  return paths.length === 0 ? "" : random.pick(paths);
}

function withFile(files: Files, path: string, bytes: Buffer | undefined): Files {
  const changed = new Map(files);
  if (path === "") return files;
  if (bytes === undefined) changed.delete(path);
  else changed.set(path, bytes);
  return changed;
}

const loseFile = (files: Files, _: readonly Files[], random: Random): Damage => {
  const path = pickPath(files, random);
  return { files: withFile(files, path, undefined), what: `lost ${path}` };
};

const cutFile: Kind = (files, _, random) => {
  const path = pickPath(files, random);
  const bytes = files.get(path) ?? Buffer.alloc(0);
  return { files: withFile(files, path, bytes.subarray(0, random.below(bytes.length))), what: `cut ${path}` };
};

const alterFile: Kind = (files, _, random) => {
  const path = pickPath(files, random);
  const bytes = Buffer.from(files.get(path) ?? []);
  if (bytes.length === 0) return undefined;
  const at = random.below(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 + random.below(255));
  return { files: withFile(files, path, bytes), what: `altered byte ${at} of ${path}` };
};

const restoreFile: Kind = (files, history, random) => {
  const path = pickPath(files, random);
  return {
    files: withFile(files, path, random.pick(history).get(path)),
    what: `restored an older ${path}`,
  };
};

const mergeEntry: Kind = (files, _, random) => {
  const lists = [...files.keys()].filter((path) => /^catalog\/[^/]+\/[^/]+\/[^/]+\.json$/.test(path));
  if (lists.length === 0) return undefined;
  const path = random.pick(lists);
  try {
    const list = JSON.parse(files.get(path)?.toString("utf8") ?? "");
    const [gone] = list.versions.splice(random.below(list.versions.length), 1);
    const bytes = Buffer.from(`${JSON.stringify(list, undefined, 2)}\n`);
    return { files: withFile(files, path, bytes), what: `merged ${gone?.version} away from ${path}` };
  } catch {
    return undefined;
  }
};

function pickFolder(files: Files, random: Random): string {
  const folders = new Set(
    [...files.keys()].flatMap((path) => {
      const parts = path.split("/").slice(0, -1);
      return parts.map((_, index) => `${parts.slice(0, index + 1).join("/")}/`);
    }),
  );
  return folders.size === 0 ? "" : random.pick([...folders]);
}

const loseFolder: Kind = (files, _, random) => {
  const folder = pickFolder(files, random);
  return { files: new Map([...files].filter(([path]) => !path.startsWith(folder))), what: `lost ${folder}` };
};

const restoreFolder: Kind = (files, history, random) => {
  const folder = pickFolder(files, random);
  const older = random.pick(history);
  const kept = [...files].filter(([path]) => !path.startsWith(folder));
  const restored = [...older].filter(([path]) => path.startsWith(folder));
  return {
    files: new Map([...kept, ...restored]),
    what: `restored ${folder} of state ${history.indexOf(older)}`,
  };
};

/** A backup without the packages, which are stored elsewhere or not deleted by the restoration. */
const restoreAll: Kind = (files, history, random) => {
  const older = random.pick(history);
  const packages = [...files].filter(([path]) => path.startsWith("assets/"));
  return { files: new Map([...packages, ...older]), what: `restored state ${history.indexOf(older)}` };
};

const oldHead: Kind = (files, history, random) => {
  const path = ".provider-pages.head";
  if (!files.has(path)) return undefined;
  return { files: withFile(files, path, random.pick(history).get(path)), what: "restored an older head" };
};

const loseAll: Kind = () => ({ files: new Map(), what: "lost everything" });
