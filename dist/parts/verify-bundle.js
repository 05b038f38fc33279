import { n as require_dist, t as require_dist$1 } from "./dist5.js";
import { t as require_dist$2 } from "./dist.js";
import { X509Certificate } from "node:crypto";
// src/package/attestation/verify-bundle.ts
var import_dist = require_dist();
var import_dist$1 = require_dist$2();
var import_dist$2 = require_dist$1();
function isFromGitHub(bundle) {
	try {
		const { content } = (0, import_dist.bundleFromJSON)(JSON.parse(Buffer.from(bundle).toString("utf8"))).verificationMaterial;
		const certificate = content.$case === "certificate" ? content.certificate.rawBytes : Buffer.alloc(0);
		return /^O=GitHub\\?, Inc\.$/m.test(new X509Certificate(certificate).issuer);
	} catch {
		return false;
	}
}
function verifyBundle(bundle, roots) {
	const entity = (0, import_dist$2.toSignedEntity)((0, import_dist.bundleFromJSON)(bundle));
	let failure = new Error("there is no trusted root");
	for (const root of roots) try {
		return describeSigner(verifierFor(root).verify(entity));
	} catch (error) {
		failure = error;
	}
	throw failure;
}
function verifierFor(root) {
	const parsed = import_dist$1.TrustedRoot.fromJSON(root);
	return new import_dist$2.Verifier((0, import_dist$2.toTrustMaterial)(parsed), {
		ctlogThreshold: parsed.ctlogs.length > 0 ? 1 : 0,
		tlogThreshold: parsed.tlogs.length > 0 ? 1 : 0,
		timestampThreshold: 1
	});
}
const SOURCE_REPOSITORY = "1.3.6.1.4.1.57264.1.12";
function describeSigner({ identity }) {
	const workflow = identity?.subjectAlternativeName ?? "";
	const issuer = identity?.extensions?.issuer ?? "";
	const named = identity?.oids?.find(({ oid }) => oid?.id.join(".") === SOURCE_REPOSITORY)?.value;
	const [ofWorkflow = ""] = /^https:\/\/[^/]+\/[^/]+\/[^/]+/.exec(workflow) ?? [];
	return {
		repository: named === void 0 ? ofWorkflow : readUtf8String(named),
		workflow,
		issuer
	};
}
function readUtf8String(der) {
	const start = 2 + ((der[1] ?? 0) < 128 ? 0 : (der[1] ?? 0) & 127);
	return Buffer.from(der.subarray(start)).toString("utf8");
}
export { isFromGitHub, verifyBundle };
