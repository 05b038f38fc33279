export { t as inspectFile } from "./wanted2.js";
