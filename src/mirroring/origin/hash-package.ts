import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Problem, ProblemError } from "../../errors.ts";
import type { AssetFile } from "../../ports/host.ts";
import type { OriginPackage } from "../../ports/origin.ts";
import type { PackageSource, Saved } from "../../protocol/answer.ts";
import { type HashFiles, judgePackage } from "../../protocol/judge/package.ts";
import { describeNone, describeStatus, type Observation } from "../../protocol/observation.ts";
import { findErrors } from "../../protocol/rules/rules.ts";
import type { Version } from "../../provider/version.ts";
import { describeRefusal, isOfHost } from "./refusal.ts";

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

/** Where packages are while they are checked, which takes a while. */
export interface CheckFolder {
  readonly directory: string;
  readonly cancelled: AbortSignal;
}

/** What becomes of a package that is checked. */
export interface Use {
  /** Gets its SHA-256 before it is opened, and says how its files are hashed; may throw a problem. */
  readonly open?: (sha256: string) => HashFiles;
  /** Gets it before it is deleted, if clients would accept it. */
  readonly take?: (file: AssetFile, h1: string) => Promise<void>;
}

/** Checks a package the way clients do; returns its hashes, or why they would reject it. */
export async function hashPackage(
  { offered, ...purpose }: PackageToFetch,
  transport: PackageSource,
  { directory, cancelled: signal }: CheckFolder,
  use: Use = {},
): Promise<Fetched | Problem> {
  const { filename, url: where, size, sha256, h1: claimed } = offered;
  const refuse = (fault: Observation): Problem => {
    // A temporary failure of the host fails the whole version: no platform is left out because of it.
    if (isOfHost(fault)) throw new ProblemError(describeRefusal(fault));
    return describeRefusal(fault);
  };
  const path = join(directory, randomUUID());
  try {
    const saved = await transport.save(where, path, size);
    if (saved.kind === "none") return refuse(describeNone(saved));
    if (saved.status === 404) return refuse({ rule: "package-missing", where, found: "status 404" });
    if (saved.status !== 200) return refuse(describeStatus(where, saved.status));
    if (sha256 !== undefined && sha256 !== saved.sha256) {
      const found = `its SHA-256 is ${saved.sha256}, but ${sha256} in the documents`;
      return refuse({ rule: "package-differs", where, found });
    }
    const hash = use.open?.(saved.sha256);
    const { facts: h1, observations } = await judgePackage({ ...purpose, where, path, signal }, hash);
    const [error] = findErrors(observations);
    if (error !== undefined) return refuse(error);
    if (h1 === undefined) return refuse({ rule: "package-unreadable", where, found: "it has no content" });
    if (claimed !== undefined && claimed !== h1) {
      const found = `the hash of its content is ${h1}, but ${claimed} in the documents`;
      return refuse({ rule: "package-differs", where, found });
    }
    await use.take?.({ ...saved, name: filename, path }, h1);
    return { ...saved, h1 };
  } finally {
    await rm(path, { force: true });
  }
}
