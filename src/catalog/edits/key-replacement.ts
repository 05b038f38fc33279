import type { ProviderAddress } from "../../provider/address.ts";
import { withSigned } from "../facts/provider-facts.ts";
import type { PublishedKey } from "../facts/provider-keys.ts";
import type { SiteAddress } from "../facts/site-facts.ts";
import type { VersionFacts } from "../facts/version-facts.ts";
import { type CatalogEdit, type ChangedEntry, changeList, editProviders, type ListedEntry } from "./edit.ts";

export interface SignedAnew extends Pick<VersionFacts, "version" | "shasumsUrl" | "shasumsSha256"> {
  readonly signatureUrl: string;
}

export interface KeyReplacement {
  readonly site: SiteAddress;
  readonly addresses: readonly ProviderAddress[];
  readonly key: PublishedKey;
  readonly versions: readonly SignedAnew[];
}

export function replaceKeys(replacement: KeyReplacement): CatalogEdit {
  const { site, addresses, key } = replacement;
  const versions = replacement.versions.map(({ version }) => version);
  const entries = addresses.map((address) => ({ address, versions }));
  const [first] = addresses;
  const name = first === undefined ? "" : `${first.namespace}/${first.type} `;
  return editProviders(
    { site, entries },
    {
      change: (entry) => changeEntry(entry, replacement),
      keys: new Map([[key.name, key.publicKey]]),
      message: () => `Replace the key of ${name}${versions.join(", ")} with ${key.name.slice(0, 16)}`,
    },
  );
}

function changeEntry(entry: ListedEntry, { key, versions }: KeyReplacement): ChangedEntry {
  const changed = versions.flatMap(({ version, shasumsUrl, shasumsSha256, signatureUrl }) => {
    const stands = entry.versions.get(version);
    // A concurrent overwrite has other checksums, and keeps its own signature.
    if (stands?.shasumsUrl !== shasumsUrl || stands.shasumsSha256 !== shasumsSha256) return [];
    const { secondKey, ...others } = stands;
    if (stands.key === key.name && secondKey === undefined && stands.signatureUrl === signatureUrl) return [];
    return [{ facts: { ...others, key: key.name, signatureUrl }, replaced: stands }];
  });
  const signed = changed.map(({ facts: { version } }) => ({ version, keys: [key] }));
  return changeList(entry, withSigned(entry.provider, signed), changed);
}
