import { choice, flag, list, object, optional, orNull, text, texts } from "../../run/json-shape.ts";
import { problems } from "../../run/shared-json.ts";

export const INIT_JSON = object(
  {
    repository: orNull(text("`OWNER/NAME`, if known")),
    checks: list(
      object({
        state: choice(
          ["done", "ok", "missing", "unknown"],
          "Done by this run, already `ok`, missing, or unknown",
        ),
        what: text("What was checked"),
        details: optional(texts("Lines that prove it")),
      }),
      "What a publish needs",
    ),
    problems: problems("What a publish would fail on"),
    tasks: list(object({ what: text("What to do"), where: text("Where") }), "What only you can do"),
    ready: flag("Whether a publish would work"),
  },
  "What a repository has and lacks.",
  {
    repository: "acme/terraform-provider-widget",
    checks: [{ state: "ok", what: ".github/workflows/release.yml" }],
    problems: [],
    tasks: [
      {
        what: "Set the secret GPG_PRIVATE_KEY: gh secret set GPG_PRIVATE_KEY < ../private-key.asc",
        where: "https://github.com/acme/terraform-provider-widget/settings/secrets/actions",
      },
    ],
    ready: false,
  },
);
