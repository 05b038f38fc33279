import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Problem, ProblemError } from "../../errors.ts";
import type { OriginPackage } from "../../ports/origin.ts";
import type { AssetFile } from "../../ports/package-store.ts";
import type { PackageSource, Saved } from "../../protocol/answer.ts";
import { judgePackage } from "../../protocol/judge/package.ts";
import { describeNone, describeStatus } from "../../protocol/judge/status.ts";
import type { Observation } from "../../protocol/observation.ts";
import type { Version } from "../../provider/version.ts";
import { describeRefusal, findErrors, isOfHost } from "./refusal.ts";

/** A package that is offered, and what it is meant to be. */
export interface PackageToFetch {
  readonly offered: OriginPackage;
  readonly type: string;
  readonly version: Version;
  readonly platform: string;
}

/** The way to it, and the file that it is written to. */
export interface Place {
  readonly transport: PackageSource;
  readonly path: string;
  readonly signal: AbortSignal;
}

/** A package that clients would take: it is what its documents say, and has a content of that hash. */
export interface Fetched extends Saved {
  readonly h1: string;
}

/** Fetches a package and looks into it as clients do; gives what is wrong with it, when there is anything. */
export async function fetchPackage(
  { offered, ...purpose }: PackageToFetch,
  { transport, path, signal }: Place,
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

function findFault({ url, sha256: told }: OriginPackage, saved: Saved): Observation | undefined {
  const { status, sha256 } = saved;
  if (status === 404) return { rule: "package-missing", where: url, found: "status 404" };
  if (status !== 200) return describeStatus(url, status);
  if (told === undefined || told === sha256) return undefined;
  return differs(url, `its SHA-256 is ${sha256}, and ${told} in the documents`);
}

/** An origin whose own hash does not fit its package is broken, or lies about one of them. */
function findOther({ url, h1: told }: OriginPackage, h1: string): Observation | undefined {
  if (told === undefined || told === h1) return undefined;
  return differs(url, `the hash of its content is ${h1}, and ${told} in the documents`);
}

function differs(where: string, found: string): Observation {
  return { rule: "package-differs", where, found };
}

/** What fetching needs. */
export interface Fetching {
  readonly transport: PackageSource;
  /** Where packages lie while they are looked into. */
  readonly directory: string;
  readonly cancelled: AbortSignal;
}

/** Takes a package on while it lies on the disk. */
type Use = (file: Omit<AssetFile, "accepts">) => Promise<void>;

/** Fetches a package and looks into it as clients do: gives what it is, or why they would refuse it. */
export async function hashPackage(
  wanted: PackageToFetch,
  fetching: Fetching,
  use?: Use,
): Promise<Fetched | Problem> {
  const { transport, directory, cancelled: signal } = fetching;
  const path = join(directory, randomUUID());
  try {
    const fetched = await fetchPackage(wanted, { transport, path, signal });
    if (!("h1" in fetched)) return refuseAt(fetched[0]);
    await use?.({ ...fetched, name: wanted.offered.filename, path });
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
