import { define, list, object, optional, ref, text, texts } from "../../run/json-shape.ts";
import { CHANGE_EXAMPLE, CHANGE_JSON, problems, SHARED_JSON } from "../../run/shared-json.ts";

export const PLACE = define("place", "Where a site is.", {
  hostname: text("The host of its addresses"),
  base: optional(text("Its base URL")),
});

export const REBUILD_JSON = object(
  {
    ...CHANGE_JSON,
    adopted: list(
      object({
        version: SHARED_JSON.version,
        tag: text("The tag of its release"),
        keyId: text("The key that signed it"),
        platforms: SHARED_JSON.platforms,
      }),
      "Imported versions",
    ),
    skipped: list(
      object({
        tag: text("The tag of the release"),
        version: optional(text("Its version")),
        file: optional(text("The file, if the rest was imported")),
        code: text("Why, in a word"),
        reason: text("Why, in a sentence"),
      }),
      "Releases or files that were skipped",
    ),
    unchanged: texts("Versions that match their release"),
    restated: texts("Listed versions whose protocols were changed"),
    deleted: texts("What an interrupted deletion had left, and was deleted"),
    unread: texts(
      "Providers whose stored files were listed and not read: all others, and on a branch its own",
    ),
    differing: problems("Versions whose release differs from the catalog"),
    warnings: SHARED_JSON.warnings,
    documented: texts("Versions that got documentation"),
    undocumented: texts("Versions whose documentation was removed"),
    repaired: texts("Corrected documents"),
    strays: texts("Documents not in the catalog"),
    images: SHARED_JSON.images,
    moved: optional(
      object(
        {
          from: ref(PLACE),
          to: ref(PLACE),
          addresses: list(
            object({ before: text("The previous address"), after: text("The new address") }),
            "Addresses that changed with the host",
          ),
        },
        "If the site moved, its old and new place",
      ),
    ),
    dryRun: SHARED_JSON.dryRun,
    changedPaths: SHARED_JSON.changedPaths,
  },
  "What was imported and repaired.",
  {
    ...CHANGE_EXAMPLE,
    adopted: [{ version: "1.2.3", tag: "v1.2.3", keyId: "BFDF62EF60599108", platforms: ["linux_amd64"] }],
    skipped: [
      {
        tag: "v1.0.0",
        version: "1.0.0",
        code: "unsigned",
        reason: "the release has no signature of its checksums",
      },
    ],
    unchanged: [],
    restated: [],
    deleted: [],
    unread: [],
    differing: [],
    warnings: [],
    documented: [],
    undocumented: [],
    repaired: ["index.html"],
    strays: [],
    images: [],
    dryRun: false,
  },
);
