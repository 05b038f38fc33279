import type { Mirrored } from "../../mirroring/mirror.ts";
import { formatPlatform } from "../../provider/platform.ts";
import { renderMirrorBlock } from "../../site/documents/install.ts";

/** The lines of a CLI configuration by which clients take from here what is here, and the rest from its registries. */
export function renderConfiguration({ site, sources }: Pick<Mirrored, "site" | "sources">): string {
  return renderMirrorBlock(site, ...sources);
}

/** A lock file that holds for other machines too: a mirror signs nothing, so clients lock the platforms that they see. */
export function lockLine({ mirrorUrl, file }: Pick<Mirrored, "mirrorUrl" | "file">): string {
  const platforms = commonPlatforms(file).map((platform) => ` -platform=${platform}`);
  return `terraform providers lock -net-mirror=${mirrorUrl}${platforms.join("")}`;
}

const USUAL = ["linux_amd64", "darwin_arm64"];

/** Those that the file names for every provider. */
function commonPlatforms({ providers }: Mirrored["file"]): readonly string[] {
  const named = providers.flatMap(({ platforms }) =>
    platforms === "all" ? [] : [platforms.map(formatPlatform)],
  );
  const common = (named[0] ?? []).filter((platform) => named.every((all) => all.includes(platform)));
  return common.length === 0 ? USUAL : common;
}

/** OpenTofu 1.12 takes a mirror's word for the hashes of other platforms where it demands no signature: of its own registry's providers. */
export function mayTrustHashes(sources: readonly string[]): boolean {
  return sources.some((source) => source.startsWith("registry.opentofu.org/"));
}
