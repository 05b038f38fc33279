import { engines } from "../package.json" with { type: "json" };
import { checkNode } from "./check-node.mjs";

// Read only then: an older Node would stop at the first import that it lacks.
if (checkNode(engines.node)) await import("../src/index.ts");
