import { list, object, ref, text, texts } from "../run/json-shape.ts";
import { PROBLEM } from "../run/shared-json.ts";

export const FAILURE_JSON = object(
  {
    problems: list(ref(PROBLEM), "Everything that is wrong", { minItems: 1 }),
    reached: texts("What was done before, one sentence each"),
  },
  "What a command prints if it could not do its work.",
  {
    problems: [
      {
        severity: "error",
        code: "input-invalid",
        found: "`--port` is `http`",
        expected: "a number from 0 to 65535",
        fix: "Change `--port`, or leave it out",
      },
    ],
    reached: [],
  },
);

export const HELP_JSON = object({ help: text("The text") }, "What `help` shows.", {
  help: "provider-pages COMMAND [--flag value ...]\n",
});

export const VERSION_JSON = object(
  { version: text("The version of this program") },
  "What `--version` shows.",
  { version: "0.1.0" },
);
