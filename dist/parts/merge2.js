export { n as mergeConfig } from "./merge.js";
