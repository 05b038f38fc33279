export const INDEX = "application/vnd.oci.image.index.v1+json";
export const MANIFEST = "application/vnd.oci.image.manifest.v1+json";
export const EMPTY = "application/vnd.oci.empty.v1+json";
/** https://opentofu.org/docs/cli/oci_registries/provider-mirror/ */
export const PROVIDER = "application/vnd.opentofu.provider";
export const PROVIDER_TARGET = "application/vnd.opentofu.provider-target";
export const PACKAGE = "archive/zip";
/** The manifest with checksums and signature, which OpenTofu ignores. */
export const VOUCHING = "application/vnd.provider-pages.signed-checksums";

export function vouchingType(name: string): string {
  if (name.endsWith(".sig")) return "application/pgp-signature";
  return name.endsWith(".json") ? "application/json" : "text/plain";
}
