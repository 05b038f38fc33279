import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describeReasons } from "../../catalog/facts/marks.ts";
import {
  kindOfList,
  offeredVersions,
  type ProviderFacts,
  parseProviderFacts,
} from "../../catalog/facts/provider-facts.ts";
import { type SiteFacts, siteUrl } from "../../catalog/facts/site-facts.ts";
import {
  parseOwnVersion,
  parseVersionFacts,
  type SignedSums,
  type VersionFacts,
} from "../../catalog/facts/version-facts.ts";
import { DamagedFile } from "../../catalog/json.ts";
import { providerPath, SITE_PATH, versionPath } from "../../catalog/paths.ts";
import { readSiteFacts } from "../../catalog/read-facts.ts";
import type { MirrorInputs } from "../../commands/mirror/inputs.ts";
import { documentationUrl } from "../../documentation.ts";
import { type Problem, ProblemError, Problems, unlessProblem } from "../../errors.ts";
import { groupBy } from "../../group-by.ts";
import { refuseLinkOut } from "../../package/way-out.ts";
import type { Origin, OriginMark, OriginPackage, OriginQuestion, OriginVersion } from "../../ports/origin.ts";
import { pathBelow, resolveUrl } from "../../protocol/answer.ts";
import { judgeSums } from "../../protocol/judge/registry.ts";
import {
  addressPath,
  formatAddress,
  type ProviderAddress,
  parseAddressPath,
} from "../../provider/address.ts";
import { parseVersion } from "../../provider/version.ts";
import { describeUnreadable, errnoOf } from "../../read-file.ts";
import type { RunContext } from "../../run/context.ts";
import { findStale } from "../../site-change/find-stale.ts";
import { readKey, type SiteCopy, siteIn } from "../../site-change/site-copy.ts";
import { nameSome, quote } from "../../text.ts";
import { type MirrorFile, parseMirrorFile } from "../file/mirror-file.ts";
import type { OpenOrigin } from "../open-origins.ts";
import {
  FOLDER_PACKAGES,
  findVersions,
  hashFile,
  isUnreadable,
  openFolder,
  readFolderFile,
  sizeOf,
} from "../origin/folder.ts";
import { checkPins, proveVersion } from "../origin/prove-sums.ts";
import { take } from "../origin/refusal.ts";
import { readChoiceIfAny } from "../plan/plan-mirror.ts";

/** A folder that replaces all origins. */
export interface LocalSource {
  /** Packages are always copied, since clients can't download from here. */
  readonly file: MirrorFile;
  readonly warnings: readonly Problem[];
  readonly origin: OpenOrigin;
}

/** A site of this program, or a folder that `terraform providers mirror` filled. */
export async function openLocalSource(
  from: string,
  inputs: MirrorInputs,
  world: RunContext,
): Promise<LocalSource> {
  const directory = resolve(world.directory, from);
  const site = await openCarriedSite(directory, world.now);
  const addresses = site?.providers ?? (await listFilled(directory));
  // What is chosen of the providers in the folder; everything without a choice.
  const chosen = await readChoiceIfAny(inputs, world.directory);
  const all = addresses.map((address) => `  ${formatAddress(address)}: { prereleases: true }\n`);
  const file = chosen ?? parseMirrorFile(`providers:\n${all.join("")}`, from);
  const names = new Set(addresses.map(addressPath));
  const requests = file.providers.filter(({ address }) => names.has(addressPath(address)));
  const chosenBy = inputs.providers.length > 0 ? "providers" : "mirror-config";
  if (requests.length === 0)
    throw new ProblemError({
      code: "input-invalid",
      found: `${from} has no provider that ‹${chosenBy}› names`,
      expected: "at least one of them",
      fix: `Correct ‹${chosenBy}›; without ‹providers› and a file at ‹mirror-config›, everything is imported`,
    });
  const providers = requests.map((one) => ({
    ...one,
    origin: { kind: "registry" } as const,
    copy: one.copy === "link" ? ("site" as const) : one.copy,
  }));
  // Versions that the folder lacks may still exist.
  const origin = site?.origin ?? { ...openFolder(directory), isPart: true as const };
  return {
    file: { ...file, providers },
    warnings: (await site?.findDoubts(requests.map(({ address }) => address))) ?? [],
    origin: { origin, from: "folder", transport: FOLDER_PACKAGES },
  };
}

