import { t as publish } from "./publish.js";
import { join } from "node:path";
import { access } from "node:fs/promises";
// src/commands/plan/plan.ts
async function plan(inputs, world) {
	const files = [];
	const dryRun = (output) => {
		const dry = world.dryRun(output);
		return {
			...dry,
			site: async (order) => noting(files, await dry.site(order), join(output, "site"))
		};
	};
	return {
		...await publish({
			...inputs,
			"dry-run": true
		}, {
			...world,
			dryRun
		}),
		files
	};
}
function noting(noted, site, preview) {
	return {
		...site,
		write: async (head, change) => {
			for (const [path, isDeleted] of pathsOf(change)) {
				const isThere = await access(join(preview, path)).then(() => true, () => false);
				noted.push({
					path,
					change: isDeleted ? "deleted" : isThere ? "changed" : "new"
				});
			}
			return site.write(head, change);
		}
	};
}
function pathsOf({ files, carried = [], pictures = [] }) {
	return [...files.map(([path, text]) => [path, text === void 0]), ...[...carried, ...pictures].map(({ path }) => [path, false])];
}
export { plan };
