import { posix } from "node:path";
import { OVERVIEW } from "../src/catalog/document-kinds.ts";
import { basePath, siteUrl } from "../src/catalog/facts/site-facts.ts";
import type { DocumentSet } from "../src/site/docs/document-set.ts";
import { asDescription, asTitle, type Entry } from "../src/site/docs/entry.ts";
import { readHead } from "../src/site/docs/front-matter.ts";
import { kindOfFolder, normaliseName, rawPath } from "../src/site/docs/names.ts";
import { renderDocuments } from "../src/site/docs/project.ts";
import { pageAssets, renderPage } from "../src/site/pages/page.ts";
import { NOT_FOUND_PAGE_PATH, type SiteFile } from "../src/site/pages/paths.ts";

/** This project's documentation as pages of its own site. */
const REPOSITORY = "https://github.com/provider-pages/provider-pages";
const PUBLIC_URL = "https://provider-pages.github.io/provider-pages/";
const README = "README.md";
const LIST = "docs/README.md";
/** Badges ask other hosts. */
const BADGE = /^\[!\[.*\n/gm;

/** The files of the site, but for the images: those keep their path, below `images/`. */
export function renderProjectPages(
  sources: ReadonlyMap<string, string>,
  images: readonly string[],
  site: DocumentSet["site"],
): SiteFile[] {
  const adapt = (text: string) => text.replaceAll(PUBLIC_URL, siteUrl(site)).replace(BADGE, "");
  const texts = new Map([...sources].map(([path, text]) => [path, adapt(text)]));
  const look = { title: "Provider Pages" };
  const groups = readGroups(texts);
  const front = entryOf(README, texts, "");
  const entries = [front, ...groups.flatMap((group) => group.entries)];
  const documents = entries.map(({ file, name }) => [rawPath(name), texts.get(file) ?? ""] as const);
  const set: DocumentSet = {
    name: look.title,
    description: "",
    look,
    site,
    folders: { pages: "", texts: "", lists: "" },
    crumbs: [],
    dataOf: () => ({ search: "" }),
    stateOf: () => "",
    facts: {
      repository: REPOSITORY,
      tag: "main",
      folder: "docs",
      documents: [],
      images: images.map((file) => ({ file, path: `images/${posix.basename(file)}`, size: 0 })),
    },
    entries,
    documents: new Map(documents),
    groups,
  };
  return [...pageAssets(), ...renderDocuments(set), [NOT_FOUND_PAGE_PATH, renderNotFound(set)]];
}

/** The list of all pages is the navigation: its introduction, then each of its sections. */
function readGroups(texts: ReadonlyMap<string, string>): NonNullable<DocumentSet["groups"]> {
  const listed = new Set([LIST]);
  return (texts.get(LIST) ?? "").split(/^##? /m).flatMap((section, at) => {
    const label = at === 1 ? "Start" : (section.split("\n", 1)[0] ?? "");
    const links = [...section.matchAll(/\]\(([^)#]+\.md)\)(?:: (.*))?/g)].flatMap(
      ([, link = "", about = ""]) => {
        const file = posix.join(posix.dirname(LIST), link);
        return listed.size === listed.add(file).size ? [] : [entryOf(file, texts, about)];
      },
    );
    const entries = at === 1 ? [entryOf(LIST, texts, ""), ...links] : links;
    return entries.length === 0 ? [] : [{ label, entries, kinds: [] }];
  });
}

function entryOf(file: string, texts: ReadonlyMap<string, string>, about: string): Entry {
  const text = texts.get(file);
  const kind = file === README ? OVERVIEW : kindOfFolder("guides");
  if (text === undefined || kind === undefined) throw new Error(`${file} is listed, but is no page`);
  const title = asTitle((/^# (.+)$/m.exec(text)?.[1] ?? file).replaceAll("`", ""));
  const name = kind === OVERVIEW ? "index" : file === LIST ? "all" : posix.basename(file, ".md");
  return {
    name: { kind, name: normaliseName(name) },
    file,
    label: title,
    title,
    subcategory: "",
    description: asDescription(about),
    isDeprecated: false,
    head: readHead(text),
  };
}

function renderNotFound({ site, look }: DocumentSet): string {
  const [base, title] = [basePath(site), "Page not found"];
  const main = `<h1>${title}</h1>\n<p><a href="${base}">The front page</a> has all pages beside it.</p>`;
  return renderPage({ path: NOT_FOUND_PAGE_PATH, base, title, look, noindex: true, main });
}
