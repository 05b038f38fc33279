export { t as inspectFile } from "./plan-mirror2.js";
