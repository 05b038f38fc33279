import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeServer, listen } from "../pages/local-server.ts";
import type { Exchange, OriginName } from "./exchanges.ts";
import type { Intercept } from "./faults.ts";
import { changeRef, createGitStore, findRef, listRefs, renderDate } from "./git-store.ts";
import {
  DEFAULT_BRANCH,
  type RepositoryFacts,
  type RepositoryState,
  type Switches,
  type TokenGrants,
  type World,
} from "./model.ts";
import { handleRepository, type Repository } from "./repository.ts";
import { type Service, serve } from "./service.ts";

export interface StandInOptions {
  /** The time it believes in; by default a fixed moment that moves on by a second a call. */
  readonly clock?: () => Date;
  readonly switches?: Partial<Switches>;
}

/** How a repository begins. */
export interface RepositoryOptions {
  readonly private?: boolean;
  readonly immutableReleases?: boolean;
  /** Without any commit. */
  readonly empty?: boolean;
}

/**
 * A GitHub on loopback: REST for repositories, releases, assets, git data, contents and Pages, over real bare git
 * repositories. It is written from what is known of the real service, never from the client it judges.
 */
export interface GitHubStandIn {
  readonly apiUrl: string;
  readonly uploadUrl: string;
  readonly serverUrl: string;
  readonly downloadUrl: string;
  /** Has the bare repository of `OWNER/REPO` as `OWNER/REPO.git`. */
  readonly gitRoot: string;
  readonly switches: Switches;
  readonly exchanges: readonly Exchange[];
  /** Forbidden requests, and answers that this stand-in may not give; a test asserts that it is empty. */
  readonly violations: readonly string[];
  intercept: Intercept | undefined;
  readonly addRepository: (fullName: string, options?: RepositoryOptions) => Repository;
  readonly repository: (fullName: string) => Repository;
  readonly addToken: (token: string, grants: TokenGrants) => void;
  /** Remembers the whole state, cheaply. */
  readonly snapshot: () => Snapshot;
  /** Goes back to a snapshot and forgets exchanges, violations and the interceptor. */
  readonly restore: (snapshot: Snapshot) => void;
  readonly close: () => Promise<void>;
}

/** Starts a stand-in on four free ports. */
export async function startGitHub(options: StandInOptions = {}): Promise<GitHubStandIn> {
  const root = mkdtempSync(join(repositoriesFolder(), "github-"));
  let service: Service | undefined;
  const names: readonly OriginName[] = ["api", "upload", "web", "download"];
  const servers = names.map((name) =>
    createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
      if (service !== undefined) void serve(service, name, request, response);
    }),
  );
  const ports = await Promise.all(servers.map(listen));
  const [api = "", upload = "", web = "", download = ""] = ports.map((port) => `http://127.0.0.1:${port}`);
  const world = createWorld(root, { api, upload, web, download }, options);
  service = { world, exchanges: [], violations: [], intercept: undefined };
  return handleStandIn(service, servers);
}

