import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** The kinds of entries that a Rekor 2 log has for a DSSE envelope. */
export type EntryKind = "dsse" | "hashedrekord";

interface Logged {
  readonly kind: EntryKind;
  /** What was signed: of an envelope, its pre-authentication encoding. */
  readonly signed: Buffer;
  readonly payload: Buffer;
  readonly signature: Buffer;
  readonly certificate: Buffer;
}

/** A Rekor 2 log: tiles under checkpoints that Ed25519 signs, without times. */
export interface TransparencyLog {
  /** For `tlogs` of a trusted root. */
  readonly authority: object;
  /** For `tlogEntries` of a bundle. */
  enter(logged: Logged): object;
}

const ORIGIN = "log2026.rekor.example.com";
const sha256 = (...parts: readonly Uint8Array[]) =>
  createHash("sha256").update(Buffer.concat(parts)).digest();

export function createLog(): TransparencyLog {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const key = publicKey.export({ format: "der", type: "spki" });
  // https://github.com/C2SP/C2SP/blob/main/signed-note.md#signatures
  const id = sha256(Buffer.from(`${ORIGIN}\n\x01`), key.subarray(-32));
  const logId = { keyId: id.toString("base64") };
  return {
    authority: {
      baseUrl: `https://${ORIGIN}`,
      hashAlgorithm: "SHA2_256",
      publicKey: {
        rawBytes: key.toString("base64"),
        keyDetails: "PKIX_ED25519",
        validFor: { start: new Date(0).toISOString() },
      },
      logId,
    },
    enter: (logged) => {
      const body = Buffer.from(JSON.stringify(bodyOf(logged)));
      // The second of two entries; https://datatracker.ietf.org/doc/html/rfc6962#section-2.1
      const sibling = randomBytes(32);
      const root = sha256(Buffer.of(1), sibling, sha256(Buffer.of(0), body)).toString("base64");
      const note = `${ORIGIN}\n2\n${root}\n`;
      const seal = Buffer.concat([id.subarray(0, 4), sign(null, Buffer.from(note), privateKey)]);
      return {
        logIndex: "1",
        logId,
        kindVersion: { kind: logged.kind, version: "0.0.2" },
        inclusionProof: {
          logIndex: "1",
          treeSize: "2",
          rootHash: root,
          hashes: [sibling.toString("base64")],
          checkpoint: { envelope: `${note}\n— ${ORIGIN} ${seal.toString("base64")}\n` },
        },
        canonicalizedBody: body.toString("base64"),
      };
    },
  };
}

/** https://github.com/sigstore/rekor-tiles/tree/main/api/proto/rekor/v2 */
function bodyOf({ kind, signed, payload, signature, certificate }: Logged): object {
  const hash = (bytes: Buffer) => ({ algorithm: "SHA2_256", digest: sha256(bytes).toString("base64") });
  const verifier = {
    keyDetails: "PKIX_ECDSA_P256_SHA_256",
    x509Certificate: { rawBytes: certificate.toString("base64") },
  };
  const signing = { content: signature.toString("base64"), verifier };
  const spec =
    kind === "dsse"
      ? { dsseV002: { payloadHash: hash(payload), signatures: [signing] } }
      : { hashedRekordV002: { data: hash(signed), signature: signing } };
  return { apiVersion: "0.0.2", kind, spec };
}
