import { randomUUID } from "node:crypto";
import { lstat, mkdir, readdir, realpath, rename, rm } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { ProblemError, unlessProblem } from "../../errors.ts";
import { hashFolder } from "../../locking/open-sources.ts";
import { readPacked } from "../../mirroring/origin/folder.ts";
import { judgePackage } from "../../protocol/judge/package.ts";
import { isPlatform } from "../../protocol/judge/registry.ts";
import { findErrors } from "../../protocol/rules/rules.ts";
import { formatAddress, parseAddress } from "../../provider/address.ts";
import { packageFilename } from "../../provider/filename.ts";
import { parseVersion } from "../../provider/version.ts";
import { hashFile, ifThere, readTree } from "../../read-file.ts";
import { listAddresses } from "../config/save.ts";
import { fitOf, hasHashes, isUnpacked, mayBeUnpacked, type Wanted } from "./wanted.ts";

export type Layout = "unpacked" | "packed";

/** A package in the folder that clients take, and every lock file accepts. */
export interface Kept {
  readonly layout: Layout;
  readonly h1?: string | undefined;
  readonly zh?: string | undefined;
  readonly size: number;
}

/** Both places of a package: https://developer.hashicorp.com/terraform/cli/config/config-file#filesystem_mirror */
export function placesOf(into: string, { address, version, platform }: Wanted) {
  const folder = join(into, ...formatAddress(address).split("/"));
  const [os = "", arch = ""] = platform.split("_");
  const zip = join(folder, packageFilename(address.type, version, { os, arch }));
  return { unpacked: join(folder, version.text, platform), zip };
}

/** Reads every byte: the folder may come from a cache. Undefined if the package has to be laid out again. */
export async function findKept(
  into: string,
  wanted: Wanted,
  isPacked: boolean,
  signal: AbortSignal,
): Promise<Kept | undefined> {
  // Nothing says which bytes it should have.
  if (!hasHashes(wanted)) return undefined;
  const { unpacked, zip } = placesOf(into, wanted);
  const [folder, file] = await Promise.all([unpacked, zip].map((path) => ifThere(lstat(path))));
  const isWanted = !isPacked && mayBeUnpacked(wanted);
  if (folder !== undefined) {
    if (!isWanted || !folder.isDirectory()) return undefined;
    const h1 = await hashFolder(unpacked, "without links");
    if (!isUnpacked(wanted, h1) || !(await isStartable(unpacked, wanted))) return undefined;
    return { layout: "unpacked", h1, size: await sizeOf(unpacked) };
  }
  if (!file?.isFile()) return undefined;
  const zh = `zh:${await hashFile(zip)}`;
  const fit = fitOf(wanted, { zh });
  if (fit === "fits" && !isWanted) return { layout: "packed", zh, size: file.size };
  if (fit === "differs") return undefined;
  const { facts: h1, observations } = await judgePackage({
    path: zip,
    where: zip,
    type: wanted.address.type,
    version: wanted.version,
    platform: wanted.platform,
    signal,
  });
  const isSound = findErrors(observations).length === 0 && fitOf(wanted, { zh, h1 }) === "fits";
  const isRight = isSound && !(isWanted && isUnpacked(wanted, h1));
  return isRight ? { layout: "packed", zh, h1, size: file.size } : undefined;
}

/** Modes don't count in the hash. */
async function isStartable(folder: string, { address, platform }: Wanted): Promise<boolean> {
  const names = (await readdir(folder)).filter((name) =>
    name.startsWith(`terraform-provider-${address.type}`),
  );
  const modes = await Promise.all(names.map(async (name) => (await lstat(join(folder, name))).mode));
  return platform.startsWith("windows_") || modes.every((mode) => (mode & 0o100) !== 0);
}

