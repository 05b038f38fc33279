import { createHash } from "node:crypto";
import type { PackageFacts } from "../../catalog/facts/version-facts.ts";
import { limitConcurrency } from "../../concurrency.ts";
import { readAsset } from "../../importing/judge-release.ts";
import { matchPackages } from "../../importing/match-packages.ts";
import { type TakenPackage, takePackages } from "../../importing/take-packages.ts";
import { parseShasums } from "../../package/shasums.ts";
import { manifestFilename } from "../../provider/filename.ts";
import { parseManifest } from "../../provider/manifest.ts";
import { parseVersion, type Version } from "../../provider/version.ts";
import type { SigningWork } from "./signing-work.ts";

/** A manifest has a hundred bytes. */
const LARGEST_MANIFEST = 1024 * 1024;

/**
 * Downloads the packages of a version that no key vouches for, looks into them as a publish does, and says what does not
 * fit. The signature will be good for every line of the checksums, so what is not looked into must not be among them.
 */
export async function comparePackages(work: SigningWork): Promise<string[]> {
  const { address, facts, release, data } = work;
  const version = parseVersion(facts.version);
  const sums = parseShasums(Buffer.from(data).toString("utf8"));
  const candidate = { release, version };
  const found = { candidate, ...(await matchPackages(candidate, address.type, sums)) };
  const { packages, leftOut } = await takePackages(found, {
    ...work,
    type: address.type,
    hashes: new Map(),
    turn: limitConcurrency(1),
    signal: work.world.cancelled,
    onTaken: () => {},
  });
  const taken = new Map(packages.map((one) => [one.file.name, one]));
  const faults = leftOut.map(({ file, reason }) => `${file}: ${reason}`);
  const differing = [...facts.packages.values()].flatMap((one) => differsFrom(one, taken.get(one.filename)));
  const named = new Set([...taken.keys(), ...leftOut.map(({ file }) => file)]);
  const others = [...sums.keys()].filter((name) => !named.has(name));
  return [...faults, ...differing, ...(await findUnseen(others, version, { ...work, checksums: sums }))];
}

/** One that could not be taken is told with its reason. */
function differsFrom({ filename, h1, size }: PackageFacts, taken: TakenPackage | undefined): string[] {
  if (taken === undefined) return [];
  const pairs = [
    ["the content", taken.h1, h1],
    ["size", taken.file.size, size],
  ] as const;
  return pairs.flatMap(([what, is, said]) =>
    is === said ? [] : [`${filename} has ${what} ${is}, and the site says ${said}`],
  );
}

interface Unseen extends SigningWork {
  readonly checksums: ReadonlyMap<string, string>;
}

/** Besides packages, only the manifest may be signed: clients take any other line for a package. */
async function findUnseen(names: readonly string[], version: Version, work: Unseen): Promise<string[]> {
  const manifest = manifestFilename(work.address.type, version);
  const faults = names.map((name) =>
    name === manifest ? checkManifest(name, work) : `SHA256SUMS lists ${name}, which is no package of it`,
  );
  return (await Promise.all(faults)).filter((fault) => fault !== undefined);
}

/** A text that is JSON is never a zip: JSON has no control characters, and every zip ends with some. */
async function checkManifest(name: string, work: Unseen): Promise<string | undefined> {
  const asset = work.release.assets.find((one) => one.name === name && one.complete);
  if (asset === undefined || !(asset.size <= LARGEST_MANIFEST)) return `${name} is missing from the release`;
  const bytes = await readAsset(work.release, asset, work);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  if (sha256 !== work.checksums.get(name)) return `${name} is not what SHA256SUMS says`;
  parseManifest(bytes.toString("utf8"), name);
  return undefined;
}
