import { s as init_errors, t as ProblemError } from "./errors.js";
import { t as judgePackage } from "./package3.js";
import { n as describeNone, r as describeStatus } from "./observation.js";
import { n as findErrors } from "./rules.js";
import { n as isOfHost, t as describeRefusal } from "./refusal.js";
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
// src/mirroring/origin/hash-package.ts
init_errors();
async function hashPackage({ offered, ...purpose }, transport, { directory, cancelled: signal }, use = {}) {
	const { filename, url: where, size, sha256, h1: claimed } = offered;
	const refuse = (fault) => {
		if (isOfHost(fault)) throw new ProblemError(describeRefusal(fault));
		return describeRefusal(fault);
	};
	const path = join(directory, randomUUID());
	try {
		const saved = await transport.save(where, path, size);
		if (saved.kind === "none") return refuse(describeNone(saved));
		if (saved.status === 404) return refuse({
			rule: "package-missing",
			where,
			found: "status 404"
		});
		if (saved.status !== 200) return refuse(describeStatus(where, saved.status));
		if (sha256 !== void 0 && sha256 !== saved.sha256) return refuse({
			rule: "package-differs",
			where,
			found: `its SHA-256 is ${saved.sha256}, but ${sha256} in the documents`
		});
		const hash = use.open?.(saved.sha256);
		const { facts: h1, observations } = await judgePackage({
			...purpose,
			where,
			path,
			signal
		}, hash);
		const [error] = findErrors(observations);
		if (error !== void 0) return refuse(error);
		if (h1 === void 0) return refuse({
			rule: "package-unreadable",
			where,
			found: "it has no content"
		});
		if (claimed !== void 0 && claimed !== h1) return refuse({
			rule: "package-differs",
			where,
			found: `the hash of its content is ${h1}, but ${claimed} in the documents`
		});
		await use.take?.({
			...saved,
			name: filename,
			path
		}, h1);
		return {
			...saved,
			h1
		};
	} finally {
		await rm(path, { force: true });
	}
}
export { hashPackage as t };
