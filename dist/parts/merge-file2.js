export { t as mergeFile } from "./merge-file.js";
