import { advisoryUrl, isAdvisory } from "../../../provider/advisory.ts";

/** Marks our pages. Pages without it are never overwritten. */
export const GENERATOR = '<meta name="generator" content="Provider Pages">';

export function isOurPage(html: string): boolean {
  return html.includes(GENERATOR);
}

/** A section with a heading to link to; nothing if it is empty. */
export function section(id: string, title: string, body: readonly string[]): string[] {
  if (body.length === 0) return [];
  return [
    `<section aria-labelledby="${id}">`,
    `<h2 id="${id}">${escapeHtml(title)}</h2>`,
    ...body,
    "</section>",
  ];
}

export function renderList(items: readonly string[], name: string): string[] {
  if (items.length === 0) return [];
  return [`<ul class="${name}">`, ...items.map((item) => `<li>${item}</li>`), "</ul>"];
}

export function folded(summary: string, body: readonly string[]): string[] {
  return ["<details>", `<summary>${escapeHtml(summary)}</summary>`, ...body, "</details>"];
}

/** One without HTML is unknown. */
export type Fact = readonly [name: string, html: string | undefined];

/** A description list without the unknown facts. */
export function renderFacts(facts: readonly Fact[]): string[] {
  const rows = facts.filter(([, html]) => html !== undefined);
  if (rows.length === 0) return [];
  const items = rows.map(([name, html]) => `<div><dt>${name}</dt><dd>${html}</dd></div>`);
  return ['<dl class="facts">', ...items, "</dl>"];
}

/** Has the kind in words: color alone is not accessible. */
export function callout(kind: "note" | "warning" | "danger", word: string, html: string, more = ""): string {
  return `<aside role="note" class="callout ${kind}"><p><strong class="callout-word">${word}</strong> ${html}</p>${more}</aside>`;
}

export function preformatted(text: string): string {
  return `<pre tabindex="0">${code(text)}</pre>`;
}

/** Lines for a configuration, with the marks that documentation has. */
export function configuration(text: string): string {
  const marked = text.replace(
    /("[^"\n]*")|(#.*)|([\w-]+)(?= +=)|([\w-]+)(?= +(?:"[^"\n]*" +)?\{)|[^"#\w]+|[\w-]+/g,
    (part, string?: string, comment?: string, property?: string, keyword?: string) => {
      const kind = string ? "string" : comment ? "comment" : property ? "property" : keyword ? "keyword" : "";
      return kind === "" ? escapeHtml(part) : `<span class="token ${kind}">${escapeHtml(part)}</span>`;
    },
  );
  return `<pre tabindex="0"><code>${marked}</code></pre>`;
}

/** A shell command. The script replaces its first word with the chosen tool. */
export function command(line: string): string {
  return `<pre tabindex="0" data-tool><code>${escapeHtml(line)}</code></pre>`;
}

export function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

/** In groups of four, as people compare them. */
export function renderFingerprint(fingerprint: string): string {
  return code((fingerprint.match(/.{4}/g) ?? []).join(" "));
}

export function link(href: string, html: string): string {
  return `<a href="${escapeHtml(href)}">${html}</a>`;
}

/** Empty if the time is unknown. */
export function day(time: string | undefined): string {
  return time === undefined ? "" : `<time>${escapeHtml(time.slice(0, 10))}</time>`;
}

/** Escaped text whose long names break after an underscore first. Copies of it have no other characters. */
export function breakable(html: string): string {
  return html.includes("_") ? html.replace(/_(?=[A-Za-z0-9])/g, "_<wbr>") : html;
}

/** The name of a provider, which also breaks after a slash. */
export function breakableName(name: string): string {
  return breakable(escapeHtml(name)).replaceAll("/", "/<wbr>");
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A relative link between two files of the site: it works wherever the site is served. */
export function linkTo(fromPath: string, toPath: string): string {
  const from = fromPath.split("/").slice(0, -1);
  const to = toPath.split("/");
  const differs = from.findIndex((part, index) => part !== to.slice(0, -1)[index]);
  const shared = differs === -1 ? from.length : differs;
  const name = to.at(-1) === "index.html" ? "" : (to.at(-1) ?? "");
  const folders = [...from.slice(shared).map(() => ".."), ...to.slice(shared, -1).map(encodeURIComponent)];
  const parts = [...(folders.length === 0 ? ["."] : folders), encodeURIComponent(name)];
  return parts.join("/");
}

/** Relative, unless the page is served at any URL. */
export function linkFrom(
  { path, base }: { readonly path: string; readonly base?: string | undefined },
  to: string,
): string {
  return base === undefined ? linkTo(path, to) : `${base}${linkTo("", to).replace("./", "")}`;
}

/** A warning or a reason. Advisories in brackets become links, also those that the owner's own text has. */
export function linkAdvisories(text: string): string {
  return text
    .split(/(?<=\()([^()]+)(?=\))/)
    .map((part) => (isAdvisory(part) ? link(advisoryUrl(part), escapeHtml(part)) : escapeHtml(part)))
    .join("");
}
