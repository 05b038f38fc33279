import { r as formatAddress } from "./address.js";
import { n as imageTag } from "./image-name.js";
// src/site/documents/oci-mirror.ts
const OCI_MIRROR_LIMITS = [
	"OpenTofu 1.10 or later; Terraform has no such thing.",
	"The registry is trusted for what it gives: OpenTofu compares the package with the digest in the registry and checks no signature there. The signed checksums lie beside the packages, for whoever wants to check them by hand.",
	"`tofu init` writes the hashes of the platform that it runs on into the lock file, and `tofu providers lock` does not look into an `oci_mirror`: for a lock file with all platforms, run it against the registry or the network mirror, which have the same packages."
];
function imagesOf({ version, images = [] }) {
	return images.map((name) => `${name}:${imageTag(version)}`);
}
function renderOciMirrorBlock(repository, ...addresses) {
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
		"}"
	].join("\n");
}
export { imagesOf as n, renderOciMirrorBlock as r, OCI_MIRROR_LIMITS as t };
