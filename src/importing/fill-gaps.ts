import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { documentVersions, droppedVersions, newestVersions } from "../catalog/edits/document-versions.ts";
import {
  type AddedDocumentation,
  type CatalogEdit,
  changeList,
  editProviders,
} from "../catalog/edits/edit.ts";
import {
  offeredVersions,
  type ProviderDescription,
  type VersionImages,
  withImages,
} from "../catalog/facts/provider-facts.ts";
import type { SiteAddress } from "../catalog/facts/site-facts.ts";
import type { OwnVersion } from "../catalog/facts/version-facts.ts";
import { documentationPath } from "../catalog/paths.ts";
import { readOwnProvider, readOwnVersion } from "../catalog/read-facts.ts";
import type { Problem } from "../errors.ts";
import { type AssetFile, findAsset, type Host, type Release } from "../ports/host.ts";
import type { Images, VersionImage } from "../ports/images.ts";
import type { SiteHead } from "../ports/place.ts";
import type { Sources } from "../ports/repository.ts";
import { present } from "../present.ts";
import { formatAddress, type ProviderAddress } from "../provider/address.ts";
import { filenameInUrl, manifestFilename } from "../provider/filename.ts";
import { imageTag } from "../provider/image-name.ts";
import { parseVersion } from "../provider/version.ts";
import { repositoryUrl } from "../run/context.ts";
import { editSite } from "../site-change/change-site.ts";
import {
  describeProvider,
  findFolder,
  findLicense,
  foldersFor,
  isLicenseFile,
  readCheckout,
} from "../steps/documentation/plan-documentation.ts";
import { checkImage, type PlannedImage, pushImages } from "../steps/images.ts";
import { count } from "../text.ts";
import { withNamed } from "./kept-files.ts";
import type { Rebuilding } from "./plan-rebuild.ts";

/** How many pages are held before they are written: the largest providers have thousands in a version. */
const MOST_PAGES = 1000;

/** Adds missing documentation to the newest versions from their tags; removes that of older ones. */
export async function documentReleases({
  site,
  siteAddress,
  addresses,
  docs,
  docsVersions,
  workFolder,
  isDry,
  world,
}: Rebuilding & {
  /** The folder in the repository; empty for no documentation. */
  readonly docs: string;
  readonly docsVersions: number;
}) {
  const [address] = addresses;
  const documented: string[] = [];
  let undocumented: string[] = [];
  const warnings: Problem[] = [];
  let head: SiteHead | undefined;
  const ownAddresses = addresses.filter(({ hostname }) => hostname === siteAddress.hostname);
  const readList = async () => {
    const now = await site.head();
    const read = (path: string) => site.read(now, path);
    return { read, list: await readOwnProvider(read, address) };
  };
  const { read, list: before } = await readList();
  if (before === undefined || ownAddresses.length === 0) return { documented, undocumented, warnings, head };
  let about: ProviderDescription = {};
  const change = async (added: readonly AddedDocumentation[]) => {
    const edit = documentVersions({
      site: siteAddress,
      addresses: ownAddresses,
      added,
      docsVersions,
      about,
    });
    const update = await editSite(site, edit, world);
    if (update.changed) head = update.head;
    return update.changed;
  };
  let held: AddedDocumentation[] = [];
  // Each commit of a branch is a build of GitHub Pages, which limits them.
  const flush = async () => {
    if (held.length > 0 && (await change(held))) for (const { version } of held) documented.push(version);
    held = [];
  };
  const sources = docs === "" ? undefined : await world.sources();
  const versions = before.versions.flatMap((one) => (one.filesDeleted === undefined ? [one.version] : []));
  for (const version of sources === undefined ? [] : newestVersions(versions, docsVersions)) {
    world.cancelled.throwIfAborted();
    const isListed = (before.versions.find((one) => one.version === version)?.docs ?? 0) > 0;
    if (isListed && (await read(documentationPath(address, version))) !== undefined) continue;
    const tag = (await readOwnVersion(read, address, version))?.tag;
    if (tag === undefined) continue;
    const checkout = await readTag(tag, docs, { address, sources, workFolder, world });
    if (checkout?.documentation === undefined) continue;
    const { documentation, license } = checkout;
    const pages = count(documentation.facts.documents.length, "page");
    world.log.info(`${version}: ${pages} of documentation from ${tag}`);
    for (const one of checkout.warnings) warnings.push(one);
    if (version === versions.at(-1))
      about = present({ license, description: await describeProvider(documentation) });
    held.push({ version, ...documentation });
    if (held.reduce((sum, { texts }) => sum + texts.size, 0) > MOST_PAGES) await flush();
  }
  await flush();
  const dropped = droppedVersions(before, docsVersions);
  while (dropped.length > undocumented.length && (await change([]))) {
    const now = isDry ? undefined : (await readList()).list;
    const left = new Set(now === undefined ? [] : droppedVersions(now, docsVersions));
    undocumented = dropped.filter((version) => !left.has(version));
  }
  return { documented, undocumented, warnings, head };
}

