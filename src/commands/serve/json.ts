import { object, text } from "../../run/json-shape.ts";

export const SERVE_JSON = object(
  { directory: text("The folder"), url: text("Where it was served") },
  "What was served; printed at the end.",
  { directory: "/home/ada/site", url: "http://127.0.0.1:8080/" },
);
