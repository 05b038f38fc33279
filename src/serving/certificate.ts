import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

const DAY = 86_400_000;

/** Valid for this machine's names only, for a week. RFC 5280, section 4.1. The issuer is the subject. */
export function makeCertificate(now: Date) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const version3 = der(0xa0, der(0x02, Buffer.of(2)));
  const serial = der(0x02, Buffer.of(0x40), randomBytes(15));
  const ecdsaWithSha256 = sequence(objectId("2a8648ce3d040302"));
  const validity = sequence(utcTime(now.getTime() - DAY), utcTime(now.getTime() + 7 * DAY));
  const commonName = sequence(objectId("550403"), der(0x0c, Buffer.from("Provider Pages serve")));
  const name = sequence(der(0x31, commonName));
  const key = publicKey.export({ type: "spki", format: "der" });
  const content = sequence(version3, serial, ecdsaWithSha256, name, validity, name, key, extensions());
  const signature = sign("sha256", content, privateKey);
  const bytes = sequence(content, ecdsaWithSha256, bitString(signature));
  const lines = bytes.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    certificate: ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n"),
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

/** It can't sign other certificates, so trusting it trusts this server only. */
function extensions(): Buffer {
  const noAuthority = extension("551d13", sequence());
  const forSignatures = extension("551d0f", bitString(Buffer.of(0x80), 7));
  const forServers = extension("551d25", sequence(objectId("2b06010505070301")));
  const [localhost, v4] = [der(0x82, Buffer.from("localhost")), der(0x87, Buffer.of(127, 0, 0, 1))];
  const v6 = der(0x87, Buffer.concat([Buffer.alloc(15), Buffer.of(1)]));
  const names = extension("551d11", sequence(localhost, v4, v6));
  return der(0xa3, sequence(noAuthority, forSignatures, forServers, names));
}

function extension(id: string, value: Buffer): Buffer {
  return sequence(objectId(id), der(0x04, value));
}

/** ASN.1 DER: tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const long = length < 0x100 ? Buffer.of(0x81, length) : Buffer.of(0x82, length >> 8, length & 0xff);
  return Buffer.concat([Buffer.of(tag), length < 0x80 ? Buffer.of(length) : long, content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function bitString(bits: Buffer, unused = 0): Buffer {
  return der(0x03, Buffer.of(unused), bits);
}

function objectId(hexadecimal: string): Buffer {
  return der(0x06, Buffer.from(hexadecimal, "hex"));
}

/** UTCTime covers dates before 2050. */
function utcTime(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replace(/\D/g, "").slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}
