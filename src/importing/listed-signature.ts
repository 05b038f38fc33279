import type { SignedAnew } from "../catalog/edits/key-replacement.ts";
import type { PublishedKey } from "../catalog/facts/provider-facts.ts";
import type { OwnVersion } from "../catalog/facts/version-facts.ts";
import type { Problem } from "../errors.ts";
import { sha256Of } from "../package/local-file.ts";
import { type Asset, findAsset, LARGEST_ACCEPTED } from "../ports/host.ts";
import { filenameInUrl } from "../provider/filename.ts";
import { formatPlatform } from "../provider/platform.ts";
import { publishedKey } from "../steps/signer.ts";
import { type Candidate, isSkipped } from "./group-releases.ts";
import { judgeRelease, type SoundRelease, takePackages } from "./judge-release.ts";
import type { SignaturePolicy } from "./keyring.ts";
import { type ReleasePackages, readAsset, type StatedProtocols } from "./release-files.ts";

export interface FollowedSignature {
  /** What the catalog has to say instead, and why. */
  readonly correction?: SignedAnew & { readonly keys: readonly PublishedKey[] };
  readonly reasons: readonly string[];
  /** What only the publisher can mend. */
  readonly broken: readonly string[];
  /** The release as it is judged now, if its checksums are those of the facts. */
  readonly sound?: SoundRelease;
}

/**
 * Compares the facts of a listed version with its signature. Another valid signature takes the place of one that is lost, and a
 * signed `h1:` that the package has, of another one in the catalog.
 */
export async function followSignature(
  candidate: Candidate,
  facts: OwnVersion,
  policy: SignaturePolicy,
  stated: StatedProtocols,
  files: ReleasePackages,
): Promise<FollowedSignature> {
  const { sums } = facts;
  const { release } = candidate;
  const name = filenameInUrl(sums.signatureUrl);
  const asset = findAsset(release.assets, name, LARGEST_ACCEPTED);
  const isKnown = asset?.sha256 !== undefined && asset.sha256 === sums.signatureSha256;
  if (isKnown && !policy.isThorough) return { reasons: [], broken: [] };
  const sound = await judgeRelease(candidate, policy, stated, files);
  if (isSkipped(sound)) return { reasons: [], broken: [sound.reason] };
  const digestOf = async (one: Asset): Promise<string> => sha256Of(await readAsset(release, one, files));
  // Other checksums are named by what compares them.
  if (sound.shasums.sha256 !== sums.sha256) return { reasons: [], broken: [] };
  const digest = sound.signature.name === name ? sound.signature.sha256 : asset && (await digestOf(asset));
  const isUnchanged = digest !== undefined && digest === sums.signatureSha256;
  const state = asset === undefined ? "gone" : "another file";
  const reasons = isUnchanged ? [] : [`${name} is ${state}, and ${sound.signature.name} holds`];
  const broken: string[] = [];
  for (const [platform, signed] of sound.hashes) {
    const entry = facts.packages.get(platform);
    if (entry === undefined || entry.h1 === signed) continue;
    const packages = sound.wanted.filter((one) => formatPlatform(one.platform) === platform);
    const read = { candidate, wanted: packages, leftOut: [], hashes: new Map<string, string>() };
    const { packages: taken } = await takePackages(read, new Map(), files);
    const h1 = taken[0]?.h1;
    if (h1 === signed) reasons.push(`${platform} was listed with ${entry.h1}, and ${signed} is signed`);
    else broken.push(`${platform} has ${h1 ?? "no package that can be read"}, and ${signed} is signed`);
  }
  if (reasons.length === 0 || broken.length > 0) return { reasons, broken, sound };
  const correction = {
    version: facts.version,
    signed: sums,
    hashes: sound.hashes,
    keys: sound.signers.map(publishedKey),
    signatureUrl: sound.signature.url,
    signatureSha256: sound.signature.sha256,
  };
  return { correction, reasons, broken };
}

export function signatureBroken(what: string, faults: readonly string[]): Problem {
  return {
    code: "release-tampered",
    found: `the signed files of ${what} are not what was published: ${faults.join("; ")}`,
    expected: "checksums with a valid signature, and packages with the signed hashes",
    fix: "Run the job of its tag again, which signs it again if the packages are the same; on GitHub, delete the broken file first, or run ‹command: publish› with ‹overwrite: true›",
  };
}

export function signatureCorrected(what: string, reasons: readonly string[]): Problem {
  return {
    code: "catalog-invalid",
    found: `the catalog said otherwise of ${what} than its signature, and was corrected: ${reasons.join("; ")}`,
    expected: "what the publisher signed",
    fix: "Check who can write to the site. Search lock files for a wrong hash: a machine with it may have installed something else",
  };
}
