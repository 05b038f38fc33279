import { linkTo } from "../../pages/parts/html.ts";
import type { ImageFacts } from "../documented.ts";
import type { Entry } from "../entry.ts";
import type { ShownImage, Surroundings } from "../html/write.ts";
import { findTarget } from "../links/find-target.ts";
import { settleFragment } from "../links/fragment.ts";
import { findImage } from "../links/image.ts";
import type { Shelf } from "../links/shelf.ts";
import type { Target } from "../links/target.ts";
import type { DocumentName } from "../names.ts";
import { imagePath, pagePath, type VersionPlace } from "../paths.ts";

/** What the pages of a version know of each other. */
export interface Volume {
  readonly place: VersionPlace;
  readonly folder: string;
  readonly shelf: Shelf;
  /** By their files in the repository. */
  readonly images: ReadonlyMap<string, ImageFacts>;
  /** The URL of a file in the repository, where it is known. */
  readonly source: (file: string) => string | undefined;
  /** What can be linked to on a page. */
  readonly ids: (name: DocumentName) => ReadonlySet<string>;
}

/** What of a page is known before it is written. */
export interface Beginning {
  readonly hasTop: boolean;
  readonly ids: ReadonlySet<string>;
}

/** What the links and images of a page lead to. */
export function surround(all: Volume, entry: Entry, { hasTop, ids }: Beginning): Surroundings {
  // It is taken apart already.
  const volume = { ...all, ids: (name: DocumentName) => (isSame(name, entry.name) ? ids : all.ids(name)) };
  const origin = { name: entry.name, file: entry.file, folder: volume.folder };
  const path = pagePath(volume.place, entry.name);
  return {
    hasTop,
    link: (href) =>
      isOwnMark(href, ids) ? href : resolve(findTarget(href, origin, volume.shelf), volume, path),
    image: (src) => show(src, volume, { origin, path }),
  };
}

/** As most links are. */
function isOwnMark(href: string, ids: ReadonlySet<string>): boolean {
  return href.startsWith("#") && ids.has(href.slice(1));
}

function isSame(one: DocumentName, other: DocumentName): boolean {
  return one.kind === other.kind && one.name === other.name && one.language === other.language;
}

function resolve(target: Target, { place, source, ids }: Volume, from: string): string | undefined {
  switch (target.is) {
    case "page": {
      const to = pagePath(place, target.name);
      const isCounted = /-\d+$/.test(target.fragment);
      const fragment = (isCounted && settleFragment(target.fragment, ids(target.name))) || target.fragment;
      return `${to === from && fragment !== "" ? "" : linkTo(from, to)}${fragment}`;
    }
    case "file": {
      const url = source(target.file);
      return url && url + target.fragment;
    }
    case "web":
      return target.url;
    case "nothing":
      return undefined;
  }
}

function show(
  src: string,
  volume: Volume,
  { origin, path }: { readonly origin: Parameters<typeof findTarget>[1]; readonly path: string },
): ShownImage | undefined {
  const target = findTarget(src, origin, volume.shelf);
  const image = findImage(target, volume.images);
  if (image !== undefined) return { src: linkTo(path, imagePath(volume.place, image.path)) };
  const href = resolve(target, volume, path);
  return href === undefined ? undefined : { href };
}
