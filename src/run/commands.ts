import { demoCommand } from "../commands/demo/command.ts";
import { deprecateCommand } from "../commands/deprecate/command.ts";
import { lintCommand } from "../commands/lint/command.ts";
import { planCommand } from "../commands/plan/command.ts";
import { publishCommand } from "../commands/publish/command.ts";
import { rebuildCommand } from "../commands/rebuild/command.ts";
import { replaceKeyCommand } from "../commands/replace-key/command.ts";
import { serveCommand } from "../commands/serve/command.ts";
import { showCommand } from "../commands/show/command.ts";
import { withdrawCommand } from "../commands/withdraw/command.ts";
import type { Command } from "./command.ts";

/** Every command, in the order in which help shows them. */
export const COMMANDS: readonly Command[] = [
  publishCommand,
  planCommand,
  withdrawCommand,
  deprecateCommand,
  replaceKeyCommand,
  rebuildCommand,
  lintCommand,
  showCommand,
  serveCommand,
  demoCommand,
];
