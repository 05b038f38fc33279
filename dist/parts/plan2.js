import { j as siteUrl } from "./install.js";
import { t as publish } from "./publish2.js";
import { g as init_group_by, h as groupBy } from "./errors.js";
import { i as formatAddress } from "./address.js";
import { s as siteAddress } from "./plan-address.js";
import { i as nameKeys } from "./signer.js";
import { l as count, s as commandLine, t as alignRows, u as formatSize } from "./text.js";
import { t as reportPublish } from "./report5.js";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
// src/commands/plan/plan.ts
init_group_by();
async function plan(inputs, world) {
	const files = [];
	const dryRun = (output) => {
		const dry = world.open.dryRun(output);
		return {
			...dry,
			site: async (order) => recordFiles(files, await dry.site(order), join(output, "site"))
		};
	};
	return {
		...await publish({
			...inputs,
			"dry-run": true
		}, {
			...world,
			open: {
				...world.open,
				dryRun
			}
		}),
		files
	};
}
function recordFiles(noted, site, preview) {
	return {
		...site,
		commit: async (head, change) => {
			const { files, stored = [], pictures = [] } = change;
			for (const [path, content] of [...files, ...pictures.map(({ path, bytes }) => [path, bytes])]) {
				const before = await readFile(join(preview, path)).catch(() => void 0);
				const change = content === void 0 ? "deleted" : before === void 0 ? "new" : "changed";
				if (content === void 0 || !before?.equals(Buffer.from(content))) noted.push({
					path,
					change
				});
			}
			for (const { path, wasThere } of stored) if (!wasThere) noted.push({
				path,
				change: "new"
			});
			return site.commit(head, change);
		}
	};
}
function reportPlan(planned, publishLine) {
	const report = reportPublish(planned);
	const { files, output } = planned;
	return {
		...report,
		..."withdrawn" in planned ? {} : { lines: renderLines(planned, publishLine) },
		json: {
			...report.json,
			releaseId: null,
			output: output.path,
			files
		}
	};
}
function renderLines(planned, publishLine) {
	const { plan, changed, output } = planned;
	const name = `${formatAddress(plan.address)} ${plan.version.text}`;
	const preview = commandLine("serve", join(output.path, "site"));
	if (!changed) return [`${name} is already published with the same bytes: nothing would be written`];
	return [
		`${name} would be published; only ${output.path} was written`,
		"",
		...renderFacts(planned),
		"",
		...renderPackages(planned),
		"",
		`Preview the site:  ${preview}`,
		`Publish it:        ${publishLine}`
	];
}
function renderFacts(planned) {
	const { plan, signed, images, files } = planned;
	const counts = [...groupBy(files, ({ change }) => change)].map(([change, all]) => `${all.length} ${change}`);
	const written = files.length === 0 ? "without changes" : `which would have ${counts.join(" and ")} ${files.length === 1 ? "file" : "files"}`;
	return alignRows([
		["tag", plan.settings.tag],
		["protocols", plan.manifest.protocols.join(", ")],
		["signed by", nameKeys(signed.signers.map(({ keyId }) => keyId))],
		["packages", placeOf(planned)],
		...images.map((image) => ["image", image]),
		["site", `${siteUrl(siteAddress(plan))}, ${written}`]
	]);
}
function placeOf({ facts, release }) {
	const [url = ""] = [...facts.packages.values()].map((one) => one.url);
	return `${url.split("/").slice(0, release === void 0 ? -2 : -1).join("/")}/`;
}
function renderPackages({ facts }) {
	const packages = [...facts.packages];
	const total = packages.reduce((sum, [, { size }]) => sum + size, 0);
	const rows = packages.map(([platform, { size, sha256 }]) => [
		platform,
		formatSize(size),
		sha256
	]);
	return [`${count(packages.length, "package")}, ${formatSize(total)}:`, ...alignRows([[
		"platform",
		"size",
		"SHA-256"
	], ...rows])];
}
export { plan, reportPlan };
