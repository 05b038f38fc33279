import type { ProviderAddress } from "../../provider/address.ts";
import type { ProviderFacts } from "../facts/provider-facts.ts";
import { type SiteAddress, type SiteFacts, withDescription } from "../facts/site-facts.ts";
import { droppedVersions, withDocumentation } from "../kept-documentation.ts";
import { findTouched } from "../touched.ts";
import type { AddedDocumentation, CatalogEdit, CatalogEntry, ChangedEntry } from "./edit.ts";

/** Documentation of versions that were published without, or have lost it. */
export interface LateDocumentation {
  readonly site: SiteAddress;
  readonly addresses: readonly ProviderAddress[];
  readonly added: readonly AddedDocumentation[];
  /** Of how many versions it is kept; 0 is all. */
  readonly kept: number;
  /** What the added tell of the provider; true when they are of its newest version. */
  readonly about?: Partial<Pick<ProviderFacts, "description" | "license">>;
}

/** What a change takes away at most: each version has some hundred files. */
const MOST_DROPPED = 10;

/** Adds documentation to versions that stand, and takes that of older ones away. */
export function documentVersions(late: LateDocumentation): CatalogEdit {
  const { site, addresses, added, kept, about } = late;
  const description = about?.description;
  const versions = added.map(({ version }) => version);
  const more = (provider: ProviderFacts): readonly string[] =>
    droppedVersions(provider, kept).slice(0, MOST_DROPPED);
  return {
    question: { site, entries: addresses.map((address) => ({ address, versions, more, description })) },
    apply: ({ site: known, entries }) => {
      const changed = entries.map((entry) => changeEntry(entry, late));
      return {
        hostname: site.hostname,
        base: site.base,
        site: typeof known === "object" ? describeSite(known, changed) : undefined,
        entries: changed,
        keys: new Map(),
        warnings: [],
        message: describe(changed),
      };
    },
  };
}

function describeSite(known: SiteFacts, changed: readonly ChangedEntry[]): SiteFacts | undefined {
  const after = changed.reduce(
    (facts, { address, provider }) =>
      provider?.description === undefined ? facts : withDescription(facts, address, provider.description),
    known,
  );
  return after === known ? undefined : after;
}

function changeEntry(entry: CatalogEntry, { site, added, kept, about }: LateDocumentation): ChangedEntry {
  const { address, provider: before, versions } = entry;
  const nothing = { address, provider: undefined, versions: [] };
  if (before === undefined || address.hostname !== site.hostname) return nothing;
  const keeping = { kept, overwrite: true, mayDrop: [...versions.keys()] };
  const { provider, documented, undocumented } = withDocumentation(before, added, keeping);
  if (documented.length + undocumented.length === 0) return nothing;
  const newest = provider.versions.at(-1)?.version;
  const isNewest = documented.some(({ version }) => version === newest);
  const described = isNewest ? { ...provider, ...about } : provider;
  const touched = findTouched(entry, provider);
  return { address, provider: described, versions: [], documented, undocumented, ...touched };
}

function describe(entries: readonly ChangedEntry[]): string {
  const list = (name: "added" | "dropped"): string =>
    entries
      .flatMap(({ address: { namespace, type }, documented = [], undocumented = [] }) => {
        const versions = name === "added" ? documented.map(({ version }) => version) : undocumented;
        return versions.length === 0 ? [] : [`${namespace}/${type} ${versions.join(", ")}`];
      })
      .join("; ");
  const [added, dropped] = [list("added"), list("dropped")];
  if (dropped === "") return `Document ${added}`;
  return added === "" ? `Keep no documentation of ${dropped}` : `Document ${added}, and ${dropped} no more`;
}
