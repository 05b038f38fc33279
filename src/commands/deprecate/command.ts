import { ADVISORY_FORM, isAdvisory } from "../../provider/advisory.ts";
import { defineCommand } from "../../run/command.ts";
import { text } from "../../run/inputs.ts";
import { CHANGE_OUTPUTS, MARK_INPUTS } from "../../run/shared-inputs.ts";

const inputs = {
  ...MARK_INPUTS,
  advisory: text("The security advisory to name: a GHSA or CVE id, or an https URL", {
    placeholder: "ID|URL",
    shape: { pattern: { test: isAdvisory }, expected: ADVISORY_FORM },
  }),
  "replaced-by": text("The provider's replacement: `type`, `namespace/type` or `hostname/namespace/type`", {
    placeholder: "ADDRESS",
  }),
};

export const deprecateCommand = defineCommand({
  name: "deprecate",
  help: "Make clients warn about versions, or about a provider and its replacement",
  about: "What to deprecate",
  places: ["action", "command line"],
  inputs,
  outputs: CHANGE_OUTPUTS,
  guide: "withdraw-or-deprecate-a-version.md",
  examples: [
    'provider-pages deprecate --to ./site --source registry.example.com/acme/widget --versions "< 2.0" --reason "no longer maintained"',
  ],
  inspect: async (given) =>
    (await import("../../flow/mark-versions.ts")).checkRequest({ mark: "deprecated", inputs: given }),
  run: async (given, context) =>
    (await import("../../flow/mark-versions.ts")).markVersions(
      { mark: "deprecated", inputs: given },
      context,
    ),
  report: async (marked) => (await import("../withdraw/report.ts")).reportMarked(marked),
});
