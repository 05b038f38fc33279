export { t as checkZip } from "./check-zip.js";
