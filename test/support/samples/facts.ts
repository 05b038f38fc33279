import type { Publication } from "../../../src/catalog/edits/publication.ts";
import type { Reason } from "../../../src/catalog/facts/marks.ts";
import type { ListedVersion, PublishedKey } from "../../../src/catalog/facts/provider-facts.ts";
import type { OwnPackage, OwnVersion } from "../../../src/catalog/facts/version-facts.ts";
import { parseAddress } from "../../../src/provider/address.ts";

/** Published facts for tests of what follows from them; every value is one a reader can check by eye. */
export const ADDRESS = parseAddress("registry.example.com/acme/sample");

const KEY_NAME = `0123456789ABCDEF-${"c".repeat(64)}`;

function packageFacts(version: string, platform: string, digit: string): OwnPackage {
  const filename = `terraform-provider-sample_${version}_${platform}.zip`;
  return {
    filename,
    url: `https://files.example.com/v${version}/${filename}`,
    size: 1000,
    sha256: digit.repeat(64),
    h1: `h1:${digit.repeat(43)}=`,
  };
}

export function versionFacts(version: string, digits: readonly string[] = ["a", "b"]): OwnVersion {
  const [linux = "a", windows = "b"] = digits;
  return {
    version,
    tag: `v${version}`,
    protocols: ["6.0"],
    sums: {
      url: `https://files.example.com/v${version}/SHA256SUMS`,
      sha256: "d".repeat(64),
      signatureUrl: `https://files.example.com/v${version}/SHA256SUMS.sig`,
      keys: [KEY_NAME],
    },
    packages: new Map([
      ["linux_amd64", packageFacts(version, "linux_amd64", linux)],
      ["windows_amd64", packageFacts(version, "windows_amd64", windows)],
    ]),
  };
}

/** The entry of a version in a provider's list. */
export function listedVersion(version: string, more: Partial<ListedVersion> = {}): ListedVersion {
  return {
    version,
    protocols: ["6.0"],
    platforms: ["linux_amd64"],
    published: "2026-01-02T03:04:05Z",
    ...more,
  };
}

/** Why a version or a provider is withdrawn or deprecated. */
export function because(reason: string, advisory?: string): readonly Reason[] {
  return [{ reason, ...(advisory === undefined ? {} : { advisory }) }];
}

/** A publication of one version at one address, on a site at the root of its host. */
export function publication(version: string, base = "https://registry.example.com/"): Publication {
  return {
    site: { hostname: "registry.example.com", base },
    addresses: [ADDRESS],
    overwrite: false,
    versions: [{ facts: versionFacts(version), published: "2026-01-02T03:04:05Z", keys: [PUBLISHED_KEY] }],
  };
}

/** That of test/fixtures/keys/ecdsa-p256.asc, under a name that is easier to read. */
export const PUBLIC_KEY = `-----BEGIN PGP PUBLIC KEY BLOCK-----

xlIEZZIAgBMIKoZIzj0DAQcCAwSgZYSlRSZ5i83lC32dsf68b8j+v7M6teEc
5ntxx78jDRRH4cKnaB3u7bBeoBEKe5xO70rhzxZvPo1vuQx+uga2zSNlY2Rz
YS1wMjU2IDxlY2RzYS1wMjU2QGV4YW1wbGUuY29tPsKQBBMTCAA4FiEEiSek
I3gMQotlu5KPGNQq2jGtQWMFAmWSAIACGwMFCwkIBwIGFQoJCAsCBBYCAwEC
HgECF4AACgkQGNQq2jGtQWODswEA1cph4KrrALpnXtMZtmVkBiBSeMpLWzOC
9c2N6CBgE3MBANmr77+XUeEPHkSuQMk+qBpKUBEKXEPMyZF26VO0wIfW
=hv2K
-----END PGP PUBLIC KEY BLOCK-----
`;

/** The key that the sample versions are signed with. */
export const PUBLISHED_KEY: PublishedKey = {
  name: KEY_NAME,
  fingerprint: `${"89ABCDEF".repeat(3)}0123456789ABCDEF`,
  publicKey: PUBLIC_KEY,
};
