import "../pages/reflect-metadata.ts";
import { createHash, generateKeyPairSync, KeyObject, sign, webcrypto } from "node:crypto";
import * as x509 from "@peculiar/x509";
import { initializeCA, initializeTSA } from "@sigstore/mock";
import { timestampClock } from "./clock.ts";
import { createLog, type EntryKind } from "./log.ts";

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
