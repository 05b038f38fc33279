import { present } from "../../present.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { type PublishedKey, withSigned } from "../facts/provider-facts.ts";
import type { SiteAddress } from "../facts/site-facts.ts";
import { type SignedSums, statesAll } from "../facts/version-facts.ts";
import { type CatalogEdit, changeList, editProviders } from "./edit.ts";
import { areIdentical } from "./version-changes.ts";

export interface SignedAnew {
  readonly version: string;
  /** The checksums that were signed. */
  readonly signed: SignedSums;
  readonly signatureUrl: string;
  readonly signatureSha256: string;
  /** The `h1:` that the signature states, by platform: it is right where the catalog says otherwise. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** Gives versions another signature, at every address that has them. */
export function replaceSignatures(replacement: {
  readonly site: SiteAddress;
  readonly addresses: readonly ProviderAddress[];
  readonly versions: readonly (SignedAnew & { readonly keys: readonly PublishedKey[] })[];
  readonly message: string;
}): CatalogEdit {
  const { site, addresses } = replacement;
  const versions = replacement.versions.map(({ version }) => version);
  const entries = addresses.map((address) => ({ address, versions }));
  const keys = replacement.versions.flatMap((one) => one.keys);
  return editProviders(
    { site, entries },
    {
      change: (entry) => {
        const changed = replacement.versions.flatMap(({ version, signed, hashes, ...signature }) => {
          const stands = entry.versions.get(version);
          // A concurrent overwrite has other checksums, and keeps its own signature.
          if (stands?.sums.url !== signed.url || stands.sums.sha256 !== signed.sha256) return [];
          const { signatureUrl, signatureSha256 } = signature;
          const packages = new Map(
            [...stands.packages].map(([platform, one]) => {
              const h1 = hashes.get(platform) ?? one.h1;
              return [platform, h1 === one.h1 ? one : { ...one, h1 }] as const;
            }),
          );
          const h1Signed = statesAll(hashes, packages);
          const names = signature.keys.map(({ name }) => name);
          const sums = present({ ...stands.sums, keys: names, signatureUrl, signatureSha256, h1Signed });
          const next = { ...stands, packages, sums };
          return areIdentical(stands, next) ? [] : [next];
        });
        const signed = changed.map(({ version }) => ({
          version,
          keys: replacement.versions.find((one) => one.version === version)?.keys ?? [],
        }));
        return changeList(entry, withSigned(entry.provider, signed), changed);
      },
      keys: new Map(keys.map((key) => [key.name, key.publicKey])),
      message: () => replacement.message,
    },
  );
}
