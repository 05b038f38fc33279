import { readClientHash } from "../package/shasums.ts";
import type { Asset } from "../ports/releases.ts";
import type { Platform } from "../provider/platform.ts";
import { type Candidate, skip } from "./group-releases.ts";
import { isSkipped, type Skipped } from "./outcome.ts";
import { type NamedPackage, namePackages } from "./release-files.ts";

/** A package that clients accept, if its content is what the sums say. */
export interface WantedPackage {
  readonly platform: Platform;
  readonly asset: Asset;
  readonly sha256: string;
}

/** Brings the lines of the sums and the files of a release together; what does not match is left out by name. */
export async function matchPackages(
  candidate: Candidate,
  type: string,
  sums: ReadonlyMap<string, string>,
): Promise<{ readonly wanted: readonly WantedPackage[]; readonly leftOut: readonly Skipped[] }> {
  const { release, version } = candidate;
  const names = [...sums.keys(), ...release.assets.map(({ name }) => name)];
  const matched = (await namePackages(names, type, version)).map((named) => match(named, candidate, sums));
  return {
    wanted: matched.filter((one): one is WantedPackage => !isSkipped(one)),
    leftOut: matched.filter(isSkipped),
  };
}

/** No zip that clients could take has as many; GitHub keeps none. */
const TOO_LARGE = 2 ** 31;

function match(
  { name, platform }: NamedPackage,
  candidate: Candidate,
  sums: ReadonlyMap<string, string>,
): WantedPackage | Skipped {
  const asset = candidate.release.assets.find((one) => one.name === name && one.complete);
  const hash = sums.get(name);
  const leave = (code: Skipped["code"], reason: string): Skipped => skip(candidate, code, reason, name);
  if (platform === undefined)
    return leave(
      "odd-name",
      "it is not named terraform-provider-TYPE_VERSION_OS_ARCH.zip, and by no other name do terraform and tofu find it in a folder of packages (`filesystem_mirror`)",
    );
  if (asset === undefined)
    return leave(
      "missing-file",
      "SHA256SUMS names it and the release does not hold it: terraform and tofu would get 404",
    );
  if (hash === undefined)
    return leave(
      "not-in-sums",
      `terraform and tofu say "checksum list has no SHA-256 hash for ${JSON.stringify(name)}"`,
    );
  const sha256 = readClientHash(hash);
  if (sha256 === undefined)
    return leave(
      "bad-sums",
      "SHA256SUMS gives it something else than 64 hexadecimal digits: terraform and tofu refuse it, or crash",
    );
  if (asset.sha256 !== undefined && asset.sha256 !== sha256)
    return wrongDigest(candidate, name, asset.sha256, sha256);
  if (asset.size >= TOO_LARGE)
    return leave(
      "refused-zip",
      `it has ${asset.size} bytes: terraform and tofu know no limit, but GitHub keeps no file of 2 GiB, and no provider has as many`,
    );
  return { platform, asset, sha256 };
}

/** The file is not what was signed. */
export function wrongDigest(candidate: Candidate, name: string, is: string, wanted: string): Skipped {
  const reason = `its sha256 is ${is}, and SHA256SUMS says ${wanted}: terraform and tofu say "archive has incorrect checksum"`;
  return skip(candidate, "wrong-digest", reason, name);
}
