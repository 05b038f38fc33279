export { t as inspect } from "./preflight.js";
