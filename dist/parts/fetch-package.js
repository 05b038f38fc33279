import { t as ProblemError } from "./errors.js";
import { t as judgePackage } from "./package.js";
import { l as describeNone, u as describeStatus } from "./download.js";
import { d as findErrors, f as isOfHost, u as describeRefusal } from "./registry.js";
import { join } from "node:path";
import { rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
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
function findFault({ url, sha256: claimed }, saved) {
	const { status, sha256 } = saved;
	if (status === 404) return {
		rule: "package-missing",
		where: url,
		found: "status 404"
	};
	if (status !== 200) return describeStatus(url, status);
	if (claimed === void 0 || claimed === sha256) return void 0;
	return differs(url, `its SHA-256 is ${sha256}, but ${claimed} in the documents`);
}
function findOther({ url, h1: claimed }, h1) {
	if (claimed === void 0 || claimed === h1) return void 0;
	return differs(url, `the hash of its content is ${h1}, but ${claimed} in the documents`);
}
function differs(where, found) {
	return {
		rule: "package-differs",
		where,
		found
	};
}
async function hashPackage(wanted, fetching, use) {
	const { transport, directory, cancelled: signal } = fetching;
	const path = join(directory, randomUUID());
	try {
		const fetched = await fetchPackage(wanted, {
			transport,
			path,
			signal
		});
		if (!("h1" in fetched)) return refuseAt(fetched[0]);
		await use?.({
			...fetched,
			name: wanted.offered.filename,
			path
		});
		return fetched;
	} finally {
		await rm(path, { force: true });
	}
}
function refuseAt(fault) {
	if (isOfHost(fault)) throw new ProblemError(describeRefusal(fault));
	return describeRefusal(fault);
}
export { hashPackage as n, fetchPackage as t };
