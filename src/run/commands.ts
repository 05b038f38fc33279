import { completionCommand } from "../commands/completion/command.ts";
import { configCommand } from "../commands/config/command.ts";
import { demoCommand } from "../commands/demo/command.ts";
import { deprecateCommand } from "../commands/deprecate/command.ts";
import { docsCommand } from "../commands/docs/command.ts";
import { explainCommand } from "../commands/explain/command.ts";
import { initCommand } from "../commands/init/command.ts";
import { installCommand } from "../commands/install/command.ts";
import { lintCommand } from "../commands/lint/command.ts";
import { lockCommand } from "../commands/lock/command.ts";
import { mirrorCommand } from "../commands/mirror/command.ts";
import { planCommand } from "../commands/plan/command.ts";
import { previewCommand } from "../commands/preview/command.ts";
import { publishCommand } from "../commands/publish/command.ts";
import { rebuildCommand } from "../commands/rebuild/command.ts";
import { replaceKeyCommand } from "../commands/replace-key/command.ts";
import { serveCommand } from "../commands/serve/command.ts";
import { showCommand } from "../commands/show/command.ts";
import { verifyCommand } from "../commands/verify/command.ts";
import { withdrawCommand } from "../commands/withdraw/command.ts";
import type { Command } from "./command.ts";

/** In the order of help. */
export const COMMAND_GROUPS: Readonly<Record<string, readonly Command[]>> = {
  "Set up": [demoCommand, initCommand],
  Publish: [publishCommand, planCommand, previewCommand, mirrorCommand],
  "Change what is published": [withdrawCommand, deprecateCommand, replaceKeyCommand, rebuildCommand],
  Check: [docsCommand, verifyCommand, lintCommand, showCommand],
  Install: [configCommand, explainCommand, lockCommand, installCommand, serveCommand],
  Other: [completionCommand(() => COMMANDS)],
};

export const COMMANDS: readonly Command[] = Object.values(COMMAND_GROUPS).flat();
