import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { imageTag } from "../../provider/image-name.ts";

/** What everybody has to know who installs from images; Markdown. */
export const OCI_MIRROR_LIMITS = [
  "OpenTofu 1.10 or later; Terraform has no such thing.",
  "The registry is trusted for what it gives: OpenTofu compares the package with the digest in the registry and checks no signature there. The signed checksums lie beside the packages, for whoever wants to check them by hand.",
  "`tofu init` writes the hashes of the platform that it runs on into the lock file, and `tofu providers lock` does not look into an `oci_mirror`: for a lock file with all platforms, run it against the registry or the network mirror, which have the same packages.",
] as const;

/** Where the images of a version are, as people name them. */
export function imagesOf({ version, images = [] }: ListedImages): string[] {
  return images.map((name) => `${name}:${imageTag(version)}`);
}

/** A version with its images, as the list has it. */
interface ListedImages {
  readonly version: string;
  readonly images?: readonly string[];
}

/**
 * The lines of a CLI configuration that make OpenTofu install from images, and from them alone, what the addresses name. The
 * repository may be a template, which OpenTofu fills in.
 */
export function renderOciMirrorBlock(repository: string, ...addresses: readonly ProviderAddress[]): string {
  const patterns = addresses.map((address) => `"${formatAddress(address)}"`).join(", ");
  return [
    "provider_installation {",
    "  oci_mirror {",
    `    repository_template = "${repository}"`,
    `    include             = [${patterns}]`,
    "  }",
    "  direct {",
    `    exclude = [${patterns}]`,
    "  }",
    "}",
  ].join("\n");
}
