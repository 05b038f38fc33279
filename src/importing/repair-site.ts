import { join } from "node:path";
import { dirname } from "node:path/posix";
import { findOlder, isSamePlace } from "../catalog/edits/check-listing.ts";
import type { CatalogEntry } from "../catalog/edits/edit.ts";
import {
  type Move,
  moveProvider,
  moveSite,
  moveVersion,
  nextAddress,
  succeedProvider,
} from "../catalog/edits/move.ts";
import {
  isOwnProvider,
  type OwnProvider,
  parseMirroredProvider,
  renderProviderFacts,
} from "../catalog/facts/provider-facts.ts";
import { renderSiteFacts, type SiteAddress, siteUrl } from "../catalog/facts/site-facts.ts";
import { parseVersionFacts, renderVersionFacts } from "../catalog/facts/version-facts.ts";
import { unlessDamaged } from "../catalog/json.ts";
import {
  documentationPath,
  parseStoredPath,
  providerPath,
  SITE_PATH,
  storedFolder,
  textsFolder,
  versionPath,
} from "../catalog/paths.ts";
import { readOwnProvider, readOwnVersion, readSiteFacts } from "../catalog/read-facts.ts";
import { type Problem, ProblemError } from "../errors.ts";
import type { ChangedFile, ListedFile, Place, SiteHead } from "../ports/place.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../provider/address.ts";
import type { RunContext } from "../run/context.ts";
import { MIRROR_FOLDER } from "../site/documents/discovery.ts";
import type { ProjectedFile } from "../site/documents/walk-catalog.ts";
import { untilWon } from "../site-change/change-site.ts";
import { checkDocuments } from "../site-change/check-documents.ts";
import { findStale, readWholeList, type Survey } from "../site-change/find-stale.ts";
import type { Inventory } from "../site-change/inventory.ts";
import { isLeft, pathsIn } from "../site-change/leftovers.ts";
import { copySite, type SiteCopy, withFacts } from "../site-change/site-copy.ts";
import { keyName } from "../steps/signer.ts";
import { count, nameSome, quote } from "../text.ts";
import { type Outcome, skipReasons } from "./group-releases.ts";
import { type RebuildPlan, settleAddress } from "./plan-rebuild.ts";
import { type Recovered, recoverCatalog } from "./recover-catalog.ts";

export interface Moved {
  readonly from: SiteAddress;
  readonly to: SiteAddress;
  /** Each address of the old host, and the one that replaces it, as configurations write them. */
  readonly addresses: readonly { readonly before: string; readonly after: string }[];
}

/** Updates every document to match the catalog, after a move the moved one; starts again when the site changes concurrently. */
export async function repairSite(plan: RebuildPlan, directory: string, world: RunContext) {
  const repaired: string[] = [];
  const recovered = new Map<string, Problem>();
  return untilWon(async (attempt) => {
    world.cancelled.throwIfAborted();
    const copy = await copySite(plan.site, join(directory, `site-${attempt}`));
    const files = await plan.site.list(copy.head, "assets");
    const packages = files.map(({ path }) => path);
    const { copy: mended, older, inventories, ...told } = await recoverCatalog(copy, packages, plan);
    for (const one of told.warnings) recovered.set(one.found, one);
    const keptLists = new Set(older.flatMap(({ offered = [] }) => offered.map(({ path }) => path)));
    const done = await repairCopy({ copy, mended, keptLists }, plan, world, repaired);
    return (
      done && { ...done, files, older, inventories, warnings: [...recovered.values(), ...done.warnings] }
    );
  }, world);
}

/** How much text is held before it is written: a new version of this program may change every document. */
const MOST_TEXT = 8_000_000;

