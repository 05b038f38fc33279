export { t as inspectFile } from "./wanted.js";
