import { choice, constant, define, list, object, optional, ref, text, texts } from "../../run/json-shape.ts";
import { problems, SBOM, SHARED_JSON } from "../../run/shared-json.ts";

export const REASON = define("reason", "One reason of a withdrawal or deprecation.", {
  reason: text("Why, in one line"),
  advisory: optional(text("The security advisory of a deprecation")),
  since: optional(text("When it was given, in ISO 8601")),
});

export const SHOW_JSON = object(
  {
    target: text("What was checked"),
    providers: list(
      object({
        source: SHARED_JSON.source,
        claimed: optional(
          constant(true, "Present if the provider's hostname is not that of the site's HTTPS URL"),
        ),
        withdrawn: optional(list(ref(REASON), "Why the provider was withdrawn")),
        deprecated: optional(list(ref(REASON), "Why the provider is deprecated")),
        versions: list(
          object({
            version: SHARED_JSON.version,
            protocols: optional(texts("Its plugin protocols, if the lists name them")),
            platforms: optional(
              texts(
                "Its platforms, if the lists name them, or the documents of the 20 newest versions of a mirror",
              ),
            ),
            in: list(choice(["registry", "mirror"]), "Where it is listed"),
            sbom: optional(ref(SBOM, "Of the 20 newest versions, if the site has a catalog")),
            stolen: optional(text("Why its signature proves nothing: every key that signed it was stolen")),
            withdrawn: optional(list(ref(REASON), "Why it was withdrawn, the oldest reason first")),
            deprecated: optional(list(ref(REASON), "Why it is deprecated, the oldest reason first")),
          }),
          "From the newest to the oldest",
        ),
      }),
      "What is listed",
    ),
    problems: problems("Why providers have no list: there is none, or its host fails"),
  },
  "What a site, a registry or a mirror lists.",
  {
    target: "./site",
    providers: [
      {
        source: "registry.example.com/acme/widget",
        versions: [
          { version: "1.2.3", protocols: ["6.0"], platforms: ["linux_amd64"], in: ["registry", "mirror"] },
        ],
      },
    ],
    problems: [],
  },
);
