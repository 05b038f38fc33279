import { createHash, generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkBundle } from "../../src/package/attestation/verify-bundle.ts";
import { type AttestingJourney, startAttestingJourney } from "../support/publish/attesting-journey.ts";

let trip: AttestingJourney;
let made: string;

beforeAll(async () => {
  trip = await startAttestingJourney({ platforms: ["linux_amd64"] });
  await trip.publish("1.0.0");
  made = JSON.stringify(trip.repository.attestations[0]);
});
afterAll(() => trip.close());

interface Bundle {
  verificationMaterial: {
    certificate: { rawBytes: string };
    timestampVerificationData: { rfc3161Timestamps: { signedTimestamp: string }[] };
  };
  dsseEnvelope: { payload: string; signatures: { sig: string }[] };
}

function changed(change: (bundle: Bundle) => void): unknown {
  const bundle: Bundle = JSON.parse(made);
  change(bundle);
  return bundle;
}

async function timestampOf(text: string): Promise<string> {
  const answer = await trip.sigstore.trust.tsa.timestamp({
    artifactHash: createHash("sha256").update(text).digest(),
    hashAlgorithmOID: "2.16.840.1.101.3.4.2.1",
    nonce: 1,
    policyOID: "1.3.6.1.4.1.57264.2",
  });
  return Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength).toString("base64");
}

async function otherCertificate(): Promise<string> {
  const { publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const der = publicKey.export({ format: "der", type: "spki" });
  const issued = await trip.sigstore.trust.ca.issueCertificate({
    publicKey: new Uint8Array(der),
    subjectAltName: "https://github.com/acme/other",
  });
  return Buffer.from(issued.buffer, issued.byteOffset, issued.byteLength).toString("base64");
}

it("rejects a bundle whose certificate is for another key, or whose statement was changed", async () => {
  const certificate = await otherCertificate();
  const foreign = changed(({ verificationMaterial }) => {
    verificationMaterial.certificate.rawBytes = certificate;
  });
  const lying = changed(({ dsseEnvelope }) => {
    const text = Buffer.from(dsseEnvelope.payload, "base64").toString();
    dsseEnvelope.payload = Buffer.from(text.replace("linux_amd64", "linux_arm64")).toString("base64");
  });
  for (const bundle of [foreign, lying]) expect(() => checkBundle(bundle)).toThrow(/\bkey\b/);
});

it("rejects a timestamp of something else, one that is none, and a bundle without any", async () => {
  const stamped = (...stamps: readonly string[]) =>
    changed(({ verificationMaterial }) => {
      const listed = stamps.map((signedTimestamp) => ({ signedTimestamp }));
      verificationMaterial.timestampVerificationData.rfc3161Timestamps = listed;
    });
  const other = await timestampOf("something else");
  expect(() => checkBundle(stamped(other))).toThrow(/\bsignature\b/);
  // The second is a refusal as RFC 3161 has it: a status, and no token.
  for (const none of [Buffer.from("<html></html>"), Buffer.from("30053003020102", "hex"), Buffer.alloc(0)])
    expect(() => checkBundle(stamped(none.toString("base64")))).toThrow();
  expect(() => checkBundle(stamped())).toThrow();
});

it("rejects what is no bundle", () => {
  for (const one of [undefined, null, "", [], {}, { mediaType: "application/json" }])
    expect(() => checkBundle(one)).toThrow();
});
