import { createHash, hash } from "node:crypto";
import { createMessage, readKey, readSignature, verify } from "openpgp";
import { fromBuffer } from "yauzl";
import type { Author } from "../../support/origins/offer.ts";
import type { Sent } from "./lying-host.ts";

/** What a host has shown of itself, and whose signature counts there. */
export interface Evidence {
  readonly sent: readonly Sent[];
  /** Keys that may sign: the pinned one, or every key that a document names. */
  readonly authors: readonly Author[];
}

/** A publisher's claim about a package. */
export interface Claim {
  readonly type: string;
  readonly version: string;
  readonly platform: string;
  readonly hashes: readonly string[];
}

/** The hashes that may be listed. */
export interface Oracle {
  /** Digests that signed checksums give to a package's own name. */
  signed(claim: Claim): Promise<ReadonlySet<string>>;
  /** Content by digest: the `h1:` of every zip that was sent. */
  content(): Promise<Map<string, string>>;
}

/** Works out what was proven, from all that was sent. */
export function openOracle({ sent, authors }: Evidence): Oracle {
  const bodies = new Map(sent.map(({ body }) => [hash("sha256", body), body]));
  return {
    signed: async ({ type, version, platform }) => {
      const name = `terraform-provider-${type}_${version}_${platform}.zip`;
      const sums = await signedTexts([...bodies.values()], authors);
      return new Set(sums.flatMap((text) => digestsOf(text, name)));
    },
    content: async () => {
      const zips = [...bodies].filter(([, body]) => body.subarray(0, 2).toString() === "PK");
      const hashed = await Promise.all(
        zips.map(
          async ([digest, body]) => [digest, await remember(digest, () => hashContent(body))] as const,
        ),
      );
      return new Map(hashed.flatMap(([digest, h1]) => (h1 === undefined ? [] : [[digest, h1] as const])));
    },
  };
}

function digestsOf(sums: string, name: string): string[] {
  const lines = sums.split("\n").map((line) => /^([0-9a-f]{64})\s+\*?(\S+)$/i.exec(line.trim()) ?? []);
  return lines.flatMap((line) =>
    line?.[1] !== undefined && line[2] === name ? [line[1].toLowerCase()] : [],
  );
}

/** Texts among the bodies for which another body is a signature that holds. */
async function signedTexts(bodies: readonly Buffer[], authors: readonly Author[]): Promise<string[]> {
  const sums = bodies.filter((body) => body.length < 100_000 && /^[0-9a-f]{64}\s/im.test(body.toString()));
  const signatures = bodies.filter((body) => body.length < 10_000 && ((body[0] ?? 0) & 0x80) !== 0);
  const held = await Promise.all(
    sums.flatMap((text) =>
      signatures.flatMap((signature) =>
        authors.map(async (author) => ((await holds(text, signature, author)) ? [text.toString()] : [])),
      ),
    ),
  );
  return held.flat();
}

const known = new Map<string, Promise<unknown>>();

/** The same bytes are asked about again and again. */
function remember<Value>(key: string, make: () => Promise<Value>): Promise<Value>;
function remember(key: string, make: () => Promise<unknown>): Promise<unknown> {
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made;
}

function holds(text: Buffer, signature: Buffer, author: Author): Promise<boolean> {
  return remember(`${hash("sha256", text)} ${hash("sha256", signature)} ${author.fingerprint}`, () =>
    check(text, signature, author).catch(() => false),
  );
}

/** A file may have several signatures; one that holds is enough. */
async function check(text: Buffer, binarySignature: Buffer, author: Author): Promise<boolean> {
  const [message, signature, key] = await Promise.all([
    createMessage({ binary: text }),
    readSignature({ binarySignature }),
    readKey({ armoredKey: author.armor }),
  ]);
  const { signatures } = await verify({ message, signature, verificationKeys: key });
  const verdicts = await Promise.allSettled(signatures.map((one) => one.verified));
  return verdicts.some((one) => one.status === "fulfilled" && one.value);
}

/** The hash of a package's content as lock files have it; undefined when it can't be unpacked. */
export async function hashContent(zip: Buffer): Promise<string | undefined> {
  const lines = await listContent(zip).catch(() => undefined);
  if (lines === undefined) return undefined;
  return `h1:${createHash("sha256").update(lines.sort(byName).join("")).digest("base64")}`;
}

function byName(one: string, other: string): number {
  return one.slice(66) < other.slice(66) ? -1 : 1;
}

/** A line a file: https://pkg.go.dev/golang.org/x/mod/sumdb/dirhash#Hash1 */
function listContent(zip: Buffer): Promise<string[]> {
  return new Promise((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: true }, (failure, file) => {
      if (failure) return reject(failure);
      const lines: string[] = [];
      file.on("error", reject);
      file.on("end", () => resolve(lines));
      file.on("entry", (entry) => {
        if (entry.fileName.endsWith("/")) return file.readEntry();
        file.openReadStream(entry, (fault, stream) => {
          if (fault) return reject(fault);
          const hash = createHash("sha256");
          stream.on("error", reject);
          stream.on("data", (chunk: Buffer) => hash.update(chunk));
          stream.on("end", () => {
            lines.push(`${hash.digest("hex")}  ${entry.fileName}\n`);
            file.readEntry();
          });
        });
      });
      file.readEntry();
    });
  });
}
