/** What marks a page as ours; a page without it belongs to somebody else and is never written over. */
export const GENERATOR = '<meta name="generator" content="Provider Pages">';

/** Whether a page was written by this program. */
export function isOurPage(html: string): boolean {
  return html.includes(GENERATOR);
}

/** A part of a page under a heading, to which others may link; nothing when it is empty. */
export function section(id: string, title: string, body: readonly string[]): string[] {
  if (body.length === 0) return [];
  return [
    `<section aria-labelledby="${id}">`,
    `<h2 id="${id}">${escapeHtml(title)}</h2>`,
    ...body,
    "</section>",
  ];
}

/** A list; nothing when it is empty. */
export function list(items: readonly string[], name: string): string[] {
  if (items.length === 0) return [];
  return [`<ul class="${name}">`, ...items.map((item) => `<li>${item}</li>`), "</ul>"];
}

/** What only some want to read. */
export function folded(summary: string, body: readonly string[]): string[] {
  return ["<details>", `<summary>${escapeHtml(summary)}</summary>`, ...body, "</details>"];
}

/** Names and what they stand for, as HTML; without those that nobody knows. */
export function renderFacts(facts: readonly (readonly [name: string, html: string | undefined])[]): string[] {
  const known = facts.filter(([, html]) => html !== undefined);
  if (known.length === 0) return [];
  const items = known.map(([name, html]) => `<div><dt>${name}</dt><dd>${html}</dd></div>`);
  return ['<dl class="facts">', ...items, "</dl>"];
}

/** A remark with its kind in a word, since not everybody sees its color. */
export function callout(kind: "note" | "warning", word: string, html: string): string {
  return `<aside role="note" class="callout ${kind}"><p><strong class="callout-word">${word}</strong> ${html}</p></aside>`;
}

/** Lines as they are to be copied. */
export function preformatted(text: string): string {
  return `<pre tabindex="0">${code(text)}</pre>`;
}

/** A line for a shell; its first word is that of the tool which the reader has. */
export function command(line: string): string {
  return `<pre tabindex="0" data-tool><code>${escapeHtml(line)}</code></pre>`;
}

/** A word of a program. */
export function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

/** A link to a place that is written as it is to be read by programs. */
export function link(href: string, html: string): string {
  return `<a href="${escapeHtml(href)}">${html}</a>`;
}

/** The day of a time in ISO 8601. */
export function day(time: string): string {
  return `<time>${escapeHtml(time.slice(0, 10))}</time>`;
}

/** Text that is not markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The link from one page of the site to another of its files: relative, so that it holds wherever the site is served. */
export function linkTo(fromPath: string, toPath: string): string {
  const from = fromPath.split("/").slice(0, -1);
  const to = toPath.split("/");
  const shared = countShared(from, to.slice(0, -1));
  const name = to.at(-1) === "index.html" ? "" : (to.at(-1) ?? "");
  const folders = [...from.slice(shared).map(() => ".."), ...to.slice(shared, -1).map(encodeURIComponent)];
  const parts = [...(folders.length === 0 ? ["."] : folders), encodeURIComponent(name)];
  return parts.join("/");
}

function countShared(a: readonly string[], b: readonly string[]): number {
  const first = a.findIndex((part, index) => part !== b[index]);
  return first === -1 ? a.length : first;
}

/** The link from a page; one that is served anywhere has links that begin with the path of the site. */
export function linkFrom(
  { path, base }: { readonly path: string; readonly base?: string | undefined },
  to: string,
): string {
  return base === undefined ? linkTo(path, to) : `${base}${linkTo("", to).replace("./", "")}`;
}