/** With more, the path is a mistake. */
const MOST_FOLDERS = 50_000;

/** The providers of a filesystem mirror: HOSTNAME/NAMESPACE/TYPE. */
async function listFilled(directory: string): Promise<ProviderAddress[]> {
  const isUnfit = (found: string): Problem => ({
    code: "source-unreadable",
    found,
    expected: "the folder of a site, or one that `terraform providers mirror` filled",
    fix: "Correct ‹from›; unpack an archive first",
  });
  const listFolders = async (path: string): Promise<string[]> => {
    const entries = await readdir(join(directory, path), { withFileTypes: true }).catch((error: Error) => {
      if (path !== "" && errnoOf(error) === "ENOENT") return [];
      throw new ProblemError(isUnfit(describeUnreadable(join(directory, path), error)), { cause: error });
    });
    const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("."));
    return folders.map(({ name }) => (path === "" ? name : `${path}/${name}`)).sort();
  };
  let paths = [""];
  for (let depth = 0; depth < 3; depth++) {
    paths = (await Promise.all(paths.map(listFolders))).flat();
    if (paths.length > MOST_FOLDERS)
      throw new ProblemError(isUnfit(`${directory} has ${paths.length} folders`));
  }
  const addresses = paths.flatMap((path) => unlessProblem(() => parseAddressPath(path)) ?? []);
  const filled: ProviderAddress[] = [];
  // Any three folders in one another look like an address.
  for (const address of addresses) {
    const versions = (await findVersions(directory, address)) ?? [];
    if (versions.length > 0) filled.push(address);
  }
  if (filled.length > 0) return filled;
  const isSite = (await listFolders("")).some((name) => ["assets", "catalog", "mirror"].includes(name));
  throw new ProblemError(
    isSite
      ? { ...INCOMPLETE, found: `${directory} has no ${SITE_PATH}` }
      : isUnfit(`${directory} has no ${SITE_PATH}, and no package in HOSTNAME/NAMESPACE/TYPE`),
  );
}

/**
 * A site of this program that was carried here as a folder; undefined if it is no site. Only its catalog is read: everything
 * else follows from it.
 */
export async function openCarriedSite(directory: string, now: () => Date) {
  const { read, list, ...rest } = siteIn(directory);
  const checkLinks = (path: string) => refuseLinkOut(join(directory, path), directory);
  const copy: SiteCopy = {
    ...rest,
    read: async (path) => {
      await checkLinks(path);
      return read(path).catch((error: Error) => {
        throw isUnreadable(path, error.message);
      });
    },
    list: (folder) => checkLinks(folder).then(() => list(folder)),
  };
  const site = await asIncomplete(readSiteFacts(copy.read));
  if (site === undefined) return undefined;
  const carried = { directory, copy, site, now };
  const origin: Origin = {
    // A site that was carried may have some versions only.
    isPart: true,
    versions: (address) => asIncomplete(listVersions(copy, address)),
    marks: async (address) => listMarks(await asIncomplete(readList(copy, address))),
    version: (question) => asIncomplete(readVersion(carried, question)),
  };
  return {
    providers: [...site.providers, ...(site.mirrored ?? [])],
    origin,
    findDoubts: (providers: readonly ProviderAddress[]) => findDoubts(carried, providers),
  };
}

interface Carried {
  readonly directory: string;
  readonly copy: SiteCopy;
  readonly site: SiteFacts;
  readonly now: () => Date;
}

async function readList(copy: SiteCopy, address: ProviderAddress): Promise<ProviderFacts> {
  const path = providerPath(address);
  const text = await copy.read(path);
  if (text === undefined) throw new ProblemError(isIncomplete(address, `${path} is missing`));
  return parseProviderFacts(address, text);
}