/** Undefined when the site was changed concurrently. */
async function repairCopy(
  {
    copy,
    mended,
    keptLists,
  }: { readonly copy: SiteCopy; readonly mended: SiteCopy; readonly keptLists: ReadonlySet<string> },
  plan: RebuildPlan,
  world: RunContext,
  repaired: string[],
) {
  const { site } = plan;
  const address = await settleAddress(plan, mended);
  const before = await readSiteFacts(mended.read);
  const { target, moved } = await settleCopy(mended, address);
  const { hostname } = (await readSiteFacts(target.read)) ?? address;
  const keys = new Map(plan.keys.map(({ keyId, publicKey }) => [keyName(keyId, publicKey), publicKey]));
  const read = (path: string) => site.read(copy.head, path);
  const stale = findStale({ copy, target, keys, address, before, read, keptLists });
  const written = new Map<string, string>();
  let head: SiteHead | undefined;
  let held: ProjectedFile[] = [];
  let text = 0;
  const flush = async (): Promise<boolean> => {
    if (held.length === 0) return true;
    // A dry run writes no new state.
    const on = head?.id === undefined ? copy.head : head;
    const sources = held.flatMap(({ lists, facts }) => (site.hasOneState ? [...lists, ...facts] : lists));
    // Reads the facts again from the site, so that the write depends on them.
    for (const path of new Set(sources))
      if ((await site.read(on, path)) !== (written.get(path) ?? (await copy.read(path)))) return false;
    const files = held.map(({ file }): ChangedFile => file);
    const paths = files.map(([path]) => path);
    world.log.tell(await site.check(on, { paths }));
    await checkDocuments(files, {
      hostname,
      provider: (one) => readOwnProvider(target.read, one),
      version: (one, version) => unlessDamaged(() => readOwnVersion(target.read, one, version)),
    });
    const message =
      moved === undefined
        ? `Update ${count(files.length, "document")} to match the catalog`
        : `Move the site from ${siteUrl(moved.from)} to ${siteUrl(moved.to)}`;
    head = await site.commit(on, { files, message });
    if (head === undefined) return false;
    for (const one of paths) repaired.push(one);
    for (const { file } of held) written.set(file[0], file[1]);
    held = [];
    text = 0;
    return true;
  };
  for (;;) {
    const next = await stale.next();
    if (next.done === true)
      // The site before the repair, with its current catalog; no head when nothing was written.
      return (await flush()) ? { ...next.value, moved, copy: target, head, repaired } : undefined;
    held.push(next.value);
    text += next.value.file[1].length;
    if (text > MOST_TEXT && !(await flush())) return undefined;
  }
}

/** When another URL is set than the site's own, the site moves there: the copy has the catalog as it will be then. */
async function settleCopy(
  copy: SiteCopy,
  stated: SiteAddress,
): Promise<{ readonly target: SiteCopy; readonly moved?: Moved }> {
  const origin = await readSiteFacts(copy.read);
  const { hostname, base } = stated;
  if (origin === undefined || base === undefined || isSamePlace(origin, stated)) return { target: copy };
  const site = (await readWholeList(copy, origin)) ?? origin;
  const move: Move = { from: origin, to: { hostname, base } };
  const addresses = site.providers.flatMap((before) => {
    const after = nextAddress(before, move);
    return after === undefined ? [] : [{ before: formatAddress(before), after: formatAddress(after) }];
  });
  const entries: { readonly address: ProviderAddress; readonly provider: OwnProvider }[] = [];
  for (const address of site.providers) {
    const provider = await readOwnProvider(copy.read, address);
    if (provider !== undefined) entries.push({ address, provider });
  }
  const readMoved = async (address: ProviderAddress, version: string): Promise<string | undefined> => {
    const text = await copy.read(versionPath(address, version));
    if (text === undefined) return undefined;
    return renderVersionFacts(moveVersion(address, parseVersionFacts(address, version, text), move));
  };
  const facts = new Map<string, () => Promise<string | undefined>>();
  facts.set(SITE_PATH, async () => renderSiteFacts(moveSite(site, move)));
  // Old addresses keep their versions: configurations still use them.
  for (const { address, provider } of entries) {
    const list = moveProvider(address, provider, move);
    facts.set(providerPath(address), async () => renderProviderFacts(list));
    for (const { version } of provider.versions)
      facts.set(versionPath(address, version), () => readMoved(address, version));
  }
  // Third-party providers keep their addresses; only the URLs of copies change.
  for (const address of site.mirrored ?? []) {
    const text = await copy.read(providerPath(address));
    for (const { version } of text === undefined ? [] : parseMirroredProvider(address, text).versions)
      facts.set(versionPath(address, version), () => readMoved(address, version));
  }
  // Versions that the new address already has are kept.
  for (const { address, provider } of entries) {
    const next = nextAddress(address, move);
    if (next === undefined) continue;
    const successor = entries.find((one) => addressPath(one.address) === addressPath(next))?.provider;
    const list = succeedProvider(address, { provider, successor }, move);
    facts.set(providerPath(next), async () => renderProviderFacts(list));
    for (const { version, docs } of provider.versions) {
      const path = versionPath(next, version);
      if (!facts.has(path)) facts.set(path, () => readMoved(address, version));
      if (docs === undefined) continue;
      const from = documentationPath(address, version);
      facts.set(documentationPath(next, version), () => copy.read(from));
    }
  }
  const moved = { from: { hostname: origin.hostname, base: origin.base }, to: stated, addresses };
  return { target: withFacts(copy, facts), moved };
}

