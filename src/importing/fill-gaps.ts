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
import { type AssetFile, findAsset, type Release } from "../ports/host.ts";
import type { Images, VersionImage } from "../ports/images.ts";
import type { SiteHead } from "../ports/place.ts";
import type { Sources } from "../ports/repository.ts";
import { present } from "../present.ts";
import { formatAddress, type ProviderAddress } from "../provider/address.ts";
import { filenameInUrl, manifestFilename } from "../provider/filename.ts";
import { imageTag } from "../provider/image-name.ts";
import { parseVersion } from "../provider/version.ts";
import { type CommandContext, repositoryUrl } from "../run/context.ts";
import { editSite } from "../site-change/change-site.ts";
import {
  type Checkout,
  describeProvider,
  findFolder,
  findLicense,
  foldersFor,
  isLicenseFile,
  readCheckout,
} from "../steps/documentation/plan-documentation.ts";
import { checkImage, pushImages } from "../steps/images.ts";
import { count } from "../text.ts";
import { withNamed } from "./kept-files.ts";
import type { SettledPlan } from "./plan-rebuild.ts";
import type { ReleaseFiles } from "./release-files.ts";

/** How many pages are held before they are written: the largest providers have thousands in a version. */
const MOST_PAGES = 1000;

/** Adds missing documentation to the newest versions from their tags; removes that of older ones. */
export async function documentReleases(plan: SettledPlan, workFolder: string, world: CommandContext) {
  const { site, siteAddress, addresses, docs, docsVersions } = plan;
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
  const repository = repositoryUrl(world.serverUrl, world.repository);
  const directory = join(workFolder, "sources");
  const versions = before.versions.flatMap((one) => (one.filesDeleted === undefined ? [one.version] : []));
  for (const version of sources === undefined ? [] : newestVersions(versions, docsVersions)) {
    world.cancelled.throwIfAborted();
    const isListed = (before.versions.find((one) => one.version === version)?.docs ?? 0) > 0;
    if (isListed && (await read(documentationPath(address, version))) !== undefined) continue;
    const tag = (await readOwnVersion(read, address, version))?.tag;
    if (tag === undefined) continue;
    const checkout = await readTag({ address, tag, repository, directory }, docs, sources);
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
    const now = plan.isDry ? undefined : (await readList()).list;
    const left = new Set(now === undefined ? [] : droppedVersions(now, docsVersions));
    undocumented = dropped.filter((version) => !left.has(version));
  }
  return { documented, undocumented, warnings, head };
}

/** The documentation in the repository at a tag; undefined if it has none. */
async function readTag(checkout: Checkout, docs: string, sources: Sources | undefined) {
  const { tag, directory } = checkout;
  await mkdir(directory, { recursive: true });
  try {
    const isCopied = await sources?.copyFolders(tag, foldersFor(docs), isLicenseFile, directory);
    const folder = isCopied ? await findFolder(docs, directory) : undefined;
    if (folder === undefined) return undefined;
    const license = await findLicense(directory);
    return { ...(await readCheckout(checkout, folder, license)), license };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** How many versions one change updates: each has a page. */
const AT_A_TIME = 25;

/** Pushes the listed versions that the OCI registries lack; `end` is the current state of the site. */
export async function fillGaps(plan: SettledPlan, end: SiteHead, workFolder: string, world: CommandContext) {
  const { images: names, addresses, choice, site, siteAddress, releases, isDry } = plan;
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
    const pushing = { log: world.log, overwrite: false };
    // One at a time, to limit disk space.
    for (const { version } of queue) {
      const planned = gaps
        .filter(({ missing }) => missing.includes(version))
        .map(({ images }) => ({ images, published: undefined }));
      const facts = await readOwnVersion(read, address, version);
      const directory = join(workFolder, "image");
      try {
        await mkdir(directory, { recursive: true });
        const files = { host: releases, directory };
        const image =
          facts === undefined ? packagesGone(version) : await fetchImage(address, facts, allReleases, files);
        if ("found" in image) {
          warnings.push(image);
          continue;
        }
        for (const { name, warnings: doubts } of await pushImages(planned, image, pushing)) {
          pushed.push(name);
          for (const doubt of doubts) warnings.push(doubt);
        }
      } finally {
        await rm(directory, { recursive: true, force: true });
      }
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

/** Downloads the files of a version, if they are still the published ones. */
async function fetchImage(
  address: ProviderAddress,
  facts: OwnVersion,
  releases: readonly Release[],
  files: ReleaseFiles,
): Promise<VersionImage | Problem> {
  // Prefers the release with the version's tag: other releases may have files of the same names.
  const filenames = [...facts.packages.values()].map(({ filename }) => filename);
  const published = releases
    .map((one) => withNamed(one, address, facts))
    .filter(
      ({ draft, assets }) => !draft && filenames.every((name) => findAsset(assets, name) !== undefined),
    );
  const release = published.find(({ tag }) => tag === facts.tag) ?? published[0];
  if (release === undefined) return packagesGone(facts.version);
  const fetch = async (name: string): Promise<AssetFile | undefined> => {
    const asset = findAsset(release.assets, name);
    const path = join(files.directory, name);
    return asset && { name, path, size: asset.size, sha256: await files.host.fetch(release, asset, path) };
  };
  const packages = new Map<string, AssetFile>();
  for (const [platform, { filename, sha256 }] of facts.packages) {
    const file = await fetch(filename);
    if (file?.sha256 !== sha256) return packagesDiffer(facts.version);
    packages.set(platform, file);
  }
  const sums = await fetch(filenameInUrl(facts.sums.url));
  if (sums?.sha256 !== facts.sums.sha256) return packagesDiffer(facts.version);
  const manifest = await fetch(manifestFilename(address.type, parseVersion(facts.version)));
  const signature = await fetch(filenameInUrl(facts.sums.signatureUrl));
  const vouching = [manifest, sums, signature].filter((file) => file !== undefined);
  return { address, version: facts.version, packages, vouching };
}

function packagesGone(version: string): Problem {
  return {
    code: "release-tampered",
    severity: "warning",
    found: `no release has the packages of ${version} any longer, so its image was not pushed`,
    expected: "the release in the catalog",
    fix: "Restore the release and run this again",
  };
}

function packagesDiffer(version: string): Problem {
  return {
    code: "release-tampered",
    severity: "warning",
    found: `the release of ${version} has different packages than were published, so its image was not pushed`,
    expected: "the published files",
    fix: "Restore the original files and run this again",
  };
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
