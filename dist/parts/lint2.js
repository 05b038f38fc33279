export { n as runLint } from "./lint.js";
