import { createHash } from "node:crypto";
import type { JsonObject } from "../../json.ts";
import type { AssetFile } from "../../ports/host.ts";
import type { VersionImage } from "../../ports/images.ts";
import { formatAddress } from "../../provider/address.ts";
import { parsePlatform } from "../../provider/platform.ts";

export const INDEX = "application/vnd.oci.image.index.v1+json";
export const MANIFEST = "application/vnd.oci.image.manifest.v1+json";
const EMPTY = "application/vnd.oci.empty.v1+json";
/** https://opentofu.org/docs/cli/oci_registries/provider-mirror/ */
export const PROVIDER = "application/vnd.opentofu.provider";
export const PROVIDER_TARGET = "application/vnd.opentofu.provider-target";
export const PACKAGE = "archive/zip";
/** The manifest with checksums and signature, which OpenTofu ignores. */
const VOUCHING = "application/vnd.provider-pages.signed-checksums";

export interface SmallBlob {
  readonly digest: string;
  readonly bytes: Buffer;
}

export interface Manifest extends SmallBlob {
  readonly mediaType: string;
}

interface Descriptor {
  readonly mediaType: string;
  readonly artifactType?: string;
  readonly digest: string;
  readonly size: number;
  readonly platform?: { readonly architecture: string; readonly os: string };
  readonly annotations?: Readonly<Record<string, string>>;
}

type Labels = Readonly<Record<string, string>>;

/**
 * A version in OpenTofu's layout, in upload order: content comes before what names it, and the index is what the tag names. It
 * depends on the files and the repository only, so another run makes the same bytes.
 */
export function layOut(image: VersionImage, source: string | undefined) {
  const address = formatAddress(image.address);
  const labels: Labels = {
    // GitHub links the package to this repository.
    ...(source === undefined ? {} : { "org.opencontainers.image.source": source }),
    "org.opencontainers.image.title": address,
    "org.opencontainers.image.description": `Provider ${address} for OpenTofu`,
    "org.opencontainers.image.version": image.version,
  };
  const targets = [...image.packages].map(([platform, file]) => {
    const { os, arch } = parsePlatform(platform);
    const { manifest, descriptor } = entryOf(PROVIDER_TARGET, [layer(PACKAGE, file)], labels);
    return { manifest, descriptor: { ...descriptor, platform: { architecture: arch, os } } };
  });
  const layers = image.vouching.map((file) => {
    if (file.name.endsWith(".sig")) return layer("application/pgp-signature", file);
    return layer(file.name.endsWith(".json") ? "application/json" : "text/plain", file);
  });
  // OpenTofu ignores it: it has neither a platform nor a target's type.
  const vouching = layers.length === 0 ? [] : [entryOf(VOUCHING, layers, labels)];
  const entries = [...targets, ...vouching];
  const index = manifest(INDEX, {
    artifactType: PROVIDER,
    manifests: entries.map(({ descriptor }) => descriptor),
    annotations: labels,
  });
  // Platforms may share a file.
  const all = [...image.packages.values(), ...image.vouching];
  const files = [...new Map(all.map((file) => [file.sha256, file])).values()];
  return { empty: NOTHING, files, manifests: entries.map((entry) => entry.manifest), index };
}

function entryOf(artifactType: string, layers: readonly Descriptor[], annotations: Labels) {
  const mediaType = MANIFEST;
  const entry = manifest(mediaType, { artifactType, config: CONFIG, layers, annotations });
  const descriptor = { mediaType, artifactType, digest: entry.digest, size: entry.bytes.length };
  return { manifest: entry, descriptor };
}

const NOTHING: SmallBlob = { digest: digestOf(Buffer.from("{}")), bytes: Buffer.from("{}") };

const CONFIG: Descriptor = { mediaType: EMPTY, digest: NOTHING.digest, size: NOTHING.bytes.length };

function layer(mediaType: string, { name, sha256, size }: AssetFile): Descriptor {
  const annotations = { "org.opencontainers.image.title": name };
  return { mediaType, digest: `sha256:${sha256}`, size, annotations };
}

function manifest(mediaType: string, rest: JsonObject): Manifest {
  const bytes = Buffer.from(JSON.stringify({ schemaVersion: 2, mediaType, ...rest }));
  return { mediaType, bytes, digest: digestOf(bytes) };
}

export function digestOf(bytes: Uint8Array): string {
  return `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
}

/** The SHA-256 of a digest; undefined for other algorithms, which OpenTofu's lock files can't hold. */
export function sha256Of(digest: string): string | undefined {
  return /^sha256:([0-9a-f]{64})$/.exec(digest)?.[1];
}
