import { hash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import {
  type Asset,
  type AssetFile,
  type OtherFile,
  type Release,
  type ReleaseHost,
  ReleaseLost,
  type ReleaseSettings,
} from "../../../src/ports/host.ts";
import { type Watch, watch } from "./watch.ts";

/** Releases in memory, as strict as GitHub's. */
export interface MemoryReleases extends ReleaseHost, Watch<Operations> {
  /** Every current release, including drafts, the oldest first. */
  readonly all: readonly MemoryRelease[];
  /** Makes a release as another writer; published by default. */
  add(release: SeededRelease): Release;
  /** Adds an asset to a release as another writer. */
  setFile(release: Release, name: string, content: string | Uint8Array): void;
  /** Edits the text of a release as another writer. */
  setNotes(release: Release, notes: string): void;
  /** Deletes a release as another writer. */
  drop(release: Release): void;
}

/** What answers later; where a file will be is known at once. */
type Operations = Omit<ReleaseHost, "downloadUrl" | "words" | "needsReading" | "tagged">;

export interface MemoryReleasesOptions {
  /** Whether a release can't be changed any more once it is published. */
  readonly immutable?: boolean;
  /** When everything is published. */
  readonly now?: string;
}

/** A repository without any release. */
export function memoryReleases(options: MemoryReleasesOptions = {}): MemoryReleases {
  const { immutable = false, now = "2026-01-02T03:04:05Z" } = options;
  const all = openStates();
  const { states, demand } = all;
  const publish: ReleaseHost["publish"] = async (release, { tag, prerelease, latest }) => {
    const state = demand(release);
    if (state.draft && states.some((other) => other.tag === tag && !other.draft)) {
      all.drop(state.id);
      throw new ReleaseLost(`a concurrent run has published ${tag}`);
    }
    if (latest) for (const other of states) other.latest = false;
    return show(Object.assign(state, { draft: false, immutable, prerelease, latest, publishedAt: now }));
  };
  const operations: Operations = {
    checkDownloadable: async () => {},
    find: async ({ tag }) => find(states, tag),
    create: async (settings) => show(draftsOf(states, settings.tag)[0] ?? all.create(settings)),
    upload: async (release, file, other) => upload(all, release, file, other),
    check: async () => [],
    remove: async (release, { id, name }) => {
      const { assets } = changeable(demand(release));
      if (assets.get(name)?.id === id) assets.delete(name);
    },
    discard: async ({ id }) => all.drop(id),
    download: async (release, asset) => demandAsset(demand(release), asset).bytes,
    list: async () => states.map(show),
    fetch: async (release, asset, path) => {
      const { bytes } = demandAsset(demand(release), asset);
      await writeFile(path, bytes);
      return hash("sha256", bytes);
    },
    refresh: async (release) => show(demand(release)),
    publish,
  };
  return {
    ...watch(operations),
    words: { sent: "kept", published: "published" },
    needsReading: false,
    tagged: { site: "acme/site@gh-pages:", list: async () => [], remove: async ({ id }) => all.drop(id) },
    downloadUrl: ({ tag }, { name }) => `${SERVER}/releases/download/${tag}/${name}`,
    get all() {
      return states.map(show);
    },
    add: (seeded) => show(all.seed(seeded, now)),
    setFile: (release, name, content) => all.put(demand(release), name, Buffer.from(content)),
    setNotes: (release, notes) => void Object.assign(demand(release), { notes }),
    drop: ({ id }) => all.drop(id),
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
  { demand, put }: ReleaseStates,
  release: Release,
  file: AssetFile,
  other: OtherFile = "is replaced",
): Promise<void> {
  const bytes = await readFile(file.path);
  const state = changeable(demand(release));
  const there = state.assets.get(file.name);
  if (
    there?.complete &&
    (hash("sha256", there.bytes) === hash("sha256", bytes) || (await file.accepts?.(there.bytes)))
  )
    return;
  if (there?.complete && other === "stays")
    throw new ReleaseLost(`a concurrent run has uploaded another ${file.name} to ${release.tag}`);
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

/** A release made by hand or by another run. */
export interface SeededRelease {
  readonly tag: string;
  readonly draft?: boolean;
  readonly prerelease?: boolean;
  readonly immutable?: boolean;
  readonly publishedAt?: string;
  readonly notes?: string;
  readonly assets?: Readonly<Record<string, string | Uint8Array>>;
  /** Those of its files of which the upload broke off. */
  readonly incomplete?: readonly string[];
}

/** A release with what people see of it and the program never asks for. */
interface MemoryRelease extends Release {
  readonly name: string;
  readonly prerelease: boolean;
  readonly latest: boolean;
}

/** A file of a release. */
interface Stored {
  readonly id: number;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly complete: boolean;
}

/** Mutable state; callers get a copy. */
interface State {
  readonly id: number;
  readonly tag: string;
  readonly name: string;
  readonly notes: string | undefined;
  readonly assets: Map<string, Stored>;
  draft: boolean;
  prerelease: boolean;
  immutable: boolean;
  latest: boolean;
  publishedAt: string | undefined;
}

/** The repository's address. */
const SERVER = "https://github.example.com/acme/terraform-provider-sample";

/** Every release, the oldest first, and what is done with one of them. */
type ReleaseStates = ReturnType<typeof openStates>;

/** The state of the releases, without a record of calls; only missing releases are refused. */
function openStates() {
  const states: State[] = [];
  let lastId = 0;
  const create = ({ tag, name, notes, prerelease }: Omit<ReleaseSettings, "address" | "version">): State => {
    const unpublished = { draft: true, immutable: false, latest: false, publishedAt: undefined };
    const state: State = { id: ++lastId, tag, name, notes, prerelease, assets: new Map(), ...unpublished };
    states.push(state);
    return state;
  };
  const put = ({ assets }: State, name: string, bytes: Uint8Array, complete = true): void => {
    assets.set(name, { id: ++lastId, name, bytes, complete });
  };
  const seed = (seeded: SeededRelease, now: string): State => {
    const { tag, notes, draft = false, prerelease = false, immutable = false, incomplete = [] } = seeded;
    const state = create({ tag, name: tag, notes, generateNotes: false, prerelease });
    for (const [name, content] of Object.entries(seeded.assets ?? {}))
      put(state, name, Buffer.from(content), !incomplete.includes(name));
    return Object.assign(state, {
      draft,
      immutable,
      publishedAt: draft ? undefined : (seeded.publishedAt ?? now),
    });
  };
  const drop = (id: Release["id"]): void => {
    const at = states.findIndex((state) => state.id === id);
    if (at >= 0) states.splice(at, 1);
  };
  const demand = ({ id, tag }: Release): State => {
    const state = states.find((one) => one.id === id);
    if (state === undefined) throw new ReleaseLost(`the draft of ${tag} no longer exists`);
    return state;
  };
  return { states, create, put, seed, drop, demand };
}

function show({ assets, ...state }: State): MemoryRelease {
  // A draft's addresses are not the ones that its files will have.
  const folder = state.draft ? `untagged-${state.id}` : state.tag;
  const urlOf = (name: string) => `${SERVER}/releases/download/${folder}/${name}`;
  const shown = [...assets.values()].map(({ id, name, bytes, complete }) => {
    const digest = complete ? hash("sha256", bytes) : undefined;
    return { id, name, size: bytes.length, sha256: digest, complete, url: urlOf(name) };
  });
  return { ...state, title: state.name, url: `${SERVER}/releases/tag/${folder}`, assets: shown };
}