/** The documentation in the repository at a tag; undefined if it has none. */
async function readTag(
  tag: string,
  docs: string,
  {
    address,
    sources,
    workFolder,
    world,
  }: Pick<Rebuilding, "workFolder" | "world"> & {
    readonly address: ProviderAddress;
    readonly sources: Sources | undefined;
  },
) {
  const directory = join(workFolder, "sources");
  await mkdir(directory, { recursive: true });
  try {
    const isCopied = await sources?.copyFolders(tag, foldersFor(docs), isLicenseFile, directory);
    const folder = isCopied ? await findFolder(docs, directory) : undefined;
    if (folder === undefined) return undefined;
    const repository = repositoryUrl(world.serverUrl, world.repository);
    const license = await findLicense(directory);
    const checkout = await readCheckout({ address, tag, repository, directory }, folder, license);
    return { ...checkout, license };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** How many versions one change updates: each has a page. */
const AT_A_TIME = 25;

/** Pushes the listed versions that the OCI registries lack; `end` is the current state of the site. */
export async function fillGaps(rebuilding: Rebuilding, end: SiteHead) {
  const { images: names, addresses, choice, site, siteAddress, releases, isDry, world } = rebuilding;
  const nothing = { pushed: [] as string[], warnings: [] as Problem[], end, isNamed: false };
  if (names.length === 0) return nothing;
  const [address] = addresses;
  const read = (path: string) => site.read(end, path);
  return world.log.group("pushing images", async () => {
    const provider = await readOwnProvider(read, address);
    const versions = (provider === undefined ? [] : offeredVersions(provider)).filter(
      ({ version }) => choice === "all" || choice.some(({ meets }) => meets(parseVersion(version))),
    );
    const gaps: { images: Images; missing: string[]; unlisted: string[] }[] = [];
    for (const name of names) {
      const images = await world.images(name, "to push");
      const tagged = new Set(await images.versions());
      const missing = versions.filter(({ version }) => !tagged.has(version)).map(({ version }) => version);
      if (missing.length > 0 && !isDry) await images.checkWritable();
      // The repository has them, but the catalog does not list them with it.
      const unlisted = versions.filter((one) => tagged.has(one.version) && !one.images?.includes(name));
      gaps.push({ images, missing, unlisted: unlisted.map(({ version }) => version) });
    }
    if (isDry) {
      const pushed = gaps.flatMap(({ images, missing }) =>
        missing.map((version) => `${images.name}:${imageTag(version)}`),
      );
      for (const name of pushed) world.log.info(`would push ${name}`);
      return { ...nothing, pushed };
    }
    const pushed: string[] = [];
    const warnings: Problem[] = [];
    const queue = versions.filter(({ version }) => gaps.some(({ missing }) => missing.includes(version)));
    const allReleases = queue.length === 0 ? [] : await releases.list(address);
    // One at a time, to limit disk space.
    for (const { version } of queue) {
      const planned = gaps
        .filter(({ missing }) => missing.includes(version))
        .map(({ images }) => ({ images, published: undefined }));
      const facts = await readOwnVersion(read, address, version);
      const filled = await fillVersion(version, facts, allReleases, planned, rebuilding);
      for (const one of filled.pushed) pushed.push(one);
      for (const one of filled.warnings) warnings.push(one);
    }
    // Includes versions that a repository had before, if their packages match the catalog.
    const pushedNames: [string, string[]][] = [];
    for (const { version } of versions) {
      const names: string[] = [];
      for (const { images, unlisted } of gaps) {
        const isPushed = pushed.includes(`${images.name}:${imageTag(version)}`);
        const facts = unlisted.includes(version) ? await readOwnVersion(read, address, version) : undefined;
        const isPublished = facts !== undefined && (await checkImage(images, facts)) === undefined;
        if (isPushed || isPublished) names.push(images.name);
      }
      if (names.length > 0) pushedNames.push([version, names]);
    }
    let head: SiteHead | undefined;
    for (let at = 0; at < pushedNames.length; at += AT_A_TIME) {
      const batch = new Map(pushedNames.slice(at, at + AT_A_TIME));
      const update = await editSite(site, recordImages(siteAddress, addresses, batch), world);
      if (update.changed) head = update.head;
    }
    return { pushed, warnings, end: head ?? end, isNamed: head !== undefined };
  });
}

async function fillVersion(
  version: string,
  facts: OwnVersion | undefined,
  allReleases: readonly Release[],
  planned: readonly PlannedImage[],
  { addresses: [address], releases, workFolder, world }: Rebuilding,
): Promise<{ readonly pushed: readonly string[]; readonly warnings: readonly Problem[] }> {
  const notPushed = (found: string, expected: string, fix: string) => {
    const warning: Problem = {
      code: "release-tampered",
      severity: "warning",
      found: `${found}, so its image was not pushed`,
      expected,
      fix: `${fix} and run this again`,
    };
    return { pushed: [], warnings: [warning] };
  };
  // Prefers the release with the version's tag: other releases may have files of the same names.
  const packages = [...(facts?.packages.values() ?? [])];
  const published = allReleases
    .map((one) => (facts === undefined ? one : withNamed(one, address, facts)))
    .filter(
      ({ draft, assets }) =>
        !draft && packages.every(({ filename }) => findAsset(assets, filename) !== undefined),
    );
  const release = published.find(({ tag }) => tag === facts?.tag) ?? published[0];
  if (facts === undefined || release === undefined)
    return notPushed(
      `no release has the packages of ${version} any longer`,
      "the release in the catalog",
      "Restore the release",
    );
  const directory = join(workFolder, "image");
  try {
    await mkdir(directory, { recursive: true });
    const image = await fetchImage(address, facts, release, { releases, directory });
    if (image === undefined)
      return notPushed(
        `the release of ${version} has different packages than were published`,
        "the published files",
        "Restore the original files",
      );
    const pushed = await pushImages(planned, image, { log: world.log, overwrite: false });
    return { pushed: pushed.map(({ name }) => name), warnings: pushed.flatMap(({ warnings }) => warnings) };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Downloads the files of a version; undefined if they are no longer the published ones. */
async function fetchImage(
  address: ProviderAddress,
  facts: OwnVersion,
  release: Release,
  { releases, directory }: { readonly releases: Host; readonly directory: string },
): Promise<VersionImage | undefined> {
  const fetch = async (name: string): Promise<AssetFile | undefined> => {
    const asset = findAsset(release.assets, name);
    const path = join(directory, name);
    return asset && { name, path, size: asset.size, sha256: await releases.fetch(release, asset, path) };
  };
  const packages = new Map<string, AssetFile>();
  for (const [platform, { filename, sha256 }] of facts.packages) {
    const file = await fetch(filename);
    if (file?.sha256 !== sha256) return undefined;
    packages.set(platform, file);
  }
  const sums = await fetch(filenameInUrl(facts.sums.url));
  if (sums?.sha256 !== facts.sums.sha256) return undefined;
  const manifest = await fetch(manifestFilename(address.type, parseVersion(facts.version)));
  const signature = await fetch(filenameInUrl(facts.sums.signatureUrl));
  const vouching = [manifest, sums, signature].filter((file) => file !== undefined);
  return { address, version: facts.version, packages, vouching };
}

export function recordImages(
  site: SiteAddress,
  addresses: readonly ProviderAddress[],
  images: VersionImages,
): CatalogEdit {
  const versions = [...images.keys()];
  const name = addresses[0] === undefined ? "" : formatAddress(addresses[0]);
  const entries = addresses.map((address) => ({ address, versions }));
  return editProviders(
    { site, entries },
    {
      change: (entry) => changeList(entry, withImages(entry.provider, images)),
      message: () => `List the images of ${name} ${versions.join(", ")}`,
    },
  );
}
