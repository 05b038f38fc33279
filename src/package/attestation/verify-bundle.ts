import { createPublicKey, X509Certificate } from "node:crypto";
import { bundleFromJSON } from "@sigstore/bundle";
import { TrustedRoot } from "@sigstore/protobuf-specs";
import { type SignedEntity, toSignedEntity, toTrustMaterial, Verifier } from "@sigstore/verify";
import type { JsonObject } from "../../json.ts";
import { shorten } from "../../text.ts";

/** The workflow that a certificate names. */
export interface AttestationSigner {
  /** The URL of the repository that the workflow ran for. */
  readonly repository: string;
  /** The URL of the workflow's file, with its ref. */
  readonly workflow: string;
  /** The issuer of the identity token. */
  readonly issuer: string;
}

/** Whether the certificate claims to be from GitHub's instance, which signs for private repositories. */
export function isFromGitHub(bundle: Uint8Array): boolean {
  try {
    const { content } = bundleFromJSON(parse(bundle)).verificationMaterial;
    const certificate = content.$case === "certificate" ? content.certificate.rawBytes : Buffer.alloc(0);
    return /^O=GitHub\\?, Inc\.$/m.test(new X509Certificate(certificate).issuer);
  } catch {
    return false;
  }
}

function parse(bundle: Uint8Array): unknown {
  return JSON.parse(Buffer.from(bundle).toString("utf8"));
}

/**
 * The signer that a bundle claims. Throws if its parts don't belong together: the library takes any answer for a timestamp.
 * Whether Sigstore vouches for them takes its roots (`verifyBundle`).
 */
export function checkBundle(bundle: unknown): AttestationSigner {
  const entity = explain("it can't be read", () => toSignedEntity(bundleFromJSON(bundle)));
  const { key, signature, timestamps } = entity;
  if (key.$case !== "certificate") throw new Error("it has no certificate");
  const publicKey = createPublicKey({ key: key.certificate.publicKey, format: "der", type: "spki" });
  if (!signature.verifySignature(publicKey))
    throw new Error("its certificate is for another key or signature");
  if (timestamps.length === 0) throw new Error("no timestamp proves when it was signed");
  for (const one of timestamps)
    if (one.$case === "timestamp-authority")
      explain("its timestamp is of another signature", () =>
        one.timestamp.tstInfo.verify(signature.signature),
      );
  return describeSigner(entity);
}

/** The parsers throw errors of any kind. */
function explain<T>(message: string, step: () => T): T {
  try {
    return step();
  } catch (cause) {
    throw new Error(message, { cause });
  }
}

/**
 * Why a bundle proves nothing about files of a repository, by its URL, as far as that shows without a trusted root:
 * anyone can make a certificate.
 */
export function findContradiction(bundle: Uint8Array, home: string | undefined): string | undefined {
  try {
    return findForeign(checkBundle(parse(bundle)), home);
  } catch (error) {
    return describeReason(error);
  }
}

export function describeReason(error: unknown): string {
  return shorten(error instanceof Error ? error.message : String(error), 300);
}

function findForeign({ repository, issuer }: AttestationSigner, home: string | undefined) {
  const url = home ?? repository;
  if (!URL.canParse(url)) return `it names no repository: ${shorten(url, 200)}`;
  const { host } = new URL(url);
  const others = host.endsWith(".ghe.com")
    ? `https://token.actions.${host}`
    : `https://${host}/_services/token`;
  const expected = host === "github.com" ? "https://token.actions.githubusercontent.com" : others;
  if (issuer !== expected) return `its identity was issued by ${shorten(issuer, 200)}, not by ${expected}`;
  if (repository.toLowerCase() === url.toLowerCase()) return undefined;
  return `a workflow of ${shorten(repository, 200)} signed it, not one of ${home}`;
}

/** Throws unless one of the trusted roots vouches for the bundle's signature, certificate and time. */
export function verifyBundle(bundle: Uint8Array, roots: readonly JsonObject[]): AttestationSigner {
  const entity = toSignedEntity(bundleFromJSON(parse(bundle)));
  let failure: unknown = new Error("there is no trusted root");
  for (const root of roots)
    try {
      const parsed = TrustedRoot.fromJSON(root);
      // Requires what the root has authorities for: GitHub's own instance has no logs.
      const verifier = new Verifier(toTrustMaterial(parsed), {
        ctlogThreshold: parsed.ctlogs.length > 0 ? 1 : 0,
        tlogThreshold: parsed.tlogs.length > 0 ? 1 : 0,
        timestampThreshold: 1,
      });
      verifier.verify(entity);
      return describeSigner(entity);
    } catch (error) {
      failure = error;
    }
  throw failure;
}

/** https://github.com/sigstore/fulcio/blob/main/docs/oid-info.md */
const ISSUER = "1.3.6.1.4.1.57264.1.8";
const SOURCE_REPOSITORY = "1.3.6.1.4.1.57264.1.12";

function describeSigner({ key }: SignedEntity): AttestationSigner {
  if (key.$case !== "certificate") throw new Error("it has no certificate");
  const { certificate } = key;
  const read = (oid: string) => {
    const der = certificate.extension(oid)?.value;
    if (der === undefined) return undefined;
    // A DER string: its tag, its length in one to three bytes, and its text.
    const start = 2 + ((der[1] ?? 0) < 0x80 ? 0 : (der[1] ?? 0) & 0x7f);
    return Buffer.from(der.subarray(start)).toString("utf8");
  };
  const workflow = certificate.subjectAltName ?? "";
  const [ofWorkflow = ""] = /^https:\/\/[^/]+\/[^/]+\/[^/]+/.exec(workflow) ?? [];
  return { repository: read(SOURCE_REPOSITORY) ?? ofWorkflow, workflow, issuer: read(ISSUER) ?? "" };
}
