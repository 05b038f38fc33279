import {
  choice,
  define,
  either,
  flag,
  integer,
  list,
  object,
  optional,
  orNull,
  ref,
  text,
  texts,
} from "../../run/json-shape.ts";
import { PROBLEM, problems, SHARED_JSON } from "../../run/shared-json.ts";

const REFUSED = list(
  object({
    version: SHARED_JSON.version,
    platform: optional(text("The platform, if the rest is listed")),
    problem: ref(PROBLEM),
  }),
  "What was skipped, and why",
);

const HELD = list(
  object({
    version: SHARED_JSON.version,
    signed: optional(text("When it was signed, if it was")),
    seen: text("When this mirror first saw it"),
    until: optional(text("When it will be old enough")),
  }),
  "Versions that `minimum-age` holds back",
);

export const MIRRORED_PROVIDER = define("mirroredProvider", "The result for one mirrored provider.", {
  source: SHARED_JSON.source,
  newest: optional(text("The newest version at the origin")),
  listed: optional(text("The newest version in the mirror")),
  behind: optional(integer("How many releases of the origin are newer than that", { minimum: 0 })),
  heldUntil: optional(text("When the first version that `minimum-age` holds back will be old enough")),
  checked: optional(text("When the origin answered last")),
  added: list(
    object({ version: SHARED_JSON.version, platforms: SHARED_JSON.platforms }),
    "New versions, or versions with more packages",
  ),
  restored: texts("Versions whose copies were missing from the site, and fetched again"),
  pushed: texts("Pushed images, as `NAME:TAG`"),
  unchanged: texts("Versions already there"),
  gone: texts("Kept versions that the origin no longer lists"),
  back: texts("Versions that the origin lists again"),
  older: texts("Kept versions that newer ones replaced"),
  twins: texts("Versions that differ only in build metadata"),
  held: HELD,
  later: texts("Versions that the download limit postpones"),
  refused: REFUSED,
  failed: problems("Why the origin provided nothing"),
});

export const PROPOSAL = define("mirrorProposal", "What is proposed for one provider.", {
  source: SHARED_JSON.source,
  newest: optional(text("The newest version at the origin")),
  listed: optional(text("The newest version in the mirror")),
  versions: list(
    object({
      version: SHARED_JSON.version,
      signed: optional(text("When it was signed, if it was")),
      seen: optional(text("When this mirror first saw it, if a refresh recorded that")),
      age: optional(integer("Days since the later of both", { minimum: 0 })),
      signer: choice(
        ["same", "other", "first", "unsigned"],
        "Whether a key of the listed versions signed it; `first` if there are none",
      ),
      fingerprint: optional(text("The signing key")),
      platforms: SHARED_JSON.platforms,
      bytes: optional(integer("The size of all packages, if every host says it", { minimum: 0 })),
      notes: optional(text("The URL of the release notes")),
      documentation: optional(text("The URL of the documentation")),
    }),
    "The proposed versions, newest first",
  ),
  held: HELD,
  refused: REFUSED,
  more: integer("How many more versions are left out", { minimum: 0 }),
  failed: problems("Why the origin provided nothing, or the file can't be edited"),
  title: text("The title of a pull request for this provider"),
  body: text("Its text, in Markdown"),
  content: orNull(text("The file with these versions alone; `null` without any")),
});

const REFRESHED = object(
  {
    siteUrl: SHARED_JSON.siteUrl,
    mirrorUrl: SHARED_JSON.mirrorUrl,
    commit: SHARED_JSON.commit,
    changed: SHARED_JSON.changed,
    added: integer("Added versions", { minimum: 0 }),
    failed: integer("Failed providers, versions and packages", { minimum: 0 }),
    restored: integer("How many versions have copies that were missing from the site"),
    held: integer("Versions that `minimum-age` holds back", { minimum: 0 }),
    left: integer("Versions left for the next run", { minimum: 0 }),
    images: SHARED_JSON.images,
    report: SHARED_JSON.report,
    unchanged: integer("Versions already there", { minimum: 0 }),
    dryRun: SHARED_JSON.dryRun,
    providers: list(ref(MIRRORED_PROVIDER), "The result for each provider"),
    pruned: list(
      object({
        source: SHARED_JSON.source,
        withdrawn: texts("Versions that the file no longer selects, withdrawn by `--unselected`"),
        deleted: texts("Versions whose copies were deleted"),
        files: integer("How many files that were", { minimum: 0 }),
        kept: texts("Copies that stay: images, as `NAME:TAG`, and URLs of immutable releases"),
      }),
      "With `--prune`, the result for each mirrored provider",
    ),
    warnings: SHARED_JSON.warnings,
    changedPaths: SHARED_JSON.changedPaths,
  },
  undefined,
  {
    siteUrl: "https://mirror.example.com/",
    mirrorUrl: "https://mirror.example.com/mirror/",
    commit: "1f0c8a2d5b7e4c3f9a6d0e8b2c4f6a1d3e5b7c9f",
    changed: true,
    added: 1,
    failed: 0,
    left: 0,
    restored: 0,
    held: 0,
    images: [],
    report: null,
    unchanged: 0,
    dryRun: false,
    providers: [
      {
        source: "registry.terraform.io/hashicorp/null",
        newest: "3.2.3",
        listed: "3.2.3",
        behind: 0,
        checked: "2026-11-22T10:00:00.000Z",
        added: [{ version: "3.2.3", platforms: ["linux_amd64"] }],
        restored: [],
        pushed: [],
        unchanged: [],
        gone: [],
        back: [],
        older: [],
        twins: [],
        held: [],
        later: [],
        refused: [],
        failed: [],
      },
    ],
    pruned: [],
    warnings: [],
  },
);

const PROPOSED = object(
  {
    file: text("The file"),
    changed: flag("Whether something is proposed"),
    dryRun: SHARED_JSON.dryRun,
    title: text("The title of one pull request for all providers"),
    body: text("Its text, in Markdown"),
    content: orNull(text("The file with all proposed versions; `null` without any")),
    proposals: list(ref(PROPOSAL), "What is proposed for each provider of the file"),
    report: SHARED_JSON.report,
  },
  undefined,
  {
    file: "provider-mirror.yml",
    changed: false,
    dryRun: false,
    title: "Nothing to propose",
    body: "No new version waits.\n",
    content: null,
    proposals: [],
    report: null,
  },
);

const WRITTEN = object(
  {
    file: text("The file"),
    changed: flag("Whether it was written"),
    providers: texts("The providers that were found"),
  },
  undefined,
  {
    file: "/home/ada/provider-mirror.yml",
    changed: true,
    providers: ["registry.terraform.io/hashicorp/null"],
  },
);

export const MIRROR_JSON = either(
  REFRESHED,
  either(WRITTEN, PROPOSED, "What was written into `provider-mirror.yml`."),
  "What was mirrored; with `--init` or `--propose`, what was written into `provider-mirror.yml`.",
);
