import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { groupBy } from "../../group-by.ts";
import type { Version } from "../../provider/version.ts";
import type { NoAnswer, Probe, Saved } from "../answer.ts";
import { judgePackage } from "../judge/package.ts";
import { describeNone, describeStatus } from "../judge/status.ts";
import type { Observation } from "../observation.ts";
import type { SeenPackage, SeenPackages, Walk } from "./walk.ts";

/** The packages of one version, wherever they are offered. */
export interface VersionPackages {
  readonly type: string;
  readonly version: Version;
  readonly offers: readonly SeenPackages[];
}

interface Wanted {
  readonly platform: string;
  readonly offered: SeenPackage;
}

/** Looks whether every package is there, and with a folder at hand, whether it is what the documents say. */
export async function walkPackages(walk: Walk, { type, version, offers }: VersionPackages): Promise<void> {
  const all = offers.flatMap((packages) =>
    [...packages].map(([platform, offered]): Wanted => ({ platform, offered })),
  );
  // Registry and mirror mostly name the same files: what both say of one is asked of one answer.
  const byUrl = groupBy(all, ({ offered }) => offered.url);
  await Promise.all(
    [...byUrl].map(async ([url, wanted]) => {
      const step =
        walk.directory === undefined
          ? probe(walk, url, wanted)
          : inspect(walk, url, { type, version, wanted });
      walk.see(await step);
    }),
  );
}

async function probe({ transport }: Walk, url: string, wanted: readonly Wanted[]): Promise<Observation[]> {
  const probed = await transport.probe(url);
  return [...judgeThere(url, probed), ...judgeSize(url, probed, wanted)];
}

function judgeThere(url: string, got: Probe | Saved | NoAnswer): Observation[] {
  if (got.kind === "none") return [describeNone(got)];
  if (got.status === 404) return [{ rule: "package-missing", where: url, found: "status 404" }];
  return got.status === 200 ? [] : [describeStatus(url, got.status)];
}

function judgeSize(url: string, got: Probe | Saved | NoAnswer, wanted: readonly Wanted[]): Observation[] {
  if (got.kind === "none" || got.status !== 200 || got.size === undefined) return [];
  const other = wanted.find(({ offered }) => offered.size !== undefined && offered.size !== got.size);
  if (other === undefined) return [];
  const found = `it has ${got.size} bytes, and ${other.offered.size} in the documents`;
  return [{ rule: "package-size", where: url, found }];
}

interface Inspecting extends Omit<VersionPackages, "offers"> {
  readonly wanted: readonly Wanted[];
}

async function inspect(
  { transport, directory = "", cancelled }: Walk,
  url: string,
  { type, version, wanted }: Inspecting,
): Promise<Observation[]> {
  const path = join(directory, randomUUID());
  try {
    const saved = await transport.save(url, path);
    const there = judgeThere(url, saved);
    const [first] = wanted;
    if (saved.kind === "none" || there.length > 0 || first === undefined) return there;
    const others = [judgeBytes(url, saved, wanted), judgeSize(url, saved, wanted)];
    const differing = others.find((seen) => seen.length > 0);
    if (differing !== undefined) return differing;
    const purpose = { type, version, platform: first.platform, where: url, path, signal: cancelled };
    const { facts: h1, observations } = await judgePackage(purpose);
    const hashes = judgeHashes(url, { zh: `zh:${saved.sha256}`, h1 }, wanted);
    // Clients compare before they look into it.
    return hashes.some(({ rule }) => rule === "package-differs") ? hashes : [...observations, ...hashes];
  } finally {
    await rm(path, { force: true });
  }
}

function judgeBytes(url: string, { sha256 }: Saved, wanted: readonly Wanted[]): Observation[] {
  const bound = wanted.filter(({ offered }) => offered.oneOf === undefined);
  const other = bound.find(({ offered }) => offered.sha256 !== undefined && offered.sha256 !== sha256);
  return other === undefined ? [] : [differs(url, `its SHA-256 is ${sha256}`, other.offered.sha256)];
}

function differs(url: string, is: string, said: string | undefined): Observation {
  return { rule: "package-differs", where: url, found: `${is}, and ${said} in the documents` };
}

interface Hashes {
  readonly zh: string;
  /** Undefined for what could not be read to its end. */
  readonly h1: string | undefined;
}

/** Of a mirror's hashes one has to fit; any that does not is told. */
function judgeHashes(url: string, { zh, h1 }: Hashes, wanted: readonly Wanted[]): Observation[] {
  const fits = (hash: string) => hash === zh || hash === h1;
  const said = wanted
    .map(({ offered }) => offered.oneOf ?? [])
    .find((all) => all.length > 0 && !all.some(fits));
  if (said !== undefined) return [differs(url, `it is ${h1 ?? zh}`, said.join(", "))];
  const all = wanted.flatMap(({ offered }) => [...offered.h1, ...(offered.oneOf ?? [])]);
  const other = h1 === undefined ? undefined : all.find((hash) => !fits(hash));
  return other === undefined
    ? []
    : [{ rule: "package-h1", where: url, found: `it is ${h1}, and ${other} in the documents` }];
}
