import {
  define,
  either,
  flag,
  integer,
  type JsonOf,
  list,
  object,
  optional,
  ref,
  text,
  texts,
} from "../../run/json-shape.ts";
import { PROBLEM, problems, SHARED_JSON } from "../../run/shared-json.ts";

export const MIRRORED_PROVIDER = define("mirroredProvider", "The result for one mirrored provider.", {
  source: SHARED_JSON.source,
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
  held: list(
    object({
      version: SHARED_JSON.version,
      signed: optional(text("When it was signed, if it was")),
      seen: text("When this mirror first saw it"),
      until: optional(text("When it will be old enough")),
    }),
    "Versions that `minimum-age` holds back",
  ),
  later: texts("Versions that the download limit postpones"),
  refused: list(
    object({
      version: SHARED_JSON.version,
      platform: optional(text("The platform, if the rest is listed")),
      problem: ref(PROBLEM),
    }),
    "What was skipped, and why",
  ),
  failed: problems("Why the origin provided nothing"),
});

export const MIRROR_JSON = either(
  object(
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
  ),
  object(
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
  ),
  "What was mirrored; or with `--init`, what was written into `provider-mirror.yml`.",
);

export type MirrorJson = JsonOf<typeof MIRROR_JSON>;
