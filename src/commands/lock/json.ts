import { flag, list, object, text, texts } from "../../run/json-shape.ts";
import { problems, SHARED_JSON } from "../../run/shared-json.ts";

export const LOCK_JSON = object(
  {
    changedFiles: texts("The lock files that were written; none with `--check`"),
    files: list(
      object({
        path: text("The file, as it was named"),
        changed: flag("Whether hashes were missing"),
        providers: list(
          object({
            source: SHARED_JSON.source,
            version: text("The locked version"),
            added: texts("The hashes that were missing and are proven"),
            by: texts(
              "The sources that count, such as a signature with its key; empty if none states a hash of the file",
            ),
            unproven: texts("Platforms whose `h1:` nothing proves"),
          }),
          "The providers of the file",
        ),
      }),
      "Every lock file",
    ),
    problems: problems(
      "What could not be read or proven, and with `--check` what is missing; with an error, the exit code is 1",
    ),
  },
  "What was added to lock files. Printed also if something is missing or could not be read.",
  {
    changedFiles: ["network/.terraform.lock.hcl"],
    files: [
      {
        path: "network/.terraform.lock.hcl",
        changed: true,
        providers: [
          {
            source: "acme.github.io/acme/widget",
            version: "1.2.3",
            added: ["h1:/VEXg2j+QX7kQOaA0NImwLVjF55jLgyOUNOVQcEaD3M="],
            by: ["the signature of acme.github.io with key 0123456789ABCDEF"],
            unproven: [],
          },
        ],
      },
    ],
    problems: [],
  },
);
