import { t as engines } from "./parts/package.js";
import { t as checkNode } from "./parts/check-node.js";
// bin/index.mjs
if (checkNode(engines.node)) await import("./parts/src.js");
export {};
