import { FAILURE_JSON, HELP_JSON, VERSION_JSON } from "../src/cli/json.ts";
import { COMPLETION_JSON } from "../src/commands/completion/json.ts";
import { CONFIG_JSON } from "../src/commands/config/json.ts";
import { DEMO_JSON } from "../src/commands/demo/json.ts";
import { DOCS_JSON } from "../src/commands/docs/json.ts";
import { EXPLAIN_JSON } from "../src/commands/explain/json.ts";
import { INIT_JSON } from "../src/commands/init/json.ts";
import { INSTALL_JSON } from "../src/commands/install/json.ts";
import { LINT_JSON } from "../src/commands/lint/json.ts";
import { LOCK_JSON } from "../src/commands/lock/json.ts";
import { MIRROR_JSON, MIRRORED_PROVIDER, PROPOSAL } from "../src/commands/mirror/json.ts";
import { PREVIEW_JSON } from "../src/commands/preview/json.ts";
import { PACKAGE, PLAN_JSON, PUBLISH_JSON, VERIFIED } from "../src/commands/publish/json.ts";
import { PLACE, REBUILD_JSON } from "../src/commands/rebuild/json.ts";
import { REPLACE_KEY_JSON } from "../src/commands/replace-key/json.ts";
import { SERVE_JSON } from "../src/commands/serve/json.ts";
import { REASON, SHOW_JSON } from "../src/commands/show/json.ts";
import { VERIFY_JSON } from "../src/commands/verify/json.ts";
import { DEPRECATE_JSON, WITHDRAW_JSON } from "../src/commands/withdraw/json.ts";
import type { Schema } from "../src/run/json-shape.ts";
import { PROBLEM, SBOM } from "../src/run/shared-json.ts";

/** In the order of docs/json.md. */
const COMMANDS = {
  failure: FAILURE_JSON,
  init: INIT_JSON,
  publish: PUBLISH_JSON,
  plan: PLAN_JSON,
  preview: PREVIEW_JSON,
  verify: VERIFY_JSON,
  withdraw: WITHDRAW_JSON,
  deprecate: DEPRECATE_JSON,
  "replace-key": REPLACE_KEY_JSON,
  rebuild: REBUILD_JSON,
  mirror: MIRROR_JSON,
  lint: LINT_JSON,
  show: SHOW_JSON,
  config: CONFIG_JSON,
  explain: EXPLAIN_JSON,
  lock: LOCK_JSON,
  install: INSTALL_JSON,
  docs: DOCS_JSON,
  serve: SERVE_JSON,
  demo: DEMO_JSON,
  completion: COMPLETION_JSON,
  help: HELP_JSON,
  version: VERSION_JSON,
};

const SHARED = [PROBLEM, PACKAGE, REASON, SBOM, VERIFIED, PLACE, MIRRORED_PROVIDER, PROPOSAL];

/** schemas/output.json, from what each command declares. */
export const OUTPUT_SCHEMA = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "https://raw.githubusercontent.com/provider-pages/provider-pages/v1/schemas/output.json",
  title: "What provider-pages prints with --json",
  description: "Each command has a definition with its name; all share `failure`.",
  $defs: {
    ...COMMANDS,
    ...Object.fromEntries(SHARED.map(({ name, shape }) => [name, shape])),
  } as Readonly<Record<string, Schema>>,
};
