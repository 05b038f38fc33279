import { j as siteUrl, m as renderMirrorBlock, o as needsHostBlock, u as renderHostBlock } from "./install.js";
import { g as init_group_by, h as groupBy } from "./errors.js";
import { i as formatAddress } from "./address.js";
import { n as renderCode, r as renderDelay, t as describeChange } from "./summary.js";
import { l as count, m as nameSome } from "./text.js";
// src/commands/rebuild/report.ts
init_group_by();
function reportRebuilt(rebuilt) {
	const { adopted, skipped, unchanged, restated, differing, warnings } = rebuilt;
	const refused = skipped.filter(({ file, version }) => file === void 0 && version !== void 0);
	const isNothing = refused.length > 0 && adopted.length + unchanged.length + restated.length === 0;
	const nothing = {
		code: "nothing-imported",
		found: `none of ${count(refused.length, "release")} can be imported. ${refused[0]?.tag}: ${refused[0]?.reason}`,
		expected: "a release that clients would accept",
		fix: "Correct that, and run this again"
	};
	return {
		title: describeRebuilt(rebuilt),
		items: listItems(rebuilt),
		findings: [...differing, ...warnings],
		sections: [...renderDelay(rebuilt), ...rebuilt.moved ? renderMoved(rebuilt.moved) : []],
		json: {
			...describeChange(rebuilt),
			source: formatAddress(rebuilt.address),
			adopted,
			skipped,
			unchanged,
			unread: rebuilt.unread,
			restated,
			warnings,
			repaired: rebuilt.repaired,
			strays: rebuilt.strays,
			documented: rebuilt.documented,
			undocumented: rebuilt.undocumented,
			images: rebuilt.images,
			moved: rebuilt.moved,
			deleted: rebuilt.deleted,
			differing,
			dryRun: rebuilt.isDry
		},
		problems: isNothing && differing.length === 0 ? [nothing] : differing
	};
}
function describeRebuilt(rebuilt) {
	const { isDry, changed, differing } = rebuilt;
	const name = formatAddress(rebuilt.address);
	const skipped = countSkipped(rebuilt);
	const left = differing.length === 0 ? "" : `; ${count(differing.length, "problem")} left`;
	if (changed) return isDry ? `Dry run: ${name} would be rebuilt` : `${name} was rebuilt${left}`;
	if (left !== "") return `${name} did not change${left}`;
	if (skipped > 0) return `${name} did not change; ${count(skipped, "release")} skipped`;
	if (rebuilt.unchanged.length === 0) return `Nothing to do: no release of ${name} was found`;
	return `Nothing to do: ${name} matches its releases and the catalog${rebuilt.unread.includes(name) ? ", as far as they were read" : ""}`;
}
function countSkipped({ skipped }) {
	return skipped.filter(({ file }) => file === void 0).length;
}
function listItems(rebuilt) {
	const { adopted, unchanged, differing, repaired, documented, undocumented, skipped, strays } = rebuilt;
	const { restated, isDry } = rebuilt;
	const act = (verb, past) => isDry ? `would ${verb}` : past;
	return [
		[
			`${adopted.length} ${isDry ? "to be imported" : "imported"}`,
			`${unchanged.length} unchanged`,
			`${differing.length} with problems`,
			`${countSkipped(rebuilt)} skipped`,
			`${count(repaired.length, "document")} ${isDry ? "to be repaired" : "repaired"}`
		].join(", "),
		...rebuilt.moved === void 0 ? [] : describeMove(rebuilt.moved, formatAddress(rebuilt.address), isDry),
		...adopted.map(({ version, platforms }) => `${act("import", "imported")} ${version}: ${platforms.join(", ")}`),
		...restated.length === 0 ? [] : [`${act("change", "changed")} the protocols of ${nameSome(restated, 10)}`],
		...documented.length === 0 ? [] : [`${act("add", "added")} documentation from the tags of ${documented.join(", ")}`],
		...undocumented.length === 0 ? [] : [`${act("remove", "removed")} documentation of ${undocumented.join(", ")}`],
		...rebuilt.deleted.length === 0 ? [] : [`${act("delete", "deleted")} ${nameSome(rebuilt.deleted, 5)}, of versions whose files are deleted`],
		...rebuilt.images.map((name) => `${act("push", "pushed")} ${name}`),
		...[...groupBy(skipped, ({ reason }) => reason)].map(([reason, all]) => {
			const names = all.map(({ tag, file }) => file === void 0 ? tag : `${file} of ${tag}`);
			return `skipped ${nameSome(names, 5)}: ${reason}`;
		}),
		...strays.map((path) => `not in the catalog: ${path}`),
		...rebuilt.unread.length === 0 ? [] : [`listed and not read: files of ${nameSome(rebuilt.unread, 5)}; \`lint --deep\` reads them`]
	];
}
function describeMove({ from, to, addresses }, name, isDry) {
	const renamed = addresses.find(({ before, after }) => [before, after].includes(name)) ?? addresses[0];
	return [
		`${isDry ? "would move" : "moved"} from ${siteUrl(from)} to ${siteUrl(to)}`,
		...addresses.map(({ before, after }) => `${before} ${isDry ? "would be" : "is now"} ${after}`),
		...renamed === void 0 ? [] : [`users run: ${replaceProvider(renamed.before, renamed.after)}`]
	];
}
function renderMoved({ to, addresses }) {
	const [hostname = ""] = addresses[0]?.before.split("/") ?? [];
	const host = needsHostBlock(to) ? ["Clients need these lines in their CLI configuration to find the registry:", renderCode(renderHostBlock(to))] : [];
	if (addresses.length === 0) return [
		"### Moved",
		"Addresses don't change, but mirror URLs in CLI configurations do.",
		...host
	];
	return [
		"### Moved",
		"The hostname is part of each address, so users must change it in `required_providers`, and once in every state:",
		renderCode(addresses.map(({ before, after }) => replaceProvider(before, after)).join("\n"), "sh"),
		...host,
		"Until they do, the mirror still offers the existing versions under the old addresses. Keep redirecting the old host to the new one, or have users add to their CLI configuration:",
		renderCode(renderMirrorBlock(to, addresses.map(({ before }) => before))),
		`To publish new versions under the old addresses too, set \`mirror-hostnames: ${hostname}\`. To remove one, \`withdraw\` it with \`versions: all\`.`
	];
}
function replaceProvider(before, after) {
	return `terraform state replace-provider ${before} ${after}`;
}
export { reportRebuilt };
