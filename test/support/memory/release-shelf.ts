import { createHash } from "node:crypto";
import { type Release, ReleaseLost, type ReleaseSettings } from "../../../src/ports/releases.ts";

/** A release that somebody has made, by hand or in another run. */
export interface SeededRelease {
  readonly tag: string;
  readonly draft?: boolean;
  readonly prerelease?: boolean;
  readonly immutable?: boolean;
  readonly publishedAt?: string;
  readonly assets?: Readonly<Record<string, string | Uint8Array>>;
  /** Those of its files of which the upload broke off. */
  readonly incomplete?: readonly string[];
}

/** A release with what people see of it and the program never asks for. */
export interface MemoryRelease extends Release {
  readonly name: string;
  readonly notes: string | undefined;
  readonly prerelease: boolean;
  readonly latest: boolean;
}

/** A file of a release. */
export interface Stored {
  readonly id: number;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly complete: boolean;
}

/** A release that can change; what is handed out can't. */
export interface State {
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
export const SERVER = "https://github.example.com/acme/terraform-provider-sample";

/** Every release, the oldest first, and what is done with one of them. */
export type Shelf = ReturnType<typeof openShelf>;

/** Where the releases stand; nothing is on record here, and nothing is refused but what has gone. */
export function openShelf() {
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
    const { tag, draft = false, prerelease = false, immutable = false, incomplete = [] } = seeded;
    const state = create({ tag, name: tag, notes: undefined, generateNotes: false, prerelease });
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
    if (state === undefined) throw new ReleaseLost(`the draft of ${tag} has gone`);
    return state;
  };
  return { states, create, put, seed, drop, demand };
}

/** A release as it stands now. */
export function show({ assets, ...state }: State): MemoryRelease {
  // A draft's addresses are not the ones that its files will have.
  const folder = state.draft ? `untagged-${state.id}` : state.tag;
  const urlOf = (name: string) => `${SERVER}/releases/download/${folder}/${name}`;
  const shown = [...assets.values()].map(({ id, name, bytes, complete }) => {
    const digest = complete ? sha256(bytes) : undefined;
    return { id, name, size: bytes.length, sha256: digest, complete, url: urlOf(name) };
  });
  return { ...state, url: `${SERVER}/releases/tag/${folder}`, assets: shown };
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
