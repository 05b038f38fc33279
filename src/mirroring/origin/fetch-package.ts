import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Problem, ProblemError } from "../../errors.ts";
import type { AssetFile } from "../../ports/host.ts";
import type { OriginPackage } from "../../ports/origin.ts";
import type { PackageSource, Saved } from "../../protocol/answer.ts";
import { judgePackage } from "../../protocol/judge/package.ts";
import { describeNone, describeStatus, type Observation } from "../../protocol/observation.ts";
import type { Version } from "../../provider/version.ts";
import { describeRefusal, findErrors, isOfHost } from "./refusal.ts";

export interface PackageToFetch {
  readonly offered: OriginPackage;
  readonly type: string;
  readonly version: Version;
  readonly platform: string;
}

/** A package that clients accept. */
export interface Fetched extends Saved {
  readonly h1: string;
}

async function fetchPackage(
  { offered, ...purpose }: PackageToFetch,
  transport: PackageSource,
  path: string,
  signal: AbortSignal,
): Promise<Fetched | readonly [Observation, ...Observation[]]> {
  const where = offered.url;
  const saved = await transport.save(where, path, offered.size);
  if (saved.kind === "none") return [describeNone(saved)];
  const fault = findFault(offered, saved);
  if (fault !== undefined) return [fault];
  const { facts: h1, observations } = await judgePackage({ ...purpose, where, path, signal });
  const [error, ...more] = findErrors(observations);
  if (error !== undefined) return [error, ...more];
  if (h1 === undefined) return [{ rule: "package-unreadable", where, found: "it has no content" }];
  const other = findOther(offered, h1);
  return other === undefined ? { ...saved, h1 } : [other];
}

function findFault({ url, sha256: claimed }: OriginPackage, saved: Saved): Observation | undefined {
  const { status, sha256 } = saved;
  if (status === 404) return { rule: "package-missing", where: url, found: "status 404" };
  if (status !== 200) return describeStatus(url, status);
  if (claimed === undefined || claimed === sha256) return undefined;
  return differs(url, `its SHA-256 is ${sha256}, but ${claimed} in the documents`);
}

/** The origin's own hash of the package is wrong. */
function findOther({ url, h1: claimed }: OriginPackage, h1: string): Observation | undefined {
  if (claimed === undefined || claimed === h1) return undefined;
  return differs(url, `the hash of its content is ${h1}, but ${claimed} in the documents`);
}

function differs(where: string, found: string): Observation {
  return { rule: "package-differs", where, found };
}

export interface Fetching {
  readonly transport: PackageSource;
  /** Where packages are kept while they are checked. */
  readonly directory: string;
  readonly cancelled: AbortSignal;
}

/** Checks a package the way clients do; returns its hashes, or why they would reject it. `use` gets it before it is deleted. */
export async function hashPackage(
  wanted: PackageToFetch,
  fetching: Fetching,
  use?: (file: AssetFile) => Promise<void>,
): Promise<Fetched | Problem> {
  const path = join(fetching.directory, randomUUID());
  try {
    const fetched = await fetchPackage(wanted, fetching.transport, path, fetching.cancelled);
    if (!("h1" in fetched)) return refuseAt(fetched[0]);
    await use?.({ ...fetched, name: wanted.offered.filename, path });
    return fetched;
  } finally {
    await rm(path, { force: true });
  }
}

/** A temporary failure of the host fails the whole version: no platform is left out because of it. */
function refuseAt(fault: Observation): Problem {
  if (isOfHost(fault)) throw new ProblemError(describeRefusal(fault));
  return describeRefusal(fault);
}
