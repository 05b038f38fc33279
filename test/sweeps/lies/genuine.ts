import type { Author, Offer, OfferedPackage } from "../../support/origins/offer.ts";

/** A version with its author and its hashes, as an honest origin would offer it. */
export interface Genuine {
  /** The folder of the author's files on every host. */
  readonly folder: string;
  readonly type: string;
  readonly author: Author;
  readonly offer: Offer;
  /** The `h1:` of each package, by platform. */
  readonly h1: ReadonlyMap<string, string>;
}

/** Files by their path on a host. */
export type Files = Map<string, Buffer>;

/** The fields of a package's document, some of which a lie may replace. */
export function downloadDocument(host: string, from: Genuine, platform: string) {
  const { offer, author, h1 } = from;
  const [os = "", arch = ""] = platform.split("_");
  const one = offer.packages.get(platform) ?? [...offer.packages.values()][0];
  if (one === undefined) throw new Error("there is no package");
  const at = `https://${host}${folderOf(from)}`;
  const listed = [...offer.packages].map(([each, { sha256, body }]) => {
    const hashes = [`zh:${sha256}`, `${h1.get(each)}`];
    return [each, { hashes, package_size: body instanceof Uint8Array ? body.length : 0 }] as const;
  });
  return {
    protocols: offer.protocols,
    os,
    arch,
    filename: one.filename,
    download_url: `${at}/${one.filename}`,
    shasums_url: `${at}/${sumsName(from)}`,
    shasums_signature_url: `${at}/${sumsName(from)}.sig`,
    shasum: one.sha256,
    signing_keys: { gpg_public_keys: [keyOf(author)] },
    packages: Object.fromEntries(listed),
  };
}

export type DownloadDocument = ReturnType<typeof downloadDocument>;

/** A key as documents name it. */
export function keyOf({ keyId, armor }: Pick<Author, "keyId" | "armor">) {
  return { key_id: keyId, ascii_armor: armor, trust_signature: "", source: "", source_url: null };
}

export function folderOf({ folder, type, offer }: Genuine): string {
  return `/files/${folder}/${type}/${offer.version}`;
}

export function sumsName({ type, offer }: Pick<Genuine, "type" | "offer">): string {
  return `terraform-provider-${type}_${offer.version}_SHA256SUMS`;
}

/** Checksums, signature and packages of versions, wherever documents speak of them. */
export function publishedFiles(all: readonly Genuine[]): Files {
  return new Map(
    all.flatMap((one) => {
      const { offer } = one;
      const at = folderOf(one);
      const packages = [...offer.packages.values()].map(
        (each) => [`${at}/${each.filename}`, bytesOf(each)] as const,
      );
      return [
        [`${at}/${sumsName(one)}`, Buffer.from(offer.sums)],
        [`${at}/${sumsName(one)}.sig`, Buffer.from(offer.signature)],
        ...packages,
      ];
    }),
  );
}

/** The bytes of a package, which tests like these keep in memory. */
export function bytesOf({ body }: OfferedPackage): Buffer {
  if (body instanceof Uint8Array) return Buffer.from(body);
  throw new Error("a package lies on the disk");
}

/** The documents of a registry, and discovery. */
export function registryFiles(host: string, all: readonly Genuine[]): Files {
  const files: Files = new Map([
    ["/.well-known/terraform.json", json({ "providers.v1": `https://${host}/v1/providers/` })],
  ]);
  for (const type of new Set(all.map((one) => one.type))) {
    const own = all.filter((one) => one.type === type);
    files.set(`/v1/providers/acme/${type}/versions`, json({ versions: own.map(listed) }));
    for (const one of own)
      for (const platform of one.offer.packages.keys())
        files.set(
          `/v1/providers/acme/${type}/${one.offer.version}/download/${platform.replace("_", "/")}`,
          json(downloadDocument(host, one, platform)),
        );
  }
  return files;
}

/** A version as lists have it. */
export function listed({ offer: { version, protocols, packages } }: Genuine) {
  const platforms = [...packages.keys()].map((platform) => {
    const [os, arch] = platform.split("_");
    return { os, arch };
  });
  return { version, protocols, platforms };
}

/** The documents of a mirror that knows no signatures, below a folder. */
export function mirrorFiles(host: string, folder: string, all: readonly Genuine[]): Files {
  const files: Files = new Map();
  for (const type of new Set(all.map((one) => one.type))) {
    const own = all.filter((one) => one.type === type);
    const at = `${folder}${host}/acme/${type}`;
    const versions = Object.fromEntries(own.map(({ offer }) => [offer.version, {}]));
    files.set(`${at}/index.json`, json({ versions }));
    for (const one of own)
      files.set(`${at}/${one.offer.version}.json`, json({ archives: archives(host, one) }));
  }
  return files;
}

/** A package as mirrors have it. */
export interface Archive {
  url: string;
  hashes: readonly string[];
}

/** The packages of a version as mirrors have them. */
export function archives(host: string, one: Genuine): Record<string, Archive> {
  const entries = [...one.offer.packages].map(([platform, { filename, sha256 }]) => {
    const url = `https://${host}${folderOf(one)}/${filename}`;
    return [platform, { url, hashes: [`${one.h1.get(platform)}`, `zh:${sha256}`] }] as const;
  });
  return Object.fromEntries(entries);
}

export function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
