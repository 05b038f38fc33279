import "./reflect-metadata.ts";
import { webcrypto } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as x509 from "@peculiar/x509";

/** A server's identity, as node:https takes it. */
export interface ServerIdentity {
  readonly key: string;
  readonly cert: string;
}

/** A temporary certificate authority, trusted only by clients configured with `caFile`. */
export interface TestAuthority {
  /** For SSL_CERT_FILE (Go programs) and NODE_EXTRA_CA_CERTS (Node). */
  readonly caFile: string;
  readonly caCert: string;
  issue(hostnames: readonly string[]): Promise<ServerIdentity>;
  close(): Promise<void>;
}

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
// Wide and fixed, so that neither a wrong clock nor a faked one decides a test; 2049 is the last year of UTCTime.
const validity = { notBefore: new Date("2020-01-01T00:00:00Z"), notAfter: new Date("2049-01-01T00:00:00Z") };

/** Makes a certificate authority of its own; `issue` gives certificates for names and always for 127.0.0.1. */
export async function createTestAuthority(): Promise<TestAuthority> {
  const keys = await createKeys();
  const root = await selfSign(keys);
  const folder = await mkdtemp(join(tmpdir(), "test-authority-"));
  const caFile = join(folder, "ca.pem");
  const caCert = root.toString("pem");
  await writeFile(caFile, `${caCert}\n`);
  let serial = 1;
  return {
    caFile,
    caCert,
    issue: (hostnames) => {
      serial += 1;
      return issue({ root, rootKey: keys.privateKey, serial, hostnames });
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

function createKeys(): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
}

function selfSign(keys: webcrypto.CryptoKeyPair): Promise<x509.X509Certificate> {
  return x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: "01",
    name: "CN=Throw-away test authority",
    ...validity,
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
    ],
  });
}

interface Issue {
  readonly root: x509.X509Certificate;
  readonly rootKey: webcrypto.CryptoKey;
  readonly serial: number;
  readonly hostnames: readonly string[];
}

async function issue({ root, rootKey, serial, hostnames }: Issue): Promise<ServerIdentity> {
  const keys = await createKeys();
  const leaf = await x509.X509CertificateGenerator.create({
    serialNumber: serial.toString(16).padStart(4, "0"),
    subject: "CN=Test server",
    issuer: root.subject,
    ...validity,
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey: rootKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth], true),
      new x509.SubjectAlternativeNameExtension([
        ...hostnames.map((value) => ({ type: "dns" as const, value })),
        { type: "ip", value: "127.0.0.1" },
      ]),
    ],
  });
  const key = await webcrypto.subtle.exportKey("pkcs8", keys.privateKey);
  return { key: x509.PemConverter.encode(key, "PRIVATE KEY"), cert: leaf.toString("pem") };
}
