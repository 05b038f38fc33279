import type { ProviderFacts } from "./provider-facts.ts";

/** Which repositories of OCI registries have the packages of a version, by the version. */
export type VersionImages = ReadonlyMap<string, readonly string[]>;

/** A list that names them too; what it names already stays. */
export function withImages(provider: ProviderFacts, images: VersionImages): ProviderFacts {
  const versions = provider.versions.map((listed) => addImages(listed, images.get(listed.version) ?? []));
  const isSame = versions.every((listed, at) => listed === provider.versions[at]);
  return isSame ? provider : { ...provider, versions };
}

/** An entry of a list that names them too; the same one when it does already. */
export function addImages<Entry extends { readonly images?: readonly string[] }>(
  listed: Entry,
  names: readonly string[],
): Entry {
  const before = listed.images ?? [];
  const missing = names.filter((name) => !before.includes(name));
  return missing.length === 0 ? listed : { ...listed, images: [...before, ...missing] };
}
