import { choice, flag, list, object, optional, orNull, text, texts } from "../../run/json-shape.ts";
import { problems, SHARED_JSON } from "../../run/shared-json.ts";

export const EXPLAIN_JSON = object(
  {
    client: text("The client, with its version if it was named"),
    clientReason: orNull(text("Why it is this client; `null` if it was named")),
    files: texts("The CLI configuration that it reads, in its order"),
    unread: texts("Files of a CLI configuration that are there and that it does not read, with the reason"),
    settings: texts("Variables and credentials that count; never their value"),
    providers: list(
      object({
        source: SHARED_JSON.source,
        askedBy: list(
          object({
            where: text("The file and line, and the module"),
            constraint: orNull(text("The version constraint")),
            implied: flag("Whether the module means `hashicorp/NAME` by naming no source"),
          }),
          "What asks for it",
        ),
        locked: orNull(text("The locked version")),
        version: orNull(text("The version that the client chooses")),
        verdict: choice(
          ["installs", "kept", "fails", "left out", "unknown"],
          "`kept` is a copy that an earlier `init` left; `left out` is replaced by `dev_overrides` or a running process",
        ),
        from: orNull(text("The URL or path of the package that it takes")),
        hash: orNull(
          choice(["h1", "zh", "none locked", "unchecked", "unknown"], "Which locked hash the package meets"),
        ),
        says: orNull(text("What the client prints if it fails, or what can't be known")),
        sources: list(
          object({
            method: choice(["network_mirror", "oci_mirror", "filesystem_mirror", "direct"], "Its kind"),
            place: text("The URL or folder; empty for `direct`"),
            where: text("The file and line that names it, or the default"),
            leftOut: orNull(text("Why the client does not ask it")),
            versions: orNull(texts("The versions that it has; `null` if it does not answer")),
            requests: list(
              object({ url: text("The URL"), status: text("The status, or why there is none") }),
              "What was requested",
            ),
          }),
          "Where the client looks, in its order",
        ),
        notes: optional(texts("What else to know")),
      }),
      "Every provider that the configuration or the lock file names",
    ),
    notRequired: texts("Providers of the lock file that nothing asks for: `init` removes them"),
    unknown: texts("What could not be read, so that its providers are missing here"),
    problems: problems("What fails, and what is odd in the configuration; with an error, the exit code is 1"),
  },
  "Where a client takes each provider from, or why it fails. Printed also then.",
  {
    client: "terraform",
    clientReason: "the only client on PATH",
    files: ["/home/ada/.terraformrc"],
    unread: ["/home/ada/.tofurc is there, and only tofu reads it"],
    settings: [],
    providers: [
      {
        source: "registry.example.com/acme/widget",
        askedBy: [{ where: "main.tf:4", constraint: "~> 1.2", implied: false }],
        locked: "1.2.3",
        version: "1.2.3",
        verdict: "installs",
        from: "https://registry.example.com/terraform-provider-widget_1.2.3_linux_amd64.zip",
        hash: "zh",
        says: null,
        sources: [
          {
            method: "direct",
            place: "",
            where: "nothing is configured",
            leftOut: null,
            versions: ["1.2.2", "1.2.3"],
            requests: [{ url: "https://registry.example.com/.well-known/terraform.json", status: "200" }],
          },
        ],
      },
    ],
    notRequired: [],
    unknown: [],
    problems: [],
  },
);
