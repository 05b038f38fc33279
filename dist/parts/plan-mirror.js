export { n as inspectFile } from "./plan-mirror2.js";
