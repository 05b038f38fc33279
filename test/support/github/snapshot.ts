import { changeRef, findRef, listRefs } from "./git-refs.ts";
import type { RepositoryFacts, RepositoryState, Switches, TokenGrants, World } from "./model.ts";

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
export function takeSnapshot({ repositories, tokens, switches, counters }: World): Snapshot {
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
export function restoreWorld(world: World, snapshot: Snapshot): void {
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
