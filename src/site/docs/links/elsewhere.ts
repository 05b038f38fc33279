import { type Kind, kindOfFolder, OVERVIEW } from "../kinds.ts";
import { stripSuffix } from "../names.ts";
import type { Shelf } from "./shelf.ts";
import type { Target } from "./target.ts";

/** A link with a host: to the page here where it is one of this provider, else as it is; nothing where it would run. */
export function findElsewhere(href: string, path: string, fragment: string, shelf: Shelf): Target {
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
