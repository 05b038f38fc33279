/** What marks a page as ours; a page without it belongs to somebody else and is never written over. */
const GENERATOR = '<meta name="generator" content="Provider Pages">';

/** Whether a page was written by this program. */
export function isOurPage(html: string): boolean {
  return html.includes(GENERATOR);
}

/** A list under a heading; nothing when it is empty. */
export function section(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  return [`<h2>${escapeHtml(title)}</h2>`, "<ul>", ...items.map((item) => `<li>${item}</li>`), "</ul>"];
}

/** Lines for a CLI configuration under a heading. */
export function configuration(title: string, lines: string): string[] {
  return [
    `<h2>${escapeHtml(title)}</h2>`,
    "<p>In the CLI configuration (<code>~/.terraformrc</code> or <code>~/.tofurc</code>):</p>",
    preformatted(lines),
  ];
}

/** Lines as they are to be copied. */
export function preformatted(text: string): string {
  return `<pre tabindex="0">${code(text)}</pre>`;
}

/** A word of a program. */
export function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

/** A whole page. */
export function renderPage(title: string, body: readonly string[]): string {
  return [
    "<!doctype html>",
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    GENERATOR,
    `<title>${escapeHtml(title)}</title>`,
    `<style>${STYLE}</style>`,
    "<main>",
    `<h1>${escapeHtml(title)}</h1>`,
    ...body,
    "</main>",
    "",
  ].join("\n");
}

const STYLE =
  ":root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:0}" +
  "main{max-width:60rem;margin:auto;padding:1rem}h1{overflow-wrap:anywhere}" +
  "pre{overflow:auto;padding:1rem;border:1px solid;border-radius:.5rem}";

/** Text that is not markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