/**
 * Whether the site serves a provider that the catalog does not list. Its documents have marks only as text, so withdrawals
 * and deprecations must be repeated by hand: an import of such a version is refused.
 */
export async function hasLostLists(
  copy: SiteCopy,
  entries: readonly CatalogEntry[],
  imported: readonly string[],
): Promise<boolean> {
  const problems: Problem[] = [];
  const lost = entries.filter(({ offered = [] }) => offered.length > 0);
  for (const { address, provider, offered = [] } of lost) {
    // An older list still has marks; documents don't show later ones.
    if (provider !== undefined) continue;
    const names = new Set(offered.flatMap(({ versions }) => [...versions.keys()]));
    // Versions that have documents and are in no list of the registry or the mirror.
    const hidden = new Set<string>();
    for (const { path: list } of offered) {
      // The versions that have documents beside a list.
      const isMirror = list.startsWith(MIRROR_FOLDER);
      const folder = dirname(isMirror ? list : list.replace(/\/index\.json$/, ""));
      for (const path of await copy.list(folder)) {
        const [name = "", part] = path.slice(folder.length + 1).split("/");
        const version = isMirror ? /^(?!index\.)(.+)\.json$/.exec(name)?.[1] : name;
        const isDocument = part === (isMirror ? undefined : "download");
        if (version !== undefined && isDocument && !names.has(version) && imported.includes(version))
          hidden.add(version);
      }
    }
    const warnings = new Set(offered.flatMap((one) => one.warnings));
    const signs = [...warnings].map((warning) => `clients show ${quote(warning)}`);
    if (hidden.size > 0) signs.push(`${[...hidden].join(", ")} has documents and is in no list`);
    if (signs.length === 0) continue;
    const lists = offered.map(({ path }) => path).join(" and ");
    problems.push({
      code: "marks-lost",
      found: `${providerPath(address)} is missing, the only record of withdrawn and deprecated versions: ${signs.join("; ")}`,
      expected: "a catalog with every mark that the documents show",
      fix: `Restore the file from the history of the site. Without a history, delete ${lists}, run this again, then \`withdraw\` or \`deprecate\` those versions of ${formatAddress(address)} again`,
    });
  }
  if (problems.length > 0) throw new ProblemError(problems);
  return lost.length > 0;
}

type Surveyed = Pick<Survey, "missing" | "damaged"> & Pick<Recovered, "older" | "inventories">;

