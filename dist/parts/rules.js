import { a as AGREEMENT_RULES, d as terraform, f as without, i as VERSIONS_RULES, l as everyClient, n as DOWNLOAD_RULES, o as CATALOG_RULES, r as HOST_RULES, s as MIRROR_RULES, t as DISCOVERY_RULES, u as opentofu } from "./registry.js";
// src/protocol/rules/package.ts
function rejectedByEveryClient(reason) {
	const wrapped = `the provider is not signed with a valid signing key ... ${reason}`;
	return {
		...everyClient(reason),
		"opentofu 1.12.6": wrapped,
		"opentofu 1.10.10": wrapped
	};
}
const SIGNATURE_RULES = {
	"signature-missing": {
		title: "The signature is missing",
		cause: "It was not uploaded, or has another name.",
		expected: "status 200 for `shasums_signature_url`",
		fix: "Sign with `gpg --detach-sign`, and upload the signature",
		clients: everyClient("failed to retrieve cryptographic signature for provider: ...")
	},
	"signature-not-binary": {
		title: "The signature is not binary",
		cause: "It is armored, or a web page.",
		expected: "a binary detached signature",
		fix: "Sign with `gpg --detach-sign`, without --armor",
		clients: rejectedByEveryClient("openpgp: invalid data: tag byte does not have MSB set")
	},
	"signature-unknown-issuer": {
		title: "The signing key is not published",
		cause: "The document lacks the key that signed.",
		expected: "the signing key in `gpg_public_keys`",
		fix: "Add it to the version's documents, or re-sign",
		clients: rejectedByEveryClient("authentication signature from unknown issuer")
	},
	"signature-wrong": {
		title: "The signature doesn't match the checksums",
		cause: "They changed after signing: by a build, an editor, or a host that changes line endings.",
		expected: "a signature of exactly the bytes that are served",
		fix: "Sign the served file, and serve it unchanged",
		clients: rejectedByEveryClient("openpgp: invalid signature")
	},
	"signature-expired": {
		title: "The signature has expired, or is dated in the future",
		cause: "The signing clock was wrong, or the signature was made to expire.",
		expected: "a signature from the past that doesn't expire",
		fix: "Correct the clock, and sign again",
		clients: without("terraform 1.5.7", terraform("openpgp: signature expired"))
	},
	"signature-hash": {
		title: "The signature uses a hash that clients don't support",
		cause: "It uses MD5 or RIPEMD-160, and clients find no signature.",
		expected: "SHA-256 or SHA-512",
		fix: "Sign again with `gpg --digest-algo SHA512`",
		clients: without("terraform 1.5.7", rejectedByEveryClient("authentication signature from unknown issuer"))
	},
	"signature-weak": {
		severity: "warning",
		title: "The signature uses SHA-1",
		cause: "Clients still accept it, but attackers can make two files with the same hash.",
		expected: "SHA-256 or SHA-512",
		fix: "Sign again with `gpg --digest-algo SHA512`"
	},
	"signature-h1": {
		severity: "warning",
		title: "The signature states hashes that don't count",
		cause: "It names two `h1:` for one platform, more than 64, or something else in their place. Clients don't read them; `lock` and `mirror` ignore these.",
		expected: "one `PLATFORM h1:HASH` in the signature for each package",
		fix: "Sign again"
	},
	"signature-h1-differs": {
		title: "The site contradicts a hash that the publisher signed",
		cause: "The site's `h1:` of a package is another one than the signature states.",
		expected: "the signed `h1:`",
		fix: "Find out which one the package has: `lint --deep` compares both. If it is the signed one, run `rebuild`; else release a new version"
	}
};
const KEY_RULES = {
	"key-distrusted": {
		title: "A version is signed by a stolen key only",
		cause: "The site's catalog reports the key as stolen, and the version was not signed again.",
		expected: "a signature by a key that only the publisher has",
		fix: "Check the version. If it is good, run `replace-key` with `versions` and a new key, else withdraw it"
	},
	"key-null": {
		title: "A key that is `null` crashes clients",
		cause: "`gpg_public_keys` contains `null`.",
		expected: "objects with `ascii_armor`",
		fix: "Remove the `null`",
		clients: everyClient("runtime error: invalid memory address or nil pointer dereference")
	},
	"key-unreadable": {
		title: "A key can't be read",
		cause: "Its armor lost the blank line, the end or line breaks. Clients ignore later keys.",
		expected: "the block that `gpg --armor --export KEYID` prints",
		fix: "Export the key again",
		clients: everyClient("error decoding signing key: openpgp: ...")
	},
	"key-too-large": {
		severity: "warning",
		title: "A key is too large to be checked",
		cause: "Clients may accept it, but verifying with it could take minutes.",
		expected: "RSA of at most 16,384 bits, DSA of at most 4,096, at most 200 signatures, user IDs and subkeys, and 20 keys a document",
		fix: "Sign with a key of a usual size, such as RSA-4096"
	},
	"key-private": {
		title: "A private key is published",
		cause: "Clients accept it, and anyone can sign with it.",
		expected: "a PGP PUBLIC KEY BLOCK",
		fix: "Revoke it at once, create a new one, and re-sign every version"
	},
	"key-second-block": {
		severity: "warning",
		title: "An entry contains a second key",
		cause: "Clients read only an entry's first block.",
		expected: "one entry for each key",
		fix: "Give each key its own entry"
	},
	"key-revoked": {
		title: "The signing key is revoked",
		cause: "This includes earlier signatures.",
		expected: "a key that is not revoked",
		fix: "Re-sign with a new key, or publish the key as it was",
		clients: {
			...everyClient("signature made by revoked key"),
			"terraform 1.5.7": "authentication signature from unknown issuer"
		}
	},
	"key-expired": {
		severity: "warning",
		title: "The signing key has expired",
		cause: "Most clients warn. Terraform 1.6.0 rejects it; OpenTofu can be set to.",
		expected: "a key that is valid",
		fix: "Extend it with `gpg --quick-set-expire`, and publish it again"
	},
	"key-expiring": {
		severity: "warning",
		title: "The signing key expires soon",
		cause: "Fewer than 60 days are left.",
		expected: "a key that is valid for at least 60 days",
		fix: "Extend it with `gpg --quick-set-expire`, and publish it again"
	},
	"key-old-clients": {
		severity: "info",
		title: "Older clients can't read the key",
		cause: "Terraform up to 1.5 reads only RSA, DSA and ECDSA keys; version 6 keys need Terraform 1.12 or OpenTofu 1.11.",
		expected: "a key that all your users' clients can read",
		fix: "If users have older clients, sign with an RSA key",
		clients: { "terraform 1.5.7": "error decoding signing key: openpgp: unsupported feature: public key type: 22" }
	},
	"key-unusable": {
		title: "The key is not a signing key",
		cause: "It lacks the signing flag, or is a subkey without a back signature.",
		expected: "a key or subkey with the signing flag",
		fix: "Set the flag (`gpg --edit-key`, `change-usage`), and publish it again",
		clients: everyClient("authentication signature from unknown issuer")
	}
};
const SUMS_RULES = {
	"sums-missing": {
		title: "The checksums are missing",
		cause: "The release is a draft, deleted or renamed, or lacks the file.",
		expected: "status 200 for `shasums_url`",
		fix: "Upload it before the documents that name it",
		clients: everyClient("failed to retrieve authentication checksums for provider: ...")
	},
	"sums-crash": {
		title: "A line of the checksums crashes clients",
		cause: "The line is blank, often at the end, or a package's hash has over 64 digits.",
		expected: "a hash of 64 digits, two spaces and a name on every line",
		fix: "Remove the line, and re-sign",
		clients: everyClient("runtime error: index out of range ...")
	},
	"sums-name": {
		title: "A package is missing from the checksums",
		cause: "No line has its exact `filename`: one has a folder, a `*` or upper case, for example.",
		expected: "a line with the exact `filename` from the package's document",
		fix: "Run `sha256sum` in the packages' folder, and re-sign",
		clients: everyClient("checksum list has no SHA-256 hash for ...")
	},
	"sums-hash": {
		title: "A hash in the checksums is invalid",
		cause: "A package's hash is not 64 hexadecimal digits.",
		expected: "64 hexadecimal digits",
		fix: "Write it with `sha256sum`, and re-sign",
		clients: everyClient("checksum list has ... hash ...")
	},
	"sums-differ": {
		title: "The checksums and a package's document disagree",
		cause: "`shasum` is of another build than the checksums.",
		expected: "the same hash in both",
		fix: "Make both from the served zip, and re-sign",
		clients: everyClient("checksum list has unexpected SHA-256 hash ... (expected ...)")
	},
	"sums-odd-line": {
		severity: "warning",
		title: "A line of the checksums is malformed",
		cause: "It is not 64 digits, two spaces and a name, so lock files get one platform's hashes only.",
		expected: "a hash of 64 digits, two spaces and a name on every line",
		fix: "Remove the line, and re-sign"
	}
};
const PACKAGE_RULES = {
	"package-missing": {
		title: "A package is missing",
		cause: "The release is a draft, private or deleted, or the file has another name.",
		expected: "status 200 for the package's URL",
		fix: "Publish the release before the documents that name it",
		clients: {
			...terraform("bad response code: 404"),
			"terraform 1.5.7": "unsuccessful request to ...: ...",
			...opentofu("unsuccessful request to ...: ...")
		}
	},
	"package-size": {
		title: "A package has the wrong size",
		cause: "It was replaced or truncated, or is a web page.",
		expected: "the size in the documents",
		fix: "Restore it: published versions must never change",
		clients: { "opentofu 1.12.6": "registry response indicates a package of size ..., but received a package of size ..." }
	},
	"package-differs": {
		title: "A package is not the published file",
		cause: "It was rebuilt or uploaded again. Existing lock files reject it.",
		expected: "the file whose hash is in the documents",
		fix: "Restore it, and release the other as a new version",
		clients: {
			...everyClient("archive has incorrect checksum ... (expected ...)"),
			"opentofu 1.12.6": "registry response indicates a package of size ..., but received a package of size ..."
		}
	},
	"evidence-differs": {
		title: "An SBOM or attestation does not fit its packages",
		cause: "It was replaced or deleted, or belongs to other packages.",
		expected: "the published SBOM and attestation, about these packages",
		fix: "Restore the file, or publish the version again with `overwrite`"
	},
	"package-unreadable": {
		title: "A package is not a readable zip",
		cause: "It is damaged, or another archive.",
		expected: "a complete zip",
		fix: "Release a new version",
		clients: everyClient("zip: not a valid zip file")
	},
	"package-ambiguous": {
		title: "Zip readers disagree about a package",
		cause: "It has something before, between or after its files, a second list of files, headers that differ from the list, or fields that only some readers support. What one reader checked, another may not run.",
		expected: "one list of files at its end, preceded by exactly these files",
		fix: "Release a new version, with a zip made by Go, GoReleaser or `zip`"
	},
	"package-executable": {
		title: "A package contains no provider",
		cause: "The zip's top level has no `terraform-provider-TYPE`, alone or followed by `_` or `.`.",
		expected: "the executable at the top level of the zip",
		fix: "Name it `terraform-provider-TYPE`, without a folder",
		clients: everyClient("could not find executable file starting with ...")
	},
	"package-unusable": {
		title: "A package installs but doesn't run, or not everywhere",
		cause: "The executable lacks permission to run or is for another platform (\"to obtain schema: fork/exec\"), some clients can't unpack the zip, or it is a zip bomb or exceeds 10,000 files, 4 GiB unpacked or 2 GiB packed.",
		expected: "a zip that clients can unpack, with an executable that they can start",
		fix: "Release a new version"
	},
	"package-h1": {
		severity: "warning",
		title: "A hash doesn't match the package",
		cause: "An `h1:` is of other content or includes folders, or the mirror's `zh:` is of another file. One matching hash is enough for clients.",
		expected: "the hashes of the zip",
		fix: "Recompute the hashes"
	},
	"package-unusual": {
		severity: "warning",
		title: "A package works, but perhaps not as intended",
		cause: "Clients start another file, or its name is unusual.",
		expected: "one executable, named for its version",
		fix: "Check the zip's contents"
	}
};
const RULES = Object.fromEntries(Object.values({
	Host: HOST_RULES,
	Discovery: DISCOVERY_RULES,
	"Version list": VERSIONS_RULES,
	"Package document": DOWNLOAD_RULES,
	Checksums: SUMS_RULES,
	Keys: KEY_RULES,
	Signature: SIGNATURE_RULES,
	Packages: PACKAGE_RULES,
	Mirror: MIRROR_RULES,
	Catalog: CATALOG_RULES,
	Comparisons: AGREEMENT_RULES,
	Images: {
		"image-missing": {
			severity: "warning",
			title: "A version has no image",
			cause: "It is older than `oci`, or its tag was deleted.",
			expected: "an image for every listed version",
			fix: "Run `rebuild` with `oci`"
		},
		"image-differs": {
			title: "An image doesn't match the version's packages",
			cause: "The tag was moved, or someone pushed to it. Images are not signed: OpenTofu installs them unless a lock file has other hashes.",
			expected: "the published packages, for the same platforms",
			fix: "Restrict who can push, delete the tag, and run `rebuild` with `oci`"
		}
	},
	"Public registries": {
		"public-release": {
			title: "The public registry finds no checksums",
			cause: "It requests `terraform-provider-NAME_VERSION_SHA256SUMS` from a release on github.com, and skips a version without it.",
			expected: "`terraform-provider-NAME_VERSION_SHA256SUMS` on a release on github.com",
			fix: "Publish the packages on a GitHub release, with checksums of that name"
		},
		"public-draft": {
			severity: "warning",
			title: "The release is a draft",
			cause: "Public registries see only published releases.",
			expected: "a published release",
			fix: "Publish the release"
		},
		"public-early": {
			severity: "warning",
			title: "The release was public before its files",
			cause: "registry.terraform.io reads a release when it is published, registry.opentofu.org soon after.",
			expected: "a release that is published with its files",
			fix: "Choose Resync in the provider's settings on registry.terraform.io. Next time, save a draft and push the tag"
		},
		"public-tag": {
			title: "The public registry doesn't read the version from the tag",
			cause: "registry.terraform.io reads only tags such as `v1.2.3`; registry.opentofu.org also `1.2.3`.",
			expected: "the tag `vVERSION`",
			fix: "Release the version under that tag"
		},
		"public-repository": {
			title: "The public registry doesn't find the provider's repository",
			cause: "It looks for `terraform-provider-NAME` on github.com; registry.terraform.io only in lower case.",
			expected: "a repository named `terraform-provider-NAME`, in lower case",
			fix: "Rename the repository, or release from one of that name"
		},
		"public-checksums": {
			title: "The checksums list other files than packages and the manifest",
			cause: "registry.terraform.io refuses a release whose checksums list an SBOM, a signature or another archive.",
			expected: "only `terraform-provider-NAME_VERSION_OS_ARCH.zip` and `..._VERSION_manifest.json`",
			fix: "List other files elsewhere, and re-sign"
		},
		"public-manifest": {
			title: "The manifest is missing from the checksums",
			cause: "registry.terraform.io refuses a release with a manifest that they don't list.",
			expected: "a line for `terraform-provider-NAME_VERSION_manifest.json`",
			fix: "Commit `terraform-registry-manifest.json`, which `publish` releases and lists, or add the line and re-sign"
		},
		"public-manifest-missing": {
			severity: "warning",
			title: "The release has no manifest",
			cause: "Public registries then list protocol 5.0, and the documentation of registry.terraform.io requires one.",
			expected: "`terraform-provider-NAME_VERSION_manifest.json`, which is in the checksums too",
			fix: "Commit `terraform-registry-manifest.json`, which `publish` releases and lists"
		},
		"public-key": {
			title: "The signing key is neither RSA nor DSA",
			cause: "registry.terraform.io accepts no other keys.",
			expected: "an RSA or DSA key",
			fix: "Sign with an RSA key, which you also add to registry.terraform.io"
		},
		"public-no-platform": {
			title: "The OpenTofu registry lists none of the platforms",
			cause: "It lists darwin, freebsd, linux, openbsd, solaris and windows on 386, amd64, arm and arm64, and skips a version without any of them.",
			expected: "a package for one of them, such as `linux_amd64`",
			fix: "Build the provider for one of them"
		},
		"public-platforms": {
			severity: "warning",
			title: "A platform is lost in the public registry",
			cause: "registry.opentofu.org leaves rare ones out. HCP Terraform runs only `linux_amd64`.",
			expected: "`linux_amd64`, and platforms that the registry lists",
			fix: "Add `linux_amd64`; other platforms install from your own registry only"
		},
		"public-overwrite": {
			severity: "warning",
			title: "A published version changes",
			cause: "Public registries may keep the checksums that they read first, and clients then reject the packages.",
			expected: "versions that never change",
			fix: "Release a new version instead"
		}
	}
}).flatMap((group) => Object.entries(group)));
const RULE_IDS = Object.keys(RULES);
function findErrors(observations) {
	return observations.filter(({ rule }) => ruleOf(rule).severity === "error");
}
function ruleOf(id) {
	return {
		severity: "error",
		clients: {},
		...RULES[id]
	};
}
export { findErrors as n, ruleOf as r, RULE_IDS as t };
