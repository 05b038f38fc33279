import { everyClient, opentofu, type RuleTable } from "./rule.ts";

/** Of the zips. */
export const PACKAGE_RULES = {
  "package-missing": {
    severity: "error",
    title: "A package is not there",
    cause: "The release is still a draft, is private, was removed, or the file has another name.",
    expected: "status 200 for the URL of the package",
    fix: "Publish the release before the documents name it",
    clients: {
      "terraform 1.11.4": "bad response code: 404",
      "terraform 1.5.7": "unsuccessful request to",
      ...opentofu("unsuccessful request to"),
    },
  },
  "package-size": {
    severity: "error",
    title: "A package has another size than was published",
    cause: "The file was replaced, cut off, or is a page.",
    expected: "the size that the documents say",
    fix: "Restore the file: a published version must never change",
    clients: {
      "opentofu 1.12.6": "registry response indicates a package of size ... but received a package of size",
    },
  },
  "package-differs": {
    severity: "error",
    title: "A package is not the file that was published",
    cause:
      "It was built or uploaded anew. Users who have the version in a lock file can't install it any more.",
    expected: "the file whose hash the documents say",
    fix: "Restore the file, and release the other one as a new version",
    clients: {
      ...everyClient("archive has incorrect checksum"),
      "opentofu 1.12.6": "registry response indicates a package of size",
    },
  },
  "package-unreadable": {
    severity: "error",
    title: "A package is no zip that can be read",
    cause: "It is damaged, or another kind of archive.",
    expected: "a complete zip",
    fix: "Pack it anew, as a new version",
    clients: everyClient("not a valid zip file"),
  },
  "package-executable": {
    severity: "error",
    title: "A package has no provider in it",
    cause:
      "Clients look at the top of the zip for `terraform-provider-TYPE`, alone or with `_` or `.` and more after it.",
    expected: "the executable at the top of the zip",
    fix: "Pack it without a folder, and under that name",
    clients: everyClient("could not find executable file starting with"),
  },
  "package-unusable": {
    severity: "error",
    title: "A package installs and does not run, or not everywhere",
    cause:
      'The executable has no permission to run or is for another platform, or the zip holds what some clients can\'t unpack. `init` succeeds, and whoever starts it is told "to obtain schema: fork/exec".',
    expected: "what clients can unpack and start",
    fix: "Pack it anew, as a new version",
    // Nothing that installs says it.
    clients: {},
  },
  "package-h1": {
    severity: "warning",
    title: "One of the hashes is not the package's",
    cause:
      "The `h1:` of the documents is of another content, or of one with folders in it; or the mirror's `zh:` is of another file. Clients take one that fits.",
    expected: "the hashes of the zip",
    fix: "Compute the hashes anew",
    clients: {},
  },
  "package-unusual": {
    severity: "warning",
    title: "A package works, but not as its maker may think",
    cause:
      "Clients start another file than its maker meant, the executable is named in an unusual way, or other readers than Go's find something else in the zip.",
    expected: "one executable, named for its version",
    fix: "Look at what is in the zip",
    clients: {},
  },
} as const satisfies RuleTable;

/** Of images in OCI registries, where `oci` names some. */
export const IMAGE_RULES = {
  "image-missing": {
    severity: "warning",
    title: "A version has no image",
    cause: "It was published before `oci` was set, or the tag was deleted.",
    expected: "an image of each version that is offered",
    fix: "Run `rebuild` with `oci`, which pushes what is missing",
    clients: {},
  },
  "image-differs": {
    severity: "error",
    title: "An image has other packages than the version",
    cause:
      "Somebody has moved the tag, or pushed a part by hand. Nothing in a registry is signed, so OpenTofu installs what is there unless a lock file holds other hashes.",
    expected: "the packages that were published, for the same platforms",
    fix: "Find out who may push there, take the right away from them, delete the tag, and run `rebuild` with `oci`",
    clients: {},
  },
} as const satisfies RuleTable;
