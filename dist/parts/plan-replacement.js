export { i as inspect } from "./plan-replacement2.js";
