import { execFileSync } from "node:child_process";
import { contentOf, digestOf } from "./assets.ts";
import {
  findBody,
  findCommit,
  findRef,
  openFolder,
  personAt,
  putEntry,
  removeEntry,
  resolveCommit,
  walkTree,
  writeCommit,
  writeFolder,
  writeObject,
} from "./git-store.ts";
import {
  type AssetContent,
  type AssetRecord,
  DEFAULT_BRANCH,
  type ReleaseRecord,
  type RepositoryFacts,
  type RepositoryState,
  type World,
} from "./model.ts";
import { moveRef, publishedFiles } from "./pages.ts";
import { byDate, dateOfRelease } from "./releases.ts";

/** A release that exists before the test begins. */
export interface SeededRelease {
  readonly tag: string;
  /** Large ones as content that several releases share. */
  readonly assets?: Readonly<Record<string, string | Uint8Array | AssetContent>>;
  readonly draft?: boolean;
  readonly prerelease?: boolean;
  readonly immutable?: boolean;
  readonly name?: string;
  readonly body?: string;
}

/** A repository as a test sees it: its owner's hands, without the API. */
export interface Repository extends RepositoryFacts {
  readonly fullName: string;
  readonly gitDir: string;
  readonly id: number;
  /** Tags the head of the default branch and returns its id. */
  readonly tag: (name: string) => string;
  readonly branchHead: (name: string) => string | undefined;
  /** Commits as another writer, directly to the repository; null deletes a file. */
  readonly commitFiles: (
    branch: string,
    files: Readonly<Record<string, string | Uint8Array | null>>,
    message?: string,
  ) => string;
  /** The files at a branch, tag or commit. */
  readonly readTree: (ref: string) => Map<string, Uint8Array>;
  /** The texts of the files on the site's branch. */
  readonly readSite: () => Record<string, string>;
  /** Commit ids from the newest on, first parents only. */
  readonly history: (ref: string) => readonly string[];
  /** The files of the last finished Pages build. */
  readonly publishedFiles: () => Map<string, Uint8Array>;
  /** Every release, drafts too, in the order of the API. */
  readonly releases: () => readonly ReleaseRecord[];
  readonly addRelease: (release: SeededRelease) => ReleaseRecord;
  /** What `git fsck --strict` has to say; nothing when all is well. */
  readonly fsck: () => string;
}

/** The test's handle on a repository. */
export function handleRepository(world: World, state: RepositoryState): Repository {
  const { store, facts } = state;
  return Object.assign(facts, {
    fullName: `${state.owner}/${state.name}`,
    gitDir: store.gitDir,
    id: state.id,
    tag: (name: string) => createTag(world, state, name),
    branchHead: (name: string) => findRef(store, `refs/heads/${name}`),
    commitFiles: (branch: string, files: Change["files"], message = "Change files") =>
      commitFiles(world, state, { branch, files, message }),
    readTree: (ref: string) => readFiles(state, ref),
    readSite: () =>
      Object.fromEntries(
        [...readFiles(state, "gh-pages")].map(([path, bytes]) => [path, Buffer.from(bytes).toString()]),
      ),
    history: (ref: string) => [...walkHistory(state, ref)],
    publishedFiles: () => publishedFiles(state),
    releases: () => [...facts.releasesById.values()].sort(byDate),
    addRelease: (release: SeededRelease) => addRelease(world, state, release),
    fsck: () => fsck(store.gitDir),
  });
}

function createTag(world: World, state: RepositoryState, name: string): string {
  const to = resolveCommit(state.store, DEFAULT_BRANCH);
  if (to === undefined) throw new Error(`no commit to tag in ${state.owner}/${state.name}`);
  const ref = `refs/tags/${name}`;
  moveRef(world, state, { ref, from: findRef(state.store, ref), to });
  return to;
}

interface Change {
  readonly branch: string;
  readonly files: Readonly<Record<string, string | Uint8Array | null>>;
  readonly message: string;
}

function commitFiles(world: World, state: RepositoryState, { branch, files, message }: Change): string {
  const ref = `refs/heads/${branch}`;
  const from = findRef(state.store, ref);
  const folder = openFolder(
    state.store,
    from === undefined ? undefined : findCommit(state.store, from)?.tree,
  );
  for (const [path, content] of Object.entries(files)) {
    if (content === null) removeEntry(state.store, folder, path);
    else
      putEntry(state.store, folder, path, {
        mode: "100644",
        id: writeObject(state.store, "blob", Buffer.from(content as Uint8Array)),
      });
  }
  const author = personAt("Someone Else", "someone@example.com", world.now());
  const parents = from === undefined ? [] : [from];
  const to = writeCommit(state.store, {
    tree: writeFolder(state.store, folder),
    parents,
    author,
    committer: author,
    message,
  });
  if (!moveRef(world, state, { ref, from, to })) throw new Error(`${branch} moved meanwhile`);
  return to;
}

function readFiles({ store }: RepositoryState, ref: string): Map<string, Uint8Array> {
  const commit = resolveCommit(store, ref);
  const tree = commit === undefined ? undefined : findCommit(store, commit)?.tree;
  const files = new Map<string, Uint8Array>();
  for (const { path, id, mode } of tree === undefined ? [] : walkTree(store, tree)) {
    const body = mode === "40000" ? undefined : findBody(store, "blob", id);
    if (body !== undefined) files.set(path, body);
  }
  return files;
}

function* walkHistory({ store }: RepositoryState, ref: string): Generator<string> {
  for (let id = resolveCommit(store, ref); id !== undefined; id = findCommit(store, id)?.parents[0]) yield id;
}

function addRelease(world: World, state: RepositoryState, seed: SeededRelease): ReleaseRecord {
  const id = world.nextId();
  const now = world.now();
  const assets = Object.entries(seed.assets ?? {}).map(([name, bytes]) => seedAsset(world, name, bytes));
  const release: ReleaseRecord = {
    id,
    tag: seed.tag,
    target: DEFAULT_BRANCH,
    name: seed.name ?? seed.tag,
    body: seed.body ?? "",
    draft: seed.draft ?? false,
    prerelease: seed.prerelease ?? false,
    immutable: seed.immutable ?? false,
    createdAt: dateOfRelease(state, seed.tag, DEFAULT_BRANCH),
    publishedAt: seed.draft ? null : now,
    updatedAt: now,
    assets: new Map(assets.map((asset) => [asset.id, asset])),
  };
  state.facts.releasesById.set(id, release);
  if (release.immutable) state.facts.burnedTags.add(release.tag);
  return release;
}

function seedAsset(world: World, name: string, given: string | Uint8Array | AssetContent): AssetRecord {
  const isContent = typeof given === "object" && "sha256" in given;
  const content = isContent ? given : contentOf(Buffer.from(given as Uint8Array));
  return {
    ...{ id: world.nextId(), name, content, state: "uploaded", contentType: "application/octet-stream" },
    createdAt: world.now(),
    digest: digestOf(world, content),
  };
}

function fsck(gitDir: string): string {
  try {
    return execFileSync("git", ["fsck", "--strict", "--no-dangling", "--no-progress"], {
      cwd: gitDir,
      encoding: "utf8",
      stdio: "pipe",
    });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    return `${stdout}${stderr}` || String(error);
  }
}
