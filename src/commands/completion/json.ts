import { choice, object, text } from "../../run/json-shape.ts";

export const COMPLETION_JSON = object(
  { shell: choice(["bash", "zsh", "fish", "powershell"], "The shell"), script: text("The script's text") },
  "The script for a shell.",
  { shell: "bash", script: "# provider-pages for bash\n" },
);
