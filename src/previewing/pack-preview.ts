import { createHash } from "node:crypto";
import { refuseOtherBuild } from "../catalog/edits/preview-edit.ts";
import { type ProviderFacts, parseMirroredProvider } from "../catalog/facts/provider-facts.ts";
import type { PackageFacts, VersionFacts } from "../catalog/facts/version-facts.ts";
import { providerPath } from "../catalog/paths.ts";
import { type Problem, ProblemError, Problems } from "../errors.ts";
import type { Package } from "../package/packages.ts";
import type { Release, ReleaseHost, ReleaseSettings, SiteHost } from "../ports/host.ts";
import type { Place, SiteHead, StoredFile } from "../ports/place.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../provider/address.ts";
import { packageFilename } from "../provider/filename.ts";
import { formatPlatform } from "../provider/platform.ts";
import type { Plan } from "../publishing/plan/plan.ts";
import { type Packing, packBuilds } from "../publishing/release/make-files.ts";
import { mirrorIndexPath } from "../site/documents/mirror.ts";
import { type Sender, storeFiles } from "../steps/release/draft.ts";
import { releaseFiles } from "../steps/release/release-files.ts";
import { readOffered } from "../steps/site/look-around.ts";

/** The beginning of the tags of previews, which match no usual trigger of a release. */
export const TAG_PREFIX = "preview/";

/** How the text of a release begins that holds the previews of a site and provider; browsers don't show it. */
export function markOf({ tagged }: ReleaseHost, address: ProviderAddress): string {
  return `<!-- provider-pages preview of ${encodeURI(addressPath(address))} on ${encodeURI(tagged.site)} -->`;
}

const DIGEST = 8;

/** Sites and providers that share a repository have different tags. */
export function previewTag(name: string, mark: string): string {
  return `${TAG_PREFIX}${name}.${createHash("sha256").update(mark).digest("hex").slice(0, DIGEST)}`;
}

interface PackingPreview extends Packing {
  readonly name: string;
  readonly commit: string | undefined;
  /** The previews that are offered already. */
  readonly provider: ProviderFacts | undefined;
}

export interface Packed {
  /** Without packages that are offered already. */
  readonly facts: VersionFacts;
  /** Undefined if the packages are part of the site. */
  readonly release: Release | undefined;
  /** Packages that the change of the site has to name. */
  readonly stored: readonly StoredFile[];
}

/** Packs and uploads the builds that are not offered yet: the bytes of a listed version never change. */
export async function packPreview(packing: PackingPreview): Promise<Packed | undefined> {
  const { name, commit, plan, provider, world } = packing;
  refuseOtherBuild(provider, name, plan.version.text, commit);
  const offered = provider?.versions.find(({ version }) => version === plan.version.text);
  const builds = plan.builds.filter(
    ({ platform }) => offered?.platforms.includes(formatPlatform(platform)) !== true,
  );
  if (builds.length === 0) {
    world.log.info(`${plan.version.text} is already offered, and stays as it is`);
    return undefined;
  }
  const { made, release, stored } = await keep({ ...packing, plan: { ...plan, builds } });
  const packages = new Map(made.map((one) => [formatPlatform(one.package.platform), factsOf(one)]));
  const { version, manifest } = plan;
  const facts = { version: version.text, protocols: manifest.protocols, preview: name, packages };
  return { facts, release, stored };
}

interface Made {
  readonly package: Package;
  readonly url: string;
}

/** Keeps the packages at a release of their own, or in the site. */
async function keep(packing: PackingPreview) {
  const { name, plan, host, world } = packing;
  await checkHost(plan, host);
  let made: readonly Package[] = [];
  const make = async (sender: Sender) => {
    made = await packBuilds(sender, packing);
    return { files: made.map(({ file }) => file), vouching: [] };
  };
  const found = { release: undefined, emptyDrafts: [], stableTags: [] };
  if ("put" in host) {
    const { stored, release } = await storeFiles(
      host,
      plan.settings,
      found.release !== undefined,
      make,
      world.log,
    );
    return { made: made.map((one) => withUrl(one, release)), release: undefined, stored };
  }
  const settings = settingsOf(name, plan, host);
  const there = await host.find(settings);
  if (there.release?.immutable) throw new ProblemError([isImmutable(there.release)]);
  const work = { releases: host, settings, version: plan.version, log: world.log, overwrite: true };
  const { release } = await releaseFiles({ found: there, work, stayDraft: false, mayFill: false, make });
  return { made: made.map((one) => withUrl(one, release)), release, stored: [] };
}

function isImmutable({ tag }: Release): Problem {
  return {
    code: "release-immutable",
    found: `release ${tag} is immutable, so no later build can replace its packages`,
    expected: "a repository whose releases can be changed",
    fix: "Set ‹assets: site› to keep previews on the site's branch",
  };
}

async function checkHost({ address, builds, version }: Plan, host: ReleaseHost | SiteHost): Promise<void> {
  const problems = new Problems();
  const names = builds.map(({ platform }) => packageFilename(address.type, version, platform));
  const files = names.map((name) => ({ name, size: undefined }));
  await problems.attempt(async () => problems.add(await host.check(files)));
  await problems.attempt(() => host.checkDownloadable());
  problems.throwIfAny();
}

function settingsOf(
  name: string,
  { address, version, settings }: Plan,
  releases: ReleaseHost,
): ReleaseSettings {
  const what = `${formatAddress(address)} ${version.text}`;
  const mark = markOf(releases, address);
  const text = `An unsigned preview of ${what}. It is removed when it is replaced or expires.`;
  return {
    ...settings,
    tag: previewTag(name, mark),
    mark,
    makesTag: true,
    prerelease: true,
    name: `Preview ${name}`,
    notes: `${mark}\n\n${text}`,
    generateNotes: false,
  };
}

function withUrl(one: Package, { assets, tag }: Release): Made {
  const asset = assets.find(({ name }) => name === one.file.name);
  if (asset === undefined) throw new Error(`release ${tag} has no asset ${one.file.name}`);
  return { package: one, url: asset.url };
}

function factsOf({ package: { file, h1 }, url }: Made): PackageFacts {
  return { filename: file.name, url, size: file.size, sha256: file.sha256, h1 };
}

export async function readPreviews(
  site: Place,
  head: SiteHead,
  address: ProviderAddress,
): Promise<ProviderFacts | undefined> {
  const text = await site.read(head, providerPath(address));
  return text === undefined ? undefined : parseMirroredProvider(address, text);
}

/** The versions that the site's own mirror lists. */
export async function readMirrored(
  site: Place,
  head: SiteHead,
  address: ProviderAddress,
): Promise<readonly string[]> {
  const lists = await readOffered([mirrorIndexPath(address)], (path) => site.read(head, path));
  return [...new Set(lists.flatMap(({ versions }) => [...versions.keys()]))].sort();
}
