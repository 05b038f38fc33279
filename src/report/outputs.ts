import type { Published } from "../commands/publish/publish.ts";
import { formatAddress } from "../provider/address.ts";
import { formatPlatform } from "../provider/platform.ts";
import { MIRROR_FOLDER, REGISTRY_FOLDER } from "../registry/discovery.ts";
import type { OUTPUTS } from "./output-names.ts";

/** What a publish tells the steps that follow it. */
export function renderOutputs(published: Published): Record<keyof typeof OUTPUTS, string> {
  const { plan, key, release, packages, signed, commit, changed } = published;
  const facts = packages.map(({ platform, filename, sha256, h1, size, url }) => [
    formatPlatform(platform),
    { filename, sha256, h1, size, url },
  ]);
  return {
    source: formatAddress(plan.address),
    version: plan.version.text,
    tag: plan.settings.tag,
    "key-id": key.keyId,
    "release-id": String(release.id),
    "release-url": release.url,
    packages: JSON.stringify(Object.fromEntries(facts)),
    sha256sums: signed.sums.path,
    "sha256sums-signature": signed.signature.path,
    "site-url": plan.base,
    "registry-url": `${plan.base}${REGISTRY_FOLDER}`,
    "mirror-url": `${plan.base}${MIRROR_FOLDER}`,
    commit: commit ?? "",
    changed: String(changed),
  };
}
