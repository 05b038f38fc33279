import type { Target } from "./target.ts";

/** The image of the site that a source means. */
export function findImage<Image>(target: Target, images: ReadonlyMap<string, Image>): Image | undefined {
  return target.is === "file" ? images.get(target.file) : undefined;
}
