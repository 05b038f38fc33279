import { choice, flag, type InputValues, lines, text, withHelp } from "../../run/inputs.ts";
import {
  CATALOG_INPUTS,
  CHANGE_INPUTS,
  PROVIDER_INPUTS,
  REPORT_OUTPUT,
  TARGET_INPUTS,
} from "../../run/shared-inputs.ts";

const { target, providers, ...place } = TARGET_INPUTS;

export const LINT_INPUTS = {
  target: withHelp(
    target,
    "A site, registry or mirror: URL, hostname, folder, bucket, git branch or provider address; or the `provider-mirror.yml` of a mirror. Default: `.`",
  ),
  providers,
  rules: lines("The rules to check; `!RULE` excludes one. Default: all", {
    placeholder: "RULE",
    inAction: "The rules for `lint` to check; `!RULE` excludes one. Default: all",
  }),
  deep: flag("Download every package and check what is in it", {
    inAction: "Let `lint` download every package and check what is in it",
  }),
  also: PROVIDER_INPUTS.also,
  oci: withHelp(CATALOG_INPUTS.oci, "OCI repositories to check too (`ghcr.io/OWNER/NAME`)"),
  baseline: text("An earlier JSON report, whose findings are not repeated", {
    placeholder: "FILE",
    inAction: "An earlier JSON report of `lint`, whose findings are not repeated",
  }),
  previous: text("An earlier JSON report: changed or missing versions are findings", {
    placeholder: "FILE",
    inAction: "An earlier JSON report of `lint`: versions that changed or went missing since are findings",
  }),
  format: choice("The format of the findings", ["human", "json", "sarif"], {
    group: "output",
    inAction: "The format of `lint`'s findings",
  }),
  output: withHelp(CHANGE_INPUTS.output, "The folder for the reports. Default: a temporary folder"),
  ...place,
} as const;

export type LintInputs = InputValues<typeof LINT_INPUTS>;

export const LINT_OUTPUTS = {
  errors: "How many errors `lint` found",
  warnings: "How many warnings `lint` found",
  ...REPORT_OUTPUT,
  sarif: "The path of a SARIF file for code scanning",
} as const;
