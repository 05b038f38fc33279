import { j as siteUrl } from "./install.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { i as formatAddress } from "./address.js";
import { a as parseVersion } from "./version.js";
import { i as openExistingSite } from "./read-site.js";
import { a as imageNames } from "./images.js";
import { i as planAddress } from "./plan-address.js";
import { a as writeReport, n as withOutput } from "./with-output.js";
import { o as verifyVersion } from "./verify-version.js";
import { r as findErrors } from "./wait.js";
import { i as openTarget, t as TWO_PLACES } from "./open-target.js";
import { t as findSite } from "./site-map.js";
// src/flow/verify.ts
init_errors();
async function verify(inputs, world) {
	if (inputs.target !== void 0 && inputs.to !== void 0) throw new ProblemError(TWO_PLACES);
	return withOutput(world, {
		given: inputs.output,
		wanted: "not needed"
	}, async (output) => {
		const openOwn = async () => {
			const { site, facts } = await openExistingSite(world, inputs["site-url"]);
			const serving = await world.serving(siteUrl(facts));
			const head = await site.head();
			const read = (path) => site.read(head, path);
			return {
				facts,
				serving,
				target: serving.folder ?? siteUrl(facts),
				commit: head.id,
				read
			};
		};
		const { facts, ...opened } = await (inputs.target === void 0 ? openOwn() : openTargetSite(inputs.target, world));
		const { hostname, providers, mirrored = [] } = facts;
		const isPreview = facts.kind === "previews";
		if (isPreview && inputs.attestation === "required") throw new ProblemError({
			code: "attestation-missing",
			found: "the site is a folder of previews, which have no attestations",
			expected: "a site with published versions",
			fix: "Remove ‹attestation›"
		});
		const addresses = isPreview ? mirrored : providers;
		const repository = addresses.length === 1 ? void 0 : world.repository;
		const address = planAddress(inputs.source, repository, {
			hostname,
			providers: addresses
		});
		const { "attestation-repository": attester } = inputs;
		const served = {
			...opened,
			isPreview,
			addresses: [address],
			version: inputs.version === void 0 ? void 0 : parseVersion(inputs.version).text,
			isNew: false,
			images: imageNames(inputs.oci, [address])
		};
		const options = {
			timeout: inputs["verify-timeout"],
			output: output.path,
			attestation: {
				isRequired: inputs.attestation === "required",
				repository: attester && new URL(attester, `${world.serverUrl}/`).href,
				trustedRoot: inputs["trusted-root"]
			},
			nextSteps: {
				reached: "Nothing was changed",
				later: "run this again"
			}
		};
		const verified = await verifyVersion(served, options, world);
		const errors = verified.end === "late" ? verified.problems : findErrors(verified);
		world.log.tell(verified.problems.filter((problem) => !errors.includes(problem)));
		const done = {
			...verified,
			source: formatAddress(address),
			siteUrl: siteUrl(facts),
			errors
		};
		return {
			...done,
			report: await writeReport(output, done, world)
		};
	});
}
async function openTargetSite(text, world) {
	const target = await openTarget(text, world);
	try {
		const { base, facts } = await findSite(target);
		return {
			facts,
			serving: {
				...target.isFolder ? { folder: text } : {},
				look: async () => ({
					progress: "unknown",
					told: "its host reports no state"
				})
			},
			target: target.isFolder ? text : base,
			commit: void 0
		};
	} finally {
		await target.close();
	}
}
export { verify };
