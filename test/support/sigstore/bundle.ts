import "../pages/reflect-metadata.ts";
import { createHash, generateKeyPairSync, KeyObject, randomBytes, sign, webcrypto } from "node:crypto";
import * as x509 from "@peculiar/x509";
import { initializeCA, initializeTSA } from "@sigstore/mock";

interface BundleOptions {
  readonly subjects: Readonly<Record<string, string>>;
  /** The URL of the workflow's file, with its ref. */
  readonly workflow: string;
  readonly issuer?: string;
  /** The URL of the repository that a reusable workflow ran for. */
  readonly sourceRepository?: string;
  /** The kind of its entry in a log, which `loggedRoot` requires. */
  readonly logged?: EntryKind;
  /** The name in a certificate that no root vouches for. */
  readonly forgedBy?: string;
}

/** A Sigstore like GitHub's own, and with a log like the public one: it issues bundles, and has trusted roots. */
export interface BundleMaker {
  readonly trustedRoot: object;
  readonly loggedRoot: object;
  make(options: BundleOptions): Promise<Buffer>;
}

const TYPE = "application/vnd.in-toto+json";
const ISSUER = "1.3.6.1.4.1.57264.1.8";
const SOURCE_REPOSITORY = "1.3.6.1.4.1.57264.1.12";
const pair = () => generateKeyPairSync("ec", { namedCurve: "prime256v1" });

export async function createBundleMaker(): Promise<BundleMaker> {
  const clock = timestampClock();
  const [ca, tsa] = [await initializeCA(pair(), undefined, clock), await initializeTSA(pair(), clock)];
  const authority = (...certificates: readonly ArrayBufferView[]) => ({
    subject: { organization: "test", commonName: "test" },
    uri: "https://sigstore.example.com",
    certChain: { certificates: certificates.map((bytes) => ({ rawBytes: base64(bytes) })) },
    validFor: { start: new Date(0).toISOString() },
  });
  const log = createLog();
  const trustedRoot = {
    mediaType: "application/vnd.dev.sigstore.trustedroot+json;version=0.1",
    tlogs: [],
    ctlogs: [],
    certificateAuthorities: [authority(ca.rootCertificate)],
    timestampAuthorities: [authority(tsa.intCertificate, tsa.rootCertificate)],
  };
  return {
    trustedRoot,
    loggedRoot: { ...trustedRoot, tlogs: [log.authority] },
    make: async (options) => {
      const { subjects, logged: kind, forgedBy } = options;
      const { certificate, privateKey } = await (forgedBy === undefined
        ? certify(ca, options)
        : forge(forgedBy, options));
      const payload = Buffer.from(JSON.stringify(statement(subjects)));
      const signed = preAuthentication(payload);
      const signature = sign("sha256", signed, privateKey);
      const entry = { signed, payload, signature, certificate: Buffer.from(base64(certificate), "base64") };
      const signedTimestamp = await tsa.timestamp({
        artifactHash: createHash("sha256").update(signature).digest(),
        hashAlgorithmOID: "2.16.840.1.101.3.4.2.1",
        policyOID: "1.2.3.4.1",
        nonce: 1,
      });
      return Buffer.from(
        JSON.stringify({
          mediaType: "application/vnd.dev.sigstore.bundle.v0.3+json",
          verificationMaterial: {
            certificate: { rawBytes: base64(certificate) },
            tlogEntries: kind === undefined ? [] : [log.enter({ kind, ...entry })],
            timestampVerificationData: {
              rfc3161Timestamps: [{ signedTimestamp: base64(signedTimestamp) }],
            },
          },
          dsseEnvelope: {
            payload: payload.toString("base64"),
            payloadType: TYPE,
            signatures: [{ sig: signature.toString("base64"), keyid: "" }],
          },
        }),
      );
    },
  };
}

async function certify(
  ca: Awaited<ReturnType<typeof initializeCA>>,
  { workflow, issuer = GITHUB, sourceRepository }: BundleOptions,
) {
  const { privateKey, publicKey } = pair();
  const certificate = await ca.issueCertificate({
    publicKey: publicKey.export({ format: "der", type: "spki" }),
    subjectAltName: workflow,
    extensions: [
      { oid: ISSUER, value: issuer },
      ...(sourceRepository === undefined ? [] : [{ oid: SOURCE_REPOSITORY, value: sourceRepository }]),
    ],
  });
  return { certificate, privateKey };
}

/** A certificate and key that no root vouches for, issued under a name. */
async function forge(name: string, { workflow, issuer = GITHUB }: BundleOptions) {
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const { rawData } = await x509.X509CertificateGenerator.createSelfSigned({
    name,
    keys,
    signingAlgorithm: { ...algorithm, hash: "SHA-256" },
    extensions: [
      new x509.SubjectAlternativeNameExtension([{ type: "url", value: workflow }]),
      new x509.Extension(ISSUER, false, Buffer.from(`\f${String.fromCharCode(issuer.length)}${issuer}`)),
    ],
  });
  return { certificate: new Uint8Array(rawData), privateKey: KeyObject.from(keys.privateKey) };
}

const GITHUB = "https://token.actions.githubusercontent.com";

function statement(subjects: Readonly<Record<string, string>>) {
  return {
    _type: "https://in-toto.io/Statement/v1",
    subject: Object.entries(subjects).map(([name, sha256]) => ({ name, digest: { sha256 } })),
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {},
  };
}

/** https://github.com/secure-systems-lab/dsse/blob/master/protocol.md */
function preAuthentication(payload: Buffer): Buffer {
  return Buffer.from(`DSSEv1 ${TYPE.length} ${TYPE} ${payload.length} ${payload.toString("utf8")}`);
}

function base64(bytes: ArrayBufferView): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
}

/** The kinds of entries that a Rekor 2 log has for a DSSE envelope. */
type EntryKind = "dsse" | "hashedrekord";

interface Logged {
  readonly kind: EntryKind;
  /** What was signed: of an envelope, its pre-authentication encoding. */
  readonly signed: Buffer;
  readonly payload: Buffer;
  readonly signature: Buffer;
  readonly certificate: Buffer;
}

/** A Rekor 2 log: tiles under checkpoints that Ed25519 signs, without times. */
interface TransparencyLog {
  /** For `tlogs` of a trusted root. */
  readonly authority: object;
  /** For `tlogEntries` of a bundle. */
  enter(logged: Logged): object;
}

const ORIGIN = "log2026.rekor.example.com";
const sha256 = (...parts: readonly Uint8Array[]) =>
  createHash("sha256").update(Buffer.concat(parts)).digest();

function createLog(): TransparencyLog {
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

/**
 * The time of the mock's timestamps. It is later than its certificates, however slowly a busy machine makes them:
 * before their first second nothing verifies. Its milliseconds don't end in a zero, which the mock would drop.
 */
export function timestampClock(): Date {
  return new Date((Math.ceil(Date.now() / 1000) + 60) * 1000 + 123);
}
