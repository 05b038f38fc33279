import { everyClient, opentofu, type RuleTable } from "./rule.ts";

export const PACKAGE_RULES = {
  "package-missing": {
    title: "A package is missing",
    cause: "The release is a draft, private or deleted, or the file has another name.",
    expected: "status 200 for the package's URL",
    fix: "Publish the release before the documents that name it",
    clients: {
      "terraform 1.11.4": "bad response code: 404",
      "terraform 1.5.7": "unsuccessful request to ...: ...",
      ...opentofu("unsuccessful request to ...: ..."),
    },
  },
  "package-size": {
    title: "A package has the wrong size",
    cause: "It was replaced or truncated, or is a web page.",
    expected: "the size in the documents",
    fix: "Restore it: published versions must never change",
    clients: {
      "opentofu 1.12.6":
        "registry response indicates a package of size ..., but received a package of size ...",
    },
  },
  "package-differs": {
    title: "A package is not the published file",
    cause: "It was rebuilt or uploaded again. Existing lock files reject it.",
    expected: "the file whose hash is in the documents",
    fix: "Restore it, and release the other as a new version",
    clients: {
      ...everyClient("archive has incorrect checksum ... (expected ...)"),
      "opentofu 1.12.6":
        "registry response indicates a package of size ..., but received a package of size ...",
    },
  },
  "evidence-differs": {
    title: "An SBOM or attestation does not fit its packages",
    cause: "It was replaced or deleted, or belongs to other packages.",
    expected: "the published SBOM and attestation, about these packages",
    fix: "Restore the file, or publish the version again with `overwrite`",
  },
  "package-unreadable": {
    title: "A package is not a readable zip",
    cause: "It is damaged, or another archive.",
    expected: "a complete zip",
    fix: "Release a new version",
    clients: everyClient("zip: not a valid zip file"),
  },
  "package-ambiguous": {
    title: "Zip readers disagree about a package",
    cause:
      "It has something before, between or after its files, a second list of files, headers that differ from the list, or fields that only some readers support. What one reader checked, another may not run.",
    expected: "one list of files at its end, preceded by exactly these files",
    fix: "Release a new version, with a zip made by Go, GoReleaser or `zip`",
  },
  "package-executable": {
    title: "A package contains no provider",
    cause: "The zip's top level has no `terraform-provider-TYPE`, alone or followed by `_` or `.`.",
    expected: "the executable at the top level of the zip",
    fix: "Name it `terraform-provider-TYPE`, without a folder",
    clients: everyClient("could not find executable file starting with ..."),
  },
  "package-unusable": {
    title: "A package installs but doesn't run, or not everywhere",
    cause:
      'The executable lacks permission to run or is for another platform ("to obtain schema: fork/exec"), some clients can\'t unpack the zip, or it is a zip bomb or exceeds 10,000 files, 4 GiB unpacked or 2 GiB packed.',
    expected: "a zip that clients can unpack, with an executable that they can start",
    fix: "Release a new version",
  },
  "package-h1": {
    severity: "warning",
    title: "A hash doesn't match the package",
    cause:
      "An `h1:` is of other content or includes folders, or the mirror's `zh:` is of another file. One matching hash is enough for clients.",
    expected: "the hashes of the zip",
    fix: "Recompute the hashes",
  },
  "package-unusual": {
    severity: "warning",
    title: "A package works, but perhaps not as intended",
    cause: "Clients start another file, or its name is unusual.",
    expected: "one executable, named for its version",
    fix: "Check the zip's contents",
  },
} as const satisfies RuleTable;

export const IMAGE_RULES = {
  "image-missing": {
    severity: "warning",
    title: "A version has no image",
    cause: "It is older than `oci`, or its tag was deleted.",
    expected: "an image for every listed version",
    fix: "Run `rebuild` with `oci`",
  },
  "image-differs": {
    title: "An image doesn't match the version's packages",
    cause:
      "The tag was moved, or someone pushed to it. Images are not signed: OpenTofu installs them unless a lock file has other hashes.",
    expected: "the published packages, for the same platforms",
    fix: "Restrict who can push, delete the tag, and run `rebuild` with `oci`",
  },
} as const satisfies RuleTable;
