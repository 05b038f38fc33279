import { present } from "../../present.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { type PublishedKey, withSigned } from "../facts/provider-facts.ts";
import type { SiteAddress } from "../facts/site-facts.ts";
import { type SignedSums, statesAll } from "../facts/version-facts.ts";
import { type CatalogEdit, changeList, editProviders } from "./edit.ts";

export interface SignedAnew {
  readonly version: string;
  /** The checksums that were signed. */
  readonly signed: SignedSums;
  readonly signatureUrl: string;
  readonly signatureSha256: string;
  /** The `h1:` that the new signature states, by platform. */
  readonly hashes: ReadonlyMap<string, string>;
}

export function replaceKeys(replacement: {
  readonly site: SiteAddress;
  readonly addresses: readonly ProviderAddress[];
  readonly key: PublishedKey;
  readonly versions: readonly SignedAnew[];
}): CatalogEdit {
  const { site, addresses, key } = replacement;
  const versions = replacement.versions.map(({ version }) => version);
  const entries = addresses.map((address) => ({ address, versions }));
  const [first] = addresses;
  const name = first === undefined ? "" : `${first.namespace}/${first.type} `;
  return editProviders(
    { site, entries },
    {
      change: (entry) => {
        const changed = replacement.versions.flatMap(
          ({ version, signed, hashes, signatureUrl, signatureSha256 }) => {
            const stands = entry.versions.get(version);
            // A concurrent overwrite has other checksums, and keeps its own signature.
            if (stands?.sums.url !== signed.url || stands.sums.sha256 !== signed.sha256) return [];
            const { sums } = stands;
            if (sums.keys.join() === key.name && sums.signatureUrl === signatureUrl) return [];
            const h1Signed = statesAll(hashes, stands.packages);
            const named = { keys: [key.name], signatureUrl, signatureSha256, h1Signed };
            return [{ ...stands, sums: present({ ...sums, ...named }) }];
          },
        );
        const signed = changed.map(({ version }) => ({ version, keys: [key] }));
        return changeList(entry, withSigned(entry.provider, signed), changed);
      },
      keys: new Map([[key.name, key.publicKey]]),
      message: () => `Replace the key of ${name}${versions.join(", ")} with ${key.name.slice(0, 16)}`,
    },
  );
}