async function listVersions(copy: SiteCopy, address: ProviderAddress) {
  return offeredVersions(await readList(copy, address)).map(({ version, platforms }) => ({
    version: parseVersion(version),
    protocols: [],
    platforms,
  }));
}

/** A mark of the whole provider is one of each version. */
function listMarks(list: ProviderFacts): OriginMark[] {
  return (["withdrawn", "deprecated"] as const).flatMap((mark) => {
    const marked = list.versions.flatMap((entry) => {
      const reasons = entry[mark] ?? list[mark];
      return reasons === undefined ? [] : [{ version: entry.version, reason: describeReasons(reasons) }];
    });
    return [...groupBy(marked, ({ reason }) => reason)].map(([reason, all]) => {
      return { mark, reason, versions: all.map(({ version }) => version) };
    });
  });
}

async function readFacts(
  { read }: SiteCopy,
  address: ProviderAddress,
  version: string,
): Promise<VersionFacts> {
  const path = versionPath(address, version);
  const [list, text] = await Promise.all([read(providerPath(address)), read(path)]);
  if (text === undefined) throw new ProblemError(isIncomplete(address, `${path} is missing`));
  const parse = kindOfList(list ?? "") === "mirrored" ? parseVersionFacts : parseOwnVersion;
  return parse(address, version, text);
}

/** Packages are read later, and must have the hashes that are found here. */
async function readVersion(carried: Carried, question: OriginQuestion): Promise<OriginVersion> {
  const { address, listed, platforms } = question;
  const { version } = listed;
  const { protocols, packages, sums } = await readFacts(carried.copy, address, version.text);
  const refused: Problem[] = [];
  const offers = new Map<string, OriginPackage>();
  for (const [platform, { filename, url: link, sha256, h1 }] of packages) {
    if (platforms !== "all" && !platforms.includes(platform)) continue;
    const url = findFile(carried, link);
    const size = url === undefined ? undefined : await sizeOf(url, carried.directory);
    if (url === undefined || size === undefined)
      refused.push(isIncomplete(address, `the package of ${version.text} for ${platform} is ${link}`));
    else offers.set(platform, { filename, url, size, sha256, h1 });
  }
  if (sums === undefined) {
    checkPins(question, undefined);
    return { version, protocols, sums, packages: offers, refused };
  }
  const signed = await readSums(carried, address, sums);
  const { refused: left, ...proven } = await proveVersion(question, signed, offers);
  if (proven.sums.sha256 !== sums.sha256)
    throw new ProblemError({ ...INCOMPLETE, found: `${sums.url} is not what the catalog names` });
  return { version, protocols, ...proven, refused: [...refused, ...left] };
}

/** The checksums, their signature and the keys are all in the folder. */
async function readSums(carried: Carried, address: ProviderAddress, { url, signatureUrl, keys }: SignedSums) {
  const data = await readCarried(carried, address, url);
  const signature = await readCarried(carried, address, signatureUrl);
  const armors = await Promise.all(keys.map((name) => readKey(carried.copy, name)));
  if (armors.includes(undefined))
    throw new ProblemError({ ...INCOMPLETE, found: `key ${keys.join(" or ")} is missing or changed` });
  const lack = { rule: "sums-missing", where: url, found: "no checksums" } as const;
  return {
    url: data.url,
    sums: take({ ...judgeSums(data), lack }),
    signature: signature.body,
    armors: armors.filter((armor) => armor !== undefined),
    now: carried.now(),
    where: { signature: signatureUrl, keys: "catalog/keys" },
  };
}

async function readCarried(carried: Carried, address: ProviderAddress, link: string) {
  const url = findFile(carried, link);
  const answer = url === undefined ? undefined : await readFolderFile(url, carried.directory);
  if (answer === undefined) throw new ProblemError(isIncomplete(address, `${link} is missing`));
  return answer;
}

/** The file of a link below the site's own URL. */
function findFile({ directory, site }: Carried, link: string): string | undefined {
  const base = siteUrl(site);
  const path = pathBelow(base, resolveUrl(link, base)?.href ?? "");
  if (path === undefined || path.split(/[\\/]/).some((name) => name === ".." || name === ""))
    return undefined;
  return pathToFileURL(join(directory, path)).href;
}

