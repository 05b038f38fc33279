import { hash } from "node:crypto";
import {
  config,
  createMessage,
  decryptKey,
  generateKey,
  type PrivateKey,
  readPrivateKey,
  sign,
} from "openpgp";

/** An offered package; a file on disk is read when it is requested. */
export interface OfferedPackage {
  readonly filename: string;
  readonly body: Uint8Array | { readonly path: string };
  readonly sha256: string;
}

/** A version as its author released it; tests change it. */
export interface Offer {
  readonly version: string;
  protocols: readonly string[];
  /** By platform. */
  readonly packages: Map<string, OfferedPackage>;
  sums: string;
  signature: Uint8Array;
  armor: string;
  keyId: string;
}

/** A provider's author, with a signing key. */
export interface Author {
  readonly armor: string;
  readonly keyId: string;
  readonly fingerprint: string;
  sign(text: string): Promise<Uint8Array>;
}

// Dated, so that no clock can put a key or a signature into a client's future.
const DATE = new Date("2024-01-01T00:00:00Z");

/** An author with a new key; RSA is what every client can read. */
export async function createAuthor(): Promise<Author> {
  const { privateKey, publicKey } = await generateKey({
    type: "rsa",
    rsaBits: 2048,
    userIDs: [{ name: "Author", email: "author@example.com" }],
    date: DATE,
  });
  return authorOf(await readPrivateKey({ armoredKey: privateKey }), publicKey);
}

/** An author with an existing key, whose signatures are reproducible. */
export async function openAuthor(armoredKey: string, passphrase?: string): Promise<Author> {
  const privateKey = await readPrivateKey({ armoredKey });
  const key = passphrase === undefined ? privateKey : await decryptKey({ privateKey, passphrase });
  return authorOf(key, key.toPublic().armor());
}

function authorOf(key: PrivateKey, armor: string): Author {
  return {
    armor,
    keyId: key.getKeyID().toHex().toUpperCase(),
    fingerprint: key.getFingerprint().toUpperCase(),
    sign: (text) => signWith(key, text),
  };
}

async function signWith(key: PrivateKey, text: string): Promise<Uint8Array> {
  const message = await createMessage({ binary: Buffer.from(text) });
  const signature = await sign({
    ...{ message, signingKeys: key, detached: true, format: "binary", date: DATE },
    config: { ...config, nonDeterministicSignaturesViaNotation: false },
  });
  return signature as Uint8Array;
}

/** What a version is made of; the name of each package follows from its platform. */
export interface OfferOptions {
  readonly type: string;
  readonly version: string;
  readonly author: Author;
  readonly packages: ReadonlyMap<string, Omit<OfferedPackage, "filename">>;
}

/** Sums up the packages and signs that, as authors' tools do. */
export async function makeOffer(options: OfferOptions): Promise<Offer> {
  const { type, version, author } = options;
  const packages = new Map(
    [...options.packages].map(([platform, one]) => {
      return [platform, { ...one, filename: `terraform-provider-${type}_${version}_${platform}.zip` }];
    }),
  );
  const sums = renderSums(packages);
  const { armor, keyId } = author;
  return { version, protocols: ["5.0"], packages, sums, signature: await author.sign(sums), armor, keyId };
}

function renderSums(packages: ReadonlyMap<string, OfferedPackage>): string {
  const lines = [...packages.values()].map(({ sha256, filename }) => `${sha256}  ${filename}\n`);
  return lines.sort((one, other) => (one.slice(66) < other.slice(66) ? -1 : 1)).join("");
}

/** A package of these bytes. */
export function packageOf(body: Uint8Array): Omit<OfferedPackage, "filename"> {
  return { body, sha256: hash("sha256", body) };
}
