import { type Retirement, retireVersions } from "../catalog/edits/retirement.ts";
import { offeredVersions } from "../catalog/facts/provider-facts.ts";
import { unlessDamaged } from "../catalog/json.ts";
import { packagesFolder } from "../catalog/paths.ts";
import { readMarkedList } from "../catalog/read-facts.ts";
import { MIRROR_INPUTS } from "../commands/mirror/inputs.ts";
import type { Problem } from "../errors.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../provider/address.ts";
import { parseVersionChoice } from "../provider/constraint.ts";
import { mirrorTag } from "../provider/filename.ts";
import { imageTag } from "../provider/image-name.ts";
import { parseVersion } from "../provider/version.ts";
import type { CommandContext } from "../run/context.ts";
import { editSite, type SiteUpdate } from "../site-change/change-site.ts";
import { count, nameSome } from "../text.ts";
import type { ProviderToRefresh } from "./fetch/ask-provider.ts";
import type { MirrorPlan } from "./plan/plan-mirror.ts";

/** Listed versions of a provider that the file no longer selects. */
export interface Unselected {
  readonly address: ProviderAddress;
  readonly versions: readonly string[];
}

export async function findUnselected(
  mirrored: readonly ProviderAddress[],
  { site, copy }: MirrorPlan,
  providers: readonly ProviderToRefresh[],
): Promise<Unselected[]> {
  const all = mirrored.map(async (address) => {
    const inFile = providers.find(({ request }) => addressPath(request.address) === addressPath(address));
    const read = () => readMarkedList((path) => site.read(copy.head, path), address);
    const list = inFile === undefined ? await unlessDamaged(read) : inFile.mirror.provider;
    const offered = list === undefined ? [] : offeredVersions(list).map(({ version }) => version);
    const isSelected = (version: string) => inFile?.request.versions(parseVersion(version)) === true;
    return { address, versions: offered.filter((version) => !isSelected(version)) };
  });
  return Promise.all(all);
}

/** In one notice, whose size does not grow with each release. */
export function describeUnselected(all: readonly Unselected[], fileName: string): Problem[] {
  const longest = all.filter(({ versions }) => versions.length > 0);
  if (longest.length === 0) return [];
  longest.sort((a, b) => b.versions.length - a.versions.length);
  const providers = longest.map(
    ({ address, versions }) => `${formatAddress(address)} (${nameSome(versions, 5)})`,
  );
  const number = longest.reduce((sum, { versions }) => sum + versions.length, 0);
  const isUsual = fileName === MIRROR_INPUTS["mirror-config"].parse("");
  return [
    {
      code: "mirror-unselected",
      severity: "notice",
      found: `${fileName} no longer selects ${count(number, "version")} that the mirror lists: ${nameSome(providers, 3)}`,
      expected: "only what the file selects; listed versions stay, because lock files may have them",
      fix: `To withdraw them and delete their copies, run ‹command: mirror› with ‹prune: true› and ‹unselected: true›${isUsual ? "" : ` and ‹mirror-config: ${fileName}›`}`,
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

/**
 * Withdraws the given versions, and deletes the copies of all that are withdrawn: lists and documents go first, then the files
 * of the site, then releases.
 */
export async function prune(
  { address: place, site, stores }: MirrorPlan,
  unselected: readonly Unselected[],
  world: CommandContext,
) {
  const host = stores.get("release");
  const tagged = host !== undefined && "tagged" in host ? host.tagged : undefined;
  const releases = tagged === undefined ? [] : ((await host?.list()) ?? []);
  const head = await site.head();
  const stored = (await site.list(head, "assets")).map(({ path }) => path);
  const [reason, filesDeleted] = ["no longer mirrored", world.now().toISOString()];
  const updates: SiteUpdate[] = [];
  const pruned: Pruned[] = [];
  for (const { address, versions: withdrawn } of unselected) {
    const releasesOf = (version: string) =>
      releases.filter(({ tag }) => tag === mirrorTag(address, parseVersion(version)));
    const isCopied = (version: string) =>
      releasesOf(version).length > 0 ||
      stored.some((path) => path.startsWith(`${packagesFolder(address, version)}/`));
    const retire = async (versions: readonly string[], more: Pick<Retirement, "reason" | "filesDeleted">) => {
      if (versions.length === 0) return [];
      const chosen = { site: place, address, choice: parseVersionChoice(versions) };
      const edit = retireVersions({ ...chosen, mark: "withdrawn", undo: false, ...more }, true);
      const update = await editSite(site, edit, world, { hasPackages: true });
      updates.push(update);
      const removed = edit.apply(update.before).mirrored?.flatMap((entry) => entry.removed ?? []) ?? [];
      return removed.map(({ version }) => version);
    };
    const list = await readMarkedList((path) => site.read(head, path), address);
    const gone = list?.versions.filter((one) => (one.withdrawn ?? list.withdrawn) !== undefined) ?? [];
    const due = gone.filter((one) => one.filesDeleted === undefined).map(({ version }) => version);
    const links = withdrawn.filter((version) => !isCopied(version));
    await retire(links, { reason });
    const deleted = [
      ...(await retire(withdrawn.filter(isCopied), { reason, filesDeleted })),
      ...(await retire(due.filter(isCopied), { reason: undefined, filesDeleted })),
    ];
    // An interrupted run may have left releases of versions that are marked already.
    const marked = gone.filter((one) => one.filesDeleted !== undefined).map(({ version }) => version);
    const copies = [...deleted, ...marked].flatMap(releasesOf);
    const mutable = copies.filter(({ immutable }) => !immutable);
    for (const release of mutable) await tagged?.remove(release);
    const folder = `assets/${addressPath(address)}/`;
    const files = updates
      .flatMap(({ leftovers = [] }) => leftovers)
      .filter((path) => path.startsWith(folder));
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
  return { head: updates.at(-1)?.head ?? head, changed: updates.some(({ changed }) => changed), pruned };
}
