import { type DocumentName, type Kind, OVERVIEW } from "../../catalog/document-kinds.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { decodePart } from "../../provider/filename.ts";
import type { Entry } from "./entry.ts";
import { kindOfFolder, normaliseName, stripSuffix } from "./names.ts";

const LONGEST_LINK = 2000;
const NOTHING: Target = { is: "nothing" };
/** The old registry: its pages used links without a host, and it still redirects them all. */
const OLD_SITE = "https://www.terraform.io";

/** Links may be written as files, as pages of either registry, or as pages of the old registry. */
export function findTarget(
  written: string,
  origin: {
    readonly name: DocumentName;
    /** The path of its file in the repository. */
    readonly file: string;
    /** The folder of the documentation. */
    readonly folder: string;
  },
  index: DocumentIndex,
): Target {
  // No working link is as long, and resolving long ones repeatedly is slow.
  if (written.length > LONGEST_LINK) return NOTHING;
  // A fast path: most links point to a section of the same page.
  if (/^#[^\t\n\r]*\S$/.test(written)) return { is: "page", name: origin.name, fragment: written };
  // Browsers ignore these characters, so a scheme may contain a line break.
  const href = written.replace(/[\t\n\r]/g, "").trim();
  const [, path = "", fragment = ""] = /^([^#]*)(.*)$/s.exec(href) ?? [];
  if (path === "") return fragment === "" ? NOTHING : { is: "page", name: origin.name, fragment };
  const isElsewhere = /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(path);
  if (isElsewhere) return findElsewhere(href, path, fragment, index);
  // Another provider may have resources of the same name.
  if (/^\/(?:docs\/)?providers\//.test(path))
    return findElsewhere(OLD_SITE + href, OLD_SITE + path, fragment, index);
  const target = decodePart(path.replace(/\?.*$/s, ""));
  const { folder } = origin;
  const here = target.startsWith("/") ? "" : origin.file.split("/").slice(0, -1).join("/");
  const file = joinPath(here, target);
  if (file === undefined) return NOTHING;
  const name = index.files.get(file) ?? findDocument(file, folder, index);
  if (name !== undefined) return { is: "page", name, fragment };
  const isInside = file === folder || file.startsWith(`${folder}/`);
  const last = file.split("/").at(-1) ?? "";
  const looksLikePage = stripSuffix(last) !== last || !/\.[a-z]\w{0,5}$/i.test(last);
  const isLost = isInside && looksLikePage;
  if (isLost && path.startsWith("/docs/")) return { is: "web", url: OLD_SITE + href };
  return { is: "file", file, fragment, isLost };
}

/** The last two parts name the document, even when its folder is part of a URL. */
function findDocument(file: string, folder: string, index: DocumentIndex): DocumentName | undefined {
  const stem = stripSuffix(file);
  if (stem === folder || stem === `${folder}/index`) return index.find(OVERVIEW, "index");
  const parts = stem.split("/");
  const [kindFolder = "", name = ""] = parts.slice(-2);
  const kind =
    parts.length === 2 || parts.slice(0, -2).includes("docs") ? kindOfFolder(kindFolder) : undefined;
  return kind === undefined ? undefined : index.find(kind, name);
}

/** Resolves a path below the root; undefined if it leaves the root. */
function joinPath(folder: string, path: string): string | undefined {
  const parts = folder.split("/").filter((part) => part !== "");
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join("/");
}

const REGISTRIES = ["registry.terraform.io", "search.opentofu.org", "www.terraform.io"];

/** Maps URLs of this provider's pages to its documents, and drops schemes that a browser would run. */
function findElsewhere(href: string, path: string, fragment: string, index: DocumentIndex): Target {
  if (/^mailto:/i.test(path)) return { is: "web", url: href };
  const absolute = href.replace(/^[/\\]{2}/, "https://");
  const url = URL.canParse(absolute) ? new URL(absolute) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return NOTHING;
  const { hostname, pathname } = url;
  const { namespace, type } = index.address ?? {};
  const parts = pathname.split("/").filter((part) => part !== "");
  const [first = "", second, third, fourth, docs = "docs", folder, last] = parts;
  const isRegistry = type !== undefined && REGISTRIES.includes(hostname) && third === type;
  const isNew = isRegistry && /^providers?$/.test(first) && second === namespace && docs === "docs";
  const isOld = isRegistry && first === "docs" && second === "providers";
  const name = isNew ? index.findIn(folder, last) : isOld ? index.findIn(fourth, parts[4]) : undefined;
  return name === undefined ? { is: "web", url: url.href } : { is: "page", name, fragment };
}

/** Resolves a fragment to an id of the page. The public registry numbers repeated ids differently: its `name-1` may be our `name`. */
export function settleFragment(fragment: string, ids: ReadonlySet<string>): string | undefined {
  const id = decodePart(fragment.slice(1));
  if (id === "" || id === "top" || ids.has(id)) return fragment;
  const [, plain = ""] = /^(.+)-\d+$/.exec(id) ?? [];
  return ids.has(plain) ? `#${encodeURIComponent(plain)}` : undefined;
}

export class DocumentIndex {
  readonly address: ProviderAddress | undefined;
  readonly files: ReadonlyMap<string, DocumentName>;
  readonly #names: ReadonlyMap<string, DocumentName>;

  constructor(address: ProviderAddress | undefined, documents: readonly Pick<Entry, "name" | "file">[]) {
    this.address = address;
    this.#names = new Map(documents.map(({ name }) => [`${name.kind.raw}/${name.name}`, name]));
    this.files = new Map(documents.map(({ name, file }) => [file, name]));
  }

  /** Finds the document of a URL's folder and name; without a folder, the overview. */
  findIn(folder: string | undefined, name: string | undefined): DocumentName | undefined {
    if (folder === undefined || /^index\b/.test(folder)) return this.find(OVERVIEW, "index");
    const kind = kindOfFolder(folder);
    return kind === undefined || name === undefined ? undefined : this.find(kind, stripSuffix(name));
  }

  /** Finds a document by its name, with or without the provider's prefix. */
  find(kind: Kind, name: string): DocumentName | undefined {
    if (kind === OVERVIEW) return { kind, name: "index" };
    const plain = normaliseName(name);
    const prefix = `${this.address?.type}_`;
    const others = plain.startsWith(prefix) ? plain.slice(prefix.length) : `${prefix}${plain}`;
    return this.#names.get(`${kind.raw}/${plain}`) ?? this.#names.get(`${kind.raw}/${others}`);
  }
}

export type Target =
  | { readonly is: "page"; readonly name: DocumentName; readonly fragment: string }
  /** `isLost` if it should have been a page. */
  | { readonly is: "file"; readonly file: string; readonly fragment: string; readonly isLost: boolean }
  | { readonly is: "web"; readonly url: string }
  | { readonly is: "nothing" };
