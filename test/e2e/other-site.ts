import { makeOtherSite, type OtherSite } from "../support/pages/other-sites.ts";
import type { Journey } from "../support/publish/journey.ts";
import { testKey } from "../support/samples/keys.ts";
import { makeRelease } from "../support/samples/release.ts";

interface Offered {
  readonly versions: readonly string[];
  /** Other files of the branch. */
  readonly more?: Readonly<Record<string, string>> | undefined;
  /** Whether the packages are files of the branch, and on no release. */
  readonly isKept?: boolean;
}

/** Releases of the provider, and a branch on which another program offers them. */
export async function commitOtherSite(
  { repository, github }: Journey,
  manner: OtherSite,
  { versions, more = {}, isKept = false }: Offered,
): Promise<void> {
  const kept: Record<string, Uint8Array> = {};
  const { publicKey: armor } = await testKey("ed25519");
  const released = versions.map(async (version) => {
    const files = await makeRelease(version, { platforms: ["linux_amd64"] });
    repository.tag(`v${version}`);
    for (const [name, bytes] of Object.entries(files)) kept[`files/${name}`] = bytes;
    if (isKept) return { version, files, urlOf: (name: string) => `/files/${name}` };
    repository.addRelease({ tag: `v${version}`, assets: files });
    const base = `${github.serverUrl}/${repository.fullName}/releases/download/v${version}/`;
    return { version, files, urlOf: (name: string) => base + name };
  });
  const releases = await Promise.all(released);
  const site = makeOtherSite(manner, { provider: "acme/sample", armor, releases });
  repository.commitFiles("gh-pages", { ...site, ...(isKept ? kept : {}), ...more });
}
