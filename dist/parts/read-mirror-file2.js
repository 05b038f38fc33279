export { t as inspectFile } from "./read-mirror-file.js";
