import { createHash } from "node:crypto";
import { refuseOtherBuild } from "../../catalog/edits/preview-edit.ts";
import { type MirroredProvider, parseMirroredProvider } from "../../catalog/facts/mirrored-provider.ts";
import type { MirroredPackage, MirroredVersion } from "../../catalog/facts/mirrored-version.ts";
import { providerPath } from "../../catalog/paths.ts";
import { type Problem, ProblemError, Problems } from "../../errors.ts";
import type { Package } from "../../package/packages.ts";
import type { PackageStore, Release, ReleaseSettings } from "../../ports/package-store.ts";
import type { CarriedFile, Site, SiteHead } from "../../ports/site.ts";
import { present } from "../../present.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { packageFilename } from "../../provider/filename.ts";
import { formatPlatform } from "../../provider/platform.ts";
import type { Plan } from "../../publishing/plan/plan.ts";
import { withCopies } from "../../publishing/plan/workspace-files.ts";
import { packBuilds } from "../../publishing/release/make-files.ts";
import { releaseFiles } from "../../publishing/release/release-files.ts";
import { readOffered } from "../../publishing/site/look-around.ts";
import type { CommandContext } from "../../run/context.ts";
import { mirrorIndexPath } from "../../site/documents/mirror.ts";
import type { PreviewInputs } from "./inputs.ts";

/** The beginning of the tags of previews, which match no usual trigger of a release. */
export const TAG_PREFIX = "preview/";

/** How the text of a release begins that holds the previews of a site and provider; browsers don't show it. */
export function markOf(releases: PackageStore, address: ProviderAddress): string | undefined {
  const { tagged } = releases;
  if (tagged === undefined) return undefined;
  return `<!-- provider-pages preview of ${encodeURI(addressPath(address))} on ${encodeURI(tagged.site)} -->`;
}

const DIGEST = 8;

/** Sites and providers that share a repository have different tags. */
export function previewTag(name: string, mark: string | undefined): string {
  if (mark === undefined) return `${TAG_PREFIX}${name}`;
  return `${TAG_PREFIX}${name}.${createHash("sha256").update(mark).digest("hex").slice(0, DIGEST)}`;
}

export interface Packing {
  readonly name: string;
  readonly commit: string | undefined;
  readonly plan: Plan;
  readonly releases: PackageStore;
  /** The previews that are offered already. */
  readonly provider: MirroredProvider | undefined;
  readonly inputs: Pick<PreviewInputs, "compression">;
  readonly directory: string;
  readonly world: CommandContext;
}

export interface Packed {
  /** Without packages that are offered already. */
  readonly facts: MirroredVersion;
  readonly release: Release;
  /** Packages that the change of the site has to carry. */
  readonly carried: readonly CarriedFile[];
}

/** Packs and uploads the builds that are not offered yet: the bytes of a listed version never change. */
export async function packPreview(packing: Packing): Promise<Packed | undefined> {
  const { name, commit, plan, provider, world } = packing;
  refuseOtherBuild(provider, { name, commit, version: plan.version.text });
  const offered = provider?.versions.find(({ version }) => version === plan.version.text);
  const builds = plan.builds.filter(
    ({ platform }) => offered?.platforms.includes(formatPlatform(platform)) !== true,
  );
  if (builds.length === 0) {
    world.log.info(`${plan.version.text} is already offered, and stays as it is`);
    return undefined;
  }
  const { made, release } = await upload({ ...packing, plan: { ...plan, builds } });
  const packages = new Map(made.map((one) => [formatPlatform(one.platform), factsOf(one, release)]));
  const { files } = packing.releases.attach(
    plan.settings,
    made.map(({ file }) => file),
  );
  const { version, manifest } = plan;
  const facts = { version: version.text, protocols: manifest.protocols, preview: name, packages };
  return { facts, release, carried: files };
}

async function upload({ name, plan, releases, inputs, directory, world }: Packing) {
  const settings = settingsOf(name, plan, releases);
  await checkStore(plan, releases);
  const found = await releases.find(settings);
  if (found.release?.immutable) throw new ProblemError([isImmutable(found.release)]);
  const work = { releases, settings, version: plan.version, log: world.log, overwrite: true };
  let made: readonly Package[] = [];
  const { release } = await releaseFiles({
    found,
    work,
    stayDraft: false,
    mayFill: false,
    make: async (sender) => {
      const packing = { before: { plan, releases }, inputs, directory, world };
      made = await withCopies(plan.includes, directory, (includes) => packBuilds(sender, packing, includes));
      return { files: made.map(({ file }) => file), vouching: [] };
    },
  });
  return { made, release };
}

function isImmutable({ tag }: Release): Problem {
  return {
    code: "release-immutable",
    found: `release ${tag} is immutable, so no later build can replace its packages`,
    expected: "a repository whose releases can be changed",
    fix: "Set ‹assets: site› to keep previews on the site's branch",
  };
}

async function checkStore({ address, builds, version }: Plan, releases: PackageStore): Promise<void> {
  const problems = new Problems();
  const names = builds.map(({ platform }) => packageFilename(address.type, version, platform));
  const files = names.map((name) => ({ name, size: undefined }));
  problems.add(releases.checkFiles(files, undefined));
  await problems.attempt(() => releases.checkDownloadable());
  problems.throwIfAny();
}

function settingsOf(
  name: string,
  { address, version, settings }: Plan,
  releases: PackageStore,
): ReleaseSettings {
  const what = `${formatAddress(address)} ${version.text}`;
  const mark = markOf(releases, address);
  const text = `An unsigned preview of ${what}. It is removed when it is replaced or expires.`;
  return {
    ...settings,
    tag: previewTag(name, mark),
    ...present({ mark }),
    makesTag: true,
    prerelease: true,
    name: `Preview ${name}`,
    notes: mark === undefined ? text : `${mark}\n\n${text}`,
    generateNotes: false,
  };
}

function factsOf({ file, h1 }: Package, { assets, tag }: Release): MirroredPackage {
  const asset = assets.find(({ name }) => name === file.name);
  if (asset === undefined) throw new Error(`release ${tag} has no asset ${file.name}`);
  return { filename: file.name, url: asset.url, size: file.size, sha256: file.sha256, h1 };
}

export async function readPreviews(
  site: Site,
  head: SiteHead,
  address: ProviderAddress,
): Promise<MirroredProvider | undefined> {
  const text = await site.read(head, providerPath(address));
  return text === undefined ? undefined : parseMirroredProvider(address, text);
}

/** The versions that the site's own mirror lists. */
export async function readMirrored(
  site: Site,
  head: SiteHead,
  address: ProviderAddress,
): Promise<readonly string[]> {
  const lists = await readOffered([mirrorIndexPath(address)], (path) => site.read(head, path));
  return [...new Set(lists.flatMap(({ versions }) => [...versions.keys()]))].sort();
}
