import { constant, list, object, optional, orNull, text, texts } from "../../run/json-shape.ts";
import { CHANGE_EXAMPLE, CHANGE_JSON, SHARED_JSON } from "../../run/shared-json.ts";

const MARK = "The mark that was set, or removed with `--undo`";
const REASON = orNull(text("Why; `null` with `--undo`"));
const ADDRESS = object({ source: text("The address"), versions: texts("Its versions") });

const MARKED_JSON = {
  versions: texts("The selected versions"),
  unchanged: texts("Versions that already were"),
  addresses: list(ADDRESS, "The addresses that have the mark now, with the same versions"),
  offered: list(ADDRESS, "Other addresses that still offer these versions"),
};

const EXAMPLE = {
  versions: ["1.2.3"],
  unchanged: [],
  addresses: [{ source: "registry.example.com/acme/widget", versions: ["1.2.3"] }],
  offered: [],
  dryRun: false,
};

export const WITHDRAW_JSON = object(
  {
    ...CHANGE_JSON,
    mark: constant("withdrawn", MARK),
    reason: REASON,
    ...MARKED_JSON,
    deleted: optional(texts("With `--delete-files`, paths, URLs and images that were deleted")),
    dryRun: SHARED_JSON.dryRun,
    changedPaths: SHARED_JSON.changedPaths,
  },
  "Which versions are withdrawn now, or no longer.",
  { ...CHANGE_EXAMPLE, mark: "withdrawn", reason: "Loses state on refresh", ...EXAMPLE },
);

export const DEPRECATE_JSON = object(
  {
    ...CHANGE_JSON,
    mark: constant("deprecated", MARK),
    reason: REASON,
    advisory: optional(text("The security advisory, if named")),
    ...MARKED_JSON,
    dryRun: SHARED_JSON.dryRun,
    changedPaths: SHARED_JSON.changedPaths,
  },
  "Which versions are deprecated now, or no longer; `mark` is `deprecated`.",
  {
    ...CHANGE_EXAMPLE,
    mark: "deprecated",
    reason: "Loses state on refresh",
    advisory: "GHSA-7rjr-3q55-vv33",
    ...EXAMPLE,
  },
);
