import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { ZipArchive } from "archiver";
import { createMessage, generateKey, readPrivateKey, sign } from "openpgp";

/** One platform's package of the hand-made site. */
interface HandMadePackage {
  readonly filename: string;
  readonly bytes: Uint8Array;
  readonly zh: string;
  readonly h1: string;
}

/** A registry and mirror written out by hand from the protocol pages, by none of the code under test. */
export interface HandMadeSite {
  readonly files: Map<string, Uint8Array>;
  /** By platform. */
  readonly packages: Readonly<Record<string, HandMadePackage>>;
  readonly keyId: string;
}

/** Version 1.0.0 of registry.example.com/acme/sample for the platforms given, signed with a new key. */
export async function createHandMadeSite(platforms: readonly string[]): Promise<HandMadeSite> {
  const packages = Object.fromEntries(
    await Promise.all(platforms.map(async (platform) => [platform, await createPackage(platform)] as const)),
  );
  const sums = Object.values(packages).map(({ filename, zh }) => `${zh.slice(3)}  ${filename}\n`);
  const sumsText = sums.sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1)).join("");
  const { signature, armor, keyId } = await signSums(sumsText);
  const files = new Map<string, Uint8Array>([
    [".nojekyll", new Uint8Array()],
    ["files/SHA256SUMS", Buffer.from(sumsText)],
    ["files/SHA256SUMS.sig", signature],
    ...Object.values(packages).map(({ filename, bytes }) => [`files/${filename}`, bytes] as const),
    ...listDocuments(packages, armor).map(
      ([path, json]) => [path, Buffer.from(JSON.stringify(json))] as const,
    ),
  ]);
  return { files, packages, keyId };
}

async function createPackage(platform: string): Promise<HandMadePackage> {
  const name = "terraform-provider-sample_v1.0.0";
  const content = `a build for ${platform}`;
  const archive = new ZipArchive();
  archive.append(content, { name, mode: 0o755, date: new Date("2024-01-01T00:00:00Z") });
  await archive.finalize();
  const bytes = await buffer(archive);
  return {
    filename: `terraform-provider-sample_1.0.0_${platform}.zip`,
    bytes,
    zh: `zh:${createHash("sha256").update(bytes).digest("hex")}`,
    h1: `h1:${createHash("sha256")
      .update(`${createHash("sha256").update(content).digest("hex")}  ${name}\n`)
      .digest("base64")}`,
  };
}

async function signSums(text: string) {
  // Dated, so that no clock can put the signature into a client's future.
  const date = new Date("2024-01-01T00:00:00Z");
  const userIDs = [{ name: "Acme", email: "acme@example.com" }];
  const { privateKey, publicKey } = await generateKey({ type: "ecc", curve: "nistP256", userIDs, date });
  const key = await readPrivateKey({ armoredKey: privateKey });
  const message = await createMessage({ binary: Buffer.from(text) });
  const signature = await sign({ message, signingKeys: key, detached: true, format: "binary", date });
  return {
    signature: signature as Uint8Array,
    armor: publicKey,
    keyId: key.getKeyID().toHex().toUpperCase(),
  };
}

function listDocuments(
  packages: HandMadeSite["packages"],
  armor: string,
): readonly (readonly [string, unknown])[] {
  const platforms = Object.entries(packages);
  const mirror = "mirror/registry.example.com/acme/sample";
  const archives = platforms.map(([platform, { filename, h1, zh }]) => {
    return [platform, { url: `/files/${filename}`, hashes: [h1, zh] }] as const;
  });
  return [
    [".well-known/terraform.json", { "providers.v1": "/v1/providers/" }],
    ["v1/providers/acme/sample/versions", { versions: [{ version: "1.0.0", protocols: ["5.0"] }] }],
    [`${mirror}/index.json`, { versions: { "1.0.0": {} } }],
    [`${mirror}/1.0.0.json`, { archives: Object.fromEntries(archives) }],
    ...platforms.map(([platform, { filename, zh }]) => {
      const [os, arch] = platform.split("_");
      const document = {
        protocols: ["5.0"],
        os,
        arch,
        filename,
        download_url: `/files/${filename}`,
        shasums_url: "/files/SHA256SUMS",
        shasums_signature_url: "/files/SHA256SUMS.sig",
        shasum: zh.slice(3),
        signing_keys: { gpg_public_keys: [{ ascii_armor: armor }] },
      };
      return [`v1/providers/acme/sample/1.0.0/download/${os}/${arch}`, document] as const;
    }),
  ];
}
