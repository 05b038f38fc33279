import type { Pending } from "../fetch/version-to-fetch.ts";
import { checkNames } from "../plan/check-names.ts";
import type { Shelf } from "./keeping.ts";

/** The places of one version's files, those that lack any. */
export interface Shelves {
  readonly copies: Shelf | undefined;
  readonly image: Shelf | undefined;
}

/** Nothing is fetched of a version that there is no place for. */
export async function openShelves(pending: Pending): Promise<Shelves> {
  const { wish } = pending.asked;
  const kept = { address: wish.address, version: pending.version.version };
  const isCopied = pending.copied.size > 0 || pending.copiesSums;
  if (isCopied || pending.isPushed) checkNames(kept, pending.version.packages);
  const copies = isCopied ? await wish.keeping?.open(kept) : undefined;
  const image = pending.isPushed ? await wish.imaging?.open(kept) : undefined;
  const files = (isWanted: (platform: string) => boolean) =>
    [...pending.packages].flatMap(([platform, { filename: name, size }]) =>
      isWanted(platform) ? [{ name, size }] : [],
    );
  await copies?.demandRoom(files((platform) => pending.copied.has(platform)));
  await image?.demandRoom(files(() => true));
  return { copies, image };
}

/** Where a package goes: nowhere, when it is only looked into. */
export function shelfFor(platform: string, shelves: Shelves, { copied }: Pending): Shelf | undefined {
  return joinShelves({ ...shelves, copies: copied.has(platform) ? shelves.copies : undefined });
}

/** Where the checksums go. */
export function shelfForSums(shelves: Shelves, { copiesSums }: Pending): Shelf | undefined {
  return joinShelves({ ...shelves, copies: copiesSums ? shelves.copies : undefined });
}

function joinShelves({ copies, image }: Shelves): Shelf | undefined {
  if (copies === undefined || image === undefined) return copies ?? image;
  return {
    ...copies,
    find: image.find,
    // A copy may be taken away from where it was fetched to.
    put: async (...file) => {
      await image.put(...file);
      await copies.put(...file);
    },
  };
}
