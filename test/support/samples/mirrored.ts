import type { VersionFacts } from "../../../src/catalog/facts/version-facts.ts";
import { parseAddress } from "../../../src/provider/address.ts";

/** A third-party provider. */
export const OTHER = parseAddress("registry.example.org/others/tool");

export const NOW = "2026-03-04T05:06:07Z";

export function mirroredVersion(
  version: string,
  digits: Readonly<Record<string, string>> = { linux_amd64: "a", windows_amd64: "b" },
): VersionFacts {
  const at = `https://origin.example.org/v${version}`;
  const name = `terraform-provider-tool_${version}`;
  return {
    version,
    protocols: ["5.0"],
    sums: {
      url: `${at}/${name}_SHA256SUMS`,
      sha256: "d".repeat(64),
      signatureUrl: `${at}/${name}_SHA256SUMS.sig`,
      keys: [],
      fingerprint: "0123456789ABCDEF0123456789ABCDEF01234567",
    },
    packages: new Map(
      Object.entries(digits).map(([platform, digit]) => {
        const filename = `${name}_${platform}.zip`;
        return [platform, { filename, url: `${at}/${filename}`, sha256: digit.repeat(64) }];
      }),
    ),
  };
}
