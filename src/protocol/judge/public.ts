import type { PublicRegistry } from "../../provider/address.ts";
import { decodePart, manifestFilename, packageFilename, shasumsFilename } from "../../provider/filename.ts";
import type { Version } from "../../provider/version.ts";
import { nameSome, quote } from "../../text.ts";
import { type Observation, Observations } from "../observation.ts";

export interface PublicRelease {
  /** A URL. */
  readonly where: string;
  readonly type: string;
  readonly version: Version;
  /** Undefined if the files are not those of a release on github.com. */
  readonly release: { readonly repository: string; readonly tag: string } | undefined;
  /** The names in the checksums; undefined if there are none, or under another name. */
  readonly sums: readonly string[] | undefined;
  /** Whether the release has the manifest, listed or not. */
  readonly hasManifest: boolean;
  readonly platforms: readonly string[];
  /** Those of the keys that signed; none if it is unknown. */
  readonly algorithms: readonly string[];
}

/** Judges a release like the public registries that it is also meant for. */
export function judgePublic(
  { where, type, version, release, sums, hasManifest, platforms, algorithms }: PublicRelease,
  also: readonly PublicRegistry[],
): readonly Observation[] {
  if (also.length === 0) return [];
  const report = new Observations(where);
  const forTerraform = also.includes("registry.terraform.io");
  const manifest = manifestFilename(type, version);
  if (release === undefined) report.add("public-release", "there is no release on github.com");
  else {
    const { tag, repository } = release;
    if (sums === undefined)
      report.add("public-release", `the release has no ${shasumsFilename(type, version)}`);
    const text = forTerraform ? tag : `v${tag.replace(/^v/, "")}`;
    if (text !== `v${version.text}`) report.add("public-tag", `the tag is ${quote(tag)}`);
    const [, name = ""] = repository.split("/");
    if ((forTerraform ? name : name.toLowerCase()) !== `terraform-provider-${type}`)
      report.add("public-repository", `the repository is ${quote(repository)}`);
  }
  if (forTerraform) {
    const others = (sums ?? []).filter((name) => name !== manifest && !isPackage(name, type, version));
    if (others.length > 0) report.add("public-checksums", `they list ${nameSome(others.map(quote), 1)}`);
    if (hasManifest && sums?.includes(manifest) === false)
      report.add("public-manifest", `they have no line for ${manifest}`);
    if (algorithms.length > 0 && !algorithms.some((algorithm) => /^[RD]SA-/.test(algorithm)))
      report.add("public-key", `the key is ${algorithms.join(", ")}`);
    if (!platforms.includes("linux_amd64"))
      report.add("public-platforms", "there is no package for linux_amd64");
  }
  const lost = platforms.filter((platform) => !IN_OPENTOFU.test(platform));
  if (also.includes("registry.opentofu.org") && lost.length > 0) {
    const found = `registry.opentofu.org leaves out ${lost.join(", ")}`;
    report.add(lost.length === platforms.length ? "public-no-platform" : "public-platforms", found);
  }
  if (sums !== undefined && !hasManifest) report.add("public-manifest-missing", `there is no ${manifest}`);
  return report.judged(undefined).observations;
}

/** The registry leaves others out: https://github.com/opentofu/registry/blob/main/src/internal/provider/version.go */
const IN_OPENTOFU = /^(?:darwin|freebsd|linux|openbsd|solaris|windows)_(?:386|amd64|arm|arm64)$/;

const PACKAGE_END = /_([a-z0-9]+)_([a-z0-9]+)\.zip$/;

function isPackage(name: string, type: string, version: Version): boolean {
  const [, os, arch] = PACKAGE_END.exec(name) ?? [];
  return os !== undefined && arch !== undefined && name === packageFilename(type, version, { os, arch });
}

/** The repository, tag and name of a release's file, from its URL. */
export function readReleaseUrl(url: string) {
  const [, repository, tag, name] =
    /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\/releases\/download\/([^?#]+)\/([^/?#]+)$/.exec(url) ?? [];
  if (repository === undefined || tag === undefined || name === undefined) return undefined;
  return { repository, tag: decodePart(tag), name: decodePart(name) };
}
