import { decodePart } from "../../../provider/filename.ts";
import { type Kind, kindOfFolder, OVERVIEW } from "../kinds.ts";
import { type DocumentName, stripSuffix } from "../names.ts";
import type { Shelf } from "./shelf.ts";
import type { Target } from "./target.ts";

/** The document that a link is in. */
export interface Origin {
  readonly name: DocumentName;
  /** Its file in the repository. */
  readonly file: string;
  /** The folder of all documents. */
  readonly folder: string;
}

const LONGEST_LINK = 2000;
const NOTHING: Target = { is: "nothing" };
/** Its pages linked to each other without it, and it still knows all of them. */
const OLD_SITE = "https://www.terraform.io";

/** Finds out what the author meant: links are written as files, as pages of either registry, and as pages of the old one. */
export function findTarget(written: string, origin: Origin, shelf: Shelf): Target {
  // None that works is as long, and a long one that is named often takes time each time.
  if (written.length > LONGEST_LINK) return NOTHING;
  // Most of them lead to another place of their own page.
  if (/^#[^\t\n\r]*\S$/.test(written)) return { is: "page", name: origin.name, fragment: written };
  // Browsers read over these, so that a scheme may be written with a line break in it.
  const href = written.replace(/[\t\n\r]/g, "").trim();
  const [, path = "", fragment = ""] = /^([^#]*)(.*)$/s.exec(href) ?? [];
  if (path === "") return fragment === "" ? NOTHING : { is: "page", name: origin.name, fragment };
  const isElsewhere = /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(path);
  if (isElsewhere) return findElsewhere(href, path, fragment, shelf);
  // Another provider's resources may be called as our own.
  if (/^\/(?:docs\/)?providers\//.test(path))
    return findElsewhere(OLD_SITE + href, OLD_SITE + path, fragment, shelf);
  const found = findFile(decodePart(path.replace(/\?.*$/s, "")), fragment, { origin, shelf });
  const isOld = path.startsWith("/docs/") && found.is === "file" && found.isLost;
  return isOld ? { is: "web", url: OLD_SITE + href } : found;
}

interface Place {
  readonly origin: Origin;
  readonly shelf: Shelf;
}

function findFile(path: string, fragment: string, { origin, shelf }: Place): Target {
  const file = path.startsWith("/") ? joinPath("", path) : joinPath(parentOf(origin.file), path);
  if (file === undefined) return NOTHING;
  const name = findDocument(file, origin.folder, shelf);
  if (name !== undefined) return { is: "page", name, fragment };
  const isInside = file === origin.folder || file.startsWith(`${origin.folder}/`);
  return { is: "file", file, fragment, isLost: isInside && looksLikePage(file) };
}

function parentOf(file: string): string {
  return file.split("/").slice(0, -1).join("/");
}

/** The last two parts say which document it is, also where the way to its folder is one of a URL. */
function findDocument(file: string, folder: string, shelf: Shelf): DocumentName | undefined {
  const stem = stripSuffix(file);
  if (stem === folder || stem === `${folder}/index`) return shelf.find(OVERVIEW, "index");
  const parts = stem.split("/");
  const [kindFolder = "", name = ""] = parts.slice(-2);
  const kind =
    parts.length === 2 || parts.slice(0, -2).includes("docs") ? kindOfFolder(kindFolder) : undefined;
  return kind === undefined ? undefined : shelf.find(kind, name);
}

function looksLikePage(file: string): boolean {
  const last = file.split("/").at(-1) ?? "";
  return stripSuffix(last) !== last || !/\.[a-z]\w{0,5}$/i.test(last);
}

/** A path below the root, followed from a folder; none when it leads out. */
function joinPath(folder: string, path: string): string | undefined {
  const parts = folder.split("/").filter((part) => part !== "");
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join("/");
}

/** A link with a host: to the page here where it is one of this provider, else as it is; nothing where it would run. */
function findElsewhere(href: string, path: string, fragment: string, shelf: Shelf): Target {
  const url = path.startsWith("mailto:") ? undefined : parseUrl(href);
  if (/^mailto:/i.test(path)) return { is: "web", url: href };
  if (url === undefined) return { is: "nothing" };
  const named = findNamed(url, shelf);
  const name = named && shelf.find(named.kind, named.name);
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

/** Which document of this provider a URL of the public registries names. */
function findNamed({ hostname, pathname }: URL, { address }: Shelf): Named | undefined {
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
