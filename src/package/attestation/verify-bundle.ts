import { X509Certificate } from "node:crypto";
import { bundleFromJSON } from "@sigstore/bundle";
import { TrustedRoot } from "@sigstore/protobuf-specs";
import { type Signer, toSignedEntity, toTrustMaterial, Verifier } from "@sigstore/verify";
import type { JsonObject } from "../../json.ts";

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
    const { content } = bundleFromJSON(JSON.parse(Buffer.from(bundle).toString("utf8"))).verificationMaterial;
    const certificate = content.$case === "certificate" ? content.certificate.rawBytes : Buffer.alloc(0);
    return /^O=GitHub\\?, Inc\.$/m.test(new X509Certificate(certificate).issuer);
  } catch {
    return false;
  }
}

/** Throws unless one of the trusted roots vouches for the bundle's signature, certificate and time. */
export function verifyBundle(bundle: JsonObject, roots: readonly JsonObject[]): AttestationSigner {
  const entity = toSignedEntity(bundleFromJSON(bundle));
  let failure: unknown = new Error("there is no trusted root");
  for (const root of roots)
    try {
      return describeSigner(verifierFor(root).verify(entity));
    } catch (error) {
      failure = error;
    }
  throw failure;
}

/** Requires what the root has authorities for: GitHub's own instance has no logs. */
function verifierFor(root: JsonObject): Verifier {
  const parsed = TrustedRoot.fromJSON(root);
  return new Verifier(toTrustMaterial(parsed), {
    ctlogThreshold: parsed.ctlogs.length > 0 ? 1 : 0,
    tlogThreshold: parsed.tlogs.length > 0 ? 1 : 0,
    timestampThreshold: 1,
  });
}

/** https://github.com/sigstore/fulcio/blob/main/docs/oid-info.md */
const SOURCE_REPOSITORY = "1.3.6.1.4.1.57264.1.12";

function describeSigner({ identity }: Signer): AttestationSigner {
  const workflow = identity?.subjectAlternativeName ?? "";
  const issuer = identity?.extensions?.issuer ?? "";
  const named = identity?.oids?.find(({ oid }) => oid?.id.join(".") === SOURCE_REPOSITORY)?.value;
  const [ofWorkflow = ""] = /^https:\/\/[^/]+\/[^/]+\/[^/]+/.exec(workflow) ?? [];
  return { repository: named === undefined ? ofWorkflow : readUtf8String(named), workflow, issuer };
}

/** A DER string: its tag, its length in one to three bytes, and its text. */
function readUtf8String(der: Uint8Array): string {
  const start = 2 + ((der[1] ?? 0) < 0x80 ? 0 : (der[1] ?? 0) & 0x7f);
  return Buffer.from(der.subarray(start)).toString("utf8");
}
