import { choice, list, map, object, text } from "../../run/json-shape.ts";

export const LINT_JSON = object(
  {
    target: text("What was checked"),
    findings: list(
      object({
        rule: text("One of [these](rules.md)"),
        severity: choice(["error", "warning", "info"], "Errors make the exit code 1"),
        where: text("The document or address"),
        found: text("What was found"),
        expected: text("What was expected"),
        fix: text("What to do"),
        clients: list(
          object({ client: text("The client and its version"), message: text("Its message") }),
          "What clients print",
        ),
      }),
      "What clients would fail on",
    ),
    versions: map(map(text()), "Digests by address and version, for `--previous`"),
    protocols: map(map(text()), "Protocols by address and version, for `--previous`"),
  },
  "What is wrong with a registry or a mirror.",
  {
    target: "./site",
    findings: [
      {
        rule: "version-invalid",
        severity: "error",
        where: "v1/providers/acme/widget/versions",
        found: '"v1.2.3"',
        expected: "MAJOR.MINOR.PATCH, such as 1.2.3 or 1.2.3-rc.1",
        fix: "Correct the version, or take it out of the list",
        clients: [
          { client: "terraform 1.11", message: "registry response includes invalid version string ...: ..." },
        ],
      },
    ],
    versions: {
      "registry.example.com/acme/widget": {
        "1.2.3": "0f1e0f1e0f1e0f1e0f1e0f1e0f1e0f1e0f1e0f1e0f1e0f1e0f1e0f1e0f1e0f1e",
      },
    },
    protocols: { "registry.example.com/acme/widget": { "1.2.3": "6.0" } },
  },
);
