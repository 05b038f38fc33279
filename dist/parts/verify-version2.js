export { t as verifyVersion } from "./verify-version.js";
