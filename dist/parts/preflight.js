export { t as inspect } from "./preflight2.js";
