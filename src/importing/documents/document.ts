import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { documentVersions, droppedVersions, newestVersions } from "../../catalog/edits/document-versions.ts";
import type { AddedDocumentation } from "../../catalog/edits/edit.ts";
import type { OwnProvider, ProviderDescription } from "../../catalog/facts/provider-facts.ts";
import { documentationPath } from "../../catalog/paths.ts";
import { readOwnProvider, readOwnVersion } from "../../catalog/read-facts.ts";
import type { Problem } from "../../errors.ts";
import type { Place, SiteHead } from "../../ports/place.ts";
import { present } from "../../present.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { count } from "../../provider/quote.ts";
import { repositoryUrl } from "../../run/context.ts";
import {
  describeProvider,
  findFolder,
  findLicense,
  foldersFor,
  isLicenseFile,
  readCheckout,
} from "../../steps/documentation/plan-documentation.ts";
import { editSite } from "../../steps/site/change-site.ts";
import type { Rebuilding } from "../plan-rebuild.ts";

/** Adds missing documentation to the newest versions from their tags, one version per change; removes that of older ones. */
export async function documentReleases({
  site,
  siteAddress,
  addresses,
  docs,
  kept,
  workFolder,
  isDry,
  world,
}: Rebuilding & {
  /** The folder in the repository; empty for no documentation. */
  readonly docs: string;
  readonly kept: number;
}) {
  const [address] = addresses;
  const documented: string[] = [];
  let undocumented: string[] = [];
  const warnings: Problem[] = [];
  let head: SiteHead | undefined;
  const own = addresses.filter(({ hostname }) => hostname === siteAddress.hostname);
  const before = await readList(site, address);
  if (before === undefined || own.length === 0) return { documented, undocumented, warnings, head };
  const change = async (added: readonly AddedDocumentation[], about: ProviderDescription = {}) => {
    const edit = documentVersions({ site: siteAddress, addresses: own, added, kept, about });
    const update = await editSite(site, edit, world);
    if (update.changed) head = update.head;
    return update.changed;
  };
  const sources = docs === "" ? undefined : await world.sources();
  const versions = before.versions.map(({ version }) => version);
  for (const version of sources === undefined ? [] : newestVersions(versions, kept)) {
    world.cancelled.throwIfAborted();
    const now = await site.head();
    const read = (path: string) => site.read(now, path);
    const isListed = (before.versions.find((one) => one.version === version)?.docs ?? 0) > 0;
    if (isListed && (await read(documentationPath(address, version))) !== undefined) continue;
    const tag = (await readOwnVersion(read, address, version))?.tag;
    if (tag === undefined) continue;
    const directory = join(workFolder, "sources");
    await mkdir(directory, { recursive: true });
    const isThere = await sources?.copyFolders(tag, foldersFor(docs), isLicenseFile, directory);
    const folder = isThere ? await findFolder(docs, directory) : undefined;
    if (folder !== undefined) {
      const repository = repositoryUrl(world.serverUrl, world.repository);
      const license = await findLicense(directory);
      const checkout = { address, tag, repository, directory };
      const { documentation, warnings: faults } = await readCheckout(checkout, folder, license);
      if (documentation !== undefined) {
        const pages = count(documentation.facts.documents.length, "page");
        world.log.info(`${version}: ${pages} of documentation from ${tag}`);
        for (const one of faults) warnings.push(one);
        const about = present({ license, description: await describeProvider(documentation) });
        if (await change([{ version, ...documentation }], about)) documented.push(version);
      }
    }
    await rm(directory, { recursive: true, force: true });
  }
  const dropped = droppedVersions(before, kept);
  while (dropped.length > undocumented.length && (await change([]))) {
    const now = isDry ? undefined : await readList(site, address);
    const left = new Set(now === undefined ? [] : droppedVersions(now, kept));
    undocumented = dropped.filter((version) => !left.has(version));
  }
  return { documented, undocumented, warnings, head };
}

async function readList(site: Place, address: ProviderAddress): Promise<OwnProvider | undefined> {
  const head = await site.head();
  return readOwnProvider((path) => site.read(head, path), address);
}
