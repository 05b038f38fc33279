import { choice, flag, map, object, optional, orNull, text, texts } from "../../run/json-shape.ts";

export const CONFIG_JSON = object(
  {
    tool: choice(["terraform", "opentofu", "terragrunt"], "The client"),
    host: orNull(
      object(
        { hostname: text("The host"), url: text("Its registry") },
        "The `host` block; `null` when discovery finds the registry",
      ),
    ),
    mirror: object(
      {
        url: text("The network mirror"),
        include: texts("Patterns of the providers to install from it; none if the registry has them all"),
      },
      "The `network_mirror` block",
    ),
    images: map(text(), "With `--oci-mirror`, providers' repositories"),
    claims: object(
      {
        hostname: orNull(text("Its hostname")),
        base: orNull(text("Its URL")),
        providers: texts("Providers of other hostnames"),
      },
      "What the site claims, written only if you name it",
    ),
    config: orNull(text("The lines of the CLI configuration; `null` if nothing needs to be configured")),
    merged: orNull(
      object(
        {
          file: text("The file"),
          isNew: flag("Whether it is new"),
          changes: texts("What was added"),
          notes: texts("Notes"),
          copy: optional(text("The copy of the previous file")),
        },
        "The result of `--merge`",
      ),
    ),
  },
  "The CLI configuration for a site's users.",
  {
    tool: "terraform",
    host: null,
    mirror: { url: "https://registry.example.com/mirror/", include: [] },
    images: {},
    claims: { hostname: null, base: null, providers: [] },
    config: null,
    merged: null,
  },
);
