import { type Author, makeOffer, type Offer, packageOf } from "../origins/offer.ts";
import { makeExecutable } from "./builds.ts";
import { makeRawZip } from "./raw-zip.ts";

/** A small version of a third-party provider. */
export interface SampleOffer {
  readonly type: string;
  readonly version: string;
  readonly author: Author;
  readonly platforms?: readonly string[];
  /** Other builds of the same version. */
  readonly seed?: number;
  readonly size?: number;
}

/** Builds, zips and signs it; the same options produce the same packages. */
export function sampleOffer({ type, version, author, ...options }: SampleOffer): Promise<Offer> {
  const { platforms = ["linux_amd64", "windows_amd64"], seed = 1, size = 500 } = options;
  const packages = platforms.map((platform, index) => {
    const program = makeExecutable(platform, { seed: seed + index, size });
    const name = `terraform-provider-${type}_v${version}${platform.startsWith("windows") ? ".exe" : ""}`;
    const content = Buffer.concat([program, Buffer.from(`${type} ${version} ${platform}`)]);
    return [platform, packageOf(makeRawZip([{ name, content, mode: 0o100755 }]))] as const;
  });
  return makeOffer({ type, version, author, packages: new Map(packages) });
}
