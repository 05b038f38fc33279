import type { ProviderAddress } from "../../provider/address.ts";
import { compareVersions, parseVersion } from "../../provider/version.ts";
import type { OwnProvider, ProviderDescription, ProviderFacts } from "../facts/provider-facts.ts";
import type { SiteAddress } from "../facts/site-facts.ts";
import {
  type AddedDocumentation,
  type CatalogEdit,
  changeList,
  describeProviders,
  editProviders,
  type OwnChange,
} from "./edit.ts";

/** The most versions that lose documentation in one change: each has some hundred files. */
const MOST_DROPPED = 10;

export function documentVersions(late: {
  readonly site: SiteAddress;
  readonly addresses: readonly ProviderAddress[];
  readonly added: readonly AddedDocumentation[];
  /** How many of the newest versions keep it; 0 means all. */
  readonly docsVersions: number;
  /** From the added documentation, if it includes the newest version. */
  readonly about?: ProviderDescription;
}): CatalogEdit {
  const { site, addresses, added, docsVersions, about } = late;
  const versions = added.map(({ version }) => version);
  const more = (provider: ProviderFacts): readonly string[] =>
    droppedVersions(provider, docsVersions).slice(0, MOST_DROPPED);
  const entries = addresses.map((address) => ({ address, versions, more, description: about?.description }));
  return editProviders(
    { site, entries },
    {
      change: (entry) => {
        const { address, provider: before } = entry;
        const nothing = { address, provider: undefined, versions: [] };
        if (address.hostname !== site.hostname) return nothing;
        const keeping = { docsVersions, overwrite: true, mayDrop: [...entry.versions.keys()] };
        const { provider, documented, undocumented } = withDocumentation(before, added, keeping);
        if (documented.length + undocumented.length === 0) return nothing;
        const newest = provider.versions.at(-1)?.version;
        const isNewest = documented.some(({ version }) => version === newest);
        const described = isNewest ? { ...provider, ...about } : provider;
        return { ...changeList(entry, described), documented, undocumented };
      },
      message: describeDocumented,
      describe: describeProviders,
    },
  );
}

function describeDocumented(entries: readonly OwnChange[]): string {
  const list = (name: "added" | "dropped"): string =>
    entries
      .flatMap(({ address: { namespace, type }, documented = [], undocumented = [] }) => {
        const versions = name === "added" ? documented.map(({ version }) => version) : undocumented;
        return versions.length === 0 ? [] : [`${namespace}/${type} ${versions.join(", ")}`];
      })
      .join("; ");
  const [added, dropped] = [list("added"), list("dropped")];
  if (dropped === "") return `Document ${added}`;
  return added === "" ? `Drop the documentation of ${dropped}` : `Document ${added}, drop that of ${dropped}`;
}

export function newestVersions(versions: Iterable<string>, count: number): ReadonlySet<string> {
  const all = [...new Set(versions)];
  if (count === 0) return new Set(all);
  const sorted = all.map(parseVersion).sort((a, b) => compareVersions(b, a));
  return new Set(sorted.slice(0, count).map(({ text }) => text));
}

export function droppedVersions(
  { versions }: { readonly versions: OwnProvider["versions"] },
  docsVersions: number,
  added: readonly string[] = [],
): string[] {
  const stay = newestVersions([...versions.map(({ version }) => version), ...added], docsVersions);
  return versions.flatMap(({ version, docs = 0 }) => (docs > 0 && !stay.has(version) ? [version] : []));
}

export function withDocumentation(
  before: OwnProvider,
  added: readonly AddedDocumentation[],
  limits: {
    /** How many of the newest versions keep it; 0 means all. */
    readonly docsVersions: number;
    readonly overwrite: boolean;
    /** Versions that may lose documentation with this change. */
    readonly mayDrop: readonly string[];
  },
) {
  const { docsVersions, overwrite, mayDrop } = limits;
  const stay = newestVersions(
    before.versions.map(({ version }) => version),
    docsVersions,
  );
  const documented = added.filter(({ version }) => {
    const entry = before.versions.find((one) => one.version === version);
    const isFree = overwrite || (entry?.docs ?? 0) === 0;
    return entry !== undefined && stay.has(version) && isFree;
  });
  const pages = new Map(documented.map(({ version, facts }) => [version, facts.documents.length]));
  const counted = before.versions.map((entry) => {
    const docs = pages.get(entry.version);
    return docs === undefined ? entry : { ...entry, docs };
  });
  const undocumented = droppedVersions({ versions: counted }, docsVersions).filter((version) =>
    mayDrop.includes(version),
  );
  if (documented.length + undocumented.length === 0) return { provider: before, documented, undocumented };
  const versions = counted.map((entry) => {
    if (!undocumented.includes(entry.version)) return entry;
    const { docs: _docs, ...bare } = entry;
    return bare;
  });
  return { provider: { ...before, versions }, documented, undocumented };
}
