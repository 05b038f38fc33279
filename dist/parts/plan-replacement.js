export { t as inspect } from "./plan-replacement2.js";