/** A folder may hold news only, and link to some packages. */
function isIncomplete(address: ProviderAddress, found: string): Problem {
  return { ...INCOMPLETE, severity: "notice", found: `${formatAddress(address)}: ${found}` };
}

const INCOMPLETE = {
  code: "carried-incomplete",
  expected: "a whole site with its packages, checksums, signatures and keys",
  fix: "Copy the folder again, or make it again with its packages in it (`copy: site`)",
} as const;

/** The remedies for a damaged catalog are about the site that it belongs to, and that is not here. */
async function asIncomplete<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    if (!(error instanceof DamagedFile)) throw error;
    const problems = error.problems.map(({ found }) => ({ ...INCOMPLETE, found }));
    throw new ProblemError(problems, { cause: error });
  });
}

/** What the catalog can't vouch for. */
async function findDoubts(carried: Carried, providers: readonly ProviderAddress[]): Promise<Problem[]> {
  const { copy, site } = carried;
  // Documents that are not read here, such as pages, and files that nothing in the catalog needs.
  const stale = findStale({ copy, target: copy, address: site, before: site, keys: new Map() });
  const changed: string[] = [];
  let next = await stale.next();
  for (; next.done !== true; next = await stale.next()) changed.push(next.value.file[0]);
  const { strays, foreign, missing } = next.value;
  for (const path of [strays, foreign, missing].flat()) changed.push(path);
  const unsigned: string[] = [];
  // What can't be read is refused when it is taken.
  const unread = new Problems();
  for (const address of providers)
    for (const { version } of (await unread.attempt(() => listVersions(copy, address))) ?? []) {
      const facts = await unread.attempt(() => readFacts(copy, address, version.text));
      // A signature that was taken out of the catalog must not go unnoticed.
      if (facts !== undefined && facts.sums === undefined)
        unsigned.push(`${formatAddress(address)} ${version.text}`);
      if (facts?.sums === undefined) continue;
      // Files beside the packages that are not taken: the manifest, which is in the checksums, and the SBOM.
      const { url: sumsUrl } = facts.sums;
      const data = await unread.attempt(() => readCarried(carried, address, sumsUrl));
      const { byName = new Map() } = (data && judgeSums(data).facts) ?? {};
      const packages = new Set([...facts.packages.values()].map(({ filename }) => filename));
      const manifests = [...byName].filter(([name]) => !packages.has(name));
      // Each file of a site lies under its digest.
      const beside = manifests.map(([name, sha256]) => ({
        url: sumsUrl.replace(/[^/]*\/[^/]*$/, `${sha256.slice(0, 12)}/${encodeURIComponent(name)}`),
        sha256,
      }));
      for (const { url, sha256 } of [...beside, ...(facts.sbom === undefined ? [] : [facts.sbom])]) {
        const file = findFile(carried, url);
        // A mirror copies no manifest, and perhaps some platforms only.
        const digest = file === undefined ? undefined : await hashFile(file, carried.directory);
        if (digest !== undefined && digest !== sha256) changed.push(url);
      }
    }
  const doubts: Problem[] = [];
  if (unsigned.length > 0)
    doubts.push({
      code: "carried-unsigned",
      severity: "warning",
      found: `the folder has no publisher's signature of ${nameSome(unsigned.map(quote), MOST_NAMES)}: their packages are compared only with its catalog`,
      expected: "signed checksums",
      fix: `Verify a signature of the whole folder before you import it, as ${documentationUrl("air-gapped-networks.md")} shows`,
    });
  if (changed.length > 0)
    doubts.push({
      code: "carried-changed",
      severity: "warning",
      found: `${nameSome(changed.map(quote), MOST_NAMES)} ${changed.length === 1 ? "differs" : "differ"} from what the carried catalog gives`,
      expected: "the files as they were written",
      fix: "Check who changed the folder; another version of this program writes other documents too",
    });
  return doubts;
}

const MOST_NAMES = 10;
