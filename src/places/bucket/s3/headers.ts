import { mediaType } from "../../../serving/media-types.ts";
import type { Condition } from "../../common/object-store.ts";

export function writeHeaders(key: string, condition?: Condition, sha256?: string): Record<string, string> {
  return {
    ...objectHeaders(key),
    ...(sha256 === undefined ? {} : { "x-amz-meta-sha256": sha256 }),
    ...(condition === "new" && { "if-none-match": "*" }),
    ...(typeof condition === "object" && { "if-match": condition.etag }),
  };
}

/** Never changed under the same name, except by `overwrite`, which reports the path. */
const LASTING = [
  /^assets\//,
  /^catalog\/keys\//,
  /^v1\/providers\/[^/]+\/[^/]+\/[^/]+\/download\//,
  /^mirror\/(?:[^/]+\/){3}(?!index\.json$)[^/]+\.json$/,
];

/** Stores don't guess types. */
export function objectHeaders(path: string) {
  const isLasting = LASTING.some((pattern) => pattern.test(path));
  return {
    "content-type": mediaType(path),
    "cache-control": isLasting ? "public, max-age=31536000, immutable" : "public, max-age=60",
  };
}