function handleStandIn(service: Service, servers: readonly Server[]): GitHubStandIn {
  const { world, exchanges, violations } = service;
  return {
    apiUrl: world.origins.api,
    uploadUrl: world.origins.upload,
    serverUrl: world.origins.web,
    downloadUrl: world.origins.download,
    gitRoot: world.root,
    switches: world.switches,
    exchanges,
    violations,
    get intercept() {
      return service.intercept;
    },
    set intercept(value) {
      service.intercept = value;
    },
    addRepository: (fullName, options) => addRepository(world, fullName, options ?? {}),
    repository: (fullName) => handleRepository(world, demandState(world, fullName)),
    addToken: (token, grants) => world.tokens.set(token, grants),
    snapshot: () => takeSnapshot(world),
    restore: (snapshot) => {
      restoreWorld(world, snapshot);
      Object.assign(service, { intercept: undefined });
      exchanges.length = 0;
      violations.length = 0;
    },
    close: async () => {
      await Promise.all(servers.map(closeServer));
      for (const folder of [world.root, world.uploads]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function createWorld(root: string, origins: World["origins"], { clock, switches }: StandInOptions): World {
  const counters = { seconds: Date.UTC(2026, 0, 1) / 1000, id: 1000 };
  const tick = () => new Date(counters.seconds++ * 1000);
  return {
    root,
    uploads: mkdtempSync(join(tmpdir(), "github-uploads-")),
    origins,
    counters,
    switches: { ...calm, ...switches },
    repositories: new Map(),
    tokens: new Map(),
    now: () => renderDate((clock ?? tick)()),
    nextId: () => counters.id++,
  };
}

/** A service that behaves. */
const calm: Switches = {
  draftHiddenFromListings: 0,
  staleReads: 0,
  staleReleaseReads: 0,
  digest: "sha256",
  starterAfterFailedUpload: false,
  uploadBytesPerSecond: undefined,
};

function addRepository(world: World, fullName: string, options: RepositoryOptions): Repository {
  const [owner = "", name = ""] = fullName.split("/");
  const id = world.nextId();
  const gitDir = join(world.root, `${fullName}.git`);
  // Another one may have had the name.
  rmSync(gitDir, { recursive: true, force: true });
  const store = createGitStore(gitDir, DEFAULT_BRANCH);
  const facts = {
    private: options.private ?? false,
    immutableReleases: options.immutableReleases ?? false,
    rules: { lockedBranches: [] },
    pages: undefined,
    actions: {},
    builds: [],
    pulls: [],
    deployed: undefined,
    attestations: [],
    releasesById: new Map(),
    latestRelease: undefined,
    burnedTags: new Set<string>(),
    hiddenDrafts: new Map(),
    staleReleases: new Map(),
    staleRefs: new Map(),
  };
  const state: RepositoryState = { id, owner, name, store, facts };
  world.repositories.set(fullName.toLowerCase(), state);
  const handle = handleRepository(world, state);
  if (!options.empty) handle.commitFiles(DEFAULT_BRANCH, { "README.md": `# ${name}\n` }, "Begin");
  return handle;
}

function demandState(world: World, fullName: string): RepositoryState {
  const state = world.repositories.get(fullName.toLowerCase());
  if (state === undefined) throw new Error(`the stand-in has no repository ${fullName}`);
  return state;
}

/** Git writes a file for every object: in memory, where the system offers it, that costs a sixth. */
function repositoriesFolder(): string {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 ** 28 ? memory : tmpdir();
}

/** The state of a stand-in at one moment, without Git objects: unused ones are harmless. */
export interface Snapshot {
  readonly repositories: ReadonlyMap<string, RememberedRepository>;
  readonly tokens: ReadonlyMap<string, TokenGrants>;
  readonly switches: Switches;
  readonly counters: World["counters"];
}

interface RememberedRepository {
  readonly state: RepositoryState;
  readonly facts: RepositoryFacts;
  readonly refs: ReadonlyMap<string, string>;
}

/** Remembers everything that a request can change. */
function takeSnapshot({ repositories, tokens, switches, counters }: World): Snapshot {
  const remembered = [...repositories].map(([name, state]) => {
    return [name, { state, facts: copyFacts(state.facts), refs: listRefs(state.store) }] as const;
  });
  return {
    repositories: new Map(remembered),
    tokens: new Map(tokens),
    switches: { ...switches },
    counters: { ...counters },
  };
}

/** Makes everything as it was; repositories added since are gone. */
function restoreWorld(world: World, snapshot: Snapshot): void {
  Object.assign(world.switches, snapshot.switches);
  Object.assign(world.counters, snapshot.counters);
  refill(world.tokens, snapshot.tokens);
  world.repositories.clear();
  for (const [name, { state, facts, refs }] of snapshot.repositories) {
    world.repositories.set(name, state);
    Object.assign(state.facts, copyFacts(facts));
    restoreRefs(state, refs);
  }
}

function restoreRefs({ store }: RepositoryState, refs: ReadonlyMap<string, string>): void {
  const now = listRefs(store);
  for (const [ref, from] of now) if (!refs.has(ref)) changeRef(store, { ref, from, to: undefined });
  for (const [ref, to] of refs)
    if (now.get(ref) !== to) changeRef(store, { ref, from: findRef(store, ref), to });
}

function copyFacts(facts: RepositoryFacts): RepositoryFacts {
  return {
    ...facts,
    builds: [...facts.builds],
    pulls: facts.pulls.map((one) => ({ ...one })),
    attestations: [...facts.attestations],
    releasesById: new Map(facts.releasesById),
    burnedTags: new Set(facts.burnedTags),
    hiddenDrafts: new Map(facts.hiddenDrafts),
    staleReleases: new Map(facts.staleReleases),
    staleRefs: new Map(facts.staleRefs),
  };
}

function refill<K, V>(target: Map<K, V>, source: ReadonlyMap<K, V>): void {
  target.clear();
  for (const [key, value] of source) target.set(key, value);
}

/** Closes a stand-in, or its owner, and fails on requests that no client may send. */
export async function closeFaultless(
  { violations, close: closeGitHub }: GitHubStandIn,
  close: () => Promise<void> = closeGitHub,
): Promise<void> {
  await close();
  if (violations.length > 0) throw new Error(`on the stand-in for GitHub:\n${violations.join("\n")}`);
}
