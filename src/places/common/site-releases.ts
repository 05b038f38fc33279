import { NO_ATTACHMENTS, type PackageStore, type Release, ReleaseLost } from "../../ports/package-store.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { isReleaseFile } from "../../provider/filename.ts";

/** Packages below the site itself: any name and size fits, and anything that reads the site can read them. */
export const PACKAGES_IN_SITE = {
  packagesIn: "either",
  attach: () => NO_ATTACHMENTS,
  reserve: async () => [],
  checkFiles: () => [],
  checkDownloadable: async () => {},
} satisfies Partial<PackageStore>;

export interface LeftDraft {
  readonly version: string;
  readonly files: readonly string[];
  /** The time of its last change in milliseconds. */
  readonly changed: number;
}

const DAY = 86_400_000;

/** A run that still works changes its draft. A folder with other files is no draft. */
export function isAbandoned({ type }: ProviderAddress, { version, files, changed }: LeftDraft): boolean {
  return changed < Date.now() - DAY && files.every((name) => isReleaseFile(type, version, name));
}

/** Each attempt fails because another run published or discarded the draft in between. */
const MOST_ATTEMPTS = 10;

/** Opens a draft, or joins an open one. */
export async function openDraftOf(draft: string, open: () => Promise<Release | undefined>): Promise<Release> {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    const release = await open();
    if (release !== undefined) return release;
  }
  throw new Error(`${draft} was removed ${MOST_ATTEMPTS} times right after it was created`);
}

export function draftGone(folder: string, cause?: unknown): ReleaseLost {
  return new ReleaseLost(`the draft ${folder} is gone`, { cause });
}

export function fileGone({ tag }: Release, name: string): ReleaseLost {
  return new ReleaseLost(`${name} is no longer on the draft of ${tag}`);
}

export function otherFileThere({ tag }: Release, name: string): ReleaseLost {
  return new ReleaseLost(`another run uploaded a different ${name} to ${tag}`);
}

export function publishedByOther({ tag }: Release): ReleaseLost {
  return new ReleaseLost(`another run published ${tag}`);
}
