import { list, object, optional, orNull, text, texts } from "../../run/json-shape.ts";
import { CHANGE_EXAMPLE, CHANGE_JSON, problems, SHARED_JSON } from "../../run/shared-json.ts";

export const REPLACE_KEY_JSON = object(
  {
    keyId: orNull(text("The id of the new key; `null` if nothing was to be re-signed")),
    ...CHANGE_JSON,
    stolen: optional(
      object(
        {
          fingerprint: text("The key's fingerprint"),
          since: text("The day"),
          reason: optional(text("What happened")),
        },
        "With `--stolen`, the key that was reported",
      ),
    ),
    replaced: list(
      object({
        version: SHARED_JSON.version,
        before: texts("The previous keys' ids"),
        signatureUrl: text("The new signature"),
      }),
      "Re-signed versions",
    ),
    addresses: texts("The addresses whose documents name the new signatures"),
    unchanged: texts("Versions already signed by the key"),
    warnings: SHARED_JSON.warnings,
    failed: problems("Why others were not re-signed"),
    dryRun: SHARED_JSON.dryRun,
    changedPaths: SHARED_JSON.changedPaths,
  },
  "Which versions were re-signed.",
  {
    keyId: "BFDF62EF60599108",
    ...CHANGE_EXAMPLE,
    replaced: [
      {
        version: "1.2.3",
        before: ["0123456789ABCDEF"],
        signatureUrl:
          "https://github.com/acme/terraform-provider-widget/releases/download/v1.2.3/terraform-provider-widget_1.2.3_SHA256SUMS.BFDF62EF60599108-0f1e0f1e.sig",
      },
    ],
    addresses: ["registry.example.com/acme/widget"],
    unchanged: [],
    warnings: [],
    failed: [],
    dryRun: false,
  },
);
