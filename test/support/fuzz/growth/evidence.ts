import { readStatement } from "../../../../src/package/attestation/statement.ts";
import { verifyBundle } from "../../../../src/package/attestation/verify-bundle.ts";
import { readBuiltFrom } from "../../../../src/steps/built-from.ts";
import type { Grammar } from "./growth.ts";
import { COUNTER } from "./shapes.ts";

const PAYLOAD = "application/vnd.in-toto+json";
const base64 = (text: string) => Buffer.from(text, "latin1").toString("base64");

/** SBOMs, statements, and bundles with certificates and timestamps in DER. */
export const evidence: Grammar = {
  words: [
    ...'{}[],:"\\ 1',
    ..."{},|[[|]]|\x30\x80|\x30\x84\x00\x01\x00\x00|\x04\x80|\x06\x03\x55\x04\x03|\xa0\x80".split("|"),
    ..."\x00\x00|\x02\x01".split("|"),
    ...'"components":[|"properties":[|"hashes":[|"subject":[|"a",|"name":"a",'.split("|"),
    ...'{"name":"go:version","value":"go1"},|{"type":"library","name":"a","version":"v1"},'.split("|"),
    '{"name":"a","digest":{"sha256":"a"}},',
    ...[
      `{"name":"go:version","value":"go1.${COUNTER}"},`,
      `{"type":"library","name":"a${COUNTER}"},`,
      `{"name":"a${COUNTER}","digest":{"sha256":"a"}},`,
    ],
  ],
  frames: [
    ['{"bomFormat":"CycloneDX","components":[', "{}]}"],
    ['{"bomFormat":"CycloneDX","components":[{"components":[{"properties":[', "{}]}]}]}"],
    ['{"_type":"https://in-toto.io/Statement/v1","predicateType":"a","subject":[', "{}]}"],
    ["{", '"z":1}'],
    ["\x30\x84\x00\x0f\x00\x00", ""],
    ["", ""],
  ],
  // A bundle may have half of it, and its payload is in base64.
  longest: 262_144,
  read: (text) => {
    readBuiltFrom(Buffer.from(text));
    readStatement(Buffer.from(text));
    const dsseEnvelope = {
      payloadType: PAYLOAD,
      payload: base64(text),
      signatures: [{ sig: "", keyid: "" }],
    };
    readStatement(Buffer.from(JSON.stringify({ dsseEnvelope })));
    verifyAnyway({ dsseEnvelope, der: base64(text) });
  },
};

interface Untrusted {
  readonly dsseEnvelope: object;
  readonly der: string;
}

/** Any failure is a bundle that proves nothing. */
function verifyAnyway({ dsseEnvelope, der }: Untrusted): void {
  const verificationMaterial = {
    certificate: { rawBytes: der },
    tlogEntries: [],
    timestampVerificationData: { rfc3161Timestamps: [{ signedTimestamp: der }] },
  };
  const mediaType = "application/vnd.dev.sigstore.bundle.v0.3+json";
  try {
    const bundle = JSON.stringify({ mediaType, verificationMaterial, dsseEnvelope });
    verifyBundle(Buffer.from(bundle), [ROOT]);
  } catch {}
}

const ROOT = {
  mediaType: "application/vnd.dev.sigstore.trustedroot+json;version=0.1",
  ...{ tlogs: [], ctlogs: [], certificateAuthorities: [], timestampAuthorities: [] },
};
