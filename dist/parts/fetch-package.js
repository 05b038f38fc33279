import { t as judgePackage } from "./package.js";
import { c as describeStatus, s as describeNone } from "./mirror.js";
import { a as findErrors } from "./prove-sums.js";
// src/mirroring/origin/fetch-package.ts
async function fetchPackage({ offered, ...purpose }, { transport, path, signal }) {
	const where = offered.url;
	const saved = await transport.save(where, path, offered.size);
	if (saved.kind === "none") return [describeNone(saved)];
	const fault = findFault(offered, saved);
	if (fault !== void 0) return [fault];
	const { facts: h1, observations } = await judgePackage({
		...purpose,
		where,
		path,
		signal
	});
	const [error, ...more] = findErrors(observations);
	if (error !== void 0) return [error, ...more];
	if (h1 === void 0) return [{
		rule: "package-unreadable",
		where,
		found: "it has no content"
	}];
	const other = findOther(offered, h1);
	return other === void 0 ? {
		...saved,
		h1
	} : [other];
}
function findFault({ url, sha256: told }, saved) {
	const { status, sha256 } = saved;
	if (status === 404) return {
		rule: "package-missing",
		where: url,
		found: "status 404"
	};
	if (status !== 200) return describeStatus(url, status);
	if (told === void 0 || told === sha256) return void 0;
	return differs(url, `its SHA-256 is ${sha256}, and ${told} in the documents`);
}
function findOther({ url, h1: told }, h1) {
	if (told === void 0 || told === h1) return void 0;
	return differs(url, `the hash of its content is ${h1}, and ${told} in the documents`);
}
function differs(where, found) {
	return {
		rule: "package-differs",
		where,
		found
	};
}
export { fetchPackage as t };
