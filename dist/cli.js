#!/usr/bin/env node
import { t as engines } from "./parts/package.js";
import { t as checkNode } from "./parts/check-node.js";
// bin/cli.mjs
if (checkNode(engines.node)) await import("./parts/cli.js");
export {};
