export { t as mergeConfig, n as mergePreview } from "./merge.js";
