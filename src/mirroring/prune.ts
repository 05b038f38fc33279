import { type Retirement, retireVersions } from "../catalog/edits/retirement.ts";
import { offeredVersions, parseMirroredProvider } from "../catalog/facts/provider-facts.ts";
import { unlessDamaged } from "../catalog/json.ts";
import { packagesFolder, providerPath } from "../catalog/paths.ts";
import { readMarkedList } from "../catalog/read-facts.ts";
import type { Problem } from "../errors.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../provider/address.ts";
import { parseVersionChoice } from "../provider/constraint.ts";
import { mirrorTag } from "../provider/filename.ts";
import { imageTag } from "../provider/image-name.ts";
import { count, nameSome } from "../provider/quote.ts";
import { parseVersion } from "../provider/version.ts";
import type { CommandContext } from "../run/context.ts";
import { editSite } from "../steps/site/change-site.ts";
import type { ProviderToRefresh } from "./fetch/ask-provider.ts";
import type { MirrorPlan } from "./plan/plan-mirror.ts";

/** Listed versions that the file no longer selects, of each mirrored provider. */
export interface Unselected {
  readonly address: ProviderAddress;
  readonly versions: readonly string[];
}

export async function findUnselected(
  { known, site, copy }: MirrorPlan,
  providers: readonly ProviderToRefresh[],
): Promise<Unselected[]> {
  const all = (known?.mirrored ?? []).map(async (address) => {
    const inFile = providers.find(({ request }) => addressPath(request.address) === addressPath(address));
    const read = async () =>
      parseMirroredProvider(address, (await site.read(copy.head, providerPath(address))) ?? "");
    const list = inFile === undefined ? await unlessDamaged(read) : inFile.known.provider;
    const offered = list === undefined ? [] : offeredVersions(list).map(({ version }) => version);
    const isSelected = (version: string) => inFile?.request.versions(parseVersion(version)) === true;
    return { address, versions: offered.filter((version) => !isSelected(version)) };
  });
  return Promise.all(all);
}

/** Lock files may name them, so they stay until somebody wants them withdrawn. */
export function describeUnselected(all: readonly Unselected[], fileName: string): Problem[] {
  const longest = all.filter(({ versions }) => versions.length > 0);
  if (longest.length === 0) return [];
  longest.sort((a, b) => b.versions.length - a.versions.length);
  const named = longest.map(({ address, versions }) => `${formatAddress(address)} ${nameSome(versions, 5)}`);
  const number = longest.reduce((sum, { versions }) => sum + versions.length, 0);
  return [
    {
      code: "mirror-unselected",
      severity: "notice",
      found: `${fileName} no longer selects ${count(number, "version")} that the mirror lists: ${nameSome(named, 3)}`,
      expected: "only what the file selects; listed versions stay, because lock files may have them",
      fix: "To withdraw them and delete their copies, run ‹command: mirror› with ‹prune: true› and ‹unselected: true›",
    },
  ];
}

export interface Pruned {
  readonly source: string;
  readonly withdrawn: readonly string[];
  /** Versions whose copies were deleted, and how many files these were. */
  readonly deleted: readonly string[];
  readonly files: number;
  /** Copies that stay: images, and releases that are immutable. */
  readonly kept: readonly string[];
}

/** Lists and documents go first, then the files of the site, then releases. */
export async function prune(
  { address: place, site, stores }: MirrorPlan,
  unselected: readonly Unselected[],
  world: CommandContext,
) {
  const host = stores.get("release");
  const tagged = host !== undefined && "tagged" in host ? host.tagged : undefined;
  const releases = tagged === undefined ? [] : ((await host?.list()) ?? []);
  const filesDeleted = world.now().toISOString();
  const reason = "no longer mirrored";
  const pruned: Pruned[] = [];
  let changed = false;
  for (const { address, versions: withdrawn } of unselected) {
    const retire = async (versions: readonly string[], more: Pick<Retirement, "reason" | "filesDeleted">) => {
      const choice = parseVersionChoice(versions);
      const retirement = { site: place, address, choice, mark: "withdrawn", undo: false, ...more } as const;
      if (versions.length === 0) return [];
      const update = await editSite(site, retireVersions(retirement, true), world, { hasPackages: true });
      changed ||= update.changed;
      return update.leftovers ?? [];
    };
    const head = await site.head();
    const list = await readMarkedList((path) => site.read(head, path), address);
    const gone = list?.versions.filter((one) => (one.withdrawn ?? list.withdrawn) !== undefined) ?? [];
    const paths = (await site.list(head, `assets/${addressPath(address)}`)).map(({ path }) => path);
    const releasesOf = (version: string) =>
      releases.filter(({ tag }) => tag === mirrorTag(address, parseVersion(version)));
    const isCopied = (version: string) =>
      releasesOf(version).length > 0 ||
      paths.some((path) => path.startsWith(`${packagesFolder(address, version)}/`));
    const earlier = gone
      .flatMap((one) => (one.filesDeleted === undefined ? one.version : []))
      .filter(isCopied);
    const files = [
      ...(await retire(withdrawn.filter(isCopied), { reason, filesDeleted })),
      ...(await retire(earlier, { reason: undefined, filesDeleted })),
    ];
    await retire(
      withdrawn.filter((version) => !isCopied(version)),
      { reason },
    );
    // Those that an interrupted run left too.
    const copies = [...withdrawn, ...gone.map(({ version }) => version)].flatMap(releasesOf);
    const mutable = copies.filter(({ immutable }) => !immutable);
    for (const release of mutable) await tagged?.remove(release);
    const deleted = [...withdrawn.filter(isCopied), ...earlier];
    const images = list?.versions.filter(({ version }) => deleted.includes(version)) ?? [];
    pruned.push({
      source: formatAddress(address),
      withdrawn,
      deleted,
      files: files.length + mutable.reduce((sum, { assets }) => sum + assets.length, 0),
      kept: [
        ...images.flatMap((one) => (one.images ?? []).map((name) => `${name}:${imageTag(one.version)}`)),
        ...copies.filter(({ immutable }) => immutable).map(({ url }) => url),
      ],
    });
  }
  return { head: await site.head(), changed, pruned };
}
