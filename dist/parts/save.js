export { r as mergeFile, a as writeStepFile } from "./save2.js";
