import { n as advisoryUrl, r as isAdvisory } from "./advisory.js";
// src/site/pages/parts/html.ts
const GENERATOR = "<meta name=\"generator\" content=\"Provider Pages\">";
function isOurPage(html) {
	return html.includes(GENERATOR);
}
function section(id, title, body) {
	if (body.length === 0) return [];
	return [
		`<section aria-labelledby="${id}">`,
		`<h2 id="${id}">${escapeHtml(title)}</h2>`,
		...body,
		"</section>"
	];
}
function list(items, name) {
	if (items.length === 0) return [];
	return [
		`<ul class="${name}">`,
		...items.map((item) => `<li>${item}</li>`),
		"</ul>"
	];
}
function folded(summary, body) {
	return [
		"<details>",
		`<summary>${escapeHtml(summary)}</summary>`,
		...body,
		"</details>"
	];
}
function renderFacts(facts) {
	const known = facts.filter(([, html]) => html !== void 0);
	if (known.length === 0) return [];
	return [
		"<dl class=\"facts\">",
		...known.map(([name, html]) => `<div><dt>${name}</dt><dd>${html}</dd></div>`),
		"</dl>"
	];
}
function callout(kind, word, html) {
	return `<aside role="note" class="callout ${kind}"><p><strong class="callout-word">${word}</strong> ${html}</p></aside>`;
}
function preformatted(text) {
	return `<pre tabindex="0">${code(text)}</pre>`;
}
function command(line) {
	return `<pre tabindex="0" data-tool><code>${escapeHtml(line)}</code></pre>`;
}
function code(text) {
	return `<code>${escapeHtml(text)}</code>`;
}
function link(href, html) {
	return `<a href="${escapeHtml(href)}">${html}</a>`;
}
function day(time) {
	return `<time>${escapeHtml(time.slice(0, 10))}</time>`;
}
function escapeHtml(text) {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
function linkTo(fromPath, toPath) {
	const from = fromPath.split("/").slice(0, -1);
	const to = toPath.split("/");
	const shared = countShared(from, to.slice(0, -1));
	const name = to.at(-1) === "index.html" ? "" : to.at(-1) ?? "";
	const folders = [...from.slice(shared).map(() => ".."), ...to.slice(shared, -1).map(encodeURIComponent)];
	return [...folders.length === 0 ? ["."] : folders, encodeURIComponent(name)].join("/");
}
function countShared(a, b) {
	const first = a.findIndex((part, index) => part !== b[index]);
	return first === -1 ? a.length : first;
}
function linkFrom({ path, base }, to) {
	return base === void 0 ? linkTo(path, to) : `${base}${linkTo("", to).replace("./", "")}`;
}
function linkAdvisories(text) {
	return text.split(/(?<=\()([^()]+)(?=\))/).map((part) => isAdvisory(part) ? link(advisoryUrl(part), escapeHtml(part)) : escapeHtml(part)).join("");
}
export { day as a, isOurPage as c, linkFrom as d, linkTo as f, section as g, renderFacts as h, command as i, link as l, preformatted as m, callout as n, escapeHtml as o, list as p, code as r, folded as s, GENERATOR as t, linkAdvisories as u };
