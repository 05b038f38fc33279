import { isSamePlace } from "../catalog/edits/check-listing.ts";
import {
  type Move,
  moveProvider,
  moveSite,
  moveVersion,
  nextAddress,
  succeedProvider,
} from "../catalog/edits/move.ts";
import {
  type OwnProvider,
  parseMirroredProvider,
  renderProviderFacts,
} from "../catalog/facts/provider-facts.ts";
import { renderSiteFacts, type SiteAddress, type SiteFacts } from "../catalog/facts/site-facts.ts";
import { parseVersionFacts, renderVersionFacts } from "../catalog/facts/version-facts.ts";
import { documentationPath, providerPath, SITE_PATH, versionPath } from "../catalog/paths.ts";
import { readOwnProvider, readSiteFacts } from "../catalog/read-facts.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../provider/address.ts";
import { readWholeList } from "../steps/site/find-stale.ts";
import { type SiteCopy, withFacts } from "../steps/site/site-copy.ts";

export interface Moved {
  readonly from: SiteAddress;
  readonly to: SiteAddress;
  /** Each address of the old host, and the one that replaces it, as configurations write them. */
  readonly addresses: readonly { readonly before: string; readonly after: string }[];
}

export interface Settled {
  readonly address: SiteAddress;
  readonly before: SiteFacts | undefined;
  readonly wanted: SiteCopy;
  readonly moved?: Moved;
}

/** When another URL is set than the site's own, the site moves there. */
export async function settleCopy(copy: SiteCopy, stated: SiteAddress): Promise<Settled> {
  const own = await readSiteFacts(copy.read);
  const { hostname, base } = stated;
  const settled = { address: stated, before: own };
  if (own === undefined || base === undefined || isSamePlace(own, stated))
    return { ...settled, wanted: copy };
  const site = (await readWholeList(copy, own)) ?? own;
  const move: Move = { from: own, to: { hostname, base } };
  const addresses = site.providers.flatMap((before) => {
    const after = nextAddress(before, move);
    return after === undefined ? [] : [{ before: formatAddress(before), after: formatAddress(after) }];
  });
  const moved = { from: { hostname: own.hostname, base: own.base }, to: stated, addresses };
  return { ...settled, wanted: await moveCopy(copy, site, move), moved };
}

/** The copy with the catalog as it will be after the move. */
async function moveCopy(copy: SiteCopy, site: SiteFacts, move: Move): Promise<SiteCopy> {
  const listed: { readonly address: ProviderAddress; readonly provider: OwnProvider }[] = [];
  for (const address of site.providers) {
    const provider = await readOwnProvider(copy.read, address);
    if (provider !== undefined) listed.push({ address, provider });
  }
  const readMoved = async (address: ProviderAddress, version: string): Promise<string | undefined> => {
    const text = await copy.read(versionPath(address, version));
    if (text === undefined) return undefined;
    return renderVersionFacts(moveVersion(address, parseVersionFacts(address, version, text), move));
  };
  const facts = new Map<string, () => Promise<string | undefined>>();
  facts.set(SITE_PATH, async () => renderSiteFacts(moveSite(site, move)));
  // Old addresses keep their versions: configurations still use them.
  for (const { address, provider } of listed) {
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
  for (const { address, provider } of listed) {
    const next = nextAddress(address, move);
    if (next === undefined) continue;
    const there = listed.find((one) => addressPath(one.address) === addressPath(next))?.provider;
    const list = succeedProvider(address, { provider, there }, move);
    facts.set(providerPath(next), async () => renderProviderFacts(list));
    for (const { version, docs } of provider.versions) {
      const path = versionPath(next, version);
      if (!facts.has(path)) facts.set(path, () => readMoved(address, version));
      if (docs === undefined) continue;
      const from = documentationPath(address, version);
      facts.set(documentationPath(next, version), () => copy.read(from));
    }
  }
  return withFacts(copy, facts);
}
