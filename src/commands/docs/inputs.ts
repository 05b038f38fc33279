import { type InputValues, requiredText, withHelp } from "../../run/inputs.ts";
import { CATALOG_INPUTS, CHANGE_INPUTS, PROVIDER_INPUTS, SHARED_INPUTS } from "../../run/shared-inputs.ts";
import { PORT } from "../serve/command.ts";

export const DOCS_INPUTS = {
  directory: requiredText("The provider's repository", {
    placeholder: "DIR",
    default: ".",
    inAction: "The provider's repository, for `docs`",
  }),
  docs: withHelp(
    CATALOG_INPUTS.docs,
    "The folder with the documentation in the repository; `docs` also finds `website/docs`",
  ),
  source: withHelp(
    PROVIDER_INPUTS.source,
    "The provider's address: `type`, `namespace/type` or `hostname/namespace/type`. Default: from the repository's name",
  ),
  version: withHelp(PROVIDER_INPUTS.version, "The version that the pages show. Default: 0.0.0-preview"),
  check: {
    ...withHelp(SHARED_INPUTS.check, "Only check: report all problems, and fail if one is an error"),
    group: "output",
  },
  output: withHelp(CHANGE_INPUTS.output, "Write the pages into this folder instead of serving them"),
  port: { ...PORT, default: "0", group: "output", only: "command line" },
} as const;

export type DocsInputs = InputValues<typeof DOCS_INPUTS>;
