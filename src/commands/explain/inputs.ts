import { flag, type InputValues, text, withHelp } from "../../run/inputs.ts";
import { TARGET_INPUTS } from "../../run/shared-inputs.ts";

export const EXPLAIN_INPUTS = {
  target: {
    ...withHelp(
      TARGET_INPUTS.target,
      "The folder of a configuration, or the address of one provider (`registry.example.com/acme/widget`). Default: `.`",
    ),
    placeholder: "DIR|ADDRESS",
  },
  client: text(
    "`terraform` or `tofu`, with a version if it matters (`tofu-1.10`). Default: tofu if it alone is on PATH",
    { placeholder: "CLIENT" },
  ),
  offline: flag("Request nothing: only say what this machine knows"),
} as const;

export type ExplainInputs = InputValues<typeof EXPLAIN_INPUTS>;
