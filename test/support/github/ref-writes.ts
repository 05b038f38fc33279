import { changeRef, findRef, listRefs, type RefChange } from "./git-refs.ts";
import type { RepositoryState, World } from "./model.ts";
import { startBuild } from "./page-builds.ts";

/** Moves a ref and lets follow what a move causes: lagging reads and a Pages build. False when it could not be moved. */
export function moveRef(world: World, repository: RepositoryState, change: RefChange): boolean {
  if (!changeRef(repository.store, change)) return false;
  noteMove(world, repository, change);
  return true;
}

/** The value a read sees, which lags behind for as many reads as the switch says. */
export function readRef({ facts, store }: RepositoryState, ref: string): string | undefined {
  const stale = facts.staleRefs.get(ref);
  if (stale === undefined || stale.reads === 0) return findRef(store, ref);
  facts.staleRefs.set(ref, { ...stale, reads: stale.reads - 1 });
  return stale.value;
}

/** Runs something that moves refs behind our back, a push, and lets follow what its moves cause. */
export async function watchRefs<T>(
  world: World,
  repository: RepositoryState,
  action: () => Promise<T>,
): Promise<T> {
  const before = listRefs(repository.store);
  const result = await action();
  for (const [ref, to] of listRefs(repository.store)) {
    const from = before.get(ref);
    if (from !== to) noteMove(world, repository, { ref, from, to });
  }
  return result;
}

function noteMove(world: World, repository: RepositoryState, { ref, from, to }: RefChange): void {
  const reads = world.switches.staleReads;
  if (reads > 0) repository.facts.staleRefs.set(ref, { value: from, reads });
  if (to !== undefined) startBuild(world, repository, ref, to);
}
