import "../support/pages/reflect-metadata.ts";
import { createPrivateKey, X509Certificate } from "node:crypto";
import * as x509 from "@peculiar/x509";
import { expect, it } from "vitest";
import { makeCertificate } from "../../src/serving/certificate.ts";

const NOW = new Date("2026-03-04T05:06:07.890Z");

it("a certificate covers this machine's names for a week, and can't sign others", () => {
  const { certificate, privateKey } = makeCertificate(NOW);
  const read = new X509Certificate(certificate);
  expect(read.checkHost("localhost") ?? read.checkIP("127.0.0.1")).toBeDefined();
  expect(read.subjectAltName).toBe("DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1");
  expect([read.validFrom, read.validTo]).toEqual(["Mar  3 05:06:07 2026 GMT", "Mar 11 05:06:07 2026 GMT"]);
  expect([read.ca, read.keyUsage]).toEqual([false, ["1.3.6.1.5.5.7.3.1"]]);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.checkPrivateKey(createPrivateKey(privateKey))).toBe(true);
});

it("another library reads the certificate", () => {
  const read = new x509.X509Certificate(makeCertificate(NOW).certificate);
  expect([read.subject, read.issuer]).toEqual(["CN=Provider Pages serve", "CN=Provider Pages serve"]);
  expect(read.getExtension(x509.KeyUsagesExtension)?.usages).toBe(x509.KeyUsageFlags.digitalSignature);
  expect(read.getExtension(x509.BasicConstraintsExtension)?.ca).toBe(false);
});

it("every certificate has its own key and serial number", () => {
  const [one, other] = [makeCertificate(NOW), makeCertificate(NOW)];
  expect(one.privateKey).not.toBe(other.privateKey);
  const numbers = [one, other].map(({ certificate }) => new X509Certificate(certificate).serialNumber);
  expect(new Set(numbers).size).toBe(2);
});
