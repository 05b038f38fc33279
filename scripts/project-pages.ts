import { posix } from "node:path";
import GithubSlugger from "github-slugger";
import MarkdownIt from "markdown-it";
import { renderPage } from "../src/site/pages/page.ts";
import { linkTo } from "../src/site/pages/parts/html.ts";

/** The documentation of this project as pages of its own site. */
export interface Source {
  /** In the repository. */
  readonly path: string;
  readonly text: string;
}

const REPOSITORY = "https://github.com/provider-pages/provider-pages";
const LOOK = { title: "Provider Pages" };

/** Every page, with its path on the site. */
export function renderProjectPages(sources: readonly Source[]): [path: string, text: string][] {
  const pages = sources.map((source) => ({ ...source, site: sitePath(source.path), title: titleOf(source) }));
  return pages.map(({ path, text, site, title }) => {
    const { html, contents } = renderMarkdown(path, text, new Set(sources.map((each) => each.path)));
    const items = pages.map((page) => {
      const current = page.site === site ? ' aria-current="page"' : "";
      return `<li><a href="${linkTo(site, page.site)}"${current}>${escapeText(page.title)}</a></li>`;
    });
    const navigation = `<ul class="doc-nav">${items.join("")}</ul>`;
    const crumbs = [["Documentation", "docs/index.html"] as const];
    return [
      site,
      renderPage({ path: site, title, look: LOOK, crumbs, navigation, aside: contents, main: html }),
    ];
  });
}

function titleOf({ path, text }: Source): string {
  return /^# (.+)$/m.exec(text)?.[1] ?? path;
}

/** README is the first page; its links are those of the root. */
function sitePath(path: string): string {
  return path === "README.md" ? "docs/index.html" : path.replace(/\.md$/, ".html");
}

interface Rendered {
  readonly html: string;
  readonly contents: string;
}

function renderMarkdown(path: string, text: string, known: ReadonlySet<string>): Rendered {
  const markdown = new MarkdownIt({ html: true });
  const slugger = new GithubSlugger();
  const contents: string[] = [];
  const { rules } = markdown.renderer;
  rules.heading_open = (tokens, index) => {
    const { tag = "h2" } = tokens[index] ?? {};
    const words = (tokens[index + 1]?.children ?? []).map(({ content }) => content).join("");
    const id = slugger.slug(words);
    if (tag === "h2") contents.push(`<li><a href="#${id}">${escapeText(words)}</a></li>`);
    return `<${tag} id="${id}">`;
  };
  rules.link_open = (tokens, index) => {
    const href = String(tokens[index]?.attrGet("href") ?? "");
    return `<a href="${escapeText(rewriteLink(path, href, known))}">`;
  };
  // Pages request nothing from other hosts, so a badge is its text.
  rules.image = (tokens, index) => {
    const source = String(tokens[index]?.attrGet("src") ?? "");
    const text = escapeText(tokens[index]?.content ?? "");
    const file = posix.join(posix.dirname(path), source);
    return /^[a-z]+:/.test(source) ? text : `<img src="${linkTo(sitePath(path), file)}" alt="${text}">`;
  };
  rules.table_open = () => '<div class="table-scroll" tabindex="0"><table>\n';
  rules.table_close = () => "</table></div>\n";
  rules.fence = (tokens, index) =>
    `<pre tabindex="0"><code>${escapeText(tokens[index]?.content ?? "")}</code></pre>\n`;
  // Pictures in HTML, and the marks of generated tables.
  rules.html_block = (tokens, index) =>
    (tokens[index]?.content ?? "").replace(/<!--.*?-->/gs, "").replace(/(src|srcset)="docs\//g, '$1="');
  const html = markdown.render(text);
  return { html, contents: `<ul class="toc">${contents.join("")}</ul>` };
}

/** A page of the documentation is one of the site; all else of the repository is there. */
function rewriteLink(path: string, href: string, known: ReadonlySet<string>): string {
  if (/^(?:[a-z]+:|#)/.test(href)) return href;
  const [target = "", anchor] = href.split("#");
  const file = posix.join(posix.dirname(path), target);
  const hash = anchor === undefined ? "" : `#${anchor}`;
  return known.has(file)
    ? `${linkTo(sitePath(path), sitePath(file))}${hash}`
    : `${REPOSITORY}/blob/main/${file}${hash}`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
