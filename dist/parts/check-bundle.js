import { n as require_dist, t as require_dist$1 } from "./dist5.js";
import { createPublicKey } from "node:crypto";
// src/places/github/attest/check-bundle.ts
var import_dist = require_dist();
var import_dist$1 = require_dist$1();
function checkBundle(bundle) {
	const { key, signature, timestamps } = explain("Sigstore's answers can't be read", () => (0, import_dist$1.toSignedEntity)((0, import_dist.bundleFromJSON)(bundle)));
	if (key.$case !== "certificate") throw new Error("Fulcio gave no certificate");
	const publicKey = createPublicKey({
		key: key.certificate.publicKey,
		format: "der",
		type: "spki"
	});
	if (!signature.verifySignature(publicKey)) throw new Error("Fulcio's certificate is for another key");
	if (timestamps.length === 0) throw new Error("nothing proves when it was signed");
	for (const one of timestamps) if (one.$case === "timestamp-authority") explain("the timestamp is not of this signature", () => one.timestamp.tstInfo.verify(signature.signature));
}
function explain(message, step) {
	try {
		return step();
	} catch (cause) {
		throw new Error(message, { cause });
	}
}
export { checkBundle };
