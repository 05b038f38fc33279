import type { ProviderAddress } from "../../provider/address.ts";
import { decodePart } from "../../provider/filename.ts";
import { type DocumentName, type Kind, kindOfFolder, normaliseName, OVERVIEW, stripSuffix } from "./names.ts";

export interface Origin {
  readonly name: DocumentName;
  /** The path of its file in the repository. */
  readonly file: string;
  /** The folder of the documentation. */
  readonly folder: string;
}

const LONGEST_LINK = 2000;
const NOTHING: Target = { is: "nothing" };
/** The old registry: its pages used links without a host, and it still redirects them all. */
const OLD_SITE = "https://www.terraform.io";

/** Links may be written as files, as pages of either registry, or as pages of the old registry. */
export function findTarget(written: string, origin: Origin, index: DocumentIndex): Target {
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
  const found = findFile(decodePart(path.replace(/\?.*$/s, "")), fragment, { origin, index });
  const isOld = path.startsWith("/docs/") && found.is === "file" && found.isLost;
  return isOld ? { is: "web", url: OLD_SITE + href } : found;
}

function findFile(
  path: string,
  fragment: string,
  { origin, index }: { readonly origin: Origin; readonly index: DocumentIndex },
): Target {
  const file = path.startsWith("/") ? joinPath("", path) : joinPath(parentOf(origin.file), path);
  if (file === undefined) return NOTHING;
  const name = findDocument(file, origin.folder, index);
  if (name !== undefined) return { is: "page", name, fragment };
  const isInside = file === origin.folder || file.startsWith(`${origin.folder}/`);
  return { is: "file", file, fragment, isLost: isInside && looksLikePage(file) };
}

function parentOf(file: string): string {
  return file.split("/").slice(0, -1).join("/");
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

function looksLikePage(file: string): boolean {
  const last = file.split("/").at(-1) ?? "";
  return stripSuffix(last) !== last || !/\.[a-z]\w{0,5}$/i.test(last);
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

/** Maps URLs of this provider's pages to its documents, and drops schemes that a browser would run. */
function findElsewhere(href: string, path: string, fragment: string, index: DocumentIndex): Target {
  const url = path.startsWith("mailto:") ? undefined : parseUrl(href);
  if (/^mailto:/i.test(path)) return { is: "web", url: href };
  if (url === undefined) return { is: "nothing" };
  const named = findNamed(url, index);
  const name = named && index.find(named.kind, named.name);
  return name === undefined ? { is: "web", url: url.href } : { is: "page", name, fragment };
}

function parseUrl(href: string): URL | undefined {
  const absolute = href.replace(/^[/\\]{2}/, "https://");
  const url = URL.canParse(absolute) ? new URL(absolute) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) ? url : undefined;
}

interface Named {
  readonly kind: Kind;
  readonly name: string;
}

function findNamed({ hostname, pathname }: URL, { address }: DocumentIndex): Named | undefined {
  const parts = pathname.split("/").filter((part) => part !== "");
  const { namespace, type } = address;
  if (
    hostname === "registry.terraform.io" ||
    hostname === "search.opentofu.org" ||
    hostname === "www.terraform.io"
  ) {
    const [first = "", second, third, , docs = "docs", folder, name] = parts;
    const isModern = /^providers?$/.test(first) && second === namespace && third === type && docs === "docs";
    if (isModern) return nameOf(folder, name);
    if (first === "docs" && second === "providers" && third === type) return nameOf(parts[3], parts[4]);
  }
  return undefined;
}

function nameOf(folder: string | undefined, name: string | undefined): Named | undefined {
  if (folder === undefined || /^index\b/.test(folder)) return { kind: OVERVIEW, name: "index" };
  const kind = kindOfFolder(folder);
  return kind === undefined || name === undefined ? undefined : { kind, name: stripSuffix(name) };
}

/**
 * Resolves a fragment to an id of the page. The public registry numbers repeated ids differently: its
 * `name-1` may be our `name`.
 */
export function settleFragment(fragment: string, ids: ReadonlySet<string>): string | undefined {
  const id = decodePart(fragment.slice(1));
  if (id === "" || id === "top" || ids.has(id)) return fragment;
  const [, plain = ""] = /^(.+)-\d+$/.exec(id) ?? [];
  return ids.has(plain) ? `#${encodeURIComponent(plain)}` : undefined;
}

export function findImage<Image>(target: Target, images: ReadonlyMap<string, Image>): Image | undefined {
  return target.is === "file" ? images.get(target.file) : undefined;
}

export class DocumentIndex {
  readonly address: ProviderAddress;
  readonly #names: ReadonlyMap<string, DocumentName>;

  constructor(address: ProviderAddress, names: readonly DocumentName[]) {
    this.address = address;
    this.#names = new Map(names.map((one) => [`${one.kind.raw}/${one.name}`, one]));
  }

  /** Finds a document by its name, with or without the provider's prefix. */
  find(kind: Kind, name: string): DocumentName | undefined {
    if (kind === OVERVIEW) return { kind, name: "index" };
    const plain = normaliseName(name);
    const prefix = `${this.address.type}_`;
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
