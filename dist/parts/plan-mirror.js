export { r as inspectFile } from "./plan-mirror2.js";
