import type { Problem } from "../../errors.ts";
import type { PackageSource } from "../../protocol/answer.ts";
import type { Fetched } from "../origin/fetch-package.ts";
import type { Copy, Shelf } from "../store/keeping.ts";
import { type Fetching, hashPackage, type Unseen } from "./hash-package.ts";

/** What copying a package needs. */
export interface Copying {
  readonly shelf: Shelf;
  /** Whether its SHA-256 is proven, and no other hash is wanted or all are known: then a copy need not be read. */
  readonly isProven: boolean;
  readonly fetching: Fetching;
}

/** Copies a package, unless it was copied before; gives what it is if it was read, or why clients would refuse it. */
export async function copyPackage(
  unseen: Unseen,
  { shelf, isProven, fetching }: Copying,
): Promise<Fetched | Problem | undefined> {
  const { platform, offered } = unseen;
  const { filename: name, sha256 } = offered;
  const there = shelf.find(name);
  if (there !== undefined && (sha256 === undefined || sha256 === there.sha256)) {
    const seen = isProven ? undefined : await hashPackage(unseen, { ...fetching, transport: reading(there) });
    if (seen === undefined || "h1" in seen) {
      await shelf.put({ name, path: "", size: there.size, sha256: there.sha256 }, "stays", platform);
      return seen;
    }
  }
  return hashPackage(unseen, fetching, (file) => shelf.put(file, "stays", platform));
}

/** A copy that lies there already is not asked of the origin again. */
function reading({ size, fetch }: Copy): PackageSource {
  return {
    probe: async () => ({ kind: "probe", status: 200, size }),
    save: async (_url, path) => ({ kind: "saved", status: 200, size, sha256: await fetch(path) }),
  };
}
