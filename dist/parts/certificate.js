import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
// src/serving/certificate.ts
const DAY = 864e5;
function makeCertificate(now) {
	const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const version3 = der(160, der(2, Buffer.of(2)));
	const serial = der(2, Buffer.of(64), randomBytes(15));
	const ecdsaWithSha256 = sequence(objectId("2a8648ce3d040302"));
	const validity = sequence(utcTime(now.getTime() - DAY), utcTime(now.getTime() + 7 * DAY));
	const name = sequence(der(49, sequence(objectId("550403"), der(12, Buffer.from("Provider Pages serve")))));
	const content = sequence(version3, serial, ecdsaWithSha256, name, validity, name, publicKey.export({
		type: "spki",
		format: "der"
	}), extensions());
	return {
		certificate: [
			"-----BEGIN CERTIFICATE-----",
			...sequence(content, ecdsaWithSha256, bitString(sign("sha256", content, privateKey))).toString("base64").match(/.{1,64}/g) ?? [],
			"-----END CERTIFICATE-----",
			""
		].join("\n"),
		privateKey: privateKey.export({
			type: "pkcs8",
			format: "pem"
		}).toString()
	};
}
function extensions() {
	const noAuthority = extension("551d13", sequence());
	const forSignatures = extension("551d0f", bitString(Buffer.of(128), 7));
	const forServers = extension("551d25", sequence(objectId("2b06010505070301")));
	const [localhost, v4] = [der(130, Buffer.from("localhost")), der(135, Buffer.of(127, 0, 0, 1))];
	return der(163, sequence(noAuthority, forSignatures, forServers, extension("551d11", sequence(localhost, v4, der(135, Buffer.concat([Buffer.alloc(15), Buffer.of(1)]))))));
}
function extension(id, value) {
	return sequence(objectId(id), der(4, value));
}
function der(tag, ...parts) {
	const content = Buffer.concat(parts);
	const { length } = content;
	const long = length < 256 ? Buffer.of(129, length) : Buffer.of(130, length >> 8, length & 255);
	return Buffer.concat([
		Buffer.of(tag),
		length < 128 ? Buffer.of(length) : long,
		content
	]);
}
function sequence(...parts) {
	return der(48, ...parts);
}
function bitString(bits, unused = 0) {
	return der(3, Buffer.of(unused), bits);
}
function objectId(hexadecimal) {
	return der(6, Buffer.from(hexadecimal, "hex"));
}
function utcTime(milliseconds) {
	const digits = new Date(milliseconds).toISOString().replace(/\D/g, "").slice(2, 14);
	return der(23, Buffer.from(`${digits}Z`));
}
export { makeCertificate };
