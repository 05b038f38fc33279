import { mapConcurrently } from "../../concurrency.ts";
import { parseObject } from "../../json.ts";
import { draftGone } from "../common/site-releases.ts";
import { OWN_FILES, randomToken } from "../common/site-state.ts";
import { type Patience, toBytes } from "./change.ts";
import { isDocument } from "./copy-site.ts";
import { isDenied } from "./s3/refusals.ts";
import { type BucketStore, REQUESTS_AT_ONCE } from "./s3/store.ts";

/*
 * A release is filled below `VERSION.draft/`, where each file lies under its digest, so that no run ever changes what another
 * has sent. Which files the draft has is in one object beside them, which is swapped with `If-Match`. To publish is to seal it:
 * this decides who won. Then the files are copied below `VERSION/` and the draft is taken away, by whoever comes, since all
 * copy the same. Nothing of a draft is removed before it is sealed.
 */

const DRAFT = ".draft/";
const STATE = `${OWN_FILES}.draft`;
const LARGEST_STATE = 16 * 1024 * 1024;

/** A file of a draft. */
export interface StagedFile {
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
}

/** A draft as it was read. */
export interface Draft {
  readonly folder: string;
  readonly id: string;
  readonly etag: string;
  /** What tells one writing of its state from every other. */
  readonly stamp: string;
  readonly isSealed: boolean;
  readonly files: readonly StagedFile[];
}

/** What a draft's keys begin with. */
export function draftFolder(folder: string): string {
  return `${folder}${DRAFT}`;
}

/** The folder that a draft's will be once it is published; undefined for one that is none. */
export function folderOfDraft(draft: string): string | undefined {
  const end = draft.lastIndexOf(DRAFT);
  return end < 0 ? undefined : draft.slice(0, end);
}

/** Where a file of a draft lies. */
export function stagedKey(folder: string, { sha256, name }: Pick<StagedFile, "sha256" | "name">): string {
  return `${draftFolder(folder)}${sha256}/${name}`;
}

/** Reads the state of a draft. */
export async function readDraft(store: BucketStore, folder: string): Promise<Draft | undefined> {
  const found = await store.get(stateKey(folder), LARGEST_STATE);
  if (found === undefined) return undefined;
  return { folder, etag: found.etag, ...parseState(found.bytes.toString("utf8")) };
}

/** Opens a draft, or joins the one that is there. */
export async function openDraft(store: BucketStore, folder: string): Promise<Draft | undefined> {
  const state = { id: randomToken(), stamp: randomToken(), isSealed: false, files: [] };
  await store.put(stateKey(folder), renderState(state), { condition: "new" });
  return readDraft(store, folder);
}

/** What becomes of a draft; undefined when it is that already. */
export type DraftEdit = (draft: Draft) => Pick<Draft, "files" | "isSealed"> | undefined;

/** As many runs as fill one draft may be faster than this one. */
const MOST_ATTEMPTS = 200;

/** Changes a draft that is still open; who finds it sealed, or gone, has lost it. */
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
    // The answer to a first try may have got lost.
    const there = await readDraft(store, folder);
    if (there?.stamp === next.stamp) return there;
    await wait();
  }
  throw new Error(
    `${store.name(stateKey(folder))} changed ${MOST_ATTEMPTS} times while it was being written`,
  );
}

/** The same draft with one more file, in the place of any other of its name. */
export function withFile(file: StagedFile): DraftEdit {
  return ({ files, isSealed }) => {
    if (files.some(({ name, sha256 }) => name === file.name && sha256 === file.sha256)) return undefined;
    return { isSealed, files: [...files.filter(({ name }) => name !== file.name), file] };
  };
}

/** The same without a file. */
export function withoutFile(key: string): DraftEdit {
  return ({ folder, files, isSealed }) => {
    const kept = files.filter((file) => stagedKey(folder, file) !== key);
    return kept.length === files.length ? undefined : { isSealed, files: kept };
  };
}

/**
 * Copies what is sealed to where it is published, and takes the draft away. Nothing is taken away before all of it is copied, so
 * where a file of the draft is missing, somebody else has copied it.
 */
export async function finishSealed(store: BucketStore, { folder, files }: Draft): Promise<void> {
  await mapConcurrently(files, REQUESTS_AT_ONCE, async (file) => {
    const key = `${folder}/${file.name}`;
    if (!(await isCopied(store, key, file))) await store.copy(stagedKey(folder, file), key);
  });
  await removeDraft(store, folder);
}

async function isCopied(store: BucketStore, key: string, { sha256, size }: StagedFile): Promise<boolean> {
  const found = await store.look(key);
  return found?.sha256 === sha256 && found.size === size;
}

/** Waits for whoever is publishing, and else does it: afterwards no draft is sealed. */
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

/** Takes away all that a draft holds, its state last, so that who is stopped is gone on from. */
export async function removeDraft(store: BucketStore, folder: string): Promise<void> {
  const { objects } = await store.list(draftFolder(folder));
  const state = stateKey(folder);
  await mapConcurrently(
    objects.filter(({ key }) => key !== state),
    REQUESTS_AT_ONCE,
    ({ key }) => store.remove(key),
  );
  await store.remove(state);
}

/** What a run was sending when another published the version, and it was killed; whoever may only read leaves it there. */
export async function removeOrphans(store: BucketStore, folder: string): Promise<void> {
  const { objects } = await store.list(draftFolder(folder));
  if (objects.length > 0) await removeDraft(store, folder).catch(passDenied);
}

function passDenied(error: unknown): void {
  if (!isDenied(error)) throw error;
}

function stateKey(folder: string): string {
  return `${draftFolder(folder)}${STATE}`;
}

type State = Pick<Draft, "id" | "stamp" | "isSealed" | "files">;

function renderState({ id, stamp, isSealed, files }: State): Uint8Array<ArrayBuffer> {
  const rows = files.map(({ name, sha256, size }) => [name, sha256, size]);
  return toBytes({ schema: 1, id, stamp, sealed: isSealed, files: rows });
}

/** One that can't be read is an empty draft of nobody, which is sealed away. */
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
