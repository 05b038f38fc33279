import type { RuleTable } from "./rule.ts";

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
