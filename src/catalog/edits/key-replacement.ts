import type { ProviderAddress } from "../../provider/address.ts";
import { withSigned } from "../facts/provider-facts.ts";
import type { PublishedKey } from "../facts/provider-keys.ts";
import type { SiteAddress } from "../facts/site-facts.ts";
import type { VersionFacts } from "../facts/version-facts.ts";
import {
  type CatalogEdit,
  type ChangedEntry,
  type ChangedVersion,
  changeList,
  editProviders,
  type ListedEntry,
} from "./edit.ts";

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
  return editProviders(
    { site, entries },
    {
      change: (entry) => changeEntry(entry, replacement),
      keys: new Map([[key.name, key.publicKey]]),
      message: () => describeReplacement(replacement),
    },
  );
}

function changeEntry(entry: ListedEntry, { key, versions }: KeyReplacement): ChangedEntry {
  const changed = versions.flatMap((signed) =>
    changeVersion(entry.versions.get(signed.version), signed, key.name),
  );
  const signed = changed.map(({ facts: { version } }) => ({ version, keys: [key] }));
  return changeList(entry, withSigned(entry.provider, signed), changed);
}

/** A concurrent overwrite has other checksums, and keeps its own signature. */
function changeVersion(stands: VersionFacts | undefined, signed: SignedAnew, key: string): ChangedVersion[] {
  if (stands?.shasumsUrl !== signed.shasumsUrl || stands.shasumsSha256 !== signed.shasumsSha256) return [];
  const { secondKey, ...others } = stands;
  const { signatureUrl } = signed;
  if (stands.key === key && secondKey === undefined && stands.signatureUrl === signatureUrl) return [];
  return [{ facts: { ...others, key, signatureUrl }, replaced: stands }];
}

function describeReplacement({ addresses: [address], key, versions }: KeyReplacement): string {
  const name = address === undefined ? "" : `${address.namespace}/${address.type} `;
  const list = versions.map(({ version }) => version).join(", ");
  return `Replace the key of ${name}${list} with ${key.name.slice(0, 16)}`;
}
