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

interface Documenting extends Rebuilding {
  /** The folder in the repository; empty for no documentation. */
  readonly docs: string;
  readonly kept: number;
}

/** Adds missing documentation to the newest versions from their tags, one version per change; removes that of older ones. */
export async function documentReleases(all: Documenting) {
  const { site, siteAddress, addresses, kept, isDry, world } = all;
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
  for await (const { added, about, problems } of fetchMissing(all, before)) {
    for (const one of problems) warnings.push(one);
    if (await change([added], about)) documented.push(added.version);
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

async function* fetchMissing(
  { site, addresses: [address], docs, kept, workFolder, world }: Documenting,
  provider: OwnProvider,
): AsyncGenerator<{ added: AddedDocumentation; about: ProviderDescription; problems: readonly Problem[] }> {
  const sources = docs === "" ? undefined : await world.sources();
  if (sources === undefined) return;
  const versions = provider.versions.map(({ version }) => version);
  for (const version of newestVersions(versions, kept)) {
    world.cancelled.throwIfAborted();
    const head = await site.head();
    const read = (path: string) => site.read(head, path);
    const isListed = (provider.versions.find((one) => one.version === version)?.docs ?? 0) > 0;
    if (isListed && (await read(documentationPath(address, version))) !== undefined) continue;
    const tag = (await readOwnVersion(read, address, version))?.tag;
    if (tag === undefined) continue;
    const directory = join(workFolder, "sources");
    await mkdir(directory, { recursive: true });
    const isThere = await sources.copyFolders(tag, foldersFor(docs), isLicenseFile, directory);
    const folder = isThere ? await findFolder(docs, directory) : undefined;
    if (folder !== undefined) {
      const repository = repositoryUrl(world.serverUrl, world.repository);
      const license = await findLicense(directory);
      const checkout = { address, tag, repository, directory };
      const found = await readCheckout(checkout, folder, license);
      if (found.documentation !== undefined) {
        const pages = count(found.documentation.facts.documents.length, "page");
        world.log.info(`${version}: ${pages} of documentation from ${tag}`);
        const description = await describeProvider(found.documentation);
        const about = present({ license, description });
        yield { added: { version, ...found.documentation }, about, problems: found.warnings };
      }
    }
    await rm(directory, { recursive: true, force: true });
  }
}
