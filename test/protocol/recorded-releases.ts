import type { RuleId } from "../../src/protocol/rules/rules.ts";
import type { PublicRegistry } from "../../src/provider/address.ts";

/** A release that a public registry refused without a word to its publisher, rebuilt from its record. */
export interface RecordedRelease {
  /** A pull request or an issue on github.com. */
  readonly record: string;
  readonly registry: PublicRegistry;
  readonly rule: RuleId;
  readonly repository: string;
  readonly tag: string;
  readonly platforms: readonly string[];
  /** The text of SHA256SUMS; undefined if it was not uploaded. */
  readonly sums: string | undefined;
  readonly assets: readonly string[];
  /** What the publisher changed. */
  readonly fixed: { readonly sums: string };
}

const PLATFORMS = ["darwin_arm64", "linux_amd64", "windows_amd64"];

function sumsOf(names: readonly string[]): string {
  return names.map((name, index) => `${String(index).padStart(64, "0")}  ${name}\n`).join("");
}

interface Record {
  readonly repository: string;
  readonly tag: string;
  readonly manifest?: "listed" | "not listed" | "none";
  readonly others?: (prefix: string) => readonly string[];
}

function release({ repository, tag, manifest = "listed", others = () => [] }: Record) {
  const name = repository.replace(/^.*\//, "");
  const prefix = `${name}_${tag.slice(1)}_`;
  const zips = PLATFORMS.map((platform) => `${prefix}${platform}.zip`);
  const manifests = manifest === "none" ? [] : [`${prefix}manifest.json`];
  const more = others(prefix);
  const listed = [...zips, ...(manifest === "listed" ? manifests : []), ...more];
  const assets = [...zips, ...manifests, ...more, `${prefix}SHA256SUMS`, `${prefix}SHA256SUMS.sig`];
  const fixed = { sums: sumsOf([...zips, ...manifests]) };
  return { repository, tag, platforms: PLATFORMS, sums: sumsOf(listed), assets, fixed };
}

const withoutSums = release({ repository: "acme/terraform-provider-widget", tag: "v1.0.0" });

export const RECORDED: readonly RecordedRelease[] = [
  {
    ...release({ repository: "ngrok/terraform-provider-ngrok", tag: "v0.8.0", manifest: "not listed" }),
    record: "ngrok/terraform-provider-ngrok#61",
    registry: "registry.terraform.io",
    rule: "public-manifest",
  },
  {
    ...release({
      repository: "openai/terraform-provider-openai",
      tag: "v1.1.1",
      others: (prefix) => PLATFORMS.map((platform) => `${prefix}${platform}.zip.spdx.json`),
    }),
    record: "openai/terraform-provider-openai#98",
    registry: "registry.terraform.io",
    rule: "public-checksums",
  },
  {
    ...release({
      repository: "alekc/terraform-provider-kubectl",
      tag: "v3.0.0-beta1",
      manifest: "not listed",
    }),
    record: "alekc/terraform-provider-kubectl#350",
    registry: "registry.terraform.io",
    rule: "public-manifest",
  },
  {
    ...release({
      repository: "secrethub/terraform-provider-secrethub",
      // The record names no version. There were no manifests then.
      tag: "v1.2.1",
      manifest: "none",
      others: () =>
        PLATFORMS.map((platform) => `terraform-provider-secrethub-${platform.replace("_", "-")}.tar.gz`),
    }),
    record: "secrethub/terraform-provider-secrethub#122",
    registry: "registry.terraform.io",
    rule: "public-checksums",
  },
  {
    ...release({
      repository: "groundcover-com/terraform-provider-groundcover",
      tag: "v1.10.0",
      others: (prefix) => [`${prefix}SHA256SUMS.sig`],
    }),
    record: "groundcover-com/terraform-provider-groundcover#76",
    registry: "registry.terraform.io",
    rule: "public-checksums",
  },
  {
    // The record names no provider.
    ...withoutSums,
    sums: undefined,
    assets: withoutSums.assets.filter((name) => !name.includes("SHA256SUMS")),
    record: "opentofu/registry#280",
    registry: "registry.opentofu.org",
    rule: "public-release",
  },
];
