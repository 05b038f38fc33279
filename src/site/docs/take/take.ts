import type { Problem } from "../../../errors.ts";
import type { ProviderAddress } from "../../../provider/address.ts";
import { rawPath } from "../names.ts";
import { checkLinks, type SourceImage } from "./check-links.ts";
import { checkPage, openDocument } from "./check-pages.ts";
import { type Flaw, tellFlaws } from "./flaws.ts";
import { type SourceFile, sortFiles } from "./sort.ts";

/** Whose documentation it is, and where in the repository it lies. */
export interface About {
  readonly address: ProviderAddress;
  readonly version: string;
  readonly folder: string;
}

/** A docs tree, sorted. */
export interface Taken {
  /** The folder that was taken: `website/docs` where there is one beside. */
  readonly folder: string;
  /** Each with the path of its raw text, and the file that it came from. */
  readonly documents: readonly { readonly path: string; readonly file: string; readonly text: string }[];
  readonly images: readonly { readonly path: string; readonly file: string }[];
  /** Warnings, with file and line. */
  readonly problems: readonly Problem[];
}

/** What browsers show and run nothing of: an SVG that is opened by itself may have scripts. */
const IMAGE = /\.(?:png|jpe?g|gif|webp|avif)$/i;

/** Sorts a docs tree: which file is which document, and all that is wrong with them. */
export function takeDocumentation(
  files: readonly SourceFile[],
  images: readonly SourceImage[],
  { address, folder: named }: About,
): Taken {
  const folder = chooseFolder(files, named);
  const sorted = sortFiles(files, folder);
  const documents = sorted.documents.map(openDocument);
  const inside = images.filter(({ path }) => path.startsWith(`${folder}/`) && IMAGE.test(path));
  const tree = { address, folder, documents, images: new Map(inside.map((image) => [image.path, image])) };
  const { flaws, shown } = checkLinks(tree);
  const root: Flaw[] =
    folder === named || !hasDocuments(files, named)
      ? []
      : [{ sort: "root", file: named, found: `${named} beside ${folder}` }];
  return {
    folder,
    documents: documents.map(({ name, file, text }) => ({ path: rawPath(name), file, text })),
    images: shown.map(({ path }) => ({ path: path.slice(folder.length + 1), file: path })),
    problems: tellFlaws([...root, ...sorted.flaws, ...documents.flatMap(checkPage), ...flaws]),
  };
}

/** As OpenTofu's registry does; some providers keep notes for themselves in `docs`. */
function chooseFolder(files: readonly SourceFile[], named: string): string {
  const old = named.replace(/(^|\/)docs$/, "$1website/docs");
  return old !== named && !named.endsWith("website/docs") && hasDocuments(files, old) ? old : named;
}

function hasDocuments(files: readonly SourceFile[], folder: string): boolean {
  return sortFiles(files, folder).documents.length > 0;
}
