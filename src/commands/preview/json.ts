import { object, orNull, text, texts } from "../../run/json-shape.ts";
import { CHANGE_EXAMPLE, CHANGE_JSON, SHARED_JSON } from "../../run/shared-json.ts";

export const PREVIEW_JSON = object(
  {
    ...CHANGE_JSON,
    name: orNull(text("The preview, such as `pr-17`; `null` if there is none")),
    version: orNull(text("The version to install; `null` if there is none")),
    platforms: SHARED_JSON.platforms,
    expires: orNull(text("When it is removed")),
    mirrorUrl: text("The network mirror of previews"),
    pageUrl: orNull(text("The version's page")),
    cliConfig: text("The block for the CLI configuration"),
    commentUrl: orNull(text("The comment on the pull request")),
    removed: texts("Versions that were removed, or would be"),
    dryRun: SHARED_JSON.dryRun,
    warnings: SHARED_JSON.warnings,
  },
  "What is offered as a preview, and what was removed.",
  {
    ...CHANGE_EXAMPLE,
    name: "pr-17",
    version: "0.0.0-pr-17.g1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d",
    platforms: ["linux_amd64"],
    expires: "2026-12-08T10:00:00.000Z",
    mirrorUrl: "https://registry.example.com/preview/mirror/",
    pageUrl:
      "https://registry.example.com/preview/acme/widget/0.0.0-pr-17.g1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d/",
    cliConfig: "provider_installation {\n  …\n}\n",
    commentUrl: null,
    removed: [],
    dryRun: false,
    warnings: [],
  },
);
