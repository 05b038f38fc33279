import type { Problem } from "../../errors.ts";
import { isObject, type JsonObject } from "../../json.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { quote } from "../../text.ts";
import {
  filesOf,
  type OwnPackage,
  type OwnVersion,
  renderVersionFacts,
  type SbomFacts,
} from "../facts/version-facts.ts";

/** One line for each package and each other fact that differs. */
export function findChanges(before: OwnVersion, after: OwnVersion): string[] {
  const [was, is] = [comparable(before), comparable(after)];
  return namesOf(was, is).flatMap((name) => firstDifference(name, was[name], is[name]));
}

export function areIdentical(before: OwnVersion, after: OwnVersion): boolean {
  return firstDifference("", written(before), written(after)).length === 0;
}

function written(facts: OwnVersion): JsonObject {
  return JSON.parse(renderVersionFacts(facts));
}

/** Every fact that the catalog has, so a new one counts, without those that can differ for the same bytes. */
function comparable(facts: OwnVersion): JsonObject {
  const { attestationUrl: _bundle, title: _title, notes: _notes, unknown: _later, ...fields } = facts;
  const { packages, ...others } = written({
    ...fields,
    tag: "",
    sums: { url: "", sha256: facts.sums.sha256, signatureUrl: "", keys: [] },
    packages: new Map([...facts.packages].map(([platform, one]) => [platform, withoutPlace(one)])),
    ...(facts.sbom && { sbom: withoutPlace(facts.sbom) }),
  });
  return { ...(isObject(packages) ? packages : {}), ...others };
}

function withoutPlace<File extends OwnPackage | SbomFacts>({ unknown: _later, ...file }: File) {
  return { ...file, url: "" };
}

function namesOf(...facts: readonly JsonObject[]): string[] {
  return [...new Set(facts.flatMap(Object.keys))];
}

function firstDifference(name: string, before: unknown, after: unknown): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isObject(before) || !isObject(after))
    return [`${name}: ${describeFact(before)} is published, ${describeFact(after)} was built`];
  const parts = namesOf(before, after);
  return parts.flatMap((part) => firstDifference(`${name} ${part}`, before[part], after[part])).slice(0, 1);
}

function describeFact(fact: unknown): string {
  return fact === undefined ? "nothing" : quote(fact);
}

/** One line per file that differs from the catalog. */
export function findTampering(
  facts: OwnVersion,
  assets: readonly { readonly name: string; readonly size: number; readonly sha256: string | undefined }[],
): string[] {
  return filesOf(facts).flatMap(({ name, size, sha256 }) => {
    const asset = assets.find((one) => one.name === name);
    if (asset?.sha256 === sha256 && asset.size === (size ?? asset.size)) return [];
    const is = asset && `now has sha256 ${asset.sha256 ?? "unknown"}, ${asset.size} bytes`;
    const was = `${name} was published with sha256 ${sha256}${size === undefined ? "" : `, ${size} bytes`}`;
    return [`${was}, and ${is ?? "is missing from the release"}`];
  });
}

/** Anyone who locked the version could no longer install it. */
export function versionChanged(
  address: ProviderAddress,
  version: string,
  changes: readonly string[],
): Problem {
  return {
    code: "version-changed",
    found: `${formatAddress(address)} ${version} is already on the site and would change: ${changes.join("; ")}`,
    expected: "the same bytes as when it was first published",
    fix: "Release a new version: anyone whose lock file has this one could not install the changed packages",
  };
}
