import { i as formatAddress } from "./address.js";
import { i as withAdvisory } from "./advisory.js";
import { r as renderDelay, t as describeChange } from "./summary.js";
import { l as count } from "./text.js";
// src/commands/withdraw/report.ts
function reportMarked(marked) {
	const { retirement, versions, unchanged, addresses, offered, deletion } = marked;
	const { reason, advisory, replacedBy } = retirement;
	const items = [
		...reason === void 0 ? [] : [`Reason: ${withAdvisory(reason, advisory)}`],
		...replacedBy === void 0 ? [] : [`Replacement: ${formatAddress(replacedBy)}`],
		`${describeEffect(marked)}${describeOwn(marked)}`,
		...addresses.slice(1).map(({ source, versions }) => `The same at ${source}: ${versions.join(", ")}`),
		...describeImages(marked),
		...describeDeletion(marked)
	];
	return {
		title: describeMarked(marked),
		items,
		findings: [...deletion?.problems ?? [], ...marked.warnings],
		sections: renderDelay(marked),
		json: {
			...describeChange(marked),
			source: formatAddress(retirement.address),
			mark: retirement.mark,
			reason: reason ?? null,
			advisory,
			versions,
			unchanged,
			addresses,
			offered,
			deleted: deletion?.removed,
			dryRun: marked.isDry
		},
		problems: deletion?.problems ?? []
	};
}
function describeDeletion({ deletion, isDry }) {
	if (deletion === void 0) return [];
	const files = deletion.removed.length === 0 ? "no file was left" : count(deletion.removed.length, "file");
	return [`${isDry ? "Would delete" : "Deleted"}: ${files}`, "Caches, backups, third-party mirrors, users and whatever keeps a history, such as a git branch, may still have them: replace a secret that was in them"];
}
function describeMarked(marked) {
	const { retirement, versions, isDry, changed, deletion } = marked;
	const { address, choice, mark, undo, reason, advisory } = retirement;
	const what = choice === "all" ? formatAddress(address) : `${formatAddress(address)} ${versions.join(", ")}`;
	const verb = choice === "all" || versions.length === 1 ? "is" : "are";
	const state = `${mark}${undo && (reason ?? advisory) !== void 0 ? " for this reason" : ""}`;
	if (!changed && (deletion === void 0 || deletion.problems.length === 0)) return `Nothing to do: ${what} ${verb} ${undo ? "not" : "already"} ${state}`;
	const done = undo ? `no longer ${state}` : mark;
	return isDry ? `Dry run: ${what} would be ${done}` : `${what} ${verb} ${done}`;
}
function describeEffect(marked) {
	const effect = nameEffect(marked);
	return marked.isDry ? `Then ${effect.charAt(0).toLowerCase()}${effect.slice(1)}` : effect;
}
function nameEffect({ retirement, isMirrored, versions }) {
	const { mark, undo, choice, reason, advisory } = retirement;
	const them = choice === "all" || versions.length === 1 ? "it" : "them";
	if (undo && (reason ?? advisory) !== void 0) return "Other reasons stay";
	if (mark === "deprecated" && isMirrored) return "Only the site's pages and `show` name it: a mirror has no warnings for clients";
	if (mark === "deprecated") return undo ? `Clients no longer warn about ${them}` : "Clients warn at every `init` that uses the registry; a mirror has no warnings";
	return undo ? `Clients can choose ${them} again${isMirrored ? "; deleted copies return with the next refresh" : ""}` : `Clients no longer choose ${them}. Users with ${them} in a lock file get "the previously-selected version ${versions.at(-1) ?? "…"} is no longer available" at \`init\`, until \`init -upgrade\`; to warn only, use \`deprecate\``;
}
function describeImages({ retirement, images, deletion }) {
	if (deletion !== void 0 || retirement.mark === "deprecated" || retirement.undo || images.length === 0) return [];
	return [`OpenTofu still installs it from ${images.join(", ")}: delete the images there`];
}
function describeOwn({ retirement, own, isHidden }) {
	const { mark, undo } = retirement;
	if (isHidden) return ". The whole provider is withdrawn: until that is undone, clients install none and show its reason only";
	if (own.length === 0) return "";
	const names = own.length > 8 ? `${own.length} versions` : own.join(", ");
	if (undo) return `, except ${names}, which ${own.length === 1 ? "is" : "are"} ${mark} by version`;
	return mark === "withdrawn" ? `. They show this reason, and not those of ${names}` : `. They show this reason, then those of ${names}`;
}
export { reportMarked };