/** What is missing or damaged, and did not come back with what was imported. */
export function findLost(
  { missing, damaged, older, inventories }: Surveyed,
  { adopted, documented, skipped }: Pick<Outcome, "adopted" | "documented" | "skipped">,
  addresses: readonly ProviderAddress[],
): Problem[] {
  const platforms = new Map(adopted.map((one) => [one.version, one.platforms]));
  const names = new Set(addresses.map(addressPath));
  const vanishing = older.flatMap((entry) =>
    names.has(addressPath(entry.address))
      ? findOlder(entry, platforms, skipReasons(skipped))
      : findOlder(entry, new Map()),
  );
  const back = new Set(
    addresses.flatMap((address) => [
      ...adopted.map(({ version }) => versionPath(address, version)),
      ...(adopted.length > 0 ? [providerPath(address)] : []),
      ...documented.map((version) => documentationPath(address, version)),
    ]),
  );
  const texts = addresses.flatMap((address) =>
    documented.map((version) => `${textsFolder(address, version)}/`),
  );
  const isBack = (path: string): boolean => back.has(path) || texts.some((folder) => path.startsWith(folder));
  const lost = missing.filter((path) => !isBack(path));
  // An import compares the files of its own addresses.
  const elsewhere = inventories.filter((one) => !names.has(addressPath(one.address)));
  const unread = [
    ...vanishing,
    ...damaged.flatMap(({ problems }) => problems),
    ...elsewhere.flatMap(findLostFiles),
  ];
  if (lost.length === 0) return unread;
  const isKey = (path: string): boolean => path.startsWith("catalog/keys/");
  const [keys, others] = [lost.filter(isKey), lost.filter((path) => !isKey(path))];
  const how = keys.length === 0 ? "" : ", or set ‹gpg-public-keys› to the keys";
  // These facts follow from no other, so documents that need them are not rewritten.
  const problem: Problem = {
    code: "catalog-invalid",
    found: `the catalog lacks ${[...others, ...keys].join(", ")}, or they were changed`,
    expected: "every file that the catalog names",
    fix: `Restore them from the branch's history${how}; documents that depend on them were not changed`,
  };
  return [problem, ...unread];
}

/** What clients are sent to, and the site lacks. */
function findLostFiles({ address, provider, versions }: Inventory): Problem[] {
  const lost = versions.flatMap(({ state, version }) => (state === "files broken" ? [version] : []));
  if (lost.length === 0) return [];
  const source = formatAddress(address);
  return [
    {
      code: "files-lost",
      found: `the site lacks files of ${source} ${nameSome(lost, MOST_NAMED)} that its catalog names`,
      expected: "every file that clients are sent to",
      fix:
        provider !== undefined && isOwnProvider(provider)
          ? `Publish the tags of these versions again, or run ‹command: rebuild› with ‹source: ${source}›`
          : "Run ‹command: mirror›, which fetches copies again",
    },
  ];
}

const MOST_NAMED = 10;

/**
 * Removes files of listed providers that no facts name and no run still needs. The lists are read from the site again, so a run
 * that names one of the files since then wins.
 */
export async function removeLeftovers(
  site: Place,
  head: SiteHead,
  {
    copy,
    files,
    inventories,
  }: { readonly copy: SiteCopy; readonly files: readonly ListedFile[] } & Pick<Recovered, "inventories">,
  { log, now }: RunContext,
): Promise<SiteHead | undefined> {
  if (!files.some(({ path }) => parseStoredPath(path) !== undefined)) return undefined;
  // Every path that occurs in the catalog, whatever the facts are that name it.
  const paths = new Set<string>();
  for (const path of await copy.list("catalog"))
    for (const one of pathsIn((await copy.read(path)) ?? "")) paths.add(one);
  const left: string[] = [];
  for (const { address, provider, versions } of inventories) {
    if (provider === undefined) continue;
    // What a list, facts or signed files know of a version may be all that is left of it.
    const complete = new Set(versions.flatMap((one) => (one.entry && one.hasFacts ? [one.version] : [])));
    const unknown = new Set(versions.flatMap((one) => (one.state === "unknown" ? [one.version] : [])));
    const isUnneeded = (file: ListedFile): boolean => {
      const { version = "" } = parseStoredPath(file.path) ?? {};
      return (complete.has(version) || unknown.has(version)) && isLeft(file, complete, paths, now());
    };
    const folder = storedFolder(address);
    if (!files.some((file) => file.path.startsWith(folder) && isUnneeded(file))) continue;
    const path = providerPath(address);
    if ((await site.read(head, path)) !== (await copy.read(path))) continue;
    // Another run may have stored one of them since.
    const stored = await site.list(head, folder.slice(0, -1));
    for (const file of stored) if (isUnneeded(file)) left.push(file.path);
  }
  if (left.length === 0) return undefined;
  const message = `Remove ${count(left.length, "file")} that no document names`;
  log.info(message);
  return site.commit(head, { files: left.map((path) => [path, undefined] as const), message });
}
