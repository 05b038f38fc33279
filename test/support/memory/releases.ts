import { readFile, writeFile } from "node:fs/promises";
import {
  type Asset,
  type AssetFile,
  NO_ATTACHMENTS,
  type OtherFile,
  type Release,
  ReleaseLost,
  type Releases,
} from "../../../src/ports/releases.ts";
import {
  type MemoryRelease,
  openShelf,
  SERVER,
  type SeededRelease,
  type Shelf,
  type State,
  type Stored,
  sha256,
  show,
} from "./release-shelf.ts";
import { type Watch, watch } from "./watch.ts";

/** Releases in memory, as strict as GitHub's. */
export interface MemoryReleases extends Releases, Watch<Operations> {
  /** Every release as it stands, drafts too, the oldest first. */
  readonly all: readonly MemoryRelease[];
  /** Makes a release as somebody else would; a published one, unless it says otherwise. */
  add(release: SeededRelease): Release;
  /** Puts a file on a release as somebody else would. */
  put(release: Release, name: string, content: string | Uint8Array): void;
  /** Deletes a release as somebody else would. */
  drop(release: Release): void;
}

/** What answers later; where a file will be is known at once. */
type Operations = Omit<Releases, "downloadUrl" | "words" | "checkFiles" | "packagesIn" | "attach">;

export interface MemoryReleasesOptions {
  /** Whether a release can't be changed any more once it is published. */
  readonly immutable?: boolean;
  /** When everything is published. */
  readonly now?: string;
}

/** A repository without any release. */
export function memoryReleases(options: MemoryReleasesOptions = {}): MemoryReleases {
  const { immutable = false, now = "2026-01-02T03:04:05Z" } = options;
  const shelf = openShelf();
  const { states, demand } = shelf;
  const publish: Releases["publish"] = async (release, { tag, prerelease, latest }) => {
    const state = demand(release);
    if (state.draft && states.some((other) => other.tag === tag && !other.draft)) {
      shelf.drop(state.id);
      throw new ReleaseLost(`another run has published ${tag}`);
    }
    if (latest) for (const other of states) other.latest = false;
    return show(Object.assign(state, { draft: false, immutable, prerelease, latest, publishedAt: now }));
  };
  const operations: Operations = {
    checkDownloadable: async () => {},
    find: async ({ tag }) => find(states, tag),
    create: async (settings) => show(draftsOf(states, settings.tag)[0] ?? shelf.create(settings)),
    upload: async (release, file, other) => upload(shelf, release, file, other).then(() => []),
    reserve: async () => [],
    remove: async (release, { id, name }) => {
      const { assets } = changeable(demand(release));
      if (assets.get(name)?.id === id) assets.delete(name);
    },
    discard: async ({ id }) => shelf.drop(id),
    download: async (release, asset) => demandAsset(demand(release), asset).bytes,
    list: async () => states.map(show),
    fetch: async (release, asset, path) => {
      const { bytes } = demandAsset(demand(release), asset);
      await writeFile(path, bytes);
      return sha256(bytes);
    },
    refresh: async (release) => show(demand(release)),
    publish,
  };
  return {
    ...watch(operations),
    words: { sent: "kept", published: "published" },
    packagesIn: "either",
    attach: () => NO_ATTACHMENTS,
    checkFiles: () => [],
    downloadUrl: ({ tag }, name) => `${SERVER}/releases/download/${tag}/${name}`,
    get all() {
      return states.map(show);
    },
    add: (seeded) => show(shelf.seed(seeded, now)),
    put: (release, name, content) => shelf.put(demand(release), name, Buffer.from(content)),
    drop: ({ id }) => shelf.drop(id),
  };
}

function draftsOf(states: readonly State[], tag: string): State[] {
  return states.filter((state) => state.tag === tag && state.draft);
}

function find(states: readonly State[], tag: string) {
  const drafts = draftsOf(states, tag);
  const published = states.find((state) => state.tag === tag && !state.draft);
  const chosen = published ?? drafts.find(({ assets }) => assets.size > 0) ?? drafts[0];
  const empty = drafts.filter((draft) => draft !== chosen && draft.assets.size === 0);
  const stable = states.filter(({ draft, prerelease }) => !draft && !prerelease);
  return {
    release: chosen && show(chosen),
    emptyDrafts: empty.map(show),
    stableTags: stable.map((state) => state.tag),
  };
}

async function upload(
  { demand, put }: Shelf,
  release: Release,
  file: AssetFile,
  other: OtherFile = "is replaced",
): Promise<void> {
  const bytes = await readFile(file.path);
  const state = changeable(demand(release));
  const there = state.assets.get(file.name);
  if (there?.complete && (sha256(there.bytes) === sha256(bytes) || (await file.accepts?.(there.bytes))))
    return;
  if (there?.complete && other === "stays")
    throw new ReleaseLost(`another run has put another ${file.name} on ${release.tag}`);
  put(state, file.name, bytes);
}

function changeable(state: State): State {
  if (state.immutable) throw new Error(`release ${state.tag} is immutable`);
  return state;
}

function demandAsset({ assets }: State, { id, name }: Asset): Stored {
  const stored = assets.get(name);
  if (stored?.id !== id) throw new Error(`the release has no file ${name} with the id ${id}`);
  return stored;
}
