export { t as inspectZip } from "./inspect-zip2.js";
