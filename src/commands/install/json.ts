import { choice, integer, list, object, orNull, text } from "../../run/json-shape.ts";
import { problems, SHARED_JSON } from "../../run/shared-json.ts";

export const INSTALL_JSON = object(
  {
    changed: SHARED_JSON.changed,
    into: text("The folder"),
    configFile: orNull(text("The CLI configuration; `null` if none was written")),
    cacheKey: text("A digest of what the lock files ask for"),
    providers: list(
      object({
        source: SHARED_JSON.source,
        version: text("The locked version"),
        platform: text("The platform"),
        layout: choice(["unpacked", "packed"], "How it is in the folder"),
        state: choice(["kept", "fetched"], "Whether it was there"),
        proof: choice(
          ["zh:", "h1:", "none"],
          "The hash that every lock file with the version confirms; `none` if they have no hashes",
        ),
        by: text("Where it comes from, such as a signature with its key"),
        size: integer("In bytes, as it is in the folder"),
      }),
      "What is in the folder",
    ),
    problems: problems("What could not be installed; with an error, the exit code is 1"),
  },
  "The providers that `install` installed. Printed also if some could not be.",
  {
    changed: true,
    into: "/home/me/.provider-pages/providers",
    configFile: "/tmp/provider-pages-x1y2z3/cli.tfrc",
    cacheKey: "9f86d081884c7d659a2feaa0c55ad015",
    providers: [
      {
        source: "acme.github.io/acme/widget",
        version: "1.2.3",
        platform: "linux_amd64",
        layout: "unpacked",
        state: "fetched",
        proof: "zh:",
        by: "the signature of acme.github.io with key 0123456789ABCDEF",
        size: 52428800,
      },
    ],
    problems: [],
  },
);
