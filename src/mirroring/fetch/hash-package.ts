import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Problem, ProblemError } from "../../errors.ts";
import type { AssetFile } from "../../ports/releases.ts";
import type { PackageSource } from "../../protocol/answer.ts";
import type { Observation } from "../../protocol/observation.ts";
import { type Fetched, fetchPackage, type Offered } from "../origin/fetch-package.ts";
import { describeRefusal, isOfHost } from "../origin/refusal.ts";

/** A package that is to be looked into. */
export type Unseen = Offered;

/** What fetching needs. */
export interface Fetching {
  readonly transport: PackageSource;
  /** Where packages lie while they are looked into. */
  readonly directory: string;
  readonly cancelled: AbortSignal;
}

/** Takes a package on while it lies on the disk. */
export type Use = (file: Omit<AssetFile, "accepts">) => Promise<void>;

/** Fetches a package and looks into it as clients do: gives what it is, or why they would refuse it. */
export async function hashPackage(unseen: Unseen, fetching: Fetching, use?: Use): Promise<Fetched | Problem> {
  const { transport, directory, cancelled: signal } = fetching;
  const path = join(directory, randomUUID());
  try {
    const fetched = await fetchPackage(unseen, { transport, path, signal });
    if (!("h1" in fetched)) return refuseAt(fetched[0]);
    await use?.({ ...fetched, name: unseen.offered.filename, path });
    return fetched;
  } finally {
    await rm(path, { force: true });
  }
}

/** What may have passed by tomorrow is the whole version's fault: a package is not left out for it. */
function refuseAt(fault: Observation): Problem {
  if (isOfHost(fault)) throw new ProblemError([describeRefusal(fault)]);
  return describeRefusal(fault);
}
