import { everyClient, type RuleTable } from "./rule.ts";

/** Of documents that belong together. */
export const AGREEMENT_RULES = {
  "platforms-dropped": {
    severity: "warning",
    title: "A version lacks platforms of the one before",
    cause:
      "A build failed or was left out. Clients choose the newest version, whether it has their platform or not.",
    expected: "every platform of the version before",
    fix: "Release a version with all platforms, or tell users that one is given up",
    clients: {},
  },
  "mirror-versions-differ": {
    severity: "warning",
    title: "Registry and mirror list different versions",
    cause: "They were not published at once.",
    expected: "the same versions in both",
    fix: "Publish both at once",
    clients: {},
  },
  "mirror-platforms-differ": {
    severity: "warning",
    title: "Registry and mirror have different platforms of a version",
    cause: "They were not published at once, or the mirror was made for some platforms.",
    expected: "the same platforms in both",
    fix: "Publish both at once",
    clients: {},
  },
  "mirror-packages-differ": {
    severity: "error",
    title: "Registry and mirror have different packages of a version",
    cause:
      "The mirror's hash of a package is not that of the registry's. A lock file made from one does not fit the other.",
    expected: "the same zips in both",
    fix: "Offer the registry's zips in the mirror",
    clients: everyClient("doesn't match"),
  },
  "version-changed": {
    severity: "error",
    title: "A published version has changed",
    cause:
      "Its packages have other hashes than in the earlier report. Users who have it in a lock file can't install it any more.",
    expected: "the packages of the earlier report",
    fix: "Restore the version, and release the change as a new one",
    clients: everyClient(
      "doesn't match any of the checksums previously recorded in the dependency lock file",
    ),
  },
  "version-removed": {
    severity: "error",
    title: "A published version has gone",
    cause: "It was in the earlier report. Users who have it in a lock file can't install it any more.",
    expected: "every version that was ever published",
    fix: "List it again, or tell users why it was withdrawn",
    clients: everyClient("the previously-selected version ... is no longer available"),
  },
} as const satisfies RuleTable;
