import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";

/** Notes each module that the program loads. */
registerHooks({
  load(url, context, nextLoad) {
    appendFileSync(process.env.LOADED_FILES ?? "", `${url}\n`);
    return nextLoad(url, context);
  },
});
