import { a as sha256Of } from "./local-file.js";
import { c as renderTable } from "./summary.js";
import { a as asMarkdown, l as count, m as nameSome, p as markdownLink, u as formatSize } from "./text.js";
import { i as writeSource } from "./render3.js";
// src/mirroring/describe-proposal.ts
const LONGEST_BODY = 6e4;
function proposalOf({ address, ...one }, content) {
	const versions = one.versions.map(({ version }) => version);
	const name = writeSource(address);
	const title = versions.length === 0 ? `Nothing to propose for ${name}` : `Mirror ${name} ${nameSome(versions, 5)}`;
	return {
		...one,
		title,
		body: renderBody([one]),
		content
	};
}
function describeProposal({ file, changed, isDry, content, proposals }) {
	const nonEmpty = proposals.filter(({ versions }) => versions.length > 0);
	const [first, ...others] = nonEmpty;
	return {
		file,
		changed,
		dryRun: isDry,
		title: first === void 0 ? "Nothing to propose" : others.length === 0 ? first.title : `Mirror new versions of ${count(nonEmpty.length, "provider")}`,
		body: renderBody(nonEmpty),
		content,
		proposals
	};
}
function describeSigner({ signer }) {
	return {
		same: "signed with a key of the listed versions",
		other: "signed with ANOTHER key than the listed versions",
		first: "signed; nothing is listed to compare the key with",
		unsigned: "not signed"
	}[signer];
}
function describeAge({ age }) {
	return age === void 0 ? "age unknown" : `${count(age, "day")} old`;
}
function describeHeld({ until }) {
	return until === void 0 ? "no signature proves its age" : `old enough on ${until.slice(0, 10)}`;
}
function renderBody(proposals) {
	const names = proposals.flatMap(({ source, versions }) => versions.map(({ version }) => `${source} ${version}`));
	let body = `<!-- proposal ${sha256Of(names.join("\n")).slice(0, 16)} -->\n`;
	for (const [at, one] of proposals.entries()) {
		const part = renderOne(one);
		const left = proposals.length - at;
		if (body.length + part.length > LONGEST_BODY) return `${body}\n${count(left, "more provider")} in the report of the run.\n`;
		body += part;
	}
	return body;
}
function renderOne({ source, versions, held, refused, more, failed }) {
	const rows = versions.map((one) => [
		asMarkdown(one.version),
		one.age === void 0 ? "unknown" : count(one.age, "day"),
		[one.signer === "other" ? "**another key**" : one.signer, ...one.fingerprint ? [`\`${one.fingerprint}\``] : []].join(" "),
		`${count(one.platforms.length, "platform")}${one.bytes === void 0 ? "" : `, ${formatSize(one.bytes)}`}`,
		[...one.notes === void 0 ? [] : [markdownLink("release notes", one.notes)], ...one.documentation === void 0 ? [] : [markdownLink("documentation", one.documentation)]].join(", ")
	]);
	const items = [
		...versions.some(({ signer }) => signer === "other") ? ["**A key signed this that signed none of the listed versions.** Compare its fingerprint with the publisher's."] : [],
		...more === 0 ? [] : [`${count(more, "more version")} left out`],
		...held.map((one) => `${one.version} waits: ${describeHeld(one)}`).map(asMarkdown),
		...refused.map(({ version, problem }) => asMarkdown(`${version} is not proposed: ${problem.found}`)),
		...failed.map(({ found }) => asMarkdown(found))
	];
	if (rows.length + items.length === 0) return "";
	const table = rows.length === 0 ? [] : [renderTable([
		"version",
		"age",
		"signed with",
		"packages",
		"links"
	], rows)];
	const list = items.slice(0, MOST_ITEMS).map((item) => `* ${item}`);
	return `\n${[
		`### ${asMarkdown(source)}`,
		...table,
		...list.length === 0 ? [] : [list.join("\n")]
	].join("\n\n")}\n`;
}
const MOST_ITEMS = 10;
export { proposalOf as a, describeSigner as i, describeHeld as n, renderBody as o, describeProposal as r, describeAge as t };
