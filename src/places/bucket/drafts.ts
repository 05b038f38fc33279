import { mapConcurrently } from "../../concurrency.ts";
import { parseObject } from "../../json.ts";
import { type Patience, toBytes } from "../common/change.ts";
import { isDocument, OBJECTS_AT_ONCE } from "../common/object-store.ts";
import { draftGone } from "../common/site-releases.ts";
import { OWN_FILES, randomToken } from "../common/site-state.ts";
import { isDenied } from "./s3/refusals.ts";
import type { BucketStore } from "./s3/store.ts";

/*
 * A release is filled below `VERSION.draft/`. Each file is stored under its digest, so no run changes what another uploaded.
 * One object beside them lists the draft's files, and is replaced with `If-Match`. Publishing seals it, which decides which
 * run wins. Then any run may copy the files below `VERSION/` and remove the draft, since all copy the same bytes. Nothing of a
 * draft is removed before it is sealed.
 */

const DRAFT = ".draft/";
export const DRAFT_STATE = `${OWN_FILES}.draft`;
const LARGEST_STATE = 16 * 1024 * 1024;

export interface StagedFile {
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
}

export interface Draft {
  readonly folder: string;
  readonly id: string;
  readonly etag: string;
  /** Changes with every write of the draft's state. */
  readonly stamp: string;
  readonly isSealed: boolean;
  readonly files: readonly StagedFile[];
}

export function draftFolder(folder: string): string {
  return `${folder}${DRAFT}`;
}

/** Undefined if the key is not below a draft. */
export function folderOfDraft(draft: string): string | undefined {
  const end = draft.lastIndexOf(DRAFT);
  return end < 0 ? undefined : draft.slice(0, end);
}

export function stagedKey(folder: string, { sha256, name }: Pick<StagedFile, "sha256" | "name">): string {
  return `${draftFolder(folder)}${sha256}/${name}`;
}

export async function readDraft(store: BucketStore, folder: string): Promise<Draft | undefined> {
  const found = await store.get(stateKey(folder), LARGEST_STATE);
  if (found === undefined) return undefined;
  return { folder, etag: found.etag, ...parseState(found.bytes.toString("utf8")) };
}

/** Creates a draft, or joins an existing one. */
export async function openDraft(store: BucketStore, folder: string): Promise<Draft | undefined> {
  const state = { id: randomToken(), stamp: randomToken(), isSealed: false, files: [] };
  await store.put(stateKey(folder), renderState(state), { condition: "new" });
  return readDraft(store, folder);
}

/** Undefined if nothing changes. */
export type DraftEdit = (draft: Draft) => Pick<Draft, "files" | "isSealed"> | undefined;

/** Every failed attempt means that another run changed the draft. */
const MOST_ATTEMPTS = 200;

/** Changes an open draft; a sealed or missing one is lost. */
export async function editDraft(
  store: BucketStore,
  { folder, id }: Pick<Draft, "folder" | "id">,
  { edit, wait }: { readonly edit: DraftEdit; readonly wait: () => Promise<void> },
): Promise<Draft> {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    const draft = await readDraft(store, folder);
    if (draft === undefined || draft.id !== id || draft.isSealed) throw draftGone(folder);
    const changed = edit(draft);
    if (changed === undefined) return draft;
    const next = { ...draft, ...changed, stamp: randomToken() };
    const etag = await store.put(stateKey(folder), renderState(next), { condition: { etag: draft.etag } });
    if (etag) return { ...next, etag };
    // The response to a successful first attempt may have been lost.
    const there = await readDraft(store, folder);
    if (there?.stamp === next.stamp) return there;
    await wait();
  }
  throw new Error(
    `${store.name(stateKey(folder))} changed ${MOST_ATTEMPTS} times while it was being written`,
  );
}

export function withFile(file: StagedFile): DraftEdit {
  return ({ files, isSealed }) => {
    if (files.some(({ name, sha256 }) => name === file.name && sha256 === file.sha256)) return undefined;
    return { isSealed, files: [...files.filter(({ name }) => name !== file.name), file] };
  };
}

export function withoutFile(key: string): DraftEdit {
  return ({ folder, files, isSealed }) => {
    const kept = files.filter((file) => stagedKey(folder, file) !== key);
    return kept.length === files.length ? undefined : { isSealed, files: kept };
  };
}

/**
 * Publishes a sealed draft. Files are removed only after all are copied, so another run has already copied a missing one.
 */
export async function finishSealed(store: BucketStore, { folder, files }: Draft): Promise<void> {
  await mapConcurrently(files, OBJECTS_AT_ONCE, async (file) => {
    const key = `${folder}/${file.name}`;
    if (!(await isCopied(store, key, file))) await store.copy(stagedKey(folder, file), key);
  });
  await removeDraft(store, folder);
}

async function isCopied(store: BucketStore, key: string, { sha256, size }: StagedFile): Promise<boolean> {
  const found = await store.stat(key);
  return found?.sha256 === sha256 && found.size === size;
}

/** Waits for the run that is publishing, or publishes itself, so no draft stays sealed. */
export async function settleDraft(
  store: BucketStore,
  folder: string,
  patience: Patience,
): Promise<Draft | undefined> {
  for (let waits = 0; ; waits++) {
    const draft = await readDraft(store, folder);
    if (draft === undefined || !draft.isSealed) return draft;
    if (waits < patience.most(draft.files.length)) await patience.wait();
    else await finishSealed(store, draft);
  }
}

/** Removes the state last, so that a later run can finish. */
export async function removeDraft(store: BucketStore, folder: string): Promise<void> {
  const { objects } = await store.list(draftFolder(folder));
  const state = stateKey(folder);
  await mapConcurrently(
    objects.filter(({ key }) => key !== state),
    OBJECTS_AT_ONCE,
    ({ key }) => store.remove(key),
  );
  await store.remove(state);
}

/** A run that was killed while another published leaves files; a reader without permission leaves them too. */
export async function removeOrphans(store: BucketStore, folder: string): Promise<void> {
  const { objects } = await store.list(draftFolder(folder));
  if (objects.length > 0) await removeDraft(store, folder).catch(passDenied);
}

function passDenied(error: unknown): void {
  if (!isDenied(error)) throw error;
}

function stateKey(folder: string): string {
  return `${draftFolder(folder)}${DRAFT_STATE}`;
}

type State = Pick<Draft, "id" | "stamp" | "isSealed" | "files">;

function renderState({ id, stamp, isSealed, files }: State): Uint8Array<ArrayBuffer> {
  const rows = files.map(({ name, sha256, size }) => [name, sha256, size]);
  return toBytes({ schema: 1, id, stamp, sealed: isSealed, files: rows });
}

/** An unreadable state counts as an empty, sealed draft, which the next run removes. */
function parseState(text: string): State {
  const { id, stamp, sealed, files } = parseObject(text) ?? {};
  if (typeof id !== "string" || typeof stamp !== "string" || !Array.isArray(files))
    return { id: "", stamp: "", isSealed: true, files: [] };
  return { id, stamp, isSealed: sealed === true, files: files.flatMap(parseFile) };
}

function parseFile(row: unknown): StagedFile[] {
  if (!Array.isArray(row)) return [];
  const [name, sha256, size]: readonly unknown[] = row;
  if (typeof name !== "string" || typeof sha256 !== "string" || typeof size !== "number") return [];
  if (!isDocument(name) || name.includes("/") || !/^[0-9a-f]{64}$/.test(sha256)) return [];
  return [{ name, sha256, size }];
}
