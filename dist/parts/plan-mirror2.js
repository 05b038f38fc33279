export { t as inspectFile } from "./plan-mirror.js";