export async function sizeOf(folder: string): Promise<number> {
  const files = (await readTree(folder)).filter((entry) => entry.isFile());
  const sizes = files.map(async ({ parentPath, name }) => (await lstat(join(parentPath, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * Moves a package that was checked to its place, from a folder on the same disk. Clients prefer an unpacked package, and
 * only an `h1:` checks it, so one that is wrong goes before anything else comes.
 */
export async function layOut(
  into: string,
  wanted: Wanted,
  { layout, from }: { readonly layout: Layout; readonly from: string },
  work: string,
): Promise<void> {
  const { unpacked, zip } = placesOf(into, wanted);
  const target = layout === "unpacked" ? unpacked : zip;
  const moveAway = async (path: string) => ifThere(rename(path, join(work, randomUUID())));
  await mkdir(dirname(target), { recursive: true });
  await demandPlain(into, dirname(target));
  await moveAway(unpacked);
  if (layout === "packed") await moveAway(zip);
  await rename(from, target);
  if (layout === "unpacked") await moveAway(zip);
}

/** A link inside the folder would lead writes elsewhere. */
export async function demandPlain(into: string, path: string): Promise<void> {
  if ((await realpath(path)) === join(await realpath(into), path.slice(into.length))) return;
  throw foreignFolder(path);
}

function foreignFolder(path: string): ProblemError {
  return new ProblemError({
    code: "folder-blocked",
    found: `${path} is, or is below, a symbolic link, or has another spelling of a provider's name`,
    expected: "what this command writes: clients read others as the same provider",
    fix: "Delete it, or set ‹into› to another folder",
  });
}

/** What is in the folder beside the wanted packages, as paths in it. */
export interface Others {
  /** What clients would read as one of the wanted versions or providers, and this program did not write. */
  readonly foreign: readonly string[];
  /** Packages that no lock file names; clients could choose those of wanted providers if they ignore the lock file. */
  readonly unnamed: readonly string[];
  readonly choosable: readonly string[];
}

export async function findOthers(into: string, all: readonly Wanted[]): Promise<Others> {
  const [foreign, unnamed, choosable] = [[] as string[], [] as string[], [] as string[]];
  const root = await realpath(into).catch(() => into);
  for (const path of await listAddresses(into)) {
    const address = unlessProblem(() => parseAddress(path));
    if (address === undefined) continue;
    const name = formatAddress(address);
    const ofProvider = all.filter((one) => formatAddress(one.address) === name);
    // Clients read other spellings of a name as the same provider, and follow links.
    if (name !== path || (await realpath(join(into, path))) !== join(root, ...path.split("/"))) {
      if (ofProvider.length > 0) throw foreignFolder(join(into, path));
      continue;
    }
    const add = (below: string): void => {
      unnamed.push(`${path}/${below}`);
      if (ofProvider.length > 0) choosable.push(`${path}/${below}`);
    };
    for (const entry of await readdir(join(into, path), { withFileTypes: true })) {
      const zip = readPacked(entry.name, address.type);
      const version = zip?.version ?? unlessProblem(() => parseVersion(entry.name));
      const isOther = ({ version: { text } }: Wanted) => text !== version?.text;
      const isSame = ({ version: { text } }: Wanted) => text.toLowerCase() === version?.text.toLowerCase();
      const isThere = (platform: string) =>
        ofProvider.some((one) => !isOther(one) && one.platform === platform);
      const isNamed = ofProvider.some((one) => !isOther(one));
      const isKind = zip === undefined ? entry.isDirectory() : true;
      // Clients fold the case of versions in folders, and read 1.0 as 1.0.0.
      if (version === undefined || !isKind || ofProvider.some((one) => isOther(one) && isSame(one))) {
        const isRead = entry.isDirectory() || entry.isSymbolicLink() || /\.zip$/i.test(entry.name);
        if (isRead && !entry.name.startsWith(".") && ofProvider.length > 0)
          foreign.push(`${path}/${entry.name}`);
      } else if (zip !== undefined) {
        if (!isThere(zip.platform)) add(entry.name);
      } else if (!isNamed) add(entry.name);
      else
        for (const platform of await readdir(join(into, path, entry.name)))
          if (isPlatform(platform) && !isThere(platform)) add(`${entry.name}/${platform}`);
    }
  }
  return { foreign, unnamed, choosable };
}

/** Links are removed, and what they point to stays. */
export async function removeAll(into: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(join(into, ...path.split("/")), { recursive: true, force: true });
}

export function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}${sep}`);
}
