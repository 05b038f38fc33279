import type { Platform } from "../../provider/platform.ts";
import { findPlatformName } from "./platform-name.ts";

/** What the name of a provider's build says of it; people leave out nearly any part. */
export interface BuildName {
  readonly kind: "executable" | "zip";
  readonly type: string;
  readonly version: string | undefined;
  readonly platform: Platform | undefined;
  /** What stands where a platform should, when it is none. */
  readonly leftover: string | undefined;
}

/** Lets a name of the form `terraform-provider-TYPE[_vVERSION][_OS_ARCH][.exe|.zip]` be read; others are no builds. */
export function parseBuildName(name: string): BuildName | undefined {
  if (ACCOMPANIMENT.test(name)) return undefined;
  const bare = withoutExtension(name);
  const suffix = findPlatformName(bare);
  const { type, version, dashed, leftover } = HEAD.exec(suffix?.before ?? bare)?.groups ?? {};
  if (type === undefined) return undefined;
  return {
    kind: /\.zip$/i.test(name) ? "zip" : "executable",
    type,
    version: version ?? dashed,
    platform: suffix?.platform,
    leftover,
  };
}

/** The platform that a folder is named after. */
export function parseFolderPlatform(folder: string): Platform | undefined {
  return findPlatformName(withoutExtension(folder))?.platform;
}

/** A job's artifact is often named like the file in it, so folders have these endings as well. */
function withoutExtension(name: string): string {
  return name.replace(/\.(exe|zip)$/i, "");
}

// `_x5` is how provider names once gave their protocol version; clients still accept it.
const HEAD =
  /^terraform-provider-(?<type>[^_.]+?)(?:_v?(?<version>\d[^_]*)|-v?(?<dashed>\d+\.\d[^_]*))?(?:_x\d+)?(?:_(?<leftover>.+))?$/;

/** Files that lie beside builds by custom: checksums, signatures, manifests, other packages. */
const ACCOMPANIMENT =
  /SUMS$|\.(?:asc|bz2|cert|crt|deb|dmg|gz|html|intoto|json|jsonl|log|md|msi|pem|pkg|rpm|apk|sbom|sha\d+|sha\d+sum|sig|sigstore|spdx|tar|tgz|txt|xz|ya?ml|zst)$/i;
