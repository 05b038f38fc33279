import { choice, integer, number, object, optional, text } from "../../run/json-shape.ts";
import { problems, SHARED_JSON } from "../../run/shared-json.ts";

export const VERIFY_JSON = object(
  {
    source: SHARED_JSON.source,
    version: SHARED_JSON.version,
    siteUrl: SHARED_JSON.siteUrl,
    report: SHARED_JSON.report,
    end: choice(
      ["served", "late", "never", "private", "deferred"],
      "Whether the site served it in time; deferred if a later job deploys it",
    ),
    seconds: number("How long that took", { minimum: 0 }),
    packages: integer("Checked packages", { minimum: 0 }),
    attestation: optional(
      object(
        {
          repository: text("The URL of its repository"),
          workflow: text("The URL of its file, with the ref"),
          issuer: text("The issuer of its identity"),
          predicateType: text("The type of the attestation"),
          repositoryNamedBy: choice(
            ["input", "site"],
            "Whether `attestation-repository` named the repository that had to attest, or the site itself",
          ),
        },
        "The workflow that attested the files, if one did",
      ),
    ),
    problems: problems("What clients would fail on, and notices"),
  },
  "What clients see of a version.",
  {
    source: "registry.example.com/acme/widget",
    version: "1.2.3",
    siteUrl: "https://registry.example.com/",
    report: null,
    end: "served",
    seconds: 0.4,
    packages: 14,
    problems: [],
  },
);
