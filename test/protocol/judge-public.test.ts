import { describe, expect, it } from "vitest";
import { readClientSums } from "../../src/package/shasums.ts";
import { judgePublic, type PublicRelease, readReleaseUrl } from "../../src/protocol/judge/public.ts";
import { ruleOf } from "../../src/protocol/rules/rules.ts";
import { PUBLIC_REGISTRIES, type PublicRegistry } from "../../src/provider/address.ts";
import { parseTag } from "../../src/provider/version.ts";
import { RECORDED, type RecordedRelease } from "./recorded-releases.ts";

const HERE = "https://github.com/acme/terraform-provider-sample";
const PREFIX = "terraform-provider-sample_1.0.0_";
const MANIFEST = `${PREFIX}manifest.json`;

const GOOD: PublicRelease = {
  where: HERE,
  type: "sample",
  version: parseTag("v1.0.0"),
  release: { repository: "acme/terraform-provider-sample", tag: "v1.0.0" },
  sums: [`${PREFIX}linux_amd64.zip`, MANIFEST],
  hasManifest: true,
  platforms: ["linux_amd64"],
  algorithms: ["RSA-4096"],
};

function rulesOf(
  change: Partial<PublicRelease>,
  also: readonly PublicRegistry[] = PUBLIC_REGISTRIES,
): string[] {
  return judgePublic({ ...GOOD, ...change }, also).map(({ rule }) => rule);
}

const tagged = (tag: string, repository = "acme/terraform-provider-sample") => ({
  release: { repository, tag },
});

/** Each with the rules for registry.terraform.io, and those for registry.opentofu.org. */
const CASES: readonly (readonly [string, Partial<PublicRelease>, string[], string[]])[] = [
  ["what both accept", {}, [], []],
  ["no release", { release: undefined, sums: undefined }, ["public-release"], ["public-release"]],
  ["no checksums", { sums: undefined }, ["public-release"], ["public-release"]],
  ["a tag without v", tagged("1.0.0"), ["public-tag"], []],
  ["a tag with a folder", tagged("sample/v1.0.0"), ["public-tag"], ["public-tag"]],
  ["a tag of another spelling", tagged("v1.0"), ["public-tag"], ["public-tag"]],
  ["upper case", tagged("v1.0.0", "Acme/Terraform-Provider-Sample"), ["public-repository"], []],
  ["another repository", tagged("v1.0.0", "acme/providers"), ["public-repository"], ["public-repository"]],
  [
    "an SBOM in the checksums",
    { sums: [...(GOOD.sums ?? []), `${PREFIX}sbom.json`] },
    ["public-checksums"],
    [],
  ],
  [
    "a zip of another version",
    { sums: [MANIFEST, "terraform-provider-sample_0.9.0_linux_amd64.zip"] },
    ["public-checksums"],
    [],
  ],
  ["a manifest that is not listed", { sums: GOOD.sums?.slice(0, 1) }, ["public-manifest"], []],
  [
    "no manifest",
    { sums: GOOD.sums?.slice(0, 1), hasManifest: false },
    ["public-manifest-missing"],
    ["public-manifest-missing"],
  ],
  ["an Ed25519 key", { algorithms: ["Ed25519"] }, ["public-key"], []],
  ["an ECDSA key", { algorithms: ["ECDSA P-256"] }, ["public-key"], []],
  ["a DSA key", { algorithms: ["DSA-2048"] }, [], []],
  ["a rotation from RSA", { algorithms: ["RSA-4096", "Ed25519"] }, [], []],
  ["an unknown key", { algorithms: [] }, [], []],
  ["no linux_amd64", { platforms: ["darwin_arm64"] }, ["public-platforms"], []],
  ["a rare platform", { platforms: ["linux_amd64", "linux_riscv64"] }, [], ["public-platforms"]],
  ["rare platforms only", { platforms: ["linux_riscv64"] }, ["public-platforms"], ["public-no-platform"]],
];

describe("of a release, the public registries", () => {
  it.each(CASES)("judge %s", (_, change, terraform, opentofu) => {
    expect(rulesOf(change, ["registry.terraform.io"])).toEqual(terraform);
    expect(rulesOf(change, ["registry.opentofu.org"])).toEqual(opentofu);
    expect(new Set(rulesOf(change))).toEqual(new Set([...terraform, ...opentofu]));
    expect(rulesOf(change, [])).toEqual([]);
  });

  it.each(RECORDED)("refused $record: $rule", ({ rule, registry, ...recorded }) => {
    const errorsOf = (release: PublicRelease) =>
      judgePublic(release, [registry])
        .map((seen) => seen.rule)
        .filter((id) => ruleOf(id).severity === "error");
    expect(errorsOf(rebuild(recorded))).toEqual([rule]);
    expect(errorsOf(rebuild({ ...recorded, ...recorded.fixed }))).toEqual([]);
  });

  it("name the first of the other files, and count the rest", () => {
    const sums = [...(GOOD.sums ?? []), "a.txt", "b.txt", "c.txt"];
    const [seen] = judgePublic({ ...GOOD, sums }, PUBLIC_REGISTRIES);
    expect(seen).toEqual({
      rule: "public-checksums",
      where: HERE,
      found: 'they list "a.txt" and 2 more',
    });
  });
});

function rebuild({
  repository,
  tag,
  platforms,
  sums,
  assets,
}: Omit<RecordedRelease, "rule" | "registry" | "record" | "fixed">): PublicRelease {
  const type = repository.replace(/^.*\/terraform-provider-/, "");
  const version = parseTag(tag);
  const names = sums === undefined ? undefined : [...readClientSums(sums).sums.keys()];
  const hasManifest = assets.includes(`terraform-provider-${type}_${version.text}_manifest.json`);
  const where = `https://github.com/${repository}`;
  const algorithms = ["RSA-4096"];
  return {
    where,
    type,
    version,
    release: { repository, tag },
    sums: names,
    hasManifest,
    platforms,
    algorithms,
  };
}

describe("the URL of a release's file", () => {
  it("names repository, tag and file", () => {
    expect(readReleaseUrl(`${HERE}/releases/download/sample%2Fv1.0.0/a%2Bb`)).toEqual({
      repository: "acme/terraform-provider-sample",
      tag: "sample/v1.0.0",
      name: "a+b",
    });
  });

  it.each([
    "https://github.com.example/acme/a/releases/download/v1/b",
    "https://github.com/acme/a/raw/v1/b",
    "https://acme.github.io/assets/SHA256SUMS",
  ])("is not %s", (url) => {
    expect(readReleaseUrl(url)).toBeUndefined();
  });
});
