import { flag, object, orNull, text } from "../../run/json-shape.ts";
import { SHARED_JSON } from "../../run/shared-json.ts";

export const DEMO_JSON = object(
  {
    source: SHARED_JSON.source,
    installed: flag("Whether a client installed it"),
    site: orNull(text("The folder with the site; `null` without `--to`")),
  },
  "What the demo published.",
  { source: "demo.example.com/acme/sample", installed: true, site: null },
);
