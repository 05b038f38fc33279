import { join } from "node:path";
import type { BundledPackage } from "../../bundle/contents.ts";
import { ProblemError } from "../../errors.ts";
import { fetchPackage, type PackageToFetch } from "../../mirroring/origin/fetch-package.ts";
import { describeRefusal } from "../../mirroring/origin/refusal.ts";
import type { Transport } from "../../protocol/answer.ts";

/** A package that is to be saved, and where. */
export interface Saving extends PackageToFetch {
  readonly transport: Transport;
  readonly room: string;
  readonly cancelled: AbortSignal;
}

/** A package on the disk. */
export interface SavedPackage extends BundledPackage {
  readonly path: string;
}

/** Fetches a package, and refuses one that clients would refuse. */
export async function savePackage(saving: Saving): Promise<SavedPackage> {
  const { transport, room, cancelled: signal, type, version, platform, offered } = saving;
  signal.throwIfAborted();
  const path = join(room, `${version.text}_${platform}.zip`);
  const fetched = await fetchPackage({ offered, type, version, platform }, { transport, path, signal });
  if (!("h1" in fetched)) throw new ProblemError(fetched.map(describeRefusal));
  const { size, sha256, h1 } = fetched;
  return { path, filename: offered.filename, size, sha256, h1 };
}
